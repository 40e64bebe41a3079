import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type BenchDatabase, openBenchCluster, openBenchDatabase } from '../cluster.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import { writeSection } from '../measurements-page.ts';
import { numberOf, textOf } from '../options.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { CLIENTS, fillBidYard, signInClients, VEHICLES } from './bid-yard.ts';
import { compareBids } from './compare-bids.ts';
import { type BidFigures, type BidServer, describeBids } from './describe-bids.ts';
import { findPgbench, type PgbenchWay, pgbenchWays, runPgbench } from './pgbench.ts';
import {
  type BidResult,
  type BidStage,
  lineOf,
  postmasterOf,
  runScene,
  SCENES,
} from './run-scene.ts';

const SERVERS: readonly BidServer[] = ['martelo', 'naive', 'empty', 'bare'];

interface Stage {
  database: BenchDatabase;
  bids: Record<BidServer, BidStage>;
  seconds: number;
}

/**
 * Measures bids over HTTP in one run, in turn, against the product, an ordinary server and two
 * servers that decide nothing; then the database's own best rate for the same statements. With
 * `--before=FOLDER`, another checkout has its turns instead of those servers.
 */
export async function benchBids(options: string[]): Promise<boolean> {
  if (textOf(options, 'before') !== undefined) return compareBids(options);
  const rounds = numberOf(options, 'rounds', 5);
  const seconds = numberOf(options, 'seconds', 5);
  const cluster = await openBenchCluster();
  const database = await openBenchDatabase(cluster, 'bids', { fresh: true, fill: async () => {} });
  await fillBidYard(database);
  const servers = await startServers(database.url, options);
  const tokens = await signInClients(servers.martelo.base);
  const keys = options.includes('--keys');
  const generator = startLoadGenerator();
  const common = { pool: database.pool, postmaster: postmasterOf(cluster), generator, tokens };
  const stageOf = (name: BidServer): BidStage => {
    const before = name === 'naive' ? VEHICLES : 0;
    return { ...common, name, server: servers[name], before, seconds, keys };
  };
  const bids = {
    martelo: stageOf('martelo'),
    naive: stageOf('naive'),
    empty: stageOf('empty'),
    bare: stageOf('bare'),
  };
  const figures = await measure({ database, bids, seconds }, rounds, await findPgbench());
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
        const result = await runScene(stage.bids[server], scene);
        if (round > 0) results[server].push(result);
        console.log(
          `round ${round}, ${scene.lots}, ${scene.connections}, ${server}: ${lineOf(result)}`,
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
