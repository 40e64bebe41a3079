import { createHash } from 'node:crypto';
import type { StaffMember, StaffState } from '@martelo/contract/shapes/staff';
import type { ListedStaff, StaffRow } from './staff.queries.ts';

export function presentStaff(row: ListedStaff): StaffMember {
  const { id, name, email, profiles, secondFactorRequired } = row;
  const state = staffState(row);
  return {
    id: String(id),
    name,
    email,
    profiles,
    state,
    lastSignIn: row.lastSignIn?.toISOString() ?? null,
    invitationEndsAt: state === 'convidado' ? (row.invitationEndsAt?.toISOString() ?? null) : null,
    secondFactorRequired,
    version: staffVersion(row),
  };
}

export function staffState({ disabledAt, status }: Pick<StaffRow, 'disabledAt' | 'status'>) {
  if (disabledAt) return 'desativado' satisfies StaffState;
  return (status === 'pendente' ? 'convidado' : 'ativo') satisfies StaffState;
}

/** The same with the address to which a link goes. */
export function addressedVersion(row: StaffRow): string {
  return `${staffVersion(row)} ${row.email}`;
}

/** A hash of everything that this page changes (decision 29). */
export function staffVersion(row: StaffRow): string {
  const { profiles, secondFactorRequired } = row;
  const content = JSON.stringify([profiles, secondFactorRequired, staffState(row)]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
