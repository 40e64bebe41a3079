/**
 * R4, R19 on a cluster in the hands of an operator: a planned switchover, and no standby left. Then
 * nothing is acknowledged until the operator decides that one machine is enough.
 */
import { auditFaults } from './check-lots.ts';
import { openOnCluster } from './failover.ts';
import type { Cluster } from './patroni.ts';
import type { Round } from './rounds.ts';
import { type Site, waitUntil } from './system.ts';
import {
  answerFaults,
  endWatching,
  isAccepted,
  lostOf,
  shown,
  type Watched,
  waitUntilBids,
  waitUntilReady,
  watchSite,
} from './watch-site.ts';

const SWITCHED_WITHIN_MS = 15_000;
/** Bids that are refused on every server before the operator does something. */
const REFUSED = 5;

export const openStandbys = () => openOnCluster(standbys);

async function standbys(site: Site, cluster: Cluster): Promise<Round> {
  const watched = await watchSite(site);
  try {
    const switchMs = await switchOver(cluster, watched);
    const { redMs, aloneMs, faults } = await loseStandbys(cluster, watched);
    await waitUntilReady(watched);
    await endWatching(watched);
    const bids = watched.flatMap(({ bidder }) => bidder.bids);
    const lost = await Promise.all(watched.map(({ bidder }) => lostOf(site, bidder)));
    const audit = await auditFaults(site);
    if (switchMs > SWITCHED_WITHIN_MS) faults.push(`a switchover took ${shown(switchMs)}`);
    return {
      faults: [...faults, ...lost.flat(), ...audit, ...answerFaults(bids)],
      figures: { bids: bids.length, acknowledged: bids.filter(isAccepted).length },
      what: `no bids for ${shown(switchMs)} at a switchover; without standbys not ready after ${shown(redMs)}, and bids again ${shown(aloneMs)} after the operator allowed it`,
    };
  } finally {
    await endWatching(watched);
  }
}

/** Returns the longest time between two accepted bids. */
async function switchOver(cluster: Cluster, watched: readonly Watched[]): Promise<number> {
  const from = await cluster.primary();
  const startedMs = performance.now();
  await cluster.patronictl(['switchover', 'martelo', '--leader', from.name, '--force']);
  await cluster.waitUntilWhole();
  if ((await cluster.primary()).name === from.name) throw new Error('the primary is the same');
  await waitUntilBids(watched, performance.now());
  const gaps = watched.map(({ bidder }) => {
    const times = bidder.bids.filter(isAccepted).map(({ answeredMs }) => answeredMs);
    const since = times.slice(times.findLastIndex((ms) => ms < startedMs));
    return Math.max(...since.map((ms, n) => ms - (since[n - 1] ?? ms)));
  });
  return Math.max(...gaps);
}

async function loseStandbys(cluster: Cluster, watched: readonly Watched[]) {
  const faults: string[] = [];
  const dead = await cluster.standbys();
  const killedMs = performance.now();
  for (const node of dead) await cluster.kill(node);
  const goneMs = performance.now();
  const refusedSince = ({ bidder }: Watched) =>
    bidder.bids.filter((bid) => bid.sentMs > goneMs && !isAccepted(bid)).length;
  await waitUntil('every server refuses bids and is not ready', async () =>
    watched.every(
      (each) => refusedSince(each) >= REFUSED && each.readiness.changes.at(-1)?.status === 503,
    ),
  );
  for (const { server, bidder } of watched) {
    const accepted = bidder.acceptedAfter(goneMs);
    if (accepted)
      faults.push(`server ${server.name} acknowledged ${accepted.value} without standby`);
  }
  const redMs = Math.max(
    ...watched.map(({ readiness }) => (readiness.since(killedMs, 503) ?? Infinity) - killedMs),
  );
  const allowedMs = performance.now();
  await setMode(cluster, false);
  await waitUntilBids(watched, allowedMs);
  const aloneMs = Math.max(
    ...watched.map(({ bidder }) => (bidder.acceptedAfter(allowedMs)?.answeredMs ?? 0) - allowedMs),
  );
  await setMode(cluster, true);
  await Promise.all(dead.map((node) => cluster.bringBack(node)));
  await waitUntilBids(watched, performance.now());
  return { faults, redMs, aloneMs };
}

/** What an operator types: only with it commits wait for a standby. */
async function setMode({ patronictl }: Cluster, isOn: boolean): Promise<void> {
  await patronictl(['edit-config', 'martelo', '-s', `synchronous_mode=${isOn}`, '--force']);
}
