import type { NoticeKind } from '@martelo/core/notice-kinds';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';

export interface Fanout {
  id: number;
  event: string;
  kind: NoticeKind;
  lotId: number;
  position: number;
  createdAt: string;
}

/**
 * An event whose people are not all told, locked; another process's are skipped. Bidders and followers are told
 * by jobs of their own, so that few bidders never wait for many followers.
 */
export async function lockFanout(tx: Tx, of: 'bidders' | 'followers'): Promise<Fanout | null> {
  const kinds = of === 'bidders' ? sql`kind = 'lost'` : sql`kind <> 'lost'`;
  const { rows } = await tx.execute<Fanout & Record<string, unknown>>(sql`
    select id, event, kind, lot_id as "lotId", position, created_at as "createdAt"
    from notice_fanouts
    where done_at is null and due_at <= clock_timestamp() and ${kinds}
    order by id limit 1 for update skip locked`);
  return rows[0] ?? null;
}

/**
 * So many notices may wait for their channels. A vehicle may have a hundred thousand followers, and a bidder who
 * was outbid must not wait for all of them.
 */
const MOST_WAITING = 2_000;

/** True while so many notices wait for their channels that no more are written to followers. */
export async function isFull(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from (
      select from notices where dispatched_at is null limit ${MOST_WAITING}) as found`);
  return (rows[0]?.waiting ?? 0) >= MOST_WAITING;
}
