import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startBucket, type TestBucket } from './bucket.fixture.ts';
import { filesIn, mediaIn } from './media.fixture.ts';
import { type MediaSide, moveMedia } from './move-media.ts';

let database: TestDatabase;
let data: Buffer;
beforeAll(async () => {
  database = await createTestDatabase();
  const color = { width: 60, height: 40, channels: 3, background: '#a33' } as const;
  data = await sharp({ create: color }).png().toBuffer();
});
afterAll(() => database.close());

let folders: string[];
let bucket: TestBucket;
let source: string;
let ids: string[];
beforeEach(async () => {
  folders = [];
  bucket = await startBucket();
  source = await folder();
  await database.pool.query('delete from media');
  ids = [];
  for (const kind of ['vehicle', 'identity', 'cover'] as const) {
    const saved = await mediaIn(source).savePicture(database.db, kind, data);
    if (saved.ok) ids.push(saved.mediaId);
  }
  await mediaIn(source).read('vehicle', ids[0] ?? '', 'card');
});
afterEach(async () => {
  await bucket.close();
  for (const made of folders) await rm(made, { recursive: true });
});

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'move-'));
  folders.push(made);
  return made;
}

const inFolder = (place: string, name = 'O destino'): MediaSide => ({
  files: filesIn(place),
  name: `${name} ${place}`,
});
const inBucket = (): MediaSide => ({ files: bucket.open(), name: 'O destino s3://fotos' });
const said: string[] = [];
const move = (from: MediaSide, to: MediaSide) =>
  moveMedia({ db: database.db, from, to }, (line) => said.push(line));
const fromSource = () => inFolder(source, 'A origem');

async function contentOf(place: string): Promise<Record<string, string>> {
  const names = await readdir(place, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const paths = files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  const contents = await Promise.all(paths.map((file) => readFile(file, 'base64')));
  return Object.fromEntries(
    paths.map((file, at) => [path.relative(place, file), contents[at] ?? '']),
  );
}

test('to a bucket and back to a folder: every file, byte for byte, and the source as it was', async () => {
  const before = await contentOf(source);
  expect(Object.keys(before)).toHaveLength(4);
  const back = await folder();
  expect(await move(fromSource(), inBucket())).toMatchObject({
    copied: 4,
    unchanged: 0,
    missing: 0,
  });
  expect(await move(inBucket(), inFolder(back))).toMatchObject({ copied: 4, extra: 0 });
  expect(await contentOf(back)).toEqual(before);
  expect(await contentOf(source)).toEqual(before);
});

test('a second run brings what came in between and repeats nothing', async () => {
  await move(fromSource(), inBucket());
  await mediaIn(source).savePicture(database.db, 'vehicle', data);
  bucket.takeRequests();
  expect(await move(fromSource(), inBucket())).toMatchObject({ copied: 1, unchanged: 4 });
  // The probe and the new picture.
  expect(bucket.takeRequests().filter((line) => line.startsWith('PUT'))).toHaveLength(2);
});

test('an incomplete file of an interrupted copy is written again, drafts are left out', async () => {
  const target = await folder();
  await move(fromSource(), inFolder(target));
  const file = `vehicle/${ids[0]}/full`;
  await writeFile(path.join(target, file), 'cut');
  await writeFile(path.join(source, `${file}.${randomUUID()}`), 'a draft');
  expect(await move(fromSource(), inFolder(target))).toMatchObject({ copied: 1, unchanged: 3 });
  expect((await contentOf(target))[file]).toBe((await contentOf(source))[file]);
});

test('pictures that only the database or only the target knows are counted', async () => {
  await move(fromSource(), inBucket());
  await mediaIn(source).discard([ids[1] ?? '']);
  expect(await move(fromSource(), inBucket())).toMatchObject({
    missing: 1,
    extra: 1,
    unchanged: 3,
  });
});

test.each([
  ['the same folder', () => inFolder(source)],
  ['the same folder by another path', () => inFolder(`${source}/../${path.basename(source)}`)],
])('%s is refused, and nothing changes', async (_what, target) => {
  const before = await contentOf(source);
  await expect(move(fromSource(), target())).rejects.toThrow(
    'A origem e o destino são o mesmo lugar: nada a copiar.',
  );
  expect(await contentOf(source)).toEqual(before);
});

test('a source without pictures is refused before anything is written', async () => {
  const [empty, target] = [await folder(), await folder()];
  await expect(move(inFolder(empty, 'A origem'), inFolder(target))).rejects.toThrow(
    `A origem ${empty} não tem fotos: confira o endereço.`,
  );
  expect(await readdir(target)).toEqual([]);
});

test('a target that is full, now or in the middle, is one sentence; the next run goes on', async () => {
  bucket.fail('full');
  await expect(move(fromSource(), inBucket())).rejects.toThrow(
    'O destino s3://fotos está cheio. Libere espaço. Rode de novo: o que já foi copiado não se repete.',
  );
  bucket.fail('none');
  expect(await move(fromSource(), inBucket())).toMatchObject({ copied: 4 });
});

test('a target that goes away in the middle is one sentence', async () => {
  bucket.fail('gone');
  await expect(move(fromSource(), inBucket())).rejects.toThrow(
    /^O destino s3:\/\/fotos não respondeu \(ECONNRESET\)\. Rode de novo: [^.]+\.$/,
  );
});

test('a source that cannot be read is one sentence', async () => {
  await move(fromSource(), inBucket());
  bucket.fail('error');
  const from = { ...inBucket(), name: 'A origem s3://fotos' };
  await expect(move(from, inFolder(await folder()))).rejects.toThrow(
    'A origem s3://fotos respondeu com erro 500. Rode de novo',
  );
});
