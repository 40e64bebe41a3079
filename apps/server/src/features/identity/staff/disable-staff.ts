import { profileNames } from '@martelo/contract/texts/profile-texts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { endSessionsOf } from '../end-sessions.ts';
import { isLastDirector, lockForChange, type StaffOutcome } from './change-staff.ts';
import { staffState } from './present-staff.ts';
import type { StaffRow } from './staff.queries.ts';
import { endAllLinks, setStaffDisabled } from './staff.writes.ts';

interface Wish {
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
  { userId, version, actor }: Wish,
): Promise<StaffOutcome> {
  if (userId === actor.id) return { ok: false, code: 'CANNOT_DISABLE_SELF' };
  const outcome = await transactWithRetry(db, async (tx): Promise<StaffOutcome> => {
    const found = await lockForChange(tx, userId, version);
    if (!found.ok) return found;
    const { row } = found;
    if (await isLastDirector(tx, row)) return { ok: false, code: 'LAST_DIRECTOR' };
    if (row.disabledAt) return { ok: true };
    // `negado` closes every way that asks for an approved account; who never joined stays pending.
    const status = row.status === 'aprovado' ? 'negado' : row.status;
    await setStaffDisabled(tx, userId, { disabled: true, status });
    const endedSessions = await endSessionsOf(tx, userId, 'revoked');
    await endAllLinks(tx, userId);
    await record(tx, { row, actor, endedSessions });
    return { ok: true };
  });
  if (outcome.ok) {
    live.endSession(userId, { type: 'session-ended', isBanned: false, reason: null });
    live.publish({ type: 'admin-list', list: 'staff' }, { staff: 'staff.read' });
  }
  return outcome;
}

/** The account works again with its password and profiles; who never joined needs a new invitation. */
export async function enableStaff(
  { db, live }: { db: Db; live: LiveHub },
  { userId, version, actor }: Wish,
): Promise<StaffOutcome> {
  const outcome = await transactWithRetry(db, async (tx): Promise<StaffOutcome> => {
    const found = await lockForChange(tx, userId, version);
    if (!found.ok) return found;
    const { row } = found;
    if (!row.disabledAt) return { ok: true };
    const status = row.status === 'negado' ? 'aprovado' : row.status;
    await setStaffDisabled(tx, userId, { disabled: false, status });
    await record(tx, { row, actor });
    return { ok: true };
  });
  if (outcome.ok) live.publish({ type: 'admin-list', list: 'staff' }, { staff: 'staff.read' });
  return outcome;
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
    },
  });
}
