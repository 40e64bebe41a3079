import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '..');
const STARTS_WITHIN_MS = 120_000;

/**
 * Starts the product as `npm start` does, on a data folder and ports of its own, and tells the
 * journeys where it is and how to sign in. Returns what stops it.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'martelo-browser-'));
  const server = spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env.MARTELO_SITE = await firstAddress(server);
  process.env.MARTELO_DATA = dataDir;
  return async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    await fs.rm(dataDir, { recursive: true, force: true });
  };
}

/** The address in the block that a start prints. */
async function firstAddress(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('the server has no output to read');
  const lines = createInterface({ input: server.stdout });
  const printed: string[] = [];
  const found = new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      printed.push(line);
      const address = /http:\/\/\S+?:\d+/.exec(line)?.[0];
      if (address) resolve(address);
    });
    server.once('exit', (code) => reject(new Error(`exit ${code}\n${printed.join('\n')}`)));
    setTimeout(
      () => reject(new Error(`no address yet\n${printed.join('\n')}`)),
      STARTS_WITHIN_MS,
    ).unref();
  });
  return found;
}
