import type { AuctionClock } from '@martelo/core/auction';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { auctions } from '../../platform/database/schema.ts';
import { type AuctionRow, columnsOfClock } from '../lots/auction-clock.ts';

export async function insertAuction(
  tx: Tx,
  values: typeof auctions.$inferInsert,
): Promise<AuctionRow> {
  const [row] = await tx.insert(auctions).values(values).returning();
  if (!row) throw new Error('the new auction was not returned');
  return row;
}

export async function updateAuctionColumns(
  tx: Tx,
  id: number,
  values: Partial<typeof auctions.$inferInsert>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.update(auctions).set(values).where(eq(auctions.id, id));
}

/** Writes any number of clocks in one statement. */
export async function saveClocks(
  tx: Tx,
  changes: { id: number; clock: AuctionClock }[],
): Promise<void> {
  if (changes.length === 0) return;
  const values = changes.map(({ id, clock }) => ({ id, ...columnsOfClock(clock) }));
  await tx.execute(sql`
    update auctions set
      intent = change.intent,
      data_inicio = change.data_inicio,
      data_fim = change.data_fim,
      remaining_ms = change.remaining_ms
    from unnest(
      ${sql.param(values.map((value) => value.id))}::bigint[],
      ${sql.param(values.map((value) => value.intent))}::text[],
      ${sql.param(values.map((value) => value.dataInicio.toISOString()))}::timestamptz[],
      ${sql.param(values.map((value) => value.dataFim.toISOString()))}::timestamptz[],
      ${sql.param(values.map((value) => value.remainingMs))}::bigint[]
    ) as change (id, intent, data_inicio, data_fim, remaining_ms)
    where auctions.id = change.id`);
}

export async function reopenAuctions(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(auctions).set({ closedAt: null }).where(inArray(auctions.id, ids));
}
