import { describe, expect, it } from 'vitest';
import { ACCOUNT_STATUSES, signInStatus } from './accounts.ts';

describe('signInStatus', () => {
  it.each([
    ['aprovado', 'active'],
    ['pendente', 'pending'],
    ['negado', 'denied'],
  ] as const)('signs in an account that is %s as %s', (status, expected) => {
    expect(signInStatus({ status, isBanned: false })).toBe(expected);
  });

  it('returns banned for a banned account with any status', () => {
    for (const status of ACCOUNT_STATUSES) {
      expect(signInStatus({ status, isBanned: true })).toBe('banned');
    }
  });
});
