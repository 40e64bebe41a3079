/**
 * R4, R12, R19 on a database that survives the loss of a machine: the primary is killed under bids
 * again and again, and comes back as a standby.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { checkLots } from './check-lots.ts';
import { runLoad } from './load.ts';
import { type Cluster, missingPrograms, startCluster } from './patroni.ts';
import { createLot, createPeople, type Person } from './people-and-lots.ts';
import { seededRandom } from './random.ts';
import type { Round } from './rounds.ts';
import { openSite, proofFolder, type Site } from './system.ts';
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

const CLIENTS = 12;
const RAISE = [{ upTo: null, raise: 10_000 }];
const LONG_MS = 3_600_000;
/** Bids are accepted again within this time after the kill. */
const BIDS_WITHIN_MS = 30_000;
/** Watchers have a new price within this time after the first accepted bid. */
const PRICES_WITHIN_MS = 5_000;
const OWNER = { role: 'martelo_dono', password: 'proof-owner' };
const SERVERS = { role: 'martelo_site', password: 'proof-site' };

export const openFailover = () => openOnCluster(failover);

/** A site on a cluster of its own. */
export async function openOnCluster(
  round: (site: Site, cluster: Cluster, seed: number) => Promise<Round>,
) {
  const missing = missingPrograms();
  if (missing.length > 0) throw new Error(`these programs are not installed: ${missing}`);
  const cluster = await startCluster(proofFolder());
  try {
    const site = await openSite({ ...(await createDatabase(cluster)), dataDir: proofFolder() });
    return {
      run: (seed: number) => round(site, cluster, seed),
      async close() {
        await site.close();
        await cluster.close();
      },
    };
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

/** As an operator does, with the file of deploy/. */
async function createDatabase({ psql, port }: Cluster) {
  await psql(['-f', `${import.meta.dirname}/../../deploy/postgres/setup.sql`]);
  for (const { role, password } of [OWNER, SERVERS]) {
    await psql(['-c', `alter role ${role} password '${password}'`]);
  }
  const addressOf = ({ role, password }: typeof OWNER) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/martelo`;
  return { ownerUrl: addressOf(OWNER), databaseUrl: addressOf(SERVERS) };
}

async function failover(site: Site, cluster: Cluster, seed: number): Promise<Round> {
  const random = seededRandom(seed);
  // Every other time the machine's member of etcd dies too, as with the machine itself.
  const isWhole = seed % 2 === 1;
  const [admin] = (await createPeople(site, 1, 'admin')) as [Person];
  const clients = await createPeople(site, CLIENTS, 'client');
  const lots = [
    await createLot(site, { softClose: null, lengthMs: LONG_MS, increments: RAISE }),
    await createLot(site, { softClose: null, lengthMs: LONG_MS, increments: null }),
  ];
  let isOver = false;
  const watched = await watchSite(site);
  try {
    const load = runLoad(site, {
      ...{ seed, lots, clients, admin, interference: [], withAutomatic: true },
      ...{ bidsEach: 60, hangUps: 0, pauseMs: 60 },
    });
    void load.then(() => {
      isOver = true;
    });
    await delay(300 + random.integer(1_500));
    const late = isOver ? ['the load was over before anything died'] : [];
    const dead = await cluster.primary();
    const rewinds = cluster.rewinds(dead);
    const killedMs = performance.now();
    await cluster.kill(dead, isWhole);
    await waitUntilBids(watched, killedMs);
    await waitUntilReady(watched);
    const done = await load;
    const alive = await cluster.primary();
    await cluster.bringBack(dead);
    await endWatching(watched);
    const times = measure(watched, killedMs);
    const { faults, ...figures } = await checkLots(site, lots, done);
    const lone = await Promise.all(watched.map(({ bidder }) => lostOf(site, bidder)));
    const bids = watched.flatMap(({ bidder }) => bidder.bids);
    return {
      faults: [...faults, ...late, ...lone.flat(), ...times.faults, ...answerFaults(bids)],
      figures: {
        ...figures,
        acknowledged: acknowledged(done.histories) + bids.filter(isAccepted).length,
        cuts: watched.flatMap(({ watchers }) => watchers.map(({ cuts }) => cuts)).reduce(sum, 0),
        rewinds: cluster.rewinds(dead) - rewinds,
      },
      what: `${dead.name} killed${isWhole ? ' with its etcd' : ''}, ${alive.name} went on; ${times.said}`,
    };
  } finally {
    await endWatching(watched);
  }
}

/** How long what took, for the server and the watcher that waited longest. */
function measure(watched: readonly Watched[], killedMs: number) {
  const faults: string[] = [];
  const longest = { bids: 0, prices: 0, red: 0, green: 0 };
  for (const { server, bidder, watchers, readiness } of watched) {
    const first = bidder.acceptedAfter(killedMs);
    if (!first) throw new Error(`server ${server.name} accepted no bid`);
    longest.bids = Math.max(longest.bids, first.answeredMs - killedMs);
    for (const { prices } of watchers) {
      const seen = prices.find(({ ms, value }) => ms >= killedMs && value >= first.value);
      const waitedMs = seen ? seen.ms - first.answeredMs : Number.POSITIVE_INFINITY;
      longest.prices = Math.max(longest.prices, waitedMs);
    }
    const redMs = readiness.since(killedMs, 503);
    const greenMs = redMs && readiness.since(redMs, 200);
    if (!redMs || !greenMs) {
      faults.push(`server ${server.name}: /readyz went ${JSON.stringify(readiness.changes)}`);
      continue;
    }
    longest.red = Math.max(longest.red, redMs - killedMs);
    longest.green = Math.max(longest.green, greenMs - killedMs);
  }
  if (longest.bids > BIDS_WITHIN_MS) faults.push(`bids again only after ${shown(longest.bids)}`);
  if (longest.prices > PRICES_WITHIN_MS) {
    faults.push(`prices only ${shown(longest.prices)} after the first bid`);
  }
  const said = [
    `bids again after ${shown(longest.bids)}`,
    `prices ${shown(longest.prices)} after the first`,
    `not ready after ${shown(longest.red)}, ready after ${shown(longest.green)}`,
  ].join(', ');
  return { faults, said };
}

const sum = (one: number, other: number) => one + other;

function acknowledged(histories: ReadonlyMap<number, readonly { outcome: { kind: string } }[]>) {
  const kinds = [...histories.values()].flat().map(({ outcome }) => outcome.kind);
  return kinds.filter((kind) => kind === 'ok').length;
}
