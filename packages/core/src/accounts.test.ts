import { describe, expect, it } from 'vitest';
import { ACCOUNT_STATUSES, signInStanding } from './accounts.ts';

describe('signInStanding', () => {
  it.each([
    ['aprovado', 'active'],
    ['pendente', 'pending'],
    ['negado', 'denied'],
  ] as const)('takes %s for %s', (status, standing) => {
    expect(signInStanding({ status, isBanned: false })).toBe(standing);
  });

  it('lets a ban outweigh every status', () => {
    for (const status of ACCOUNT_STATUSES) {
      expect(signInStanding({ status, isBanned: true })).toBe('banned');
    }
  });
});
