import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../lib/testing/fake-server.fixture';
import { PasswordHistory } from './password-history';

const CALL = 'GET /api/account/password-history';
const server = fakeServer();

it('the owner reads what others did to the password', async () => {
  server.answer(CALL, [
    {
      at: '2026-11-21T12:00:00.000Z',
      text: 'A nossa equipe gerou um link de nova senha para a sua conta.',
    },
  ]);
  render(<PasswordHistory turn={0} />);
  await screen.findByText('A nossa equipe gerou um link de nova senha para a sua conta.');
  expect(screen.getByText('21/11/2026, 09:00')).toBeTruthy();
});

it('a history that cannot be read says so', async () => {
  server.fail(CALL);
  render(<PasswordHistory turn={0} />);
  await screen.findByRole('alert');
});
