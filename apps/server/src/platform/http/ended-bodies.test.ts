import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';

const PACE = { bytesPerSecond: 8 * 1024, windowMs: 300, spareMs: 10 };

/** A server with little room, and one with little patience. */
let server: TestApp;
let hasty: TestApp;
const lines: { socket: net.Socket; answer: string }[] = [];
const answered = () => lines.map(({ answer }) => answer).filter((answer) => answer !== '');

beforeAll(async () => {
  server = await createTestApp({ uploadLimits: { maxBytes: 300_000, maxUploads: 5 } });
  hasty = await createTestApp({ watch: { pace: PACE, everyMs: 20 } });
  for (const { app } of [server, hasty]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const { socket } of lines.splice(0)) socket.destroy();
  await expect.poll(held).toEqual({ bytes: 0, uploads: 0 });
});
afterAll(async () => {
  await server.close();
  await hasty.close();
});

const held = () => server.app.uploadSpace.held();

/** A connection of this local address, and everything that the server has answered on it. */
function open({ to = server, localAddress = '127.0.0.1' } = {}) {
  const { port } = to.app.server.address() as net.AddressInfo;
  const socket = net.connect({ port, host: '127.0.0.1', localAddress });
  const line = { socket, answer: '', closed: false };
  lines.push(line);
  socket.on('data', (data) => {
    line.answer += data;
  });
  socket.on('close', () => {
    line.closed = true;
  });
  socket.on('error', () => {});
  return line;
}

const head = (type: string, length: number, url = '/api/auth/register') =>
  `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const FILE =
  '--b\r\nContent-Disposition: form-data; name="documentFront"; filename="a.jpg"\r\n\r\n';

/** Begins an upload of a file and leaves it unfinished. */
function beginUpload(bytes: number, localAddress?: string) {
  const line = open({ ...(localAddress && { localAddress }) });
  line.socket.write(head('multipart/form-data; boundary=b', 9_000_000) + FILE);
  line.socket.write('x'.repeat(bytes));
  return line;
}

test.each([
  ['an upload', () => head('multipart/form-data; boundary=b', 90_000) + FILE],
  ['a form in JSON', () => `${head('application/json', 50_000)}{"name":"`],
  ['a form of another call', () => `${head('application/json', 50_000, '/api/auth/login')}{`],
])('%s that arrives too slowly is answered with 408 and closed', async (_, begin) => {
  const line = open({ to: hasty });
  line.socket.write(begin());
  await expect.poll(() => line.answer, { timeout: 5_000 }).toContain('"BODY_TOO_SLOW"');
  expect(line.answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(line.answer).toMatch(/connection: close/i);
  expect(line.answer).toContain('O envio estava lento demais');
  // The rest of the announced body makes it complete, so there is nothing left to wait for.
  line.socket.write('x'.repeat(90_000));
  await expect.poll(() => line.closed, { timeout: 5_000 }).toBe(true);
});

test('without room the flood is answered with 503, and another address is not', async () => {
  const flood: ReturnType<typeof beginUpload>[] = [];
  for (let at = 0; at < 3; at += 1) {
    flood.push(beginUpload(90_000, '127.0.1.1'));
    await expect.poll(() => held().bytes).toBeGreaterThan(90_000 * at + 50_000);
  }
  const mine = beginUpload(80_000, '127.0.1.2');
  const ended = () => flood.filter(({ answer }) => answer !== '');
  await expect.poll(ended).toHaveLength(1);
  const [{ answer } = { answer: '' }] = ended();
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toMatch(/retry-after: 5/i);
  expect(answer).toContain('"UNAVAILABLE"');
  expect(mine.answer).toBe('');
});

test('an upload without a free place is answered before it has sent anything', async () => {
  for (let at = 0; at < 5; at += 1) beginUpload(10);
  await expect.poll(() => held().uploads).toBe(5);
  beginUpload(0);
  await expect.poll(answered).toHaveLength(1);
  expect(answered()[0]).toMatch(/^HTTP\/1\.1 503 .*connection: close/is);
});

test('a sender who leaves, a refused form and an unknown call hold nothing', async () => {
  beginUpload(50_000).socket.destroy();
  const refused = beginUpload(0);
  refused.socket.write(`x\r\n--b--\r\n${' '.repeat(9_000_000)}`);
  await expect.poll(() => refused.answer, { timeout: 5_000 }).toMatch(/^HTTP\/1\.1 400 /);
  const answer = await server.inject({
    method: 'POST',
    url: '/api/auth/register',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${FILE}x\r\n--b--\r\n`,
  });
  expect(answer.statusCode).toBe(400);
  await expect.poll(held).toEqual({ bytes: 0, uploads: 0 });
  expect(fs.readdirSync(path.join(server.deps.settings.dataDir, 'uploads'))).toEqual([]);
});

test('a call that fails holds nothing', async () => {
  const admin = await server.signIn('admin');
  await server.database.pool.query('alter table edital_files rename to away');
  const answer = await server.inject({
    method: 'POST',
    url: '/api/admin/settings/notice',
    headers: { ...admin.headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${FILE.replace('documentFront', 'edital')}%PDF-1.4\n%%EOF\r\n--b--\r\n`,
  });
  await server.database.pool.query('alter table away rename to edital_files');
  expect(answer.statusCode).toBe(500);
  expect(held()).toEqual({ bytes: 0, uploads: 0 });
});
