import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';

/** True while this client leads an open lot or has an automatic bid. Bids wait for the client's lock. */
export async function hasBidsAtStake(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ stake: boolean }>(sql`select
    exists (select from lots l where l.leader_id = ${userId} and ${lotIs('l', 'isOpen')})
    or exists (select from automatic_bids a where a.user_id = ${userId} and a.ended_at is null)
    as stake`);
  return rows[0]?.stake ?? false;
}
