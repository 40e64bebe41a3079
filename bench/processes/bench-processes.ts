import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { HeldCluster } from '@martelo/embedded-postgres/hold-cluster';
import { createSession } from '../../apps/server/src/testing/factories.ts';
import { fillBidYard } from '../bids/bid-yard.ts';
import {
  type BidResult,
  type BidStage,
  lineOf,
  postmasterOf,
  runScene,
  type Scene,
} from '../bids/run-scene.ts';
import { type BenchDatabase, openBenchCluster, openBenchDatabase } from '../cluster.ts';
import { type LoadGenerator, startLoadGenerator } from '../load/load-generator.ts';
import { writeSection } from '../measurements-page.ts';
import { numberOf } from '../options.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { describeProcesses, type Variant } from './describe-processes.ts';

const COUNTS = [1, 2, 4];
/** Enough that four processes still decide batches and not single bids. */
const CONNECTIONS = 128;
const LOTS: readonly Scene['lots'][] = ['hot', 'spread', 'apart'];

interface House {
  processes: number;
  stage: BidStage;
  close(): Promise<void>;
}

/**
 * One, two and four processes of the product on one PostgreSQL, each house with a database of its own, taking
 * turns in one run: all bids on one lot, on many lots through every process, and on many lots of which each
 * belongs to one process.
 */
export async function benchProcesses(options: string[]): Promise<boolean> {
  const rounds = numberOf(options, 'rounds', 3);
  const seconds = numberOf(options, 'seconds', 3);
  const cluster = await openBenchCluster();
  const generator = startLoadGenerator();
  const houses: House[] = [];
  const variants = variantsOf();
  try {
    for (const processes of COUNTS) {
      houses.push(await startHouse(processes, { cluster, generator, seconds }));
    }
    // The first round is not counted: it fills plans, buffers and compiled code.
    for (let round = 0; round <= rounds; round += 1) {
      for (const variant of inTurn(variants, round)) {
        const house = houses.find(({ processes }) => processes === variant.processes);
        if (!house) throw new Error(`there is no house of ${variant.processes}`);
        const scene = { lots: variant.lots, connections: CONNECTIONS };
        const result = await runScene(house.stage, scene);
        console.log(`round ${round}, ${variant.lots}, ${house.stage.name}: ${lineOf(result)}`);
        if (round > 0) variant.results.push(result);
      }
    }
  } finally {
    generator.close();
    for (const { close } of houses) await close();
    await cluster.release();
  }
  const text = describeProcesses(variants, { rounds, seconds, connections: CONNECTIONS });
  console.log(text);
  if (options.includes('--write')) writeSection('One to four processes', text);
  return variants.every(({ results }) => results.length === rounds);
}

/** With one process every lot belongs to it anyway. */
function variantsOf(): Variant[] {
  return LOTS.flatMap((lots) =>
    COUNTS.filter((processes) => lots !== 'apart' || processes > 1).map((processes) => ({
      lots,
      processes,
      results: [] as BidResult[],
    })),
  );
}

/** Each round begins with another one, so that none always comes after the same. */
function inTurn<T>(all: readonly T[], round: number): T[] {
  const first = round % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}

interface Starting {
  cluster: HeldCluster;
  generator: LoadGenerator;
  seconds: number;
}

async function startHouse(
  processes: number,
  { cluster, generator, seconds }: Starting,
): Promise<House> {
  const name = `processes_${processes}`;
  const database = await openBenchDatabase(cluster, name, { fresh: true, fill: async () => {} });
  await fillBidYard(database);
  const secret = randomBytes(32).toString('hex');
  const script = path.join(import.meta.dirname, '../serve-api.ts');
  const servers: ServerProcess[] = [];
  // One after the other: the first one records the key of the house.
  for (let nth = 0; nth < processes; nth += 1) {
    servers.push(await startServer(script, [database.url, secret]));
  }
  const [server, ...others] = servers;
  if (!server) throw new Error('a house has at least one process');
  const stage: BidStage = {
    name: `${processes} processes`,
    server,
    others,
    pool: database.pool,
    postmaster: postmasterOf(cluster),
    generator,
    tokens: await openSessions(database, secret),
    before: 0,
    seconds,
    keys: false,
  };
  return {
    processes,
    stage,
    async close() {
      for (const each of servers) await each.close();
      await database.close();
    },
  };
}

/** Tokens of all clients of the yard. Three houses of them signing in would take minutes. */
async function openSessions({ db, pool }: BenchDatabase, secret: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from users where role = 'client' order by id`,
  );
  const tokens: string[] = [];
  for (const { id } of rows) {
    const { token } = await createSession(db, { id, role: 'client' }, secret);
    tokens.push(token);
  }
  return tokens;
}
