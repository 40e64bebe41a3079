import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { findAuction } from '../auctions/auctions.queries.ts';
import { clockOf } from '../lots/auction-clock.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { auctionCalendar } from './auction-calendar.ts';
import { keepLotLists } from './lot-list/keep-lot-lists.ts';

/** Files about an auction for everybody. */
export function registerFindingFiles(app: App, { db, settings }: Deps): void {
  route(app, 'auctionCalendar', async ({ params, reply }) => {
    const [auction, nowMs] = await Promise.all([findAuction(db, params.id), readNow(db)]);
    if (!auction?.publishedAt) return refuse('NOT_FOUND');
    const { fuso } = await readSiteSettings(db, settings.yardTimeZone);
    const file = auctionCalendar({
      ...{ auction, clock: clockOf(auction), nowMs },
      ...{ timeZone: fuso, publicUrl: settings.publicUrl },
    });
    return reply
      .headers(attachment(`leilao-${auction.id}.ics`))
      .type('text/calendar; charset=utf-8')
      .send(file);
  });

  const lotList = keepLotLists({ db, timeZone: settings.yardTimeZone });

  route(app, 'lotListSheet', async ({ params, reply }) => {
    const file = await lotList(params.id, 'xlsx');
    if (!file.ok) return refuse(file.code);
    return reply.headers(attachment(file.name)).type(XLSX).send(file.content);
  });

  route(app, 'lotListFile', async ({ params, reply }) => {
    const file = await lotList(params.id, 'pdf');
    if (!file.ok) return refuse(file.code);
    return reply.headers(attachment(file.name)).type('application/pdf').send(file.content);
  });
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const attachment = (name: string) => ({
  'cache-control': 'no-cache',
  'content-disposition': `attachment; filename="${name}"`,
});
