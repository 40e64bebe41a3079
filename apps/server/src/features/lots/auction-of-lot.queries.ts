import type { AuctionType } from '@martelo/core/vehicle-types';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { auctions } from '../../platform/database/schema.ts';
import { isUnfinishedAt } from '../../platform/database/state-conditions.ts';
import { IS_PUBLISHED } from './published-auction.queries.ts';

/**
 * The newest private auction of a type that is not over. A new vehicle joins it unless another auction
 * was chosen. The lots of a public regime stand in its edital, so nothing joins them by itself.
 */
export async function findNewestUnfinished(
  tx: Tx,
  tipo: AuctionType,
  nowMs: number,
): Promise<number | null> {
  const unfinished = isUnfinishedAt('auctions', auctions.dataFim, sql`${new Date(nowMs)}`);
  const [row] = await tx
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(eq(auctions.tipo, tipo), eq(auctions.regime, 'privado'), IS_PUBLISHED, unfinished))
    .orderBy(desc(auctions.id))
    .limit(1);
  return row?.id ?? null;
}
