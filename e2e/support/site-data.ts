import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** Names the cluster when PostgreSQL's account could not enter the data folder. */
const pointerOf = (dataDir: string) => path.join(dataDir, 'postgres-folder');

/** The cluster that stands outside the data folder, if there is one. */
async function clusterOutside(dataDir: string): Promise<string | null> {
  const named = await fs.readFile(pointerOf(dataDir), 'utf8').catch(() => '');
  return named.trim() || null;
}

const clusterInside = (dataDir: string) => path.join(dataDir, 'postgres');

/**
 * Makes the data of a stopped site fit to be copied: the cluster forgets its port, which all its copies
 * would try first.
 */
export async function forgetPort(dataDir: string): Promise<void> {
  const cluster = (await clusterOutside(dataDir)) ?? clusterInside(dataDir);
  const file = path.join(cluster, 'martelo.json');
  const { port: _, ...others } = JSON.parse(await fs.readFile(file, 'utf8'));
  await fs.writeFile(file, `${JSON.stringify(others)}\n`);
}

/** Copies the data of a stopped site into an empty folder. */
export async function copyData(from: string, to: string): Promise<void> {
  await copyFolder(from, to);
  const outside = await clusterOutside(from);
  if (!outside) return;
  const home = await fs.mkdtemp(path.join(path.dirname(path.dirname(outside)), 'martelo-browser-'));
  await fs.chmod(home, 0o755);
  const cluster = path.join(home, path.basename(outside));
  await copyFolder(outside, cluster);
  await fs.writeFile(pointerOf(to), `${cluster}\n`);
  // The product refuses a cluster that names another data folder.
  await fs.writeFile(path.join(home, 'data-folder'), `${to}\n`);
}

/** The copy keeps the owner of each file: PostgreSQL has an account of its own when this process is root. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') return fs.cp(from, to, { recursive: true });
  // A third of the time that Node needs for so many small files.
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

/** Removes the data folder and the cluster outside it. */
export async function removeData(dataDir: string): Promise<void> {
  const outside = await clusterOutside(dataDir);
  if (outside) await fs.rm(path.dirname(outside), { recursive: true, force: true });
  await fs.rm(dataDir, { recursive: true, force: true });
}
