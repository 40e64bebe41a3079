import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type BenchDatabase, openBenchCluster, openBenchDatabase } from '../cluster.ts';
import { cpuOf, cpuOfFamily, postmasterOf } from '../cpu.ts';
import { type LoadGenerator, startLoadGenerator } from '../load/load-generator.ts';
import type { LoadResult } from '../load/load-job.ts';
import { writeSection } from '../measurements-page.ts';
import { numberOf } from '../options.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { CLIENTS, fillBidYard, readPrices, signInClients, VEHICLES } from './bid-yard.ts';
import { type BidFigures, describeBids } from './describe-bids.ts';
import { findPgbench, type PgbenchWay, pgbenchWays, runPgbench } from './pgbench.ts';

const SERVERS = ['martelo', 'naive', 'empty', 'bare'] as const;
export type BidServer = (typeof SERVERS)[number];

export interface Scene {
  lots: 'hot' | 'spread';
  connections: number;
}
const SCENES: Scene[] = (['hot', 'spread'] as const).flatMap((lots) =>
  [64, 128].map((connections) => ({ lots, connections })),
);

/** A load result with the processor time of one answer, in microseconds. */
export interface BidResult extends LoadResult {
  serverUs: number;
  databaseUs: number;
}

interface Stage {
  database: BenchDatabase;
  /** The id of PostgreSQL's main process; its children are the database's other processes. */
  postmaster: number;
  servers: Record<BidServer, ServerProcess>;
  generator: LoadGenerator;
  tokens: string[];
  seconds: number;
  keys: boolean;
}

/**
 * Measures bids over HTTP in one run, in turn, against the product, an ordinary server and two
 * servers that decide nothing; then the database's own best rate for the same statements.
 */
export async function benchBids(options: string[]): Promise<boolean> {
  const rounds = numberOf(options, 'rounds', 5);
  const seconds = numberOf(options, 'seconds', 5);
  const cluster = await openBenchCluster();
  const database = await openBenchDatabase(cluster, 'bids', { fresh: true, fill: async () => {} });
  await fillBidYard(database);
  const servers = await startServers(database.url, options);
  const tokens = await signInClients(servers.martelo.base);
  const keys = options.includes('--keys');
  const generator = startLoadGenerator();
  const postmaster = postmasterOf(cluster.folder);
  const stage = { database, postmaster, servers, generator, tokens, seconds, keys };
  const figures = await measure(stage, rounds, await findPgbench());
  generator.close();
  for (const server of SERVERS) await servers[server].close();
  await database.close();
  await cluster.release();
  const { text, good } = describeBids(figures, { rounds, seconds, clients: CLIENTS, keys });
  console.log(text);
  if (options.includes('--write')) writeSection('Bids', text);
  return good;
}

async function startServers(
  url: string,
  options: string[],
): Promise<Record<BidServer, ServerProcess>> {
  const secret = randomBytes(32).toString('hex');
  const script = (name: string) => path.join(import.meta.dirname, name);
  const profile = options.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir=profile'] : [];
  return {
    martelo: await startServer(script('../serve-api.ts'), [url, secret], { nodeOptions: profile }),
    naive: await startServer(script('naive-server.ts'), [url, secret]),
    empty: await startServer(script('empty-handler.ts'), [secret]),
    bare: await startServer(script('bare-server.ts'), []),
  };
}

async function measure(stage: Stage, rounds: number, pgbench: string | null): Promise<BidFigures> {
  const series = SCENES.map((scene) => ({
    scene,
    results: { martelo: [], naive: [], empty: [], bare: [] } as Record<BidServer, BidResult[]>,
  }));
  const best = pgbench === null ? null : await bestWay(stage);
  const pgbenchRates: number[] = [];
  // The first round is not counted: it fills plans, buffers and compiled code.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { scene, results } of series) {
      for (const server of SERVERS) {
        const result = await runScene(stage, server, scene);
        if (round > 0) results[server].push(result);
        console.log(
          `round ${round}, ${scene.lots}, ${scene.connections}, ${server}: ${line(result)}`,
        );
      }
    }
    if (best && round > 0)
      pgbenchRates.push(await runPgbench(stage.database.url, best, stage.seconds));
  }
  return {
    series,
    pgbench: best && { version: pgbench ?? '', way: best.name, rates: pgbenchRates },
  };
}

const line = ({ perSecond, goodPerSecond, p50, p99, serverUs, databaseUs }: BidResult) =>
  `${serverUs.toFixed(0)} + ${databaseUs.toFixed(0)} µs, ${perSecond.toFixed(0)}/s, accepted ${goodPerSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

async function bestWay({ database }: Stage): Promise<PgbenchWay> {
  const tried: { way: PgbenchWay; rate: number }[] = [];
  for (const way of pgbenchWays(VEHICLES * 2)) {
    const rate = await runPgbench(database.url, way, 2);
    console.log(`pgbench, ${way.name}: ${rate.toFixed(0)}/s`);
    tried.push({ way, rate });
  }
  const [first] = tried.sort((one, other) => other.rate - one.rate);
  if (!first) throw new Error('pgbench was not tried');
  return first.way;
}

async function runScene(
  { database, postmaster, servers, generator, tokens, seconds, keys }: Stage,
  server: BidServer,
  { lots, connections }: Scene,
): Promise<BidResult> {
  const own = server === 'naive' ? VEHICLES : 0;
  const ids = Array.from({ length: lots === 'hot' ? 1 : VEHICLES - 2 }, (_, at) =>
    lots === 'hot' ? own + 1 : own + 2 + at,
  );
  const vehicles = await readPrices(database, ids);
  const { pid } = servers[server].child;
  const used = () => [cpuOf(pid), cpuOfFamily(postmaster)] as const;
  const [serverBefore, databaseBefore] = used();
  const result = await generator.run({
    base: servers[server].base,
    connections,
    warmMs: 1_000,
    runMs: seconds * 1_000,
    work: { kind: 'bids', tokens, vehicles, keys },
  });
  const [serverAfter, databaseAfter] = used();
  const strange = Object.keys(result.statuses).filter((status) => !['201', '409'].includes(status));
  if (strange.length > 0) throw new Error(`${server} answered ${JSON.stringify(result.statuses)}`);
  const perAnswer = (ms: number) => (ms * 1_000) / result.answers;
  return {
    ...result,
    serverUs: perAnswer(serverAfter - serverBefore),
    databaseUs: perAnswer(databaseAfter - databaseBefore),
  };
}
