import type { AuctionType } from '@martelo/core/vehicle-types';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { auctions } from '../../platform/database/schema.ts';

/**
 * The newest auction of a type that is not over. A new vehicle joins it unless another auction was
 * chosen.
 */
export async function findNewestUnfinished(
  tx: Tx,
  tipo: AuctionType,
  nowMs: number,
): Promise<number | null> {
  const unfinished = or(
    inArray(auctions.intent, ['held', 'paused']),
    and(eq(auctions.intent, 'scheduled'), sql`${auctions.dataFim} > ${new Date(nowMs)}`),
  );
  const [row] = await tx
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(eq(auctions.tipo, tipo), isNull(auctions.archivedAt), unfinished))
    .orderBy(desc(auctions.id))
    .limit(1);
  return row?.id ?? null;
}
