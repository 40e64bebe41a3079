import { expect, it } from 'vitest';
import { EMPTY_REGISTRATION, isFilled, type RegistrationValues } from './registration';

const access = (values: Partial<RegistrationValues>) =>
  isFilled('acesso', {
    ...EMPTY_REGISTRATION,
    values: {
      ...EMPTY_REGISTRATION.values,
      email: 'ana@teste.example',
      password: 'frase bem longa',
      passwordConfirmation: 'frase bem longa',
      ...values,
    },
  });

it('ticks the access off only with a good password that is repeated', () => {
  expect(access({})).toBe(true);
  expect(access({ passwordConfirmation: 'frase bem long' })).toBe(false);
  expect(access({ password: 'aaaaaaaa', passwordConfirmation: 'aaaaaaaa' })).toBe(false);
  expect(access({ email: '' })).toBe(false);
});
