import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connect } from '../../apps/server/src/platform/database/connect.ts';
import type { MediaKind } from '../../apps/server/src/platform/database/schema.ts';
import { mediaKey } from '../../apps/server/src/platform/media/variants.ts';
import { openBenchCluster } from '../cluster.ts';
import { openGrownYard } from '../growth/growth-database.ts';
import { writeSection } from '../measurements-page.ts';
import { numberOf } from '../options.ts';
import { longestPause, type Pause } from '../upgrade/bid-pauses.ts';

const LIMIT_MS = 1_000;
/** What a backup or a restoration may need, however large the ledger is. */
const LIMIT_MB = 400;
const CALM_MS = 3_000;
const PICTURE_BYTES = 50_000;
const VEHICLES = 2_000;
const RESTORED = 'bench_restored';
const COMMAND_LINE = path.resolve(import.meta.dirname, '../../apps/server/src/cli.ts');

/** `npm run bench -- backup [--bids=300000] [--write]`: how long bids pause during a backup, and what it takes. */
export async function benchBackup(options: string[]): Promise<boolean> {
  const bids = numberOf(options, 'bids', 300_000);
  const cluster = await openBenchCluster();
  const sizes = { vehicles: VEHICLES, clients: 1_000, bids, auctions: 20, auditEntries: 1_000 };
  const name = `growth_${VEHICLES}`;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-bench-backup-'));
  const file = path.join(folder, 'site.backup');
  const key = path.join(folder, 'key');
  fs.writeFileSync(key, 'k'.repeat(64), { mode: 0o600 });
  const martelo = (database: string, command: string) =>
    peakMemory(cluster.urlOf(database), folder, [command, file, '--key-file', key]);
  const yard = await openGrownYard(cluster, sizes, true);
  try {
    const pictures = await writePictures(cluster.urlOf(name), path.join(folder, 'data'));
    const calm = await longestPause(yard.timeBid, CALM_MS);
    let backupMb = 0;
    const backup = await longestPause(yard.timeBid, CALM_MS, async () => {
      const { code, peakMb } = await martelo(name, 'backup');
      if (code !== 0) throw new Error(`the backup ended with ${code}`);
      backupMb = peakMb;
    });
    await cluster.client.query(`drop database if exists ${RESTORED} with (force)`);
    await cluster.client.query(`create database ${RESTORED} template template0`);
    const from = performance.now();
    // The audit complains of the yard's rows, which were written without hashes.
    const { peakMb: restoreMb } = await martelo(RESTORED, 'restore');
    const restoreMs = performance.now() - from;
    if ((await countBids(cluster.urlOf(RESTORED))) < bids) throw new Error('bids are missing');
    const bytes = fs.statSync(file).size;
    const text = describe({ bids, pictures, calm, backup, backupMb, restoreMb, restoreMs, bytes });
    console.log(text);
    if (options.includes('--write')) writeSection('Backup and restore', text);
    return backup.longestMs < LIMIT_MS && Math.max(backupMb, restoreMb) < LIMIT_MB;
  } finally {
    await yard.close();
    await cluster.client.query(`drop database if exists ${name} with (force)`);
    await cluster.client.query(`drop database if exists ${RESTORED} with (force)`);
    await cluster.release();
    fs.rmSync(folder, { recursive: true });
  }
}

/** A file for every picture that the yard's rows name; like encoded pictures, it cannot be compressed. */
async function writePictures(url: string, dataDir: string): Promise<number> {
  const { pool, close } = connect(url);
  const { rows } = await pool.query<{ kind: MediaKind; id: string }>('select kind, id from media');
  await close();
  for (const { kind, id } of rows) {
    const file = path.join(dataDir, 'media', mediaKey(kind, id, 'full'));
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, randomBytes(PICTURE_BYTES));
  }
  return rows.length;
}

async function countBids(url: string): Promise<number> {
  const { pool, close } = connect(url);
  const { rows } = await pool.query<{ bids: number }>('select count(*)::int as bids from bids');
  await close();
  return rows[0]?.bids ?? 0;
}

/** Runs a command as the site does, and looks at the most memory that it has. */
async function peakMemory(url: string, dataDir: string, words: string[]) {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: path.join(dataDir, 'data') };
  const child = spawn(process.execPath, [COMMAND_LINE, ...words], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { pid = 0 } = child;
  os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  let peak = 0;
  const look = setInterval(() => {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readStatus(pid))?.[1];
    peak = Math.max(peak, Number(kilobytes ?? 0) / 1024);
  }, 100);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(look);
  return { code, peakMb: peak };
}

function readStatus(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

interface Measured {
  bids: number;
  pictures: number;
  calm: Pause;
  backup: Pause;
  backupMb: number;
  restoreMb: number;
  restoreMs: number;
  bytes: number;
}

function describe({
  bids,
  pictures,
  calm,
  backup,
  backupMb,
  restoreMb,
  restoreMs,
  bytes,
}: Measured): string {
  const row = (label: string, { accepted, refused, longestMs }: Pause) =>
    `| ${label} | ${accepted} | ${refused} | ${Math.round(longestMs)} ms |`;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return `\`npm run bench -- backup --write\`: an encrypted backup of ${bids.toLocaleString('en')} bids and ${pictures.toLocaleString('en')} pictures of ${PICTURE_BYTES / 1000} kB by the command line with a lower priority, as the site runs it,
while one bid follows the other; then its restoration into another database, with the audit. The longest time between two accepted bids may be
${LIMIT_MS.toLocaleString('en')} ms, and neither command may need more than ${LIMIT_MB} MB.

| | accepted | refused | longest pause |
|---|---|---|---|
${row('no backup', calm)}
${row('during a backup', backup)}

| | time | memory |
|---|---|---|
| backup (${(bytes / 1e6).toFixed(1)} MB) | ${seconds(backup.workMs)} | ${Math.round(backupMb)} MB |
| restoration | ${seconds(restoreMs)} | ${Math.round(restoreMb)} MB |
`;
}
