import { describe, expect, it } from 'vitest';
import { ACCOUNT_STATUSES, signInStatus } from './accounts.ts';

describe('signInStatus', () => {
  it.each([
    ['aprovado', 'active'],
    ['pendente', 'pending'],
    ['negado', 'denied'],
  ] as const)('takes %s for %s', (status, standing) => {
    expect(signInStatus({ status, isBanned: false })).toBe(standing);
  });

  it('lets a ban outweigh every status', () => {
    for (const status of ACCOUNT_STATUSES) {
      expect(signInStatus({ status, isBanned: true })).toBe('banned');
    }
  });
});
