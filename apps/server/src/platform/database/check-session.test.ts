import { once } from 'node:events';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { checkServer } from './check-server.ts';
import { checkSession, judgeSession } from './check-session.ts';

const SHARED = /DATABASE_URL passa por um intermediário que divide as conexões.*PgBouncer/;

let database: TestDatabase;
let servers: net.Server[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => database.close());

/** An address whose connections `answer` gets, with the first message that arrived. */
async function listen(answer: (client: net.Socket, first: Buffer) => void): Promise<string> {
  const server = net.createServer((client) => {
    client.on('error', () => {});
    client.once('data', (first) => answer(client, first));
  });
  servers = [...servers, server];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  return Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: String(port) }).href;
}

/** A message of the protocol: its length with what follows, after the letter of its kind. */
function message(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

test('PostgreSQL itself keeps a connection for whoever opened it', async () => {
  await expect(checkSession(database.url, 'DATABASE_URL')).resolves.toBeUndefined();
});

test('a pooler that refuses what a connection asks for is told in one sentence', async () => {
  const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: lock_timeout\0\0';
  const url = await listen((client) => client.end(message('E', Buffer.from(fields))));
  await expect(checkSession(url, 'DATABASE_URL')).rejects.toThrow(SHARED);
});

test('a pooler that drops what a connection asks for is told in the same sentence', async () => {
  const url = await listen((client, first) => {
    const upstream = net.connect(Number(new URL(database.url).port), '127.0.0.1');
    upstream.on('error', () => {});
    const [user, name] = [new URL(database.url).username, new URL(database.url).pathname.slice(1)];
    const version = first.subarray(4, 8);
    const kept = Buffer.from(`user\0${user}\0database\0${name}\0\0`);
    upstream.write(message('', Buffer.concat([version, kept])));
    client.pipe(upstream).pipe(client);
  });
  await expect(checkSession(url, 'DATABASE_URL')).rejects.toThrow(SHARED);
  await expect(checkServer(url)).rejects.toThrow(SHARED);
});

const own = {
  lock_timeout: '4321ms',
  synchronous_commit: 'off',
  pids: [7, 7] as [number, number],
  hearsItself: true,
};

test.each([
  [{}, true],
  [{ lock_timeout: '0' }, false],
  [{ synchronous_commit: 'remote_apply' }, false],
  [{ pids: [7, 8] as [number, number] }, false],
  [{ hearsItself: false }, false],
])('a connection with %o is its own: %s', (change, isOwn) => {
  const sentence = judgeSession({ ...own, ...change }, 'DATABASE_URL');
  if (isOwn) expect(sentence).toBeUndefined();
  else expect(sentence).toMatch(SHARED);
});
