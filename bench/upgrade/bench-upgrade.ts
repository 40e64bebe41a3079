import { fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { HeldCluster } from '@martelo/embedded-postgres/hold-cluster';
import pg from 'pg';
import { migrationsFolder } from '../../apps/server/src/platform/database/migrate.ts';
import { testEnvironment } from '../../scripts/test-environment.ts';
import { openBenchCluster } from '../cluster.ts';
import type { PacedJob, PacedResult } from '../flood/paced-bids.ts';
import { markdownTable } from '../measure.ts';
import { writeSection } from '../measurements-page.ts';
import { numberOf } from '../options.ts';
import { startServer } from '../server-process.ts';
import { type Version, versionsOf } from '../versions/versions.ts';
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

interface Yard {
  base: string;
  tokens: string[];
  pool: pg.Pool;
}

interface Round {
  quietMs: number;
  upgradeMs: number;
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
  const cluster = await openBenchCluster();
  try {
    const filled = await fill(cluster, running, bids);
    const measured: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`  round ${round}`);
      measured.push(await measureRound(cluster, { filled, running, migrations }));
    }
    const { text, isGood } = describe(measured, { bids, running });
    console.log(text);
    if (options.includes('--write')) writeSection('Bids during an upgrade', text);
    return isGood;
  } finally {
    await cluster.release();
    fs.rmSync(folder, { recursive: true });
  }
}

/** The filled house, from which each round takes a copy. */
async function fill({ client, urlOf }: HeldCluster, running: Version, bids: number) {
  const name = 'upgrade_filled';
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  console.log(`filling a house with ${bids} bids`);
  const script = path.join(import.meta.dirname, 'fill-process.ts');
  await runScript(script, [running.folder, urlOf(name), String(bids)]);
  return name;
}

async function measureRound(
  { client, urlOf }: HeldCluster,
  { filled, running, migrations }: { filled: string; running: Version; migrations: string },
): Promise<Round> {
  const name = 'upgrade_round';
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} template ${filled}`);
  const url = urlOf(name);
  const serve = path.join(running.folder, 'bench/serve-api.ts');
  const server = await startServer(serve, [url, randomBytes(32).toString('hex')]);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const yard: Yard = {
      base: server.base,
      tokens: await signInBidders(server.base),
      pool,
    };
    // The first bids compile code and fill buffers.
    await longestWait(yard, () => delay(AROUND_MS));
    const quietMs = await longestWait(yard, () => delay(QUIET_MS));
    let tookMs = 0;
    const upgradeMs = await longestWait(yard, async () => {
      await delay(AROUND_MS);
      const from = performance.now();
      await runScript(path.join(import.meta.dirname, 'migrate-process.ts'), [url, migrations]);
      tookMs = performance.now() - from;
      await delay(AROUND_MS);
    });
    return { quietMs, upgradeMs, tookMs };
  } finally {
    await pool.end();
    await server.close();
  }
}

/** Places bids for as long as `run` takes, and answers how long the slowest waited from the moment it was due. */
async function longestWait(
  { base, tokens, pool }: Yard,
  run: () => Promise<unknown>,
): Promise<number> {
  const child = fork(path.join(import.meta.dirname, '../flood/paced-bids-process.ts'));
  const job: PacedJob = {
    base,
    tokens,
    vehicles: await prices(pool),
    perSecond: PER_SECOND,
    runMs: LONGEST_RUN_MS,
  };
  const answered = once(child, 'message') as Promise<[PacedResult]>;
  child.send(job);
  await run();
  child.send('stop');
  const [{ latencies, statuses }] = await answered;
  child.kill();
  const strange = Object.keys(statuses).filter((status) => !['201', '409'].includes(status));
  if (strange.length > 0) throw new Error(`bids were answered ${JSON.stringify(statuses)}`);
  return Math.max(...latencies);
}

/** The lots on which the bench bids, with their prices in reais. */
async function prices(pool: pg.Pool): Promise<PacedJob['vehicles']> {
  const { rows } = await pool.query<{ id: string; from: string }>(
    `select vehicle_id as id, coalesce(lance_atual, lance_inicial) / 100 as "from" from lots
    where auction_id = (select max(id) from auctions) order by vehicle_id limit ${BID_ON}`,
  );
  return rows.map(({ id, from }) => ({ id: Number(id), from: Number(from) }));
}

async function runScript(script: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: 'inherit',
    env: testEnvironment(),
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}

function describe(
  measured: Round[],
  { bids, running }: { bids: number; running: Version },
): { text: string; isGood: boolean } {
  const longest = (name: keyof Round) => Math.max(...measured.map((round) => round[name]));
  const times = longest('upgradeMs') / longest('quietMs');
  const isGood = longest('upgradeMs') < MOST_MS || times <= MOST_TIMES;
  const rows = measured.map(({ quietMs, upgradeMs, tookMs }, at) => [
    String(at + 1),
    quietMs.toFixed(0),
    upgradeMs.toFixed(0),
    (upgradeMs / quietMs).toFixed(1),
    (tookMs / 1_000).toFixed(1),
  ]);
  const head = ['round', 'longest wait without: ms', 'during: ms', 'times', 'migrations: s'];
  const what =
    running.name === 'before'
      ? 'a server of the checkout in `--before` goes on while all later migrations run'
      : "this version's server goes on while the made-up migrations of a next version run (bench/upgrade/next-version.ts)";
  const words = `\`npm run bench -- upgrade --write\`: ${PER_SECOND} bids a second on a house of ${bids.toLocaleString('en')} bids; ${what}. The longest wait of a
bid may be ${MOST_MS} ms, or ${MOST_TIMES} times that of the same run without an upgrade; it is ${longest('upgradeMs').toFixed(0)} ms, ${times.toFixed(1)} times.`;
  return { text: `${words}\n\n${markdownTable([head, ...rows])}`, isGood };
}
