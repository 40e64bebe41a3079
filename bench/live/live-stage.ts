import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { HeldCluster } from '@martelo/embedded-postgres/hold-cluster';
import { fillBidYard, signInClients, VEHICLES } from '../bids/bid-yard.ts';
import { type BenchDatabase, openBenchCluster, openBenchDatabase } from '../cluster.ts';
import { openRawClient, type RawClient } from '../load/raw-client.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { monotonicMs } from './watch-job.ts';
import { askAll, startWatchers, type WatcherGroup } from './watchers.ts';

/** The vehicle that everybody watches. */
const WATCHED = 1;
const BIDDERS = 100;
/** A source address has 28,000 ports, and a process 20,000 files unless the limit was raised. */
const GROUP = 5_000;

export interface LiveStage {
  cluster: HeldCluster;
  database: BenchDatabase;
  /** The secret of the server's sessions. */
  secret: string;
  server: ServerProcess;
  tokens: string[];
  groups: WatcherGroup[];
  /** The other vehicles, for additional load. */
  others: { id: number; from: number }[];
  /** One bid on the watched vehicle, with its number, when it was sent and when it was answered. */
  bid(nth?: number): Promise<{ sequence: number; sentMs: number; answeredMs: number }>;
  close(): Promise<void>;
}

/** The product with one yard, signed-in people and their open connections; with `pages` it also renders them. */
export async function openLiveStage({ pages = false } = {}): Promise<LiveStage> {
  const cluster = await openBenchCluster();
  const database = await openBenchDatabase(cluster, 'live', { fresh: true, fill: async () => {} });
  await fillBidYard(database);
  const script = path.join(import.meta.dirname, '../serve-api.ts');
  const secret = randomBytes(32).toString('hex');
  const nodeOptions = ['--expose-gc'];
  const args = [database.url, secret, ...(pages ? ['pages'] : [])];
  const server = await startServer(script, args, { nodeOptions });
  const tokens = await signInClients(server.base, BIDDERS);
  const clients = await Promise.all(tokens.map(() => openRawClient(server.base)));
  const groups: WatcherGroup[] = [];
  return {
    cluster,
    database,
    secret,
    server,
    tokens,
    groups,
    others: await readOthers(database),
    bid: bidder(clients, tokens),
    async close() {
      for (const client of clients) client.close();
      for (const group of groups) group.close();
      await server.close();
      await database.close();
      await cluster.release();
    },
  };
}

async function readOthers({ pool }: BenchDatabase): Promise<{ id: number; from: number }[]> {
  const { rows } = await pool.query<{ id: number; from: number }>(
    `select vehicle_id as id, lance_inicial / 100 as "from" from lots
    where vehicle_id > $1 and vehicle_id <= $2`,
    [WATCHED, VEHICLES],
  );
  return rows;
}

function bidder(clients: RawClient[], tokens: string[]): LiveStage['bid'] {
  let value = 10_000_000;
  return async (nth = 0) => {
    const at = nth % clients.length;
    value += 1;
    const body = JSON.stringify({ vehicleId: String(WATCHED), value });
    const head = `POST /api/bids/create HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${tokens[at]}\r\ncontent-type: application/json\r\n`;
    const sentMs = monotonicMs();
    const answer = await clients[at]?.ask(`${head}content-length: ${body.length}\r\n\r\n${body}`);
    const answeredMs = monotonicMs();
    if (answer?.status === 409) return { sequence: 0, sentMs, answeredMs };
    if (answer?.status !== 201) throw new Error(`a bid was answered ${answer?.status}`);
    const { bid } = JSON.parse(answer.body.toString()) as { bid: { sequence: number } };
    return { sequence: bid.sequence, sentMs, answeredMs };
  };
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

/** The times of one bid, in ms. */
export async function delaysOfBid({ bid, groups }: LiveStage): Promise<BidDelays> {
  const { sequence, sentMs, answeredMs } = await bid();
  const answers = await askAll(groups, { kind: 'await', sequence });
  const lastMs = Math.max(...answers.map(({ atMs }) => atMs));
  return { answer: answeredMs - sentMs, last: lastMs - answeredMs };
}

/** Bytes of memory of the server's process, after a garbage collection. */
export async function memoryOf({
  child,
}: ServerProcess): Promise<{ rss: number; heapUsed: number }> {
  const { promise, resolve } = Promise.withResolvers<{ rss: number; heapUsed: number }>();
  child.once('message', (memory: { rss: number; heapUsed: number }) => resolve(memory));
  child.send('memory');
  return promise;
}

/** How many files the server may open. */
export function filesOf({ child }: ServerProcess): number {
  const text = fs.readFileSync(`/proc/${child.pid}/limits`, 'utf8');
  return Number(/Max open files +(\d+)/.exec(text)?.[1] ?? 1024);
}
