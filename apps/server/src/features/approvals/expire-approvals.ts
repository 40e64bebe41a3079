import type { Db, Tx } from '../../platform/database/connect.ts';
import { closeExpired } from './approvals.writes.ts';
import { recordApproval } from './record-approval.ts';

/** Writes `expirada` for requests whose time is over; answers how many. */
export async function expireInside(tx: Tx): Promise<number> {
  const closed = await closeExpired(tx);
  for (const row of closed) await recordApproval(tx, null, 'approval.expired', row);
  return closed.length;
}

export function expireApprovals(db: Db): Promise<number> {
  return db.transaction(expireInside);
}
