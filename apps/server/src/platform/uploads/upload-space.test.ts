import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Refusal } from '../http/refusal.ts';
import { openUploadSpace, type Upload, type UploadLimits } from './upload-space.ts';

let dataDir: string;
let begun: Upload[];
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'uploads-'));
  begun = [];
});
afterEach(async () => {
  await Promise.all(begun.map((upload) => upload.release()));
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const folder = () => path.join(dataDir, 'uploads');
const LIMITS: UploadLimits = { maxBytes: 1_000, maxUploads: 3 };

async function* chunks(...sizes: number[]) {
  for (const size of sizes) yield Buffer.alloc(size, 7);
}

/** A space on a clock that the test moves, and who had to make room. */
function openSpace(limits = LIMITS) {
  const clock = { ms: 0 };
  const ended: string[] = [];
  const space = openUploadSpace(dataDir, limits, () => clock.ms);
  const begin = (name: string) => {
    const end = (refusal: Refusal) => ended.push(`${name} ${refusal.status}`);
    const upload = space.begin(name, end);
    begun.push(upload);
    return upload;
  };
  return { clock, ended, space, begin };
}

test('a file is read back whole until its upload is released', async () => {
  const { space, begin } = openSpace();
  const upload = begin('a');
  const [one, two] = [await upload.store(chunks(300, 1)), await upload.store(chunks())];
  expect([one.size, two.size, space.held()]).toEqual([301, 0, { bytes: 301, uploads: 1 }]);
  expect(await one.read()).toEqual(Buffer.alloc(301, 7));
  expect(await two.read()).toEqual(Buffer.alloc(0));
  await upload.release();
  await upload.release();
  expect(space.held()).toEqual({ bytes: 0, uploads: 0 });
  await expect(one.read()).rejects.toThrow();
});

test('the folder is private, and the files in it have no names', async () => {
  const { begin } = openSpace();
  expect(fs.statSync(folder()).mode & 0o777).toBe(0o700);
  await begin('a').store(chunks(10));
  expect(fs.readdirSync(folder())).toEqual([]);
});

test('a start removes what a killed process left, and nothing of a process that lives', async () => {
  const { begin } = openSpace();
  const stored = await begin('a').store(chunks(10));
  fs.writeFileSync(path.join(folder(), '0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f'), '');
  fs.writeFileSync(path.join(folder(), 'LEIA-ME'), '');
  openUploadSpace(dataDir, LIMITS);
  expect(fs.readdirSync(folder())).toEqual(['LEIA-ME']);
  expect((await stored.read()).length).toBe(10);
});

test('a folder that was removed while the server runs is made again', async () => {
  const { begin } = openSpace();
  fs.rmSync(folder(), { recursive: true });
  expect((await begin('a').store(chunks(10))).size).toBe(10);
});

test('without room the slowest unfinished upload of the address that holds most ends', async () => {
  const { clock, ended, begin } = openSpace();
  const slow = begin('flood');
  await slow.store(chunks(100));
  clock.ms = 5_000;
  await begin('flood').store(chunks(600));
  clock.ms = 10_000;
  const mine = begin('mine');
  expect((await mine.store(chunks(400))).size).toBe(400);
  expect(ended).toEqual(['flood 503']);
  await expect(slow.store(chunks(1))).rejects.toMatchObject({ status: 503 });
  await mine.store(chunks(1));
  expect(ended).toEqual(['flood 503', 'flood 503']);
});

test('an upload that has arrived is not ended: the one that asks for more is', async () => {
  const { ended, begin } = openSpace();
  const complete = begin('a');
  const stored = await complete.store(chunks(900));
  complete.arrived();
  await expect(begin('b').store(chunks(50, 51))).rejects.toMatchObject({ status: 503 });
  expect(ended).toEqual([]);
  expect((await stored.read()).length).toBe(900);
});

test('without a free place an upload of the address with most uploads ends', () => {
  const { ended, begin } = openSpace();
  for (const name of ['a', 'a', 'b', 'c']) begin(name);
  expect(ended).toEqual(['a 503']);
});

test('an upload that finds no room and holds most itself is refused at its beginning', () => {
  const { clock, ended, space, begin } = openSpace();
  for (const name of ['a', 'a', 'b']) begin(name).arrived();
  clock.ms = 1;
  expect(() => begin('a')).toThrow();
  expect([ended, space.held().uploads]).toEqual([[], 3]);
});

test('released while it is written: the rest is refused and nothing is held', async () => {
  const { space, begin } = openSpace();
  const upload = begin('a');
  async function* interrupted() {
    yield Buffer.alloc(10);
    await upload.release();
    yield Buffer.alloc(10);
  }
  await expect(upload.store(interrupted())).rejects.toThrow();
  expect(space.held()).toEqual({ bytes: 0, uploads: 0 });
});
