import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openS3Double, type S3Double } from '../../testing/s3-double.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { insertMedia } from './media.queries.ts';
import { openMediaDisk } from './media-disk.ts';
import { MediaUnavailable } from './media-fault.ts';
import { MediaStore } from './media-store.ts';
import { ForeignPlace, removeUnnamed } from './remove-unnamed.ts';
import { openS3Disk } from './s3-disk.ts';

const DAY = 24 * 3600 * 1000;

let database: TestDatabase;
let double: S3Double;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  double = await openS3Double();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'martelo-unnamed-'));
});
afterEach(async () => {
  await database.pool.query('delete from media');
  await double.close();
  await fs.rm(folder, { recursive: true });
});

const KINDS = ['vehicle', 'cover', 'identity', 'signature'] as const;
type Kind = (typeof KINDS)[number];

describe.each(['folder', 'bucket'])('files that no row names, in a %s', (name) => {
  const store = () =>
    new MediaStore(name === 'folder' ? openMediaDisk(folder) : openS3Disk(double.place));
  const kept = () =>
    name === 'folder'
      ? globSync('*/*/*', { cwd: folder }).sort()
      : [...double.objects.keys()].map((key) => key.replace('casa/1/', '')).sort();

  /** A file of this age in days, with or without its row. */
  async function put(
    { days, isNamed }: { days: number; isNamed: boolean },
    { kind = 'vehicle' as Kind, id = randomUUID() as string } = {},
  ): Promise<string> {
    await store().putBack(kind, id, Buffer.from('picture'));
    const at = new Date(Date.now() - days * DAY);
    const key = `${kind}/${id}/full`;
    double.written.set(`casa/1/${key}`, at);
    if (name === 'folder') await fs.utimes(path.join(folder, key), at, at);
    if (isNamed) await insertMedia(database.db, { id, kind, width: 1, height: 1 });
    return key;
  }

  const sweep = (options = {}) => removeUnnamed({ db: database.db, media: store() }, options);

  test('are removed once they are old, of every kind, and nothing else', async () => {
    const named = await Promise.all(
      KINDS.map((kind) => put({ days: 90, isNamed: true }, { kind })),
    );
    const young = await put({ days: 6.9, isNamed: false });
    for (const kind of KINDS) await put({ days: 7.1, isNamed: false }, { kind });
    expect(await sweep()).toEqual({ seen: 9, unnamed: 5, removed: 4, drafts: 0 });
    expect(kept()).toEqual([...named, young].sort());
    expect(await sweep()).toEqual({ seen: 5, unnamed: 1, removed: 0, drafts: 0 });
  });

  test('are young as long as one of their sizes is', async () => {
    const id = randomUUID();
    await put({ days: 30, isNamed: false }, { id });
    await (name === 'folder' ? openMediaDisk(folder) : openS3Disk(double.place)).put(
      `vehicle/${id}/card`,
      'card',
    );
    expect(await sweep()).toMatchObject({ removed: 0 });
    expect(kept()).toHaveLength(2);
  });

  test('are removed in parts, a night’s work at most', async () => {
    for (let at = 0; at < 15; at += 1) {
      await put({ days: 30, isNamed: false });
      await put({ days: 30, isNamed: true });
    }
    expect(await sweep({ most: 10 })).toEqual({ seen: 30, unnamed: 15, removed: 10, drafts: 0 });
    expect(await sweep({ most: 10 })).toEqual({ seen: 20, unnamed: 5, removed: 5, drafts: 0 });
    expect(kept()).toHaveLength(15);
  });

  test('all stay when most of the place belongs to another house', async () => {
    await put({ days: 30, isNamed: true });
    for (let at = 0; at < 25; at += 1) await put({ days: 30, isNamed: false });
    await expect(sweep()).rejects.toThrow(ForeignPlace);
    await expect(sweep()).rejects.toThrow('Das 26 fotos que estão no lugar das fotos');
    expect(kept()).toHaveLength(26);
  });

  test('are none in a place in which nothing was ever kept', async () => {
    expect(await sweep()).toEqual({ seen: 0, unnamed: 0, removed: 0, drafts: 0 });
  });

  test('a folder that is no picture is left alone', async () => {
    await put({ days: 30, isNamed: false }, { id: 'notes-of-a-person' });
    expect(await sweep()).toEqual({ seen: 0, unnamed: 0, removed: 0, drafts: 0 });
    expect(kept()).toHaveLength(1);
  });
});

test('a deletion that failed while the store was down is made in a later night', async () => {
  const media = new MediaStore(openS3Disk(double.place));
  const id = randomUUID();
  await media.putBack('cover', id, Buffer.from('picture'));
  double.fail('500', /^DELETE/);
  await media.discard([id]);
  expect(double.objects.size).toBe(1);
  double.written.set(`casa/1/cover/${id}/full`, new Date(Date.now() - 8 * DAY));
  await expect(removeUnnamed({ db: database.db, media })).rejects.toThrow(MediaUnavailable);
  double.fail(null);
  expect(await removeUnnamed({ db: database.db, media })).toMatchObject({ removed: 1 });
  expect(double.objects.size).toBe(0);
});

test('what a kill left of a file is deleted once it is old, and what is being written is not', async () => {
  const disk = openMediaDisk(folder);
  // A power cut between the two steps: the file is written and has no name yet.
  const rename = vi.spyOn(fs, 'rename').mockImplementation(() => new Promise(() => {}));
  for (const key of ['vehicle/old/full', 'vehicle/young/full']) void disk.put(key, key);
  const drafts = () => globSync('rascunhos/*', { cwd: folder });
  await expect.poll(() => rename.mock.calls.length).toBe(2);
  rename.mockRestore();
  expect(globSync('vehicle/*/*', { cwd: folder })).toEqual([]);
  const [old = '', young] = drafts();
  const at = new Date(Date.now() - 8 * DAY);
  await fs.utimes(path.join(folder, old), at, at);
  const media = new MediaStore(disk);
  expect(await removeUnnamed({ db: database.db, media })).toMatchObject({ drafts: 1 });
  expect(drafts()).toEqual([young]);
});
