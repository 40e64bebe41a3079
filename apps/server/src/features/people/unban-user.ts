import type { Db } from '../../platform/database/connect.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockUser } from './clients.queries.ts';
import { updateUser } from './clients.writes.ts';

interface Unban {
  userId: number;
  actorId: number;
  ip: string;
}

export type UnbanOutcome = { ok: true } | { ok: false; code: 'NOT_FOUND' };

/** Lifts a ban and forgets its reason; the audit log keeps it. Sessions that it ended stay ended. */
export async function unbanUser(
  { db, live }: { db: Db; live: LiveHub },
  { userId, actorId, ip }: Unban,
): Promise<UnbanOutcome> {
  const changed = await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return null;
    if (!user.isBanned) return false;
    await updateUser(tx, userId, { isBanned: false, banReason: null });
    await recordAudit(tx, {
      actorId,
      ip,
      action: 'client.unbanned',
      subjectType: 'user',
      subjectId: userId,
      details: { reason: user.banReason },
    });
    return true;
  });
  if (changed === null) return { ok: false, code: 'NOT_FOUND' };
  if (changed) live.publish({ type: 'admin-list', list: 'clients' }, { staff: 'clients.read' });
  return { ok: true };
}
