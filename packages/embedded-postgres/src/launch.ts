import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClusterPaths } from './cluster-paths.ts';
import { EmbeddedServerError } from './embedded-server-error.ts';
import { readMemory, serverEnvironment, writeMemory } from './initialise.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';

const LOG_LIMIT_BYTES = 10_000_000;
const LAUNCH_ATTEMPTS = 40;
const RETRY_MS = 250;

/** The server that runs on this cluster, or a new one. */
export async function findOrLaunch(
  paths: ClusterPaths,
  logFile: string,
  settings: Record<string, string>,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const running =
      (await findPostmaster(paths.cluster)) ?? (await launch(paths, logFile, settings));
    if (running) return running;
    // Another process started first, or backends of a killed server are still exiting.
    if (attempt === LAUNCH_ATTEMPTS) {
      throw new EmbeddedServerError(
        `O banco de dados embutido não subiu: veja o motivo em ${logFile}.`,
      );
    }
    await delay(RETRY_MS);
  }
}

async function launch(
  { cluster, bin, user }: ClusterPaths,
  logFile: string,
  settings: Record<string, string>,
): Promise<Postmaster | undefined> {
  const memory = readMemory(cluster);
  const port = await freePort(memory.port);
  if (port !== memory.port) writeMemory(cluster, { ...memory, port }, user);
  const flags = Object.entries({
    ...settings,
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }).map(([name, value]) => `--${name}=${value}`);
  const log = openLog(logFile);
  const logStart = fs.fstatSync(log).size;
  // A detached process does not get the terminal's Ctrl-C: this process stops it after its last
  // query.
  const server = spawn(path.join(bin, 'postgres'), ['-D', cluster, ...flags], {
    ...user,
    cwd: cluster,
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  const left = once(server, 'exit').then(
    () => undefined,
    (error: Error) => {
      throw new EmbeddedServerError(
        `Não foi possível executar o PostgreSQL embutido: ${error.message}`,
      );
    },
  );
  server.unref();
  const found = await Promise.race([left, waitFor(cluster, () => server.exitCode === null)]);
  if (!found) refuseIfFinal(fs.readFileSync(logFile, 'utf8').slice(logStart), logFile);
  return found;
}

async function waitFor(cluster: string, alive: () => boolean): Promise<Postmaster | undefined> {
  while (alive()) {
    const found = await findPostmaster(cluster);
    if (found) return found;
    await delay(10);
  }
  return undefined;
}

/** Races are worth another attempt; any other failure would happen again. */
function refuseIfFinal(log: string, logFile: string): void {
  const passing = /lock file "postmaster.pid"|pre-existing shared memory|Address already in use/;
  if (passing.test(log)) return;
  const reason = /FATAL: +(.*)/.exec(log)?.[1] ?? 'sem motivo registrado';
  throw new EmbeddedServerError(
    `O banco de dados embutido não subiu (${reason}): veja ${logFile}.`,
  );
}

function openLog(logFile: string): number {
  const size = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) fs.renameSync(logFile, `${logFile}.1`);
  return fs.openSync(logFile, 'a', 0o600);
}

/** The remembered port while it is free, else a port that the system chooses. */
async function freePort(preferred: number | undefined): Promise<number> {
  for (const candidate of preferred ? [preferred, 0] : [0]) {
    const probe = net.createServer();
    try {
      probe.listen(candidate, '127.0.0.1');
      await once(probe, 'listening');
      return (probe.address() as net.AddressInfo).port;
    } catch {
      // Another program took this port meanwhile: try the next candidate.
    } finally {
      probe.close();
    }
  }
  throw new EmbeddedServerError('Não há porta livre em 127.0.0.1 para o banco de dados embutido.');
}
