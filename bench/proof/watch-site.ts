/** Everything that is watched on the servers of a site while its database fails. */
import { lostBids } from './ledger-checks.ts';
import { type LoneBidder, startLoneBidder } from './lone-bidder.ts';
import { createPeople, type Person, readLedger } from './people-and-lots.ts';
import type { ServerProcess } from './server-process.ts';
import { type Site, waitUntil } from './system.ts';
import { type Watcher, watchPrices } from './watch-prices.ts';
import { type ReadinessWatch, watchReadiness } from './watch-readiness.ts';

const WATCHERS = 5;
/**
 * No bid waits for a database that is gone longer than this. The lane asks for five seconds what
 * became of a batch whose connection broke, and the bids behind it wait for that.
 */
const ANSWER_WITHIN_MS = 8_000;

/** What one server is watched by. */
export interface Watched {
  server: ServerProcess;
  bidder: LoneBidder;
  watchers: Watcher[];
  readiness: ReadinessWatch;
}

/** Watches every server, and begins when all of them take bids, show them and are ready. */
export async function watchSite(site: Site): Promise<Watched[]> {
  const watched: Watched[] = [];
  for (const server of site.servers) watched.push(await watch(site, server));
  await waitUntil('every server accepts bids and its watchers see them', async () =>
    watched.every(
      ({ bidder, watchers }) =>
        bidder.acceptedAfter(0) && watchers.every(({ prices }) => prices.length > 0),
    ),
  );
  await waitUntilReady(watched);
  return watched;
}

export const waitUntilReady = (watched: readonly Watched[]) =>
  waitUntil('every server is ready', async () =>
    watched.every(({ readiness }) => readiness.changes.at(-1)?.status === 200),
  );

/** Waits for a bid of every server that was sent after this moment and accepted. */
export const waitUntilBids = (watched: readonly Watched[], afterMs: number) =>
  waitUntil('every server accepts bids again', async () =>
    watched.every(({ bidder }) => bidder.acceptedAfter(afterMs)),
  );

export async function endWatching(watched: readonly Watched[]): Promise<void> {
  await Promise.all(watched.map(end));
}

async function watch(site: Site, server: ServerProcess): Promise<Watched> {
  const [person] = (await createPeople(site, 1, 'client')) as [Person];
  const bidder = await startLoneBidder(site, { base: server.base, person });
  const watchers = Array.from({ length: WATCHERS }, () =>
    watchPrices(server.base, bidder.lot.vehicleId),
  );
  return { server, bidder, watchers, readiness: watchReadiness(server.base) };
}

async function end({ bidder, watchers, readiness }: Watched): Promise<void> {
  await Promise.all([
    bidder.stop(),
    readiness.stop(),
    ...watchers.map((watcher) => watcher.stop()),
  ]);
}

/** While there is no primary the answer is 503 with a code and a sentence, and soon. */
export function answerFaults(bids: LoneBidder['bids']): string[] {
  return bids.flatMap((bid) => {
    const waitedMs = bid.answeredMs - bid.sentMs;
    const isClear = isAccepted(bid) || (bid.status === 503 && /^[A-Z_]+ \S+ \S+/.test(bid.said));
    if (!isClear) return [`a bid was answered ${bid.status} ${bid.said}`];
    return waitedMs > ANSWER_WITHIN_MS ? [`a bid waited ${shown(waitedMs)}: ${bid.said}`] : [];
  });
}

export async function lostOf(site: Site, { lot, operations }: LoneBidder): Promise<string[]> {
  return lostBids(await readLedger(site, lot.lotId), operations);
}

export const isAccepted = ({ status }: { status: number }) => status === 201;
export const shown = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
