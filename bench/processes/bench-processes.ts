import { createSession } from '../../apps/server/src/testing/factories.ts';
import { fillBidYard } from '../bids/bid-yard.ts';
import { type BidResult, type BidStage, lineOf, runScene, type Scene } from '../bids/run-scene.ts';
import { type BenchDatabase, openFreshDatabase } from '../cluster.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import { numberOf } from '../options.ts';
import { type ApiProcess, serveApi } from '../server-process.ts';
import { inTurn, onStage, type Stage, tell } from '../stage.ts';
import { describeProcesses, type Variant } from './describe-processes.ts';

const COUNTS = [1, 2, 4];
/** Enough that four processes still decide batches and not single bids. */
const CONNECTIONS = 128;
const LOTS: readonly Scene['lots'][] = ['hot', 'spread', 'apart'];

interface House {
  processes: number;
  bids: BidStage;
}

/**
 * One, two and four processes of the product on one PostgreSQL, each house with a database of its own, taking
 * turns in one run: all bids on one lot, on many lots through every process, and on many lots of which each
 * belongs to one process.
 */
export async function benchProcesses(options: string[]): Promise<boolean> {
  const rounds = numberOf(options, 'rounds', 3);
  const seconds = numberOf(options, 'seconds', 3);
  return onStage(async (stage) => {
    const generator = stage.keep(startLoadGenerator());
    const variants = variantsOf();
    const houses: House[] = [];
    for (const processes of COUNTS) {
      houses.push(await startHouse(stage, processes, { generator, seconds }));
    }
    // The first round is not counted: it fills plans, buffers and compiled code.
    for (let round = 0; round <= rounds; round += 1) {
      for (const variant of inTurn(variants, round)) {
        const house = houses.find(({ processes }) => processes === variant.processes);
        if (!house) throw new Error(`there is no house of ${variant.processes}`);
        const scene = { lots: variant.lots, connections: CONNECTIONS };
        const result = await runScene(house.bids, scene);
        console.log(`round ${round}, ${variant.lots}, ${house.bids.name}: ${lineOf(result)}`);
        if (round > 0) variant.results.push(result);
      }
    }
    const text = describeProcesses(variants, { rounds, seconds, connections: CONNECTIONS });
    const good = variants.every(({ results }) => results.length === rounds);
    return tell(options, 'One to four processes', { text, good });
  });
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

async function startHouse(
  { cluster, postmaster, keep }: Stage,
  processes: number,
  { generator, seconds }: Pick<BidStage, 'generator' | 'seconds'>,
): Promise<House> {
  const database = keep(await openFreshDatabase(cluster, `processes_${processes}`, fillBidYard));
  // The first one records the key of the house.
  const server = keep(await serveApi(database.url));
  const { secret } = server;
  const others: ApiProcess[] = [];
  while (others.length < processes - 1) {
    others.push(keep(await serveApi(database.url, { secret })));
  }
  const bids: BidStage = {
    name: `${processes} processes`,
    server,
    others,
    pool: database.pool,
    postmaster,
    generator,
    tokens: await openSessions(database, secret),
    before: 0,
    seconds,
    keys: false,
  };
  return { processes, bids };
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
