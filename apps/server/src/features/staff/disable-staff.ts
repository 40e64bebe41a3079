import { profileNames } from '@martelo/contract/texts/profile-texts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { admitActor } from '../approvals/second-person.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessionsOf } from '../identity/end-sessions.ts';
import { isLastDirector, lockForChange, type StaffOutcome } from './change-staff.ts';
import { staffState } from './present-staff.ts';
import { publishStaff } from './publish-staff.ts';
import type { StaffRow } from './staff.queries.ts';
import { endAllLinks, setStaffDisabled } from './staff.writes.ts';

interface SwitchWish {
  userId: number;
  /** What the director saw. */
  version: string;
  actor: Actor;
}

/**
 * Disables a member of staff: all sessions and links end with the commit, and the account cannot sign
 * in until it is enabled again. An invitation that was not accepted is withdrawn by this.
 */
export async function disableStaff(
  { db, live }: { db: Db; live: LiveHub },
  wish: SwitchWish,
): Promise<StaffOutcome> {
  const outcome = await transactWithRetry(db, (tx) => disableStaffInside(tx, wish));
  if (outcome.ok) publishDisabled(live, wish.userId);
  return outcome;
}

export function publishDisabled(live: LiveHub, userId: number): void {
  live.endSession(userId, { type: 'session-ended', isBanned: false, reason: null });
  publishStaff(live);
}

/** The same inside another transaction; `publishDisabled` follows its commit. */
export async function disableStaffInside(
  tx: Tx,
  { userId, version, actor }: SwitchWish,
): Promise<StaffOutcome> {
  if (userId === actor.id) return { ok: false, code: 'CANNOT_DISABLE_SELF' };
  const found = await lockForChange(tx, userId, version);
  if (!found.ok) return found;
  const { row } = found;
  if (await isLastDirector(tx, row)) return { ok: false, code: 'LAST_DIRECTOR' };
  if (row.disabledAt) return { ok: true };
  const admitted = await admitActor(tx, unmakesDirector(row) ? 'diretores' : 'never', actor);
  if (!admitted.ok) return admitted;
  // `negado` closes every way that asks for an approved account; who never joined stays pending.
  const status = row.status === 'aprovado' ? 'negado' : row.status;
  await setStaffDisabled(tx, userId, { disabled: true, status });
  const endedSessions = await endSessionsOf(tx, userId, 'revoked');
  await endAllLinks(tx, userId);
  await record(tx, { row, actor: admitted.actor, endedSessions });
  return { ok: true };
}

/** The account works again with its password and profiles; who never joined needs a new invitation. */
export async function enableStaff(
  { db, live }: { db: Db; live: LiveHub },
  wish: SwitchWish,
): Promise<StaffOutcome> {
  const outcome = await transactWithRetry(db, (tx) => enableStaffInside(tx, wish));
  if (outcome.ok) publishStaff(live);
  return outcome;
}

/** The same inside another transaction; `publishStaff` follows its commit. */
export async function enableStaffInside(
  tx: Tx,
  { userId, version, actor }: SwitchWish,
): Promise<StaffOutcome> {
  const found = await lockForChange(tx, userId, version);
  if (!found.ok) return found;
  const { row } = found;
  if (!row.disabledAt) return { ok: true };
  const what = row.profiles.includes('diretor') ? 'diretores' : 'never';
  const admitted = await admitActor(tx, what, actor);
  if (!admitted.ok) return admitted;
  const status = row.status === 'negado' ? 'aprovado' : row.status;
  await setStaffDisabled(tx, userId, { disabled: false, status });
  await record(tx, { row, actor: admitted.actor });
  return { ok: true };
}

/** An invitation that nobody has accepted is withdrawn without a second person. */
export function unmakesDirector(row: Pick<StaffRow, 'profiles' | 'disabledAt' | 'status'>) {
  return staffState(row) === 'ativo' && row.profiles.includes('diretor');
}

type Recorded = { row: StaffRow; actor: Actor; endedSessions?: number };

async function record(tx: Tx, { row, actor, endedSessions }: Recorded): Promise<void> {
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: row.disabledAt ? 'staff.enabled' : 'staff.disabled',
    subjectType: 'user',
    subjectId: row.id,
    details: {
      from: staffState(row),
      profiles: profileNames(row.profiles),
      ...(endedSessions !== undefined && { endedSessions }),
      ...actor.secondPerson,
    },
  });
}
