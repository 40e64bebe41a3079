import fs from 'node:fs';
import { fillBidYard, signInClients, VEHICLES } from '../bids/bid-yard.ts';
import { type PricedVehicle, readPrices } from '../bids/priced-vehicles.ts';
import { type BenchDatabase, openFreshDatabase } from '../cluster.ts';
import { bidRequest } from '../load/bid-request.ts';
import { openRawClient, type RawClient } from '../load/raw-client.ts';
import { type ApiProcess, type ServerProcess, serveApi } from '../server-process.ts';
import type { Stage } from '../stage.ts';
import { monotonicMs } from './watch-job.ts';
import { askAll, startWatchers, type WatcherGroup } from './watchers.ts';

/** The vehicle that everybody watches. */
const WATCHED = 1;
const OTHERS = `where vehicle_id > ${WATCHED} and vehicle_id <= ${VEHICLES}`;
const BIDDERS = 100;
/** A source address has 28,000 ports, and a process 20,000 files unless the limit was raised. */
const GROUP = 5_000;

export interface LiveStage {
  database: BenchDatabase;
  server: ApiProcess;
  tokens: string[];
  groups: WatcherGroup[];
  /** The other vehicles, for additional load. */
  others: PricedVehicle[];
  /** One bid on the watched vehicle, with its number, when it was sent and when it was answered. */
  bid(nth?: number): Promise<{ sequence: number; sentMs: number; answeredMs: number }>;
}

/** The product with one yard, signed-in people and their open connections; with `pages` it also renders them. */
export async function openLiveStage(
  { cluster, keep }: Stage,
  { pages = false } = {},
): Promise<LiveStage> {
  const database = keep(await openFreshDatabase(cluster, 'live', fillBidYard));
  const nodeOptions = ['--expose-gc'];
  const server = keep(await serveApi(database.url, { pages, nodeOptions }));
  const tokens = await signInClients(server.base, BIDDERS);
  const clients = await Promise.all(tokens.map(async () => keep(await openRawClient(server.base))));
  const groups: WatcherGroup[] = [];
  keep({ close: () => closeAll(groups) });
  return {
    database,
    server,
    tokens,
    groups,
    others: await readPrices(database.pool, OTHERS),
    bid: bidder(clients, tokens),
  };
}

function bidder(clients: RawClient[], tokens: string[]): LiveStage['bid'] {
  let value = 10_000_000;
  return async (nth = 0) => {
    const at = nth % clients.length;
    value += 1;
    const request = bidRequest({ token: tokens[at] ?? '', vehicleId: WATCHED, value });
    const sentMs = monotonicMs();
    const answer = await clients[at]?.ask(request);
    const answeredMs = monotonicMs();
    if (answer?.status === 409) return { sequence: 0, sentMs, answeredMs };
    if (answer?.status !== 201) throw new Error(`a bid was answered ${answer?.status}`);
    const { bid } = JSON.parse(answer.body.toString()) as { bid: { sequence: number } };
    return { sequence: bid.sequence, sentMs, answeredMs };
  };
}

/** Closes the streams of these groups. */
export function closeAll(groups: WatcherGroup[]): void {
  for (const group of groups.splice(0)) group.close();
}

/** Opens this many more streams of the watched vehicle. */
export async function addWatchers({ server, groups }: LiveStage, count: number): Promise<void> {
  for (let left = count; left > 0; left -= GROUP) {
    const group = startWatchers();
    groups.push(group);
    await group.ask({
      kind: 'open',
      base: server.base,
      count: Math.min(GROUP, left),
      from: `127.0.0.${1 + groups.length}`,
      topics: `vehicle:${WATCHED}`,
      reads: true,
    });
  }
}

export interface BidDelays {
  /** From sending the bid until its answer. */
  answer: number;
  /** From the answer until the last watcher has it; below zero when the last watcher had it first. */
  last: number;
}

/** The times of one bid, in ms. `nth` is who bids. */
export async function delaysOfBid({ bid, groups }: LiveStage, nth = 0): Promise<BidDelays> {
  const { sequence, sentMs, answeredMs } = await bid(nth);
  const answers = await askAll(groups, { kind: 'await', sequence });
  const lastMs = Math.max(...answers.map(({ atMs }) => atMs));
  return { answer: answeredMs - sentMs, last: lastMs - answeredMs };
}

/** How many files the server may open. */
export function filesOf({ child }: ServerProcess): number {
  const text = fs.readFileSync(`/proc/${child.pid}/limits`, 'utf8');
  return Number(/Max open files +(\d+)/.exec(text)?.[1] ?? 1024);
}
