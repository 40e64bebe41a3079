import { fork, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { HeldCluster } from '@martelo/embedded-postgres/hold-cluster';
import { readArchive } from '../../apps/server/src/features/backup/archive.ts';
import { restoreBackup } from '../../apps/server/src/features/backup/restore-backup.ts';
import { writeBackup } from '../../apps/server/src/features/backup/write-backup.ts';
import { auditLedger } from '../../apps/server/src/features/bids/ledger/audit-ledger.ts';
import { type Connection, connect } from '../../apps/server/src/platform/database/connect.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts';
import { openMediaStore } from '../../apps/server/src/platform/media/media-store.ts';
import { testEnvironment } from '../../scripts/test-environment.ts';
import { fillBidYard, signInClients } from '../bids/bid-yard.ts';
import { openBenchCluster } from '../cluster.ts';
import type { PacedJob, PacedResult } from '../flood/paced-bids.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import { percentile } from '../measure.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

// A house of a million bids and five thousand pictures is copied while people bid, and restored: every
// table and every picture is the same, and the audit finds nothing. Beside it the times of bids, quiet and
// during the copy.

const BIDS = 1_000_000;
const PICTURES = 5_000;
/** As large as a stored picture of a vehicle usually is. */
const PICTURE_BYTES = 46_000;
const PER_SECOND = 50;
const QUIET_MS = 20_000;
/** The p99 of bids beside a running copy may be so many times the quiet one. */
const MOST = 1.5;

interface House {
  cluster: HeldCluster;
  url: string;
  connection: Connection;
  server: ServerProcess;
  tokens: string[];
  /** The data folder. */
  folder: string;
}

/** Prints what it does and measures; true when the restored house is the same and its audit is clean. */
export async function proveRestore({ bids = BIDS, pictures = PICTURES } = {}): Promise<boolean> {
  console.log(`\nrestore — ${bids} bids and ${pictures} pictures, copied under bids and restored`);
  const cluster = await openBenchCluster();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-restore-'));
  const url = await emptyDatabase(cluster, 'proof_house');
  await migrateDatabase(url);
  const connection = connect(url);
  await fillBidYard(connection);
  const script = path.join(import.meta.dirname, '../serve-api.ts');
  const server = await startServer(script, [url, randomBytes(32).toString('hex')]);
  try {
    const tokens = await signInClients(server.base);
    const house: House = { cluster, url, connection, server, tokens, folder };
    await timed('placing the bids', () => placeBids(house, bids));
    await timed('writing the pictures', () => writePictures(house, pictures));
    const quiet = await measure(house, QUIET_MS);
    const copy = path.join(folder, 'house.tar.gz');
    const beside = await timed('copying, with bids beside it', () => copyUnderBids(house, copy));
    const times = beside.p99 / quiet.p99;
    console.log(
      `  bids: quiet p50 ${quiet.p50.toFixed(1)}, p99 ${quiet.p99.toFixed(1)} ms; beside the copy p50 ${beside.p50.toFixed(1)}, p99 ${beside.p99.toFixed(1)} ms: ${times.toFixed(2)} times (at most ${MOST})`,
    );
    console.log(`  the copy: ${(fs.statSync(copy).size / 1e6).toFixed(0)} MB`);
    const same = await restoreAndCompare(house, copy);
    console.log(
      `${same ? 'PASS' : 'FAIL'} restore${times > MOST ? '; the target of speed is missed' : ''}`,
    );
    return same;
  } finally {
    await server.close();
    await connection.close();
    await cluster.release();
    fs.rmSync(folder, { recursive: true });
  }
}

async function emptyDatabase(cluster: HeldCluster, name: string): Promise<string> {
  await cluster.client.query(`drop database if exists ${name} with (force)`);
  await cluster.client.query(`create database ${name}`);
  return cluster.urlOf(name);
}

async function timed<T>(what: string, run: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await run();
  console.log(`  ${what}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return result;
}

/** Through the product, so that every row has its place in the chain. */
async function placeBids({ connection, server, tokens }: House, most: number): Promise<void> {
  const generator = startLoadGenerator();
  for (;;) {
    const { rows } = await connection.pool.query<{ n: number }>(
      'select count(*)::int as n from bids',
    );
    if ((rows[0]?.n ?? 0) >= most) break;
    const vehicles = await prices(connection);
    const work = { kind: 'bids' as const, tokens, vehicles, keys: false };
    await generator.run({ base: server.base, connections: 128, warmMs: 0, runMs: 10_000, work });
  }
  generator.close();
}

async function prices({ pool }: Connection): Promise<{ id: number; from: number }[]> {
  const { rows } = await pool.query<{ id: number; from: number }>(
    `select vehicle_id as id, coalesce(lance_atual, lance_inicial) / 100 as "from"
    from lots order by vehicle_id`,
  );
  return rows.map(({ id, from }) => ({ id: Number(id), from: Number(from) }));
}

async function writePictures({ connection, folder }: House, count: number): Promise<void> {
  const store = openMediaStore(folder);
  for (let at = 0; at < count; at += 1) {
    const id = randomUUID();
    await store.putBack('vehicle', id, randomBytes(PICTURE_BYTES));
    await connection.pool.query(
      `insert into media (id, kind, width, height) values ($1, 'vehicle', 1200, 900)`,
      [id],
    );
  }
}

interface Times {
  p50: number;
  p99: number;
}

async function measure(house: House, runMs: number): Promise<Times> {
  const { latencies, statuses } = await pacedBids(house, runMs);
  const strange = Object.keys(statuses).filter((status) => !['201', '409'].includes(status));
  if (strange.length > 0) throw new Error(`bids were answered ${JSON.stringify(statuses)}`);
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

async function pacedBids(
  { connection, server, tokens }: House,
  runMs: number,
): Promise<PacedResult> {
  const child = fork(path.join(import.meta.dirname, '../flood/paced-bids-process.ts'));
  const job: PacedJob = {
    base: server.base,
    tokens: tokens.slice(0, 100),
    vehicles: (await prices(connection)).slice(0, 3),
    perSecond: PER_SECOND,
    runMs,
  };
  child.send(job);
  const [result] = await once(child, 'message');
  child.kill();
  return result as PacedResult;
}

/** The command as the operator gives it, and bids in pieces of time for as long as it takes. */
async function copyUnderBids(house: House, copy: string): Promise<Times> {
  const cli = path.join(import.meta.dirname, '../../apps/server/src/cli.ts');
  const child = spawn(process.execPath, [cli, 'backup', copy], {
    stdio: 'inherit',
    env: testEnvironment({ DATABASE_URL: house.url, DATA_DIR: house.folder, DEMO: '0' }),
  });
  let code: number | null | undefined;
  child.once('exit', (exit) => {
    code = exit;
  });
  const latencies: number[] = [];
  while (code === undefined) latencies.push(...(await pacedBids(house, 2_000)).latencies);
  if (code !== 0) throw new Error(`martelo backup ended with ${code}`);
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

/** A copy of the restored house has the same sums of every table and of all pictures. */
async function restoreAndCompare({ cluster, folder }: House, copy: string): Promise<boolean> {
  const ownerUrl = await emptyDatabase(cluster, 'proof_restored');
  const dataDir = path.join(folder, 'restored');
  fs.mkdirSync(dataDir);
  const media = openMediaStore(dataDir);
  const target = { ownerUrl, media, dataDir };
  // It speaks: the mark of a house that is held back would be a row that the copy does not have.
  const restored = await timed('restoring', () =>
    restoreBackup(target, { file: copy, speaks: true }),
  );
  console.log(`  restored: ${restored.rows} rows, ${restored.files} pictures`);
  const again = path.join(folder, 'again.tar.gz');
  await timed('copying the restored house', () =>
    writeBackup({ databaseUrl: ownerUrl, media, dataDir }, { file: again }),
  );
  const [own, other] = [await endOf(copy), await endOf(again)];
  const same = own === other;
  if (!same) console.log(`  the sums differ:\n  ${own}\n  ${other}`);
  const connection = connect(ownerUrl);
  const { findings } = await timed('auditing', () => auditLedger(connection.db));
  await connection.close();
  for (const finding of findings.slice(0, 10)) console.log(`  ${JSON.stringify(finding)}`);
  return same && findings.length === 0;
}

async function endOf(file: string): Promise<string> {
  for await (const { name, data } of readArchive(file)) {
    if (name === 'end.json') return data.toString();
  }
  throw new Error(`${file} has no end`);
}
