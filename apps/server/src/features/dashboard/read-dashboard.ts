import type { Dashboard } from '@martelo/contract/shapes/dashboard';
import { SALE_TASKS, type SaleTask } from '@martelo/contract/texts/sale-texts';
import { HOUR_MS } from '@martelo/core/duration';
import { toReais } from '@martelo/core/money';
import { vehicleTitle } from '@martelo/core/vehicle';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readRowCount } from '../../platform/database/row-counts.ts';
import { countWaiting } from '../approvals/approvals.queries.ts';
import { presentCopies } from '../backup/present-copies.ts';
import { readNewestBids } from '../bids/history/bid-list.queries.ts';
import { type BidView, presentAdminBid } from '../bids/history/present-bids.ts';
import { countMessages } from '../notifications/messages.queries.ts';
import { countPendingArrivals } from '../pix/arrival-list.queries.ts';
import {
  countSaleTasks,
  listNotaPapers,
  type NotaPapers,
  type TaskCount,
} from '../sales/sale-tasks.queries.ts';
import { staleCampaigns } from '../settings/campaigns.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { barsOf, type createBidCounter } from './bid-counter.ts';
import {
  type AuctionSum,
  listRunningAuctions,
  type RunningAuction,
  readBarStarts,
  readWorkCounts,
  sumLotBids,
  sumSoldLots,
} from './dashboard.queries.ts';

const HOURS = 24;
const DAYS = 14;
const LATEST_BIDS = 8;
const RUNNING_SHOWN = 6;
const PAPERS_SHOWN = 5;
/** The newest this many bids contain enough valid ones, unless many were reset recently. */
const USUALLY_ENOUGH = 24;
const AT_MOST_READ = 1000;
const SOON_MS = HOUR_MS;
const AUCTIONEER_FIELDS = ['nome', 'matricula', 'empresa', 'cnpj'] as const;

type Tools = Pick<Deps, 'db' | 'settings' | 'release'> & {
  countBids: ReturnType<typeof createBidCounter>;
  untrustedProxy: string | null;
  /** The person who reads it. `permittedDashboard` removes afterwards what this person may not see. */
  readerId: number;
};

export async function readDashboard({
  db,
  settings,
  release,
  countBids,
  untrustedProxy,
  readerId,
}: Tools): Promise<Dashboard> {
  const nowMs = await readNow(db);
  const site = await readSiteSettings(db, settings.yardTimeZone);
  const { fuso: timeZone, leiloeiro } = site;
  const starts = await readBarStarts(db, nowMs, { hours: HOURS, days: DAYS, timeZone });
  const [work, vehicles, waitingClients, running, quarters, latest, ...others] = await Promise.all([
    readWorkCounts(db),
    readRowCount(db, 'vehicles'),
    readRowCount(db, 'clients', ['pendente']),
    readRunning(db, nowMs),
    countBids(db, Math.min(...starts.days, ...starts.hours), nowMs),
    listLatestBids(db),
    countMessages(db, 'waiting'),
    countMessages(db, 'failed'),
    sumSoldLots(db, starts.days.at(-1) ?? nowMs),
    countSaleTasks(db),
    countWaiting(db, readerId),
    listNotaPapers(db, PAPERS_SHOWN),
    countPendingArrivals(db),
    presentCopies(db, {
      nowMs,
      isDemo: settings.demo,
      isNightly: settings.backupDir !== undefined,
    }),
  ]);
  const [messagesWaiting, messagesFailed, sold, sales, approvals, notaPapers, arrivals, backup] =
    others;
  const days = barsOf(starts.days, quarters);
  return {
    runningAuctions: running.auctions.length,
    running: running.shown,
    soldToday: { lots: sold.lots, total: toReais(Number(sold.total)) },
    vehicles,
    waitingClients,
    bidsToday: days.at(-1)?.bids ?? 0,
    hours: barsOf(starts.hours, quarters),
    days,
    latestBids: latest.map(presentAdminBid),
    work: {
      ...work,
      endingSoon: running.auctions.filter(({ endMs }) => endMs - nowMs <= SOON_MS).map(inBrief),
      sales: presentTasks(sales),
      notaPapers: presentPapers(notaPapers),
      arrivals,
      approvals,
      messagesWaiting,
      messagesFailed,
      auctioneerMissing: AUCTIONEER_FIELDS.filter((name) => leiloeiro[name] === ''),
      staleCampaigns: staleCampaigns(site, new Date(nowMs)),
    },
    backup,
    release,
    untrustedProxy,
    serverTime: new Date(nowMs).toISOString(),
  };
}

/** All running auctions; those that end next also with the bids of their lots. */
async function readRunning(db: Db, nowMs: number) {
  const auctions = await listRunningAuctions(db, nowMs);
  const next = auctions.slice(0, RUNNING_SHOWN);
  const sums = await sumLotBids(
    db,
    next.map(({ id }) => Number(id)),
  );
  return { auctions, shown: next.map((auction) => withSum(auction, sums.get(Number(auction.id)))) };
}

function withSum(auction: RunningAuction, sum: AuctionSum | undefined) {
  return {
    ...inBrief(auction),
    somaDosLances: toReais(Number(sum?.bidSum ?? 0)),
    totalLotes: sum?.lots ?? 0,
    lotesComLance: sum?.lotsWithBids ?? 0,
  };
}

/** The newest valid bids. */
async function listLatestBids(db: Db, limit = USUALLY_ENOUGH): Promise<BidView[]> {
  const newest = await readNewestBids(db, {}, limit);
  const latest = newest.filter(({ action }) => action === 'normal').slice(0, LATEST_BIDS);
  const mayBeMore = newest.length === limit && limit < AT_MOST_READ;
  return latest.length < LATEST_BIDS && mayBeMore ? listLatestBids(db, AT_MOST_READ) : latest;
}

function presentTasks(tasks: Record<SaleTask, TaskCount>): Dashboard['work']['sales'] {
  const shown = SALE_TASKS.map((task) => {
    const { count, sum, next } = tasks[task];
    const amount = sum === null ? null : toReais(sum);
    return [task, { count, sum: amount, next: next?.toISOString() ?? null }] as const;
  });
  return Object.fromEntries(shown) as Dashboard['work']['sales'];
}

function presentPapers({ total, vehicles }: NotaPapers): Dashboard['work']['notaPapers'] {
  return {
    total,
    vehicles: vehicles.map(({ id, lote, falta, ...vehicle }) => ({
      id: String(id),
      titulo: vehicleTitle(vehicle),
      lote,
      falta,
    })),
  };
}

function inBrief({ id, titulo, numeroLote, endMs }: RunningAuction) {
  return { id: String(id), titulo, numeroLote, dataFim: new Date(endMs).toISOString() };
}
