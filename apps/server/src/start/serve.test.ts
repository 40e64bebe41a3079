import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isWebBuilt } from '../platform/pages/web-build.ts';

const run = promisify(execFile);
const main = path.join(import.meta.dirname, '../main.ts');
const cli = path.join(import.meta.dirname, '../cli.ts');
let dataDir: string;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-serve-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

test('a start in production asks where the key of the ledger lies, before it opens anything', async () => {
  const file = path.join(dataDir, 'ledger-key');
  fs.writeFileSync(file, `${Buffer.alloc(32, 7).toString('base64')}\n`);
  fs.chmodSync(file, 0o644);
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0' };
  await expect(run(process.execPath, [main], { env })).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`Outras contas desta máquina podem ler ${file}`),
  });
  expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(false);
});

test('a site in production without a terminal writes JSON lines, and no password', {
  timeout: 180_000,
}, async ({ skip }) => {
  skip(!isWebBuilt(), 'as páginas não estão construídas');
  const { process: site, lines } = startSite();
  const up = () => lines().find(({ msg }) => msg === 'site is up');
  await expect.poll(up, { timeout: 120_000 }).toBeDefined();
  const { site: address, version, commit } = up() ?? ({} as Partial<Line>);
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(commit).toBe('0123456789abcdef');
  const healthy = await fetch(`${address}/healthz`);
  expect(await healthy.json()).toEqual({ status: 'ok', version, commit });
  await fetch(`${address}/robots.txt`);
  await expect.poll(() => lines().some(({ msg }) => msg === 'request')).toBe(true);
  // The database of the data folder is this site's: a restore into it is refused before it reads anything.
  await expect(
    run(process.execPath, [cli, 'restore', path.join(dataDir, 'casa.tar.gz')], {
      env: { ...process.env, DATA_DIR: dataDir, MARTELO_ENV_FILE: '' },
    }),
  ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Outro Martelo') });
  const stream = await fetch(`${address}/api/live`);
  expect(stream.status).toBe(200);
  const ended = new Promise((resolve) => site.once('exit', resolve));
  site.kill('SIGTERM');
  // It goes on answering, and tells a balancer to send others elsewhere.
  const ready = async () => (await fetch(`${address}/readyz`)).json();
  await expect.poll(async () => (await ready()).leaving).toBe(true);
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  const alive = await fetch(`${address}/healthz`);
  expect([alive.status, (await alive.json()).status]).toEqual([200, 'leaving']);
  // Its streams end while it still answers, and whoever comes back is refused.
  await stream.text();
  expect(await statusOf(`${address}/api/live`)).toBe(503);
  expect(await statusOf(`${address}/api/health`)).toBe(200);
  await ended;
  const [, password = ''] = fs
    .readFileSync(path.join(dataDir, 'admin-password'), 'utf8')
    .trim()
    .split(' ');
  expect(password.length).toBeGreaterThan(8);
  const text = JSON.stringify(lines());
  expect(text).not.toContain(password);
  expect(text).toContain(path.join(dataDir, 'admin-password'));
});

async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url);
  await answer.body?.cancel();
  return answer.status;
}

type Line = { msg: string; [fact: string]: unknown };

function startSite(): { process: ChildProcess; lines: () => Line[] } {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    MARTELO_ENV_FILE: '',
    DRAIN_SECONDS: '6',
    MARTELO_COMMIT: '0123456789abcdef',
  };
  const site = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let written = '';
  site.stdout?.on('data', (chunk) => {
    written += chunk;
  });
  // Every line has to be JSON, else this throws.
  const lines = () =>
    written
      .split('\n')
      .slice(0, -1)
      .map((line): Line => JSON.parse(line));
  return { process: site, lines };
}
