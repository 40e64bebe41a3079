import { profileNames } from '@martelo/contract/texts/profile-texts';
import type { Profile } from '@martelo/core/permissions';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { admitActor } from '../approvals/second-person.ts';
import type { Actor } from '../audit/actor.ts';
import { type AuditedChange, recordAudit } from '../audit/record-audit.ts';
import { queueForAdministrators } from '../identity/accounts.queries.ts';
import { staffState, staffVersion } from './present-staff.ts';
import { publishStaff } from './publish-staff.ts';
import { countOtherDirectors, lockStaff, type StaffRow } from './staff.queries.ts';
import { endAllLinks, updateStaff } from './staff.writes.ts';

export type StaffRefusal =
  | 'NOT_FOUND'
  | 'STAFF_CHANGED'
  | 'LAST_DIRECTOR'
  | 'CANNOT_DISABLE_SELF'
  | 'APPROVAL_REQUIRED';
export type StaffOutcome = { ok: true } | { ok: false; code: StaffRefusal };

interface StaffChange {
  userId: number;
  profiles: Profile[];
  /** Null: as the profiles require. */
  secondFactorRequired: boolean | null;
  /** What the director saw. */
  version: string;
  actor: Actor;
}

/**
 * Gives a member of staff other profiles. Every later request is checked against the row, and the
 * person's live streams are opened again with what the new profiles allow.
 */
export async function changeStaff(
  { db, live }: { db: Db; live: LiveHub },
  change: StaffChange,
): Promise<StaffOutcome> {
  const outcome = await transactWithRetry(db, (tx) => changeStaffInside(tx, change));
  if (outcome.ok) publishChange(live, change.userId);
  return outcome;
}

export function publishChange(live: LiveHub, userId: number): void {
  live.reopenStreams(userId);
  publishStaff(live);
}

/** The change inside another transaction; `publishChange` follows its commit. */
export async function changeStaffInside(tx: Tx, change: StaffChange): Promise<StaffOutcome> {
  const { userId, profiles, secondFactorRequired } = change;
  const found = await lockForChange(tx, userId, change.version);
  if (!found.ok) return found;
  const { row } = found;
  if (!profiles.includes('diretor') && (await isLastDirector(tx, row))) {
    return { ok: false, code: 'LAST_DIRECTOR' };
  }
  const changes = changesOf(row, change);
  if (changes.length === 0) return { ok: true };
  const admitted = await admitActor(
    tx,
    isSensitive(row, change) ? 'diretores' : 'never',
    change.actor,
  );
  if (!admitted.ok) return admitted;
  const { actor } = admitted;
  await updateStaff(tx, userId, { profiles, secondFactorRequired });
  // A link that was made, and perhaps seen, while it opened less must not open a director's account.
  if (profiles.includes('diretor') && !row.profiles.includes('diretor')) {
    await endAllLinks(tx, userId);
  }
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'staff.changed',
    subjectType: 'user',
    subjectId: userId,
    details: { changes, ...actor.secondPerson },
  });
  return { ok: true };
}

/**
 * True when the profile `diretor` is given or taken, or a director's account would be opened with less
 * than before.
 */
export function isSensitive(row: Changed, change: Changed): boolean {
  const was = row.profiles.includes('diretor');
  const becomes = change.profiles.includes('diretor');
  const loosens = strictness(change) < strictness(row);
  return was !== becomes || (becomes && loosens);
}

type Changed = Pick<StaffRow, 'profiles' | 'secondFactorRequired'>;

/** Not required, as the house has it, required. */
function strictness({ secondFactorRequired }: Changed): number {
  return secondFactorRequired === null ? 1 : Number(secondFactorRequired) * 2;
}

/**
 * The person as this page saw them. Changes of staff wait for each other, so that two of them cannot
 * each take out the other's last director.
 */
export async function lockForChange(
  tx: Tx,
  userId: number,
  version: string,
): Promise<{ ok: true; row: StaffRow } | { ok: false; code: 'NOT_FOUND' | 'STAFF_CHANGED' }> {
  await queueForAdministrators(tx);
  const row = await lockStaff(tx, userId);
  if (!row) return { ok: false, code: 'NOT_FOUND' };
  return staffVersion(row) === version ? { ok: true, row } : { ok: false, code: 'STAFF_CHANGED' };
}

/** True when nobody else who can sign in is a director. */
export async function isLastDirector(tx: Tx, row: StaffRow): Promise<boolean> {
  const isDirector = staffState(row) === 'ativo' && row.profiles.includes('diretor');
  return isDirector && (await countOtherDirectors(tx, row.id)) === 0;
}

export function changesOf(row: Changed, change: Changed): AuditedChange[] {
  const fields: [field: string, before: string, after: string][] = [
    ['profiles', profileNames(row.profiles), profileNames(change.profiles)],
    [
      'secondFactorRequired',
      factorWords(row.secondFactorRequired),
      factorWords(change.secondFactorRequired),
    ],
  ];
  return fields.flatMap(([field, before, after]) =>
    before === after ? [] : [{ field, before, after }],
  );
}

function factorWords(required: boolean | null): string {
  if (required === null) return 'Conforme o perfil';
  return required ? 'Sim' : 'Não';
}
