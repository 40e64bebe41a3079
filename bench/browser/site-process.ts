import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { testEnvironment } from '../../scripts/test-environment.ts';

export type Site = { base: string; close(): Promise<void> };

/** The product of a folder as `npm start` runs it, with the demonstration; resolves when its pictures are drawn. */
export async function startSite(folder: string): Promise<Site> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-bench-'));
  if (process.getuid?.() === 0) fs.chmodSync(dataDir, 0o711);
  const child = spawn(process.execPath, [path.join(folder, 'apps/server/src/main.ts')], {
    cwd: folder,
    env: testEnvironment({ DATA_DIR: dataDir, PORT: '0', DEMO: '1' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const base = await addressOf(child);
  await untilDrawn(base);
  return {
    base,
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the site has no output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/\S+?:\d+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error('the site ended before it listened');
}

/** The demonstration's pictures are drawn after the start, one after the other. */
async function untilDrawn(base: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${base}/api/vehicles/public?limit=100`);
    const { vehicles } = (await answer.json()) as { vehicles: { imagens: unknown[] }[] };
    if (vehicles.length > 0 && vehicles.every(({ imagens }) => imagens.length > 0)) return;
    await sleep(1_000);
  }
}
