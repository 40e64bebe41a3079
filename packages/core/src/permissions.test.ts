import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { can, PERMISSIONS, PROFILES, permissionsOf, profilesProblem } from './permissions.ts';

const holder = fc.subarray([...PROFILES]).map((profiles) => ({ profiles }));
const changes = PERMISSIONS.filter((permission) => !permission.endsWith('.read'));

describe('can', () => {
  it('admits a director to everything and a person without a profile to nothing', () => {
    expect(permissionsOf({ profiles: ['diretor'] })).toEqual(PERMISSIONS);
    expect(permissionsOf({ profiles: [] })).toEqual([]);
  });

  it('gives a person what any of the profiles gives, and nothing else', () => {
    fc.assert(
      fc.property(holder, fc.constantFrom(...PERMISSIONS), (person, permission) => {
        const single = person.profiles.some((profile) => can({ profiles: [profile] }, permission));
        expect(can(person, permission)).toBe(single);
      }),
    );
  });

  it('lets an auditor read everything and change nothing', () => {
    const auditor = permissionsOf({ profiles: ['auditor'] });
    expect(auditor.filter((permission) => changes.includes(permission))).toEqual([
      'vehicles.papers',
      'sales.amounts',
      'clients.documents',
      'clients.export',
    ]);
    const unread = PERMISSIONS.filter(
      (permission) => permission.endsWith('.read') && !auditor.includes(permission),
    );
    expect(unread).toEqual([]);
  });

  it('shows bids, with who gave them, only to those who read clients', () => {
    for (const profile of PROFILES) {
      const bids = can({ profiles: [profile] }, 'bids.read');
      if (bids)
        expect([profile, can({ profiles: [profile] }, 'clients.read')]).toEqual([profile, true]);
    }
  });

  it('keeps staff, settings and approvals with directors', () => {
    const theirs = ['settings.change', 'staff.manage', 'approvals.decide'] as const;
    for (const profile of PROFILES.filter((name) => name !== 'diretor')) {
      for (const permission of theirs) expect(can({ profiles: [profile] }, permission)).toBe(false);
    }
  });
});

it('whoever creates an auction may read the one that it copies', () => {
  for (const profile of PROFILES) {
    const person = { profiles: [profile] };
    if (can(person, 'auctions.change')) expect(can(person, 'auctions.read')).toBe(true);
  }
});

describe('profilesProblem', () => {
  it('refuses an empty list, and money together with its audit', () => {
    expect(profilesProblem([])).toBe('none');
    expect(profilesProblem(['financeiro', 'operador', 'auditor'])).toBe('checks-own-money');
    expect(profilesProblem(['financeiro', 'operador'])).toBeNull();
    expect(profilesProblem(['auditor'])).toBeNull();
  });
});
