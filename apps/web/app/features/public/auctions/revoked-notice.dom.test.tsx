import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RevokedNotice } from './revoked-notice';

it('the notice has the day of the yard and the reason', () => {
  const revocation = { em: '2026-11-28T02:30:00.000Z', motivo: 'O órgão pediu a revogação.' };
  render(<RevokedNotice revocation={revocation} />);
  expect(screen.getByText('Leilão revogado em 27/11/2026')).toBeTruthy();
  expect(screen.getByText('Motivo: O órgão pediu a revogação.')).toBeTruthy();
});
