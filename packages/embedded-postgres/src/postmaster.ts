import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export type Postmaster = { pid: number; port: number };

const POLL_MS = 15;
/** Recovery after a crash may take long; a server that is silent for longer hangs. */
const READY_TIMEOUT_MS = 5 * 60_000;
/** A number that no process has: greater than any kernel's pid_max, still a valid pid_t. */
const NO_PID = 2_147_483_646;

type PidFile = { pid: number; folder: string; port: number; status: string };

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid');

function readPidFile(cluster: string): PidFile | undefined {
  let text: string;
  try {
    text = fs.readFileSync(pidFile(cluster), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const lines = text.split('\n');
  return {
    pid: Number(lines[0]),
    folder: lines[1] ?? '',
    port: Number(lines[3]),
    status: (lines[7] ?? '').trim(),
  };
}

/**
 * The server that runs on this cluster, waiting while it starts or stops; undefined when none runs.
 * The pid file of a killed server is invalidated.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const found = readPidFile(cluster);
    if (!found) return undefined;
    // The server writes the file in steps: an empty first line means that it is still starting.
    const written = found.status !== '';
    if (found.pid > 0 && !(isPostgres(found.pid) && (!written || isSame(found.folder, cluster)))) {
      disown(cluster, found.pid);
      return undefined;
    }
    if (found.status === 'ready') return { pid: found.pid, port: found.port };
    await delay(POLL_MS);
  }
  return undefined;
}

/** A pid file that was copied with its folder names the original's server. */
function isSame(folder: string, cluster: string): boolean {
  const one = fs.statSync(folder, { throwIfNoEntry: false });
  const other = fs.statSync(cluster);
  return one?.ino === other.ino && one.dev === other.dev;
}

export async function waitUntilGone(cluster: string, pid: number): Promise<void> {
  while (readPidFile(cluster)?.pid === pid && isPostgres(pid)) await delay(POLL_MS);
}

/**
 * After a crash and a reboot (or in a container) another program may have the number in the pid
 * file, and PostgreSQL then refuses to start. Only the number is replaced, because PostgreSQL uses
 * the rest of the file to check whether old backends still hold the shared memory.
 */
function disown(cluster: string, pid: number): void {
  const text = fs.readFileSync(pidFile(cluster), 'utf8');
  if (Number(text.split('\n')[0]) !== pid) return;
  fs.writeFileSync(pidFile(cluster), text.replace(/^\d+/, String(NO_PID)));
}

function isPostgres(pid: number): boolean {
  if (pid === NO_PID) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    // The command line of a zombie is empty. In a container a zombie may stay for ever.
    const [program = ''] = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return path.basename(program).startsWith('postgres');
  } catch {
    return !fs.existsSync('/proc/self');
  }
}
