import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { HeldCluster } from '@martelo/embedded-postgres/hold-cluster';
import pg from 'pg';
import { migrationsFolder } from '../../apps/server/src/platform/database/migrate.ts';
import { testEnvironment } from '../../scripts/test-environment.ts';
import { readPrices } from '../bids/priced-vehicles.ts';
import { createDatabase } from '../cluster.ts';
import { type PacedResult, sendPacedBids } from '../flood/paced-bids.ts';
import { markdownTable } from '../measure.ts';
import { numberOf } from '../options.ts';
import { runScript } from '../programs.ts';
import { serveApi } from '../server-process.ts';
import { onStage, tell } from '../stage.ts';
import { type Version, versionsOf } from '../versions/versions.ts';
import type { Applied } from './migrate-process.ts';
import { writeNextVersion } from './next-version.ts';
import { BID_ON, signInBidders } from './upgrade-yard.ts';

const PER_SECOND = 50;
const QUIET_MS = 20_000;
/** Bids before the first step and after the last one, which belong to the upgrade. */
const AROUND_MS = 3_000;
const LONGEST_RUN_MS = 600_000;
/** An upgrade may hold up a bid for so long, or for so many times the longest wait without it. */
const MOST_MS = 1_000;
const MOST_TIMES = 5;

/** The lots on which the bench bids. */
const LOTS = `where auction_id = (select max(id) from auctions) order by vehicle_id limit ${BID_ON}`;

interface Yard {
  base: string;
  tokens: string[];
  pool: pg.Pool;
}

interface Round {
  quietMs: number;
  upgradeMs: number;
  /** The step in which the bid that waited longest was due, and how long the step took. */
  during: string;
  /** How long the migrations took. */
  tookMs: number;
}

/**
 * A server takes bids at a steady pace on a house of a million bids, first alone and then while the migrations of
 * the version after it run. The server is this version's and the migrations are made up, as heavy as the rules allow;
 * with `--before=FOLDER` the server is the one of that checkout and the migrations are all of this version.
 */
export async function benchUpgrade(options: string[]): Promise<boolean> {
  const bids = numberOf(options, 'bids', 1_000_000);
  const rounds = numberOf(options, 'rounds', 3);
  const running = versionsOf(options)[0] as Version;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-upgrade-'));
  const migrations = running.name === 'before' ? migrationsFolder : writeNextVersion(folder);
  return onStage(async ({ cluster, keep }) => {
    keep({ close: () => fs.rmSync(folder, { recursive: true }) });
    const filled = await fill(cluster, running, bids);
    const measured: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`  round ${round}`);
      measured.push(await measureRound(cluster, { filled, running, migrations }));
    }
    return tell(options, 'Bids during an upgrade', describe(measured, { bids, running }));
  });
}

/** The filled house, from which each round takes a copy. */
async function fill(cluster: HeldCluster, running: Version, bids: number) {
  const name = 'upgrade_filled';
  const url = await createDatabase(cluster, name);
  console.log(`filling a house with ${bids} bids`);
  const script = path.join(import.meta.dirname, 'fill-process.ts');
  await runScript(script, [running.folder, url, String(bids)]);
  return name;
}

async function measureRound(
  cluster: HeldCluster,
  { filled, running, migrations }: { filled: string; running: Version; migrations: string },
): Promise<Round> {
  const url = await createDatabase(cluster, 'upgrade_round', filled);
  const server = await serveApi(url, { folder: running.folder });
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const yard: Yard = {
      base: server.base,
      tokens: await signInBidders(server.base),
      pool,
    };
    // The first bids compile code and fill buffers.
    await slowestBid(yard, () => delay(AROUND_MS));
    const { ms: quietMs } = await slowestBid(yard, () => delay(QUIET_MS));
    let tookMs = 0;
    const steps: Applied[] = [];
    const slowest = await slowestBid(yard, async () => {
      await delay(AROUND_MS);
      const from = performance.now();
      await migrate(url, migrations, (step) => steps.push(step));
      tookMs = performance.now() - from;
      await delay(AROUND_MS);
    });
    for (const { step, from, to } of steps) console.log(`    ${step}: ${to - from} ms`);
    // A bid waits for a step that begins after it was due.
    const { dueAt, ms: upgradeMs } = slowest;
    const found = steps.find(({ to }) => to >= dueAt);
    const isIn = found !== undefined && found.from <= dueAt + upgradeMs;
    const during = isIn ? `${found.step}, ${found.to - found.from} ms` : 'none';
    console.log(`    longest wait: ${upgradeMs.toFixed(0)} ms, in ${during}`);
    return { quietMs, upgradeMs, during, tookMs };
  } finally {
    await pool.end();
    await server.close();
  }
}

/** Places bids for as long as `run` takes, and answers the one that waited longest from the moment it was due. */
async function slowestBid(
  { base, tokens, pool }: Yard,
  run: () => Promise<unknown>,
): Promise<PacedResult['slowest']> {
  const vehicles = await readPrices(pool, LOTS);
  const job = { base, tokens, vehicles, perSecond: PER_SECOND, runMs: LONGEST_RUN_MS };
  return (await sendPacedBids(job, run)).slowest;
}

async function migrate(
  url: string,
  folder: string,
  onStep: (step: Applied) => void,
): Promise<void> {
  const child = fork(path.join(import.meta.dirname, 'migrate-process.ts'), [url, folder], {
    env: testEnvironment(),
  });
  child.on('message', (step) => onStep(step as Applied));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the migrations ended with ${code}`);
}

function describe(
  measured: Round[],
  { bids, running }: { bids: number; running: Version },
): { text: string; good: boolean } {
  const longest = (name: 'quietMs' | 'upgradeMs') =>
    Math.max(...measured.map((round) => round[name]));
  const times = longest('upgradeMs') / longest('quietMs');
  const good = longest('upgradeMs') < MOST_MS || times <= MOST_TIMES;
  const rows = measured.map(({ quietMs, upgradeMs, during, tookMs }, at) => [
    String(at + 1),
    quietMs.toFixed(0),
    upgradeMs.toFixed(0),
    (upgradeMs / quietMs).toFixed(1),
    during,
    (tookMs / 1_000).toFixed(1),
  ]);
  const head = [
    'round',
    'longest wait without: ms',
    'during: ms',
    'times',
    'in the step',
    'migrations: s',
  ];
  const what =
    running.name === 'before'
      ? 'a server of the checkout in `--before` goes on while all later migrations run'
      : "this version's server goes on while the made-up migrations of a next version run (bench/upgrade/next-version.ts)";
  const words = `\`npm run bench -- upgrade --write\`: ${PER_SECOND} bids a second on a house of ${bids.toLocaleString('en')} bids; ${what}. The longest wait of a
bid may be ${MOST_MS} ms, or ${MOST_TIMES} times that of the same run without an upgrade; it is ${longest('upgradeMs').toFixed(0)} ms, ${times.toFixed(1)} times.`;
  return { text: `${words}\n\n${markdownTable([head, ...rows])}`, good };
}
