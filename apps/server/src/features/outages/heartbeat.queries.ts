import { and, asc, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { auctions } from '../../platform/database/schema.ts';
import { followsDates, lotIs } from '../../platform/database/state-conditions.ts';
import type { AuctionRow } from '../lots/auction-clock.ts';
import { IS_PUBLISHED } from '../lots/published-auction.queries.ts';
import type { Outage } from './new-ends.ts';

/**
 * Locks the auctions that have an end in the outage: their own, or that of an extended open lot.
 */
export function lockAuctionsEndedIn(tx: Tx, outage: Outage): Promise<AuctionRow[]> {
  const since = new Date(outage.since);
  const until = new Date(outage.until);
  return tx
    .select()
    .from(auctions)
    .where(
      and(
        followsDates('auctions'),
        isNull(auctions.closedAt),
        IS_PUBLISHED,
        sql`${auctions.dataFim} <= ${until}`,
        or(
          sql`${auctions.dataFim} > ${since}`,
          sql`exists (select 1 from lots extended where extended.auction_id = ${auctions.id}
            and ${lotIs('extended', 'isOpen')} and extended.extension_ms > 0
            and ${auctions.dataFim} + extended.extension_ms * interval '1 millisecond' > ${since}
            and ${auctions.dataFim} + extended.extension_ms * interval '1 millisecond' <= ${until})`,
        ),
      ),
    )
    .orderBy(asc(auctions.id))
    .for('no key update');
}
