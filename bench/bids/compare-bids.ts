import path from 'node:path';
import pg from 'pg';
import { createDatabase } from '../cluster.ts';
import { type LoadGenerator, startLoadGenerator } from '../load/load-generator.ts';
import { markdownTable, median } from '../measure.ts';
import { numberOf } from '../options.ts';
import { runScript } from '../programs.ts';
import { serveApi } from '../server-process.ts';
import { inTurn, onStage, type Stage, tell } from '../stage.ts';
import { type Version, versionsOf } from '../versions/versions.ts';
import { CLIENTS, signInClients } from './bid-yard.ts';
import { type BidResult, type BidStage, lineOf, runScene, SCENES } from './run-scene.ts';

/** A decided bid may cost at most so many times what it cost before. */
const MOST = 1.05;

interface Side extends BidStage {
  name: Version['name'];
  /** For each scene, the result of each round. */
  results: BidResult[][];
}

/**
 * What a decided bid costs in this version and in the one of `--before=FOLDER`: both have a server and a
 * database of their own, and send bids in turns in one run.
 */
export async function compareBids(options: string[]): Promise<boolean> {
  const rounds = numberOf(options, 'rounds', 5);
  const seconds = numberOf(options, 'seconds', 5);
  return onStage(async (stage) => {
    const generator = stage.keep(startLoadGenerator());
    const sides: Side[] = [];
    for (const version of versionsOf(options)) {
      sides.push(await startSide(stage, version, { generator, seconds, options }));
    }
    // The first round is not counted: it fills plans, buffers and compiled code.
    for (let round = 0; round <= rounds; round += 1) {
      for (const at of SCENES.keys()) {
        for (const side of inTurn(sides, round)) await runOnce(side, at, round);
      }
    }
    const run = { rounds, seconds, keys: options.includes('--keys') };
    return tell(options, 'Bids beside the version before', describe(sides, run));
  });
}

interface Starting {
  generator: LoadGenerator;
  seconds: number;
  options: string[];
}

async function startSide(
  { cluster, postmaster, keep }: Stage,
  { name, folder }: Version,
  { generator, seconds, options }: Starting,
): Promise<Side> {
  const url = await createDatabase(cluster, `bids_${name}`);
  await runScript(path.join(import.meta.dirname, 'fill-process.ts'), [folder, url]);
  const isProfiled = name === 'this' && options.includes('--profile');
  const nodeOptions = isProfiled ? ['--cpu-prof', '--cpu-prof-dir=profile'] : [];
  const server = keep(await serveApi(url, { folder, nodeOptions }));
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  keep({ close: () => pool.end() });
  return {
    name,
    server,
    pool,
    postmaster,
    generator,
    tokens: await signInClients(server.base),
    before: 0,
    seconds,
    keys: options.includes('--keys'),
    results: SCENES.map(() => []),
  };
}

async function runOnce(side: Side, at: number, round: number): Promise<void> {
  const scene = SCENES[at];
  if (!scene) throw new Error(`there is no scene ${at}`);
  const result = await runScene(side, scene);
  if (round > 0) side.results[at]?.push(result);
  console.log(
    `round ${round}, ${scene.lots}, ${scene.connections}, ${side.name}: ${lineOf(result)}`,
  );
}

const bothOf = ({ serverUs, databaseUs }: BidResult) => serverUs + databaseUs;

function describe(
  [before, now]: readonly Side[],
  run: { rounds: number; seconds: number; keys: boolean },
): { text: string; good: boolean } {
  if (!before || !now) throw new Error('two versions are needed');
  const rows = SCENES.map(({ lots, connections }, at) => {
    const [older = [], newer = []] = [before.results[at], now.results[at]];
    // Of each round by itself: what else the machine does changes from round to round.
    const ratio = median(newer.map((one, round) => bothOf(one) / bothOf(older[round] ?? one)));
    return { scene: `${lots}, ${connections} clients`, older, newer, ratio };
  });
  const cost = (results: BidResult[]) => {
    const of = (read: (result: BidResult) => number) => median(results.map(read)).toFixed(0);
    return `${of(({ serverUs }) => serverUs)} + ${of(({ databaseUs }) => databaseUs)}`;
  };
  const rate = (results: BidResult[]) =>
    median(results.map(({ perSecond }) => perSecond)).toFixed(0);
  const table = markdownTable([
    ['a decided bid', 'before µs', 'now µs', 'now / before', 'before/s', 'now/s'],
    ...rows.map(({ scene, older, newer, ratio }) => [
      ...[scene, cost(older), cost(newer), ratio.toFixed(2)],
      ...[rate(older), rate(newer)],
    ]),
  ]);
  const words = `\`npm run bench -- bids --before=FOLDER --write\`: the same bids of ${CLIENTS} clients to two versions, each with
its own server, database and schema, in turns. µs: processor time of a decided bid, server + database; median of ${run.rounds} rounds
of ${run.seconds} s, the ratio that of server and database together within a round${run.keys ? '; every bid with an idempotency key' : ''}. Shall be: at most ${MOST}.`;
  return { text: `${words}\n\n${table}`, good: rows.every(({ ratio }) => ratio <= MOST) };
}
