import { expect, it } from 'vitest';
import { greetedName } from './greeted-name';

const user = { id: '1', email: 'a@b.example', role: 'client' };

it('greets a person by the first name and a company by the whole one', () => {
  expect(greetedName({ ...user, name: ' Ana  Souza ', personType: 'fisica' })).toBe('Ana');
  expect(greetedName({ ...user, name: 'Revenda Sol Ltda', personType: 'juridica' })).toBe(
    'Revenda Sol Ltda',
  );
});

it('greets by the first name in a session from before the sign-in told the kind of person', () => {
  expect(greetedName({ ...user, name: 'Ana Souza' })).toBe('Ana');
});
