import type { Db } from '../../platform/database/connect.ts';
import type { RegisterRead } from '../../platform/http/public-read.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findPublicLot, listPublicBids } from './bids.queries.ts';
import { presentPublicBid } from './history/present-bids.ts';
import { readHouseKeys } from './signing/keys.queries.ts';
import { presentKeys } from './signing/present-keys.ts';

/** Keys change about once a year, and a cached answer may lack the new one for so long. */
const FIVE_MINUTES = 'public, max-age=300';

export function registerPublicBids(read: RegisterRead, db: Db): void {
  read('vehicleBids', async ({ params }) => {
    const lot = await findPublicLot(db, params.id);
    if (!lot) return refuse('NOT_FOUND');
    return (await listPublicBids(db, lot)).map(presentPublicBid);
  });
  read('ledgerKeys', async ({ reply }) => {
    reply.header('cache-control', FIVE_MINUTES);
    return presentKeys(await readHouseKeys(db));
  });
}
