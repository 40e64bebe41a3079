import type { Centavos } from '@martelo/core/money';
import { and, eq, isNull } from 'drizzle-orm';
import { automaticBids } from '../../../platform/database/bids-schema.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { lots } from '../../../platform/database/schema.ts';
import { lotIs } from '../../../platform/database/state-conditions.ts';

/** The maximum of a user's open automatic bid on a lot; null without one, and on a closed lot. */
export async function findOwnMaximum(
  db: Db | Tx,
  lotId: number,
  userId: number,
): Promise<Centavos | null> {
  const [row] = await db
    .select({ maximum: automaticBids.maximum })
    .from(automaticBids)
    .innerJoin(lots, eq(lots.id, automaticBids.lotId))
    .where(
      and(
        lotIs('lots', 'isOpen'),
        eq(automaticBids.lotId, lotId),
        eq(automaticBids.userId, userId),
        isNull(automaticBids.endedAt),
      ),
    );
  return row?.maximum ?? null;
}
