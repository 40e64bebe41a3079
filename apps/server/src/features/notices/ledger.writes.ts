import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { type Cursor, only, sinceCursor } from './ledger.queries.ts';

/**
 * The cursor, locked. Another process waits for it and then reads what came meanwhile. The first run begins at
 * the present.
 */
export async function lockCursor(tx: Tx, name: string): Promise<Cursor> {
  await tx.execute(sql`
    insert into notice_cursors (name, position, read_at)
    select ${name}, coalesce(max(id), 0), clock_timestamp() from bids
    on conflict (name) do nothing`);
  const { rows } = await tx.execute<{ position: number; readAt: string }>(sql`
    select position, read_at as "readAt" from notice_cursors where name = ${name}
    for update`);
  return only(rows);
}

/** True while the job of this cursor has never run. */
export async function isNewCursor(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from notice_cursors where name = ${name}`);
  return rows.length === 0;
}

export async function moveCursor(tx: Tx, name: string, end: Cursor): Promise<void> {
  await tx.execute(sql`
    update notice_cursors set position = ${end.position}, read_at = ${end.readAt}::timestamptz
    where name = ${name}`);
}

/**
 * Notes each lot that was sold since the cursor, to tell its losers in batches. A lot that waits for its seller is
 * none: it may not be sold at all.
 */
export async function noteClosedLots(tx: Tx, cursor: Cursor): Promise<void> {
  await tx.execute(sql`
    insert into notice_fanouts (event, kind, lot_id)
    select 'lost:' || b.id, 'lost', b.lot_id from bids b join lots l on l.id = b.lot_id
    where ${sinceCursor(cursor)} and b.action = 'close' and l.status = 'sold'
    order by b.id
    on conflict (event) do nothing`);
}
