import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { listRange } from '../../platform/http/list-range.ts';
import type { RegisterRead } from '../../platform/http/public-read.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { withTotal } from '../../platform/http/with-total.ts';
import { countActiveAuctions, findLastAuction, listActiveAuctions } from './auctions.queries.ts';
import { presentAuction } from './present-auction.ts';
import { presentTimer } from './present-timer.ts';
import { readRoom } from './read-room.ts';

interface PublicAuctions {
  db: Db;
  timeZone: string;
}

export function registerPublicAuctions(read: RegisterRead, { db, timeZone }: PublicAuctions): void {
  read('activeAuctions', async ({ query, reply }) => {
    const { q } = query;
    const { limit, offset } = listRange(query);
    const nowMs = await readNow(db);
    const views = await listActiveAuctions(db, nowMs, { q, limit, offset });
    const isWhole = offset === 0 && views.length < limit;
    const total = isWhole ? views.length : await countActiveAuctions(db, nowMs, { q });
    const shown = views.map((view) => presentAuction(view, { nowMs, timeZone }));
    return withTotal(reply, { total, capped: false }, shown);
  });

  read('auctionRoom', async ({ params: { tipo }, query: { page, sort = 'lot', leilao } }) => {
    const moment = { nowMs: await readNow(db), timeZone };
    const room = await readRoom(db, { tipo, auctionId: leilao, page, sort }, moment);
    return room ?? refuse('NOT_FOUND');
  });

  // The shared timer shows the first active auction.
  read('timer', async () => {
    const nowMs = await readNow(db);
    const [first] = await listActiveAuctions(db, nowMs, { limit: 1 });
    return presentTimer(first ?? (await findLastAuction(db)), nowMs);
  });
}
