import type { Dashboard } from '@martelo/contract/shapes/dashboard';
import { HOUR_MS } from '@martelo/core/duration';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readRowCount } from '../../platform/database/row-counts.ts';
import { readNewestBids } from '../bids/history/bid-list.queries.ts';
import { type BidView, presentAdminBid } from '../bids/history/present-bids.ts';
import { countMessages } from '../notifications/messages.queries.ts';
import { staleCampaigns } from '../settings/campaigns.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { barsOf, type createBidCounter } from './bid-counter.ts';
import {
  listRunningAuctions,
  type RunningAuction,
  readBarStarts,
  readWorkCounts,
} from './dashboard.queries.ts';

const HOURS = 24;
const DAYS = 14;
const LATEST_BIDS = 8;
/** The newest this many bids contain enough valid ones, unless many were reset recently. */
const USUALLY_ENOUGH = 24;
const AT_MOST_READ = 1000;
const SOON_MS = HOUR_MS;
const AUCTIONEER_FIELDS = ['nome', 'matricula', 'empresa', 'cnpj'] as const;

type Tools = Pick<Deps, 'db' | 'settings'> & { countBids: ReturnType<typeof createBidCounter> };

export async function readDashboard({ db, settings, countBids }: Tools): Promise<Dashboard> {
  const nowMs = await readNow(db);
  const site = await readSiteSettings(db, settings.yardTimeZone);
  const { fuso: timeZone, leiloeiro } = site;
  const starts = await readBarStarts(db, nowMs, { hours: HOURS, days: DAYS, timeZone });
  const [work, vehicles, waitingClients, running, quarters, latest, ...waiting] = await Promise.all(
    [
      readWorkCounts(db),
      readRowCount(db, 'vehicles'),
      readRowCount(db, 'clients', ['pendente']),
      listRunningAuctions(db, nowMs),
      countBids(db, Math.min(...starts.days, ...starts.hours), nowMs),
      listLatestBids(db),
      countMessages(db, 'waiting'),
      countMessages(db, 'failed'),
    ],
  );
  const [messagesWaiting, messagesFailed] = waiting;
  const days = barsOf(starts.days, quarters);
  return {
    runningAuctions: running.length,
    vehicles,
    waitingClients,
    bidsToday: days.at(-1)?.bids ?? 0,
    hours: barsOf(starts.hours, quarters),
    days,
    latestBids: latest.map(presentAdminBid),
    work: {
      ...work,
      endingSoon: running.filter(({ endMs }) => endMs - nowMs <= SOON_MS).map(inBrief),
      messagesWaiting,
      messagesFailed,
      auctioneerMissing: AUCTIONEER_FIELDS.filter((name) => leiloeiro[name] === ''),
      staleCampaigns: staleCampaigns(site, new Date(nowMs)),
    },
    serverTime: new Date(nowMs).toISOString(),
  };
}

/** The newest valid bids. */
async function listLatestBids(db: Db, limit = USUALLY_ENOUGH): Promise<BidView[]> {
  const newest = await readNewestBids(db, {}, limit);
  const latest = newest.filter(({ action }) => action === 'normal').slice(0, LATEST_BIDS);
  const mayBeMore = newest.length === limit && limit < AT_MOST_READ;
  return latest.length < LATEST_BIDS && mayBeMore ? listLatestBids(db, AT_MOST_READ) : latest;
}

function inBrief({ id, titulo, numeroLote, endMs }: RunningAuction) {
  return { id: String(id), titulo, numeroLote, dataFim: new Date(endMs).toISOString() };
}
