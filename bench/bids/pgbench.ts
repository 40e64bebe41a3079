import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One way of sending the two statements of a bid. */
export interface PgbenchWay {
  name: string;
  clients: number;
  /** The protocol with which pgbench sends statements. */
  protocol: 'prepared' | 'simple';
  script: string;
}

const UPDATE = (lot: number) =>
  `update lots set lance_atual = coalesce(lance_atual, lance_inicial) + 100, leader_id = 1,
    bid_count = bid_count + 1, sequence = sequence + 1 where id = ${lot}`;
const INSERT = (lot: number) =>
  `insert into bids (lot_id, sequence, epoch, action, value, user_id, bidder_number, created_at, hash)
    select id, sequence, epoch, 'normal', lance_atual, 1, 1, clock_timestamp(), '' from lots where id = ${lot}`;

const flat = (sql: string) => sql.replace(/\s+/g, ' ');

/**
 * Four round trips of prepared statements, or one round trip of plain ones, each with one and with
 * several clients.
 */
export function pgbenchWays(lot: number): PgbenchWay[] {
  const statements = ['begin', flat(UPDATE(lot)), flat(INSERT(lot)), 'commit'];
  const scripts = {
    prepared: `${statements.join(';\n')};\n`,
    simple: `${statements.join(' \\;\n')};\n`,
  };
  return ([1, 2, 8, 64] as const).flatMap((clients) =>
    (['prepared', 'simple'] as const).map((protocol) => ({
      name: `${protocol === 'prepared' ? 'prepared, four round trips' : 'plain, one round trip'}, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
      clients,
      protocol,
      script: scripts[protocol],
    })),
  );
}

/** The version of pgbench; null when it is not installed. */
export async function findPgbench(): Promise<string | null> {
  try {
    const { stdout } = await run('pgbench', ['--version']);
    return stdout.trim();
  } catch {
    return null;
  }
}

/** Runs pgbench and returns the transactions per second. */
export async function runPgbench(url: string, way: PgbenchWay, seconds: number): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-pgbench-'));
  const file = path.join(folder, 'bid.sql');
  fs.writeFileSync(file, way.script);
  const jobs = String(Math.min(2, way.clients));
  const options = ['-n', '-M', way.protocol, '-c', String(way.clients), '-j', jobs];
  try {
    const { stdout } = await run('pgbench', [
      ...options,
      ...['-T', String(seconds), '-f', file, url],
    ]);
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (tps === undefined) throw new Error(`pgbench told no rate: ${stdout}`);
    return Number(tps);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
