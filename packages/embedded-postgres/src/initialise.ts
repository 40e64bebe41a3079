import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ClusterPaths } from './cluster-paths.ts';
import { EmbeddedServerError } from './embedded-server-error.ts';
import type { ServerUser } from './server-user.ts';

/** The product's own facts about the cluster, stored beside PostgreSQL's files. */
export type ClusterMemory = { password: string; port?: number };

export const SUPERUSER = 'martelo';
const MAJOR = '18';

const memoryFile = (cluster: string) => path.join(cluster, 'martelo.json');

export function readMemory(cluster: string): ClusterMemory {
  return JSON.parse(fs.readFileSync(memoryFile(cluster), 'utf8')) as ClusterMemory;
}

export function writeMemory(cluster: string, memory: ClusterMemory, user?: ServerUser): void {
  const next = `${memoryFile(cluster)}.${process.pid}`;
  writePrivate(next, `${JSON.stringify(memory)}\n`, user);
  fs.renameSync(next, memoryFile(cluster));
}

/**
 * Creates the cluster unless it exists. It is created under a temporary name and renamed when
 * complete, so that a killed start leaves no incomplete cluster and one of two simultaneous starts
 * wins.
 */
export async function initialiseCluster(paths: ClusterPaths): Promise<void> {
  const { cluster, user } = paths;
  if (isCluster(cluster)) return;
  const growing = `${cluster}.${process.pid}`;
  fs.rmSync(growing, { recursive: true, force: true });
  fs.mkdirSync(growing, { mode: 0o700 });
  if (user) fs.chownSync(growing, user.uid, user.gid);
  try {
    const password = randomBytes(24).toString('base64url');
    await initdb(paths, growing, password);
    writeMemory(growing, { password }, user);
    fs.renameSync(growing, cluster);
  } catch (error) {
    fs.rmSync(growing, { recursive: true, force: true });
    if (!isCluster(cluster)) throw error;
  }
}

function isCluster(cluster: string): boolean {
  const version = path.join(cluster, 'PG_VERSION');
  if (fs.existsSync(version)) {
    const major = fs.readFileSync(version, 'utf8').trim();
    if (major === MAJOR && fs.existsSync(memoryFile(cluster))) return true;
    throw new EmbeddedServerError(
      `A pasta ${cluster} tem um banco do PostgreSQL ${major} que não é deste programa: mova-a para outro lugar ou escolha outra DATA_DIR.`,
    );
  }
  if (fs.existsSync(cluster) && fs.readdirSync(cluster).length > 0) {
    throw new EmbeddedServerError(
      `A pasta ${cluster} não está vazia e não é um banco: mova o que há nela ou escolha outra DATA_DIR.`,
    );
  }
  return false;
}

async function initdb(
  { bin, user }: ClusterPaths,
  folder: string,
  password: string,
): Promise<void> {
  const passwordFile = `${folder}.senha`;
  writePrivate(passwordFile, `${password}\n`, user);
  try {
    await promisify(execFile)(
      path.join(bin, 'initdb'),
      [
        `--pgdata=${folder}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        // The password is 24 random bytes: slow hashing would only make connections slow.
        '--set=scram_iterations=1',
      ],
      { ...user, env: serverEnvironment() },
    );
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new EmbeddedServerError(
      `Não foi possível criar o banco em ${folder}: ${stderr?.trim().split('\n').at(-1) ?? error}`,
    );
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

function writePrivate(file: string, text: string, user: ServerUser | undefined): void {
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  if (user) fs.chownSync(file, user.uid, user.gid);
}

/** Variables of libfaketime: a test that moves the clock moves the one of the database too. */
const FAKE_CLOCK = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'];

/**
 * The child gets no other variable of this process: some hold secrets, and PG* variables would change
 * its behaviour.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const clock = FAKE_CLOCK.map((name) => [name, process.env[name]] as const);
  return {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    ...Object.fromEntries(clock.filter(([, value]) => value)),
  };
}
