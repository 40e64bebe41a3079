import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';

let dataDir: string;
let cluster: string;
const open: EmbeddedServer[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-embedded-'));
  // When the tests run as root, the server's own account must be able to enter this folder.
  fs.chmodSync(dataDir, 0o711);
  cluster = path.join(dataDir, 'postgres');
  const server = await start(true);
  await query(server.ownerUrl, 'create table kept (id int)');
  await query(server.ownerUrl, 'grant select on kept to martelo_site');
  await server.stop();
});

beforeEach(() => {
  expect(fs.existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false);
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  for (const server of open.splice(0)) await server.stop();
});

afterAll(() => {
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function start(alone: boolean, folder = dataDir): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({
    dataDir: folder,
    alone,
    onLost: (error) => {
      throw error;
    },
  });
  open.push(server);
  return server;
}

/** Another process on the data folder, and the first line that it printed. */
async function startChild(): Promise<{ child: ChildProcess; said: string }> {
  const script = path.resolve(import.meta.dirname, 'testing/serve-embedded.ts');
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = await once(createInterface(child.stdout), 'line');
  return { child, said };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const readPid = () =>
  Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function kill9(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('the server keeps acknowledged commits and sorts by code point', async () => {
  const { url } = await start(true);
  expect(
    await query(url, `select datlocprovider, datlocale from pg_database where datname = 'martelo'`),
  ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }]);
});

test('only the owner of the files can read the password', () => {
  expect(fs.statSync(path.join(cluster, 'martelo.json')).mode & 0o777).toBe(0o600);
});

test('no value of a failed statement is in the log', async () => {
  const { url } = await start(true);
  const failing = query(url, `select 'zuleide@exemplo.example'::int`);
  await expect(failing).rejects.toThrow('zuleide@exemplo.example');
  const log = fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('ready to accept connections');
  expect(log).not.toContain('zuleide');
});

test('a second site on the same data folder is refused with a sentence', async () => {
  await start(true);
  const { said } = await startChild();
  expect(said).toBe(
    `Outro Martelo já usa a pasta ${dataDir}: encerre-o ou informe outra pasta em DATA_DIR.`,
  );
});

test('a command works beside the site, and the last process to leave stops the server', async () => {
  const site = await start(true);
  const command = await start(false);
  expect(command.url).toBe(site.url);
  expect(await site.stop()).toBe('left running');
  expect(await query(command.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await command.stop()).toBe('stopped');
  open.length = 0;
});

test('the server uses the same port after a restart', async () => {
  const first = await start(true);
  await first.stop();
  open.length = 0;
  expect((await start(true)).url).toBe(first.url);
});

test('two simultaneous starts use one server', async () => {
  const [one, other] = await Promise.all([start(false), start(false)]);
  expect(one.url).toBe(other.url);
});

describe('after a kill -9', () => {
  test('of the site, the next start finds its server and uses it', async () => {
    const { child, said } = await startChild();
    const pid = readPid();
    await kill9(child);
    const server = await start(true);
    expect(server.url).toBe(said);
    expect(readPid()).toBe(pid);
  });

  test('of the site and the server, a new server has the same data', async () => {
    const { child } = await startChild();
    const pid = readPid();
    await kill9(child);
    process.kill(pid, 'SIGKILL');
    const server = await start(true);
    expect(readPid()).not.toBe(pid);
    expect(await query(server.url, 'select count(*)::int from kept')).toEqual([{ count: 0 }]);
  });

  test('of the server alone, the site starts it again', async () => {
    const server = await start(true);
    const pid = readPid();
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => query(server.url, 'select 1')).toBeDefined();
    expect(readPid()).not.toBe(pid);
  });

  test('the server starts although another program has the number in the pid file', async () => {
    fs.writeFileSync(
      path.join(cluster, 'postmaster.pid'),
      `${process.pid}\n${cluster}\n1\n5\n\n127.0.0.1\n\nready\n`,
    );
    const server = await start(true);
    expect(readPid()).not.toBe(process.pid);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

test('a pid file that was copied with its folder does not lead to the other server', async () => {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-copied-'));
  fs.chmodSync(copy, 0o711);
  try {
    const other = await start(true, copy);
    await other.stop();
    const original = await start(true);
    fs.copyFileSync(
      path.join(cluster, 'postmaster.pid'),
      path.join(copy, 'postgres/postmaster.pid'),
    );
    const copied = await start(true, copy);
    expect(copied.url).not.toBe(original.url);
    await copied.stop();
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
});

test('a folder that holds other files is left unchanged', async () => {
  const foreign = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-foreign-'));
  fs.chmodSync(foreign, 0o711);
  fs.mkdirSync(path.join(foreign, 'postgres'));
  fs.writeFileSync(path.join(foreign, 'postgres/notes.txt'), 'mine');
  await expect(start(true, foreign)).rejects.toThrow('não está vazia');
  expect(fs.readdirSync(path.join(foreign, 'postgres'))).toEqual(['notes.txt']);
  fs.rmSync(foreign, { recursive: true });
});
