// What an auction takes of a house, reckoned from the unit costs. Every part is a straight sum over what happens
// in a second; three things do not grow with the auction: prices of a lot are sent at most once in an interval,
// bids that come during a batch share the next one, and a page that is kept is rendered at most once a second.
//
// What it leaves out: the proxy with its TLS, a CDN's own readings in several places, the browsers, the office,
// uploads, sign-ins, pages that come back after a process died, and whatever happens unevenly inside a second.
// Every use is therefore a lower bound.

import type { UnitName } from './unit-costs.ts';

export type Costs = Record<UnitName, number>;

/** An auction in its busiest minute. */
export interface Auction {
  /** Open pages. */
  watchers: number;
  bidsPerMinute: number;
  pagesPerMinute: number;
  lots: number;
  /** Of the bids, and of those who watch one vehicle: how many are on the busiest lot. */
  hotShare: number;
  /** Of the watchers: how many have a list open, which follows every lot. */
  listShare: number;
  /** Of the pages: how many are a browser's first. */
  firstShare: number;
  /** Pictures that a browser does not have yet, for each page. */
  picturesAPage: number;
}

/** The machines, and how the product is set up on them. */
export interface House {
  /** Processes that decide bids. */
  deciders: number;
  /** Processes that only have pages and streams; 0: the deciders have them too. */
  streamers: number;
  siteProcessors: number;
  databaseProcessors: number;
  networkMbit: number;
  processMemoryMb: number;
  processSockets: number;
  maxConnections: number;
  /** The shortest time between two prices of a lot on one page, and between two counts of who is there. */
  priceIntervalMs: number;
  presenceIntervalMs: number;
  /** How many lots a list hears of; every one with Infinity. */
  listLots: number;
  /** The prices of a list leave together at most once in this time; with 0 each leaves by itself. */
  listIntervalMs: number;
  /** Who sends files that never change, pictures among them, and who keeps pages for their second. */
  files: 'site' | 'cdn';
  pages: 'site' | 'cdn';
  /** How streamers hear of prices: each listens at the database, or two relays do and pass them on. */
  news: 'database' | 'relays';
}

export const RESOURCES = [
  'event loop of a process',
  'page thread of a process',
  'processors of the site',
  'processors of the database',
  'bids on one lot',
  'network',
  'memory of a process',
  'sockets of a process',
  'connections of the database',
  'delay of the last page',
] as const;
export type Resource = (typeof RESOURCES)[number];

export interface Use {
  resource: Resource;
  /** In the unit of the limit. */
  used: number;
  limit: number;
}

export const shareOf = ({ used, limit }: Use) => used / limit;

/** The resource that is nearest to its limit. */
export function fullestOf(uses: readonly Use[]): Use {
  return uses.reduce((fullest, use) => (shareOf(use) > shareOf(fullest) ? use : fullest));
}

/** A price shall be on the last page this soon (`bench -- live`). */
const MOST_DELAY_MS = 200;
/** How often processes tell each other who is there. */
const PRESENCE_TOLD_MS = 1_000;
const HEARTBEAT_SECONDS = 15;
const GATHER_MS = 20;
const RELAYS = 2;
/** Pages besides the lots' own that a crowd opens: home, lists, auctions. */
const OTHER_PAGES = 20;

/**
 * How many sendings come of so many events a second: the first at once, then at most one in each interval. Never
 * more than the events, and never more than the interval allows.
 */
export function sendingsOf(perSecond: number, intervalMs: number): number {
  if (perSecond <= 0) return 0;
  const seconds = intervalMs / 1_000;
  return perSecond / (perSecond * seconds + Math.exp(-perSecond * seconds));
}

/** A lot with its share of the auction, and how many lots are like it. */
interface LotKind {
  count: number;
  bids: number;
  watchers: number;
  pages: number;
}

function lotKinds(auction: Auction): LotKind[] {
  const { lots, hotShare, listShare } = auction;
  const hot = lots === 1 ? 1 : hotShare;
  const kindOf = (count: number, share: number): LotKind => ({
    count,
    bids: (auction.bidsPerMinute / 60) * share,
    watchers: auction.watchers * (1 - listShare) * share,
    pages: (auction.pagesPerMinute / 60) * (1 - listShare) * share,
  });
  const others = lots - 1;
  return [kindOf(1, hot), ...(others > 0 ? [kindOf(others, (1 - hot) / others)] : [])];
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number) =>
  all.reduce((sum, one) => sum + of(one), 0);

/** What happens in a second, before it is known what it costs. */
export interface Traffic {
  bids: number;
  hotBids: number;
  /** Writes to open pages, and the events in them. */
  writes: number;
  events: number;
  /** Prices that one process hears from the others. */
  heard: number;
  notifies: number;
  listeners: number;
  /** Pages that are opened, those that the site sends, and those that it renders for it. */
  pages: number;
  sentPages: number;
  renders: number;
  pictures: number;
  firstVisits: number;
  /** Open pages of the busiest lot. */
  hotWatchers: number;
}

export function trafficOf(auction: Auction, house: House): Traffic {
  const { deciders, priceIntervalMs } = house;
  const kinds = lotKinds(auction);
  const pages = auction.pagesPerMinute / 60;
  const carriers = carriersOf(house);
  const all = deciders + house.streamers;
  const toldByOne = sumOf(
    kinds,
    (kind) => kind.count * sendingsOf(kind.bids / deciders, priceIntervalMs),
  );
  const pagesOfOne = pages / carriers;
  const ofLots = eventsOfLots(kinds, house);
  const ofLists = eventsOfLists(auction, kinds, house);
  const heartbeats = auction.watchers / HEARTBEAT_SECONDS;
  return {
    bids: auction.bidsPerMinute / 60,
    hotBids: kinds[0]?.bids ?? 0,
    writes: ofLots + ofLists.writes + heartbeats,
    events: ofLots + ofLists.events + heartbeats,
    heard: (house.streamers > 0 ? deciders : deciders - 1) * toldByOne,
    // What one process tells nobody is in the cost of its bids.
    notifies:
      all === 1
        ? 0
        : deciders * sendingsOf(toldByOne, GATHER_MS) +
          carriers * sendingsOf(2 * pagesOfOne, PRESENCE_TOLD_MS),
    listeners: house.news === 'relays' ? deciders + RELAYS : all,
    pages,
    ...pagesOfSite(auction, house),
    pictures: house.files === 'site' ? pages * auction.picturesAPage : 0,
    firstVisits: house.files === 'site' ? pages * auction.firstShare : 0,
    hotWatchers: kinds[0]?.watchers ?? 0,
  };
}

/** A page that is kept is rendered once a second: by each process, or for the CDN alone. */
function pagesOfSite(
  { pagesPerMinute, lots }: Auction,
  house: House,
): Pick<Traffic, 'sentPages' | 'renders'> {
  const pages = pagesPerMinute / 60;
  const different = lots + OTHER_PAGES;
  const carriers = carriersOf(house);
  const atOnce = Math.min(pages, different);
  if (house.pages === 'cdn') return { sentPages: atOnce, renders: atOnce };
  return { sentPages: pages, renders: carriers * Math.min(pages / carriers, different) };
}

/** Prices and presence to those who have one lot open. */
function eventsOfLots(kinds: LotKind[], { priceIntervalMs, presenceIntervalMs }: House): number {
  return sumOf(kinds, ({ count, watchers, bids, pages }) => {
    const prices = sendingsOf(bids, priceIntervalMs);
    // Somebody comes and somebody goes: two changes for each page.
    const presence = sendingsOf(2 * pages, presenceIntervalMs);
    return count * watchers * (prices + presence);
  });
}

/** Prices to those who have a list open: of the lots that it hears of, each by itself or all together. */
function eventsOfLists(
  { watchers, listShare, lots }: Auction,
  kinds: LotKind[],
  { priceIntervalMs, listLots, listIntervalMs }: House,
): { writes: number; events: number } {
  const readers = watchers * listShare;
  const heardShare = Math.min(listLots, lots) / lots;
  const intervalMs = Math.max(priceIntervalMs, listIntervalMs);
  const prices =
    heardShare * sumOf(kinds, ({ count, bids }) => count * sendingsOf(bids, intervalMs));
  const writes = listIntervalMs > 0 ? sendingsOf(prices, listIntervalMs) : prices;
  return { writes: readers * writes, events: readers * prices };
}

/** The processes that have the streams and the pages. */
export const carriersOf = ({ deciders, streamers }: House) => streamers || deciders;

export function usesOf(auction: Auction, house: House, costs: Costs): Use[] {
  const traffic = trafficOf(auction, house);
  const carriers = carriersOf(house);
  const { deciders, streamers } = house;
  const batches = deciders * sendingsOf(traffic.bids / deciders, costs.batchMs);
  const deciding = seconds(batches * costs.batchServerUs + traffic.bids * costs.bidServerUs);
  const carrying = seconds(
    traffic.writes * costs.eventUs +
      traffic.pages * costs.openUs +
      traffic.sentPages * costs.pageUs +
      traffic.pictures * costs.pictureUs,
  );
  const hearing = seconds(traffic.heard * costs.heardUs);
  const rendering = seconds(traffic.renders * costs.renderUs);
  const streams = auction.watchers / carriers;
  const busiest =
    streamers > 0
      ? Math.max(deciding / deciders, carrying / streamers)
      : (deciding + carrying) / deciders;
  const use = (resource: Resource, used: number, limit: number): Use => ({ resource, used, limit });
  return [
    use('event loop of a process', busiest + hearing, 1),
    use('page thread of a process', rendering / carriers, 1),
    use(
      'processors of the site',
      deciding + carrying + rendering + hearing * (deciders + streamers),
      house.siteProcessors,
    ),
    use(
      'processors of the database',
      seconds(
        batches * costs.batchDatabaseUs +
          traffic.bids * costs.bidDatabaseUs +
          traffic.renders * costs.renderDatabaseUs +
          traffic.notifies * (costs.notifyDatabaseUs + traffic.listeners * costs.wakeDatabaseUs),
      ),
      house.databaseProcessors,
    ),
    use('bids on one lot', traffic.hotBids, costs.bidsOnOneLot),
    use('network', megabits(bytesOf(traffic, costs)), house.networkMbit),
    use(
      'memory of a process',
      costs.processMb + (streams * costs.streamKb) / 1_024,
      house.processMemoryMb,
    ),
    use('sockets of a process', streams, house.processSockets),
    use(
      'connections of the database',
      deciders * costs.processConnections + connectionsOfStreamers(house, costs),
      house.maxConnections,
    ),
    use(
      'delay of the last page',
      (traffic.hotWatchers / carriers) * costs.eventUs * 1e-3,
      MOST_DELAY_MS,
    ),
  ];
}

/** Behind relays a streamer asks the database only for its pages, through the three connections of their thread. */
function connectionsOfStreamers({ streamers, news }: House, costs: Costs): number {
  return news === 'relays' ? streamers * 3 + RELAYS : streamers * costs.processConnections;
}

/** Bytes that leave for browsers in a second. */
export function bytesOf(traffic: Traffic, costs: Costs): number {
  return (
    traffic.events * costs.eventBytes +
    traffic.writes * costs.packetBytes +
    traffic.pages * costs.openBytes +
    traffic.sentPages * costs.pageBytes +
    traffic.firstVisits * costs.firstVisitBytes +
    traffic.pictures * costs.pictureBytes
  );
}

const seconds = (us: number) => us / 1e6;
const megabits = (bytes: number) => (bytes * 8) / 1e6;
