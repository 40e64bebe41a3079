import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { DAY_MS } from '@martelo/core/duration';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/database/connect.ts';
import { isBackupDue } from './backups.queries.ts';
import { recordBackup } from './backups.writes.ts';
import { UNFINISHED } from './format/backup-file.ts';

const BACK_UP = 'back-up';
/** How often the site asks if a backup is due. */
const CRON = '*/5 * * * *';
/** After a failure. */
export const RETRY_MINUTES = 30;
const COMMAND_LINE = path.resolve(import.meta.dirname, '../../cli.ts');
/** martelo-2026-11-26T0305.backup, by UTC, so that names sort by their age. */
const OWN_NAME = /^martelo-\d{4}-\d\d-\d\dT\d{4}\.backup$/;
/** A bid comes before a backup. */
const NICE = os.constants.priority.PRIORITY_BELOW_NORMAL;

interface Schedule {
  folder: string;
  everyHours: number;
  keep: number;
}

/** Makes backups while the site runs. Several processes may ask; one of them makes it. */
export function registerBackupJobs({ db, jobs, settings }: Pick<Deps, 'db' | 'jobs' | 'settings'>) {
  const schedule = settings.backups;
  if (!schedule) return;
  jobs.on(BACK_UP, (_, stopping) => backUpIfDue({ db, schedule, stopping }).then(() => {}), {
    cron: CRON,
  });
}

interface Due {
  db: Db;
  schedule: Schedule;
  stopping: AbortSignal;
  /** The settings of the child process, and its priority; a test has its own. */
  env?: NodeJS.ProcessEnv;
  priority?: number;
}

/**
 * The command line makes the backup, in a process of its own with a lower priority: reading every row,
 * compressing and encrypting must not delay a bid. Old backups go only after a new one is there.
 */
export async function backUpIfDue(
  due: Due,
): Promise<'not due' | 'made' | 'under way' | 'failed' | 'stopped'> {
  const { db, schedule, stopping, env = process.env, priority = NICE } = due;
  const { everyHours, folder, keep } = schedule;
  if (!(await isBackupDue(db, { everyHours, retryMinutes: RETRY_MINUTES }))) return 'not due';
  if (stopping.aborted) return 'stopped';
  const startedAt = new Date();
  const stamp = startedAt.toISOString().slice(0, 16).replace(/:/g, '');
  const file = path.join(folder, `martelo-${stamp}.backup`);
  const child = spawn(process.execPath, [COMMAND_LINE, 'backup', file, '--scheduled'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = () => child.kill('SIGTERM');
  stopping.addEventListener('abort', end);
  try {
    const failure = await failureOf(child, priority);
    if (failure === null) {
      // The process ends without a file when another one is making the backup.
      if (!fs.existsSync(file)) return 'under way';
      forgetOldBackups(folder, keep);
      return 'made';
    }
    if (stopping.aborted) return 'stopped';
    await recordBackup(db, { startedAt, scheduled: true, failure });
    return 'failed';
  } finally {
    stopping.removeEventListener('abort', end);
  }
}

/** The last line that the process wrote about its failure; null when it made the backup. */
async function failureOf(child: ChildProcess, priority: number): Promise<string | null> {
  if (child.pid !== undefined) os.setPriority(child.pid, priority);
  const said = child.stderr ? text(child.stderr) : Promise.resolve('');
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return null;
  const sentence = (await said).trim().split('\n').at(-1)?.trim();
  return (
    sentence || 'A cópia de segurança terminou sem dizer por quê: veja o registro do servidor.'
  );
}

/** Keeps the newest backups of this folder, and removes what interrupted tries have left. */
export function forgetOldBackups(folder: string, keep: number): void {
  const names = fs.readdirSync(folder);
  const own = names.filter((name) => OWN_NAME.test(name)).sort();
  for (const name of own.slice(0, -keep)) fs.rmSync(path.join(folder, name), { force: true });
  for (const name of names.filter((one) => one.endsWith(UNFINISHED))) {
    const file = path.join(folder, name);
    const age = Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > DAY_MS) fs.rmSync(file, { force: true });
  }
}
