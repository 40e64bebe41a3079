import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUploadSpace, type UploadSpace } from '../uploads/upload-space.ts';
import { type Collected, collectMultipart } from './multipart.ts';
import { renderError } from './render-error.ts';

const MAX_FILE_BYTES = 1_000;

let app: FastifyInstance;
let url: string;
let folder: string;
let space: UploadSpace;
/** The outcome of each request, in order. */
const outcomes: (Collected | 'failed')[] = [];

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'multipart-'));
  space = openUploadSpace(folder);
  app = Fastify();
  app.setErrorHandler(renderError);
  await app.register(multipart, { throwFileSizeLimit: false });
  app.post('/', async (request) => {
    const rules = { files: { imagens: 2, capa: 1 }, maxFileBytes: MAX_FILE_BYTES };
    const upload = space.begin(request.ip, () => {});
    try {
      const collected = await collectMultipart(request, upload, rules);
      outcomes.push(collected);
      const files = collected.files.map(async ({ field, filename, size, read }) => {
        expect((await read()).length).toBe(size);
        return [field, filename, size];
      });
      return { fields: collected.fields, files: await Promise.all(files) };
    } catch (error) {
      outcomes.push('failed');
      throw error;
    } finally {
      await upload.release();
    }
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

const file = (bytes: number) => new Blob([new Uint8Array(bytes)]);

async function send(parts: [string, string | Blob, string?][]) {
  const form = new FormData();
  for (const [name, value, filename] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, filename);
  }
  const answer = await fetch(url, { method: 'POST', body: form });
  return { status: answer.status, body: await answer.json() };
}

test('fields and files are separated', async () => {
  const { body } = await send([
    ['titulo', 'Fiat Uno'],
    ['imagens', file(10), 'a.jpg'],
    ['imagens', file(MAX_FILE_BYTES), 'b.jpg'],
  ]);
  expect(body).toEqual({
    fields: { titulo: 'Fiat Uno' },
    files: [
      ['imagens', 'a.jpg', 10],
      ['imagens', 'b.jpg', MAX_FILE_BYTES],
    ],
  });
});

test('unexpected files are read and dropped', async () => {
  const { body } = await send([
    ['outra', file(50_000), 'x.bin'],
    ['titulo', 'Fiat Uno'],
  ]);
  expect(body).toEqual({ fields: { titulo: 'Fiat Uno' }, files: [] });
});

test('a file field that a form left empty counts as no file', async () => {
  const body =
    '--b\r\nContent-Disposition: form-data; name="capa"; filename=""\r\n' +
    'Content-Type: application/octet-stream\r\n\r\n\r\n--b--\r\n';
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    payload: body,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  expect(answer.json()).toEqual({ fields: {}, files: [] });
});

test('a file one byte too large is 413 and names the field, even when much more data follows', async () => {
  const { status, body } = await send([
    ['capa', file(MAX_FILE_BYTES + 1), 'a.jpg'],
    ['outra', file(8_000_000), 'b.jpg'],
  ]);
  expect(status).toBe(413);
  expect(body).toMatchObject({ code: 'TOO_LARGE', errors: { capa: expect.any(String) } });
});

test('more files than a field takes are refused', async () => {
  const three = Array.from({ length: 3 }, () => ['imagens', file(1), 'a.jpg'] as const);
  expect(await send(three.map((part) => [...part]))).toMatchObject({
    status: 400,
    body: { code: 'TOO_MANY_IMAGES' },
  });
  const two = Array.from({ length: 2 }, () => ['capa', file(1), 'a.jpg'] as const);
  expect(await send(two.map((part) => [...part]))).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION', errors: { capa: 'Envie apenas um arquivo neste campo.' } },
  });
});

test('a hundred files are too many in any field', async () => {
  const many = Array.from({ length: 100 }, (_, at) => [`f${at}`, file(1), 'a'] as const);
  expect(await send(many.map((part) => [...part]))).toMatchObject({ status: 413 });
});

test('a text field of a megabyte is refused with a sentence', async () => {
  expect(await send([['descricao', 'x'.repeat(1_000_000)]])).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION', errors: { descricao: 'O texto é longo demais.' } },
  });
});

test('texts of more than 96 KB together are refused, because they are kept in memory', async () => {
  const texts = (bytes: number) =>
    Array.from({ length: 4 }, (_, at): [string, string] => [`t${at}`, 'x'.repeat(bytes / 4)]);
  expect((await send(texts(96 * 1024))).status).toBe(200);
  expect(await send(texts(96 * 1024 + 4))).toMatchObject({
    status: 413,
    body: { code: 'TOO_LARGE' },
  });
});

test('a field name that would reach the prototype is malformed', async () => {
  expect(await send([['__proto__', 'x']])).toMatchObject({
    status: 400,
    body: { code: 'MALFORMED' },
  });
});

test('an interrupted upload has no effect, and the server keeps working', async () => {
  const before = outcomes.length;
  const { port } = new URL(url);
  const socket = net.connect(Number(port), '127.0.0.1');
  const arrived = once(app.server, 'request');
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
      'Content-Length: 100000\r\n\r\n--b\r\n' +
      'Content-Disposition: form-data; name="capa"; filename="a.jpg"\r\n\r\nhalf a pic',
  );
  await arrived;
  socket.destroy();
  await expect.poll(() => outcomes.slice(before)).toEqual(['failed']);
  await expect.poll(() => space.held()).toEqual({ bytes: 0, uploads: 0 });
  expect(fs.readdirSync(path.join(folder, 'uploads'))).toEqual([]);
  expect((await send([['titulo', 'ainda']])).status).toBe(200);
});
