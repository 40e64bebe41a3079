import path from 'node:path';
import { type BenchDatabase, openFreshDatabase } from '../cluster.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import { numberOf, textOf } from '../options.ts';
import { type ServerProcess, serveApi, startServer } from '../server-process.ts';
import { onStage, type Stage, tell } from '../stage.ts';
import { CLIENTS, fillBidYard, signInClients, VEHICLES } from './bid-yard.ts';
import { compareBids } from './compare-bids.ts';
import { type BidFigures, type BidServer, describeBids } from './describe-bids.ts';
import { findPgbench, type PgbenchWay, pgbenchWays, runPgbench } from './pgbench.ts';
import { type BidResult, type BidStage, lineOf, runScene, SCENES } from './run-scene.ts';

const SERVERS: readonly BidServer[] = ['martelo', 'naive', 'empty', 'bare'];

interface Measured {
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
  const keys = options.includes('--keys');
  return onStage(async (stage) => {
    const database = stage.keep(await openFreshDatabase(stage.cluster, 'bids', fillBidYard));
    const servers = await startServers(stage, database.url, options);
    const common = {
      pool: database.pool,
      postmaster: stage.postmaster,
      generator: stage.keep(startLoadGenerator()),
      tokens: await signInClients(servers.martelo.base),
    };
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
    return tell(
      options,
      'Bids',
      describeBids(figures, { rounds, seconds, clients: CLIENTS, keys }),
    );
  });
}

async function startServers(
  { keep }: Stage,
  url: string,
  options: string[],
): Promise<Record<BidServer, ServerProcess>> {
  const nodeOptions = options.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir=profile'] : [];
  const martelo = keep(await serveApi(url, { nodeOptions }));
  const start = async (name: string, args: string[]) =>
    keep(await startServer(path.join(import.meta.dirname, name), args));
  return {
    martelo,
    naive: await start('naive-server.ts', [url, martelo.secret]),
    empty: await start('empty-handler.ts', [martelo.secret]),
    bare: await start('bare-server.ts', []),
  };
}

async function measure(
  stage: Measured,
  rounds: number,
  pgbench: string | null,
): Promise<BidFigures> {
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

async function bestWay({ database }: Measured): Promise<PgbenchWay> {
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
