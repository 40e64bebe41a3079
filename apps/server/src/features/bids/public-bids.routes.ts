import type { Db } from '../../platform/database/connect.ts';
import type { RegisterRead } from '../../platform/http/public-read.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findPublicLot, listPublicBids } from './bids.queries.ts';
import { presentPublicBid } from './history/present-bids.ts';

export function registerPublicBids(read: RegisterRead, db: Db): void {
  read('vehicleBids', async ({ params }) => {
    const lot = await findPublicLot(db, params.id);
    if (!lot) return refuse('NOT_FOUND');
    return (await listPublicBids(db, lot)).map(presentPublicBid);
  });
}
