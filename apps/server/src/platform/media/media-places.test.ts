import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';
import { pictureOf } from '../../testing/picture.ts';
import { openS3Double, type S3Double, type S3Fault } from '../../testing/s3-double.ts';
import { openMediaDisk } from './media-disk.ts';
import { describeMediaFault, MediaUnavailable } from './media-fault.ts';
import { placeName } from './media-place.ts';
import { MediaStore } from './media-store.ts';
import { checkMediaPlace, openMediaAt } from './open-media.ts';
import { checkS3, openS3Disk } from './s3-disk.ts';
import { PAGE_VARIANTS } from './variants.ts';

/** So short that a silent store is given up at once; a store on this machine answers within it. */
const SHORT = { connectMs: 1_000, answerMs: 400, wholeMs: 2_000 };

let server: TestApp;
let double: S3Double;
let folder: string;
let photo: Buffer;
let stores: Record<string, MediaStore>;

beforeAll(async () => {
  double = await openS3Double();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'martelo-places-'));
  const inBucket = new MediaStore(openS3Disk(double.place, SHORT));
  stores = { folder: new MediaStore(openMediaDisk(folder)), bucket: inBucket };
  server = await createTestApp({ deps: () => ({ media: inBucket }) });
  photo = await pictureOf(900, 600);
});
afterAll(async () => {
  await server.close();
  await double.close();
  await fs.rm(folder, { recursive: true });
});

/** The names of what is kept below `start`. */
function keptBelow(name: string, start: string): string[] {
  const files =
    name === 'bucket'
      ? [...double.objects.keys()].map((key) => key.replace('casa/1/', ''))
      : globSync('**/*', { cwd: folder });
  return files.filter((file) => file.startsWith(`${start}/`));
}

async function save(store: MediaStore, kind: 'vehicle' | 'identity' = 'vehicle') {
  const saved = await store.savePicture(server.db, kind, photo);
  if (!saved.ok) throw new Error(saved.code);
  return saved.mediaId;
}

describe.each(['folder', 'bucket'])('pictures in a %s', (name) => {
  const store = () => stores[name] as MediaStore;

  test('are served in every size, which is made once and then kept', async () => {
    const id = await save(store());
    const widths = [];
    for (const variant of PAGE_VARIANTS) {
      const { data } = (await store().read('vehicle', id, variant)) ?? {};
      widths.push((await sharp(data).metadata()).width);
    }
    expect(widths).toEqual([240, 400, 720, 900, 900]);
    expect(keptBelow(name, `vehicle/${id}`)).toHaveLength(PAGE_VARIANTS.length);
    const first = await store().read('vehicle', id, 'card');
    expect(await store().read('vehicle', id, 'card')).toEqual(first);
  });

  test('are null when they are missing, and under another kind', async () => {
    expect(await store().read('vehicle', randomUUID(), 'card')).toBeNull();
    expect(await store().readStored('vehicle', randomUUID())).toBeNull();
    expect(await store().hasStored('vehicle', randomUUID())).toBe(false);
    const id = await save(store(), 'identity');
    expect(await store().read('vehicle', id, 'full')).toBeNull();
    expect(await store().hasStored('identity', id)).toBe(true);
  });

  test('leave nothing behind when they are discarded, and take no other with them', async () => {
    const [id, other] = [await save(store()), await save(store())];
    await store().prepare('vehicle', [id]);
    await store().discard([id]);
    expect(keptBelow(name, `vehicle/${id}`)).toEqual([]);
    expect(await store().read('vehicle', id, 'card')).toBeNull();
    expect(await store().hasStored('vehicle', other)).toBe(true);
  });

  test('are put back byte for byte, and are written over as a whole', async () => {
    const id = randomUUID();
    for (const text of ['a first picture', 'another']) {
      await store().putBack('vehicle', id, Buffer.from(text));
      expect(Buffer.from((await store().readStored('vehicle', id)) ?? []).toString()).toBe(text);
    }
  });

  test('that are large are whole', async () => {
    const id = randomUUID();
    const large = Buffer.alloc(5_000_000, 7);
    await store().putBack('vehicle', id, large);
    expect(large.equals((await store().readStored('vehicle', id)) ?? Buffer.alloc(0))).toBe(true);
  });
});

describe('a store that fails', () => {
  const faults: S3Fault[] = ['silent', '500', 'gone'];
  test.each([...faults, 'cut' as const])('(%s) is never a missing picture', async (fault) => {
    const store = stores.bucket as MediaStore;
    const id = await save(store);
    double.fail(fault);
    await expect(store.readStored('vehicle', id)).rejects.toThrow(MediaUnavailable);
    await expect(store.read('vehicle', id, 'card')).rejects.toThrow(MediaUnavailable);
    double.fail(null);
    expect(await store.read('vehicle', id, 'card')).not.toBeNull();
  });

  test.each(faults)('(%s) refuses what is to be kept', async (fault) => {
    double.fail(fault);
    await expect(save(stores.bucket as MediaStore)).rejects.toThrow(MediaUnavailable);
    double.fail(null);
  });

  test('answers 503 in the site, which browsers do not keep, and serves again when it is back', async () => {
    const id = await save(stores.bucket as MediaStore);
    const get = (url = `/uploads/${id}/card`, headers = {}) => server.inject({ url, headers });
    const admin = await server.signIn('admin');
    const identity = await save(stores.bucket as MediaStore, 'identity');
    const client = await createUser(server.db, { role: 'client', documentFrontId: identity });
    const front = `/api/admin/users/${client.id}/images/front`;
    double.fail('500');
    for (const answer of [await get(), await get(front, admin.headers)]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'PICTURES_UNAVAILABLE' });
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
    }
    double.fail(null);
    expect((await get()).statusCode).toBe(200);
    expect((await get(front, admin.headers)).statusCode).toBe(200);
    expect((await get(`/uploads/${identity}/card`)).statusCode).toBe(404);
  });

  test.each(['silent', '500'] as const)(
    '(%s) is told to whoever must know that a picture is gone',
    async (fault) => {
      const store = stores.bucket as MediaStore;
      const id = await save(store);
      double.fail(fault);
      await expect(store.remove([id])).rejects.toThrow(MediaUnavailable);
      await store.discard([id]);
      double.fail(null);
      expect(await store.hasStored('vehicle', id)).toBe(true);
      await store.remove([id]);
      expect(await store.hasStored('vehicle', id)).toBe(false);
    },
  );

  test('is asked once more before it is given up', async () => {
    const before = double.requests.length;
    double.fail('500');
    await expect((stores.bucket as MediaStore).hasStored('vehicle', 'x')).rejects.toThrow();
    double.fail(null);
    expect(double.requests.length - before).toBe(2);
  });
});

describe('a start', () => {
  const closed = 'http://127.0.0.1:1';
  test.each([
    [
      'whose secret is wrong',
      { secretAccessKey: 'wrong' },
      'recusa as chaves (SignatureDoesNotMatch)',
    ],
    ['whose key is unknown', { accessKeyId: 'WRONG' }, 'recusa as chaves (InvalidAccessKeyId)'],
    ['whose region is another', { region: 'other-1' }, 'fica em outra região'],
    ['that nobody answers', { endpoint: closed }, 'não responde (ECONNREFUSED)'],
  ])('with a store %s ends with one sentence', async (_, wrong, sentence) => {
    const place = { ...double.place, access: { ...double.place.access, ...wrong } };
    await expect(checkMediaPlace(place)).rejects.toThrow(sentence);
    await expect(checkMediaPlace(place)).rejects.toThrow(placeName(place));
  });

  test('with a bucket that does not exist names it', async () => {
    const place = { ...double.place, bucket: 'outro' };
    await expect(checkMediaPlace(place)).rejects.toThrow('s3://outro/casa/1 não existe');
  });

  test('with a silent store ends within its limits', async () => {
    double.fail('silent');
    const error = await checkS3(double.place, { isWritten: true, limits: SHORT }).catch(
      (thrown) => thrown,
    );
    double.fail(null);
    expect(describeMediaFault(error)).toContain('não responde (ETIMEDOUT)');
  });

  test('with a store that answers goes on, also with its newer checksums', async () => {
    await checkMediaPlace(double.place);
    const access = { ...double.place.access, checksums: 'supported' as const };
    const store = await openMediaAt({ ...double.place, access });
    await store.putBack('vehicle', 'with-checksum', Buffer.from('picture'));
    expect(await store.readStored('vehicle', 'with-checksum')).not.toBeNull();
  });

  test('with a store that refuses the newer checksums ends, and names the setting', async () => {
    const access = { ...double.place.access, checksums: 'supported' as const };
    double.fail('no-checksums');
    await expect(checkMediaPlace({ ...double.place, access })).rejects.toThrow(
      'não conhece as somas de verificação (NotImplemented): informe S3_CHECKSUMS=required',
    );
    await checkMediaPlace(double.place);
    const store = stores.bucket as MediaStore;
    const id = await save(store);
    for (const variant of PAGE_VARIANTS) {
      expect(await store.read('vehicle', id, variant)).not.toBeNull();
    }
    await store.remove([id]);
    double.fail(null);
    expect(keptBelow('bucket', `vehicle/${id}`)).toEqual([]);
  });

  test.each([
    ['denied', 'recusa as chaves (AccessDenied)'],
    ['full', 'está cheio'],
    ['quota', 'está cheio'],
  ] as const)('with a store that can be read and not written (%s) ends', async (fault, words) => {
    double.fail(fault, /^PUT/);
    await expect(checkMediaPlace(double.place)).rejects.toThrow(words);
    // What is only read needs no more.
    await checkMediaPlace(double.place, { isWritten: false });
    double.fail(null);
  });

  test('leaves nothing behind in the store', async () => {
    const before = [...double.objects.keys()];
    await checkMediaPlace(double.place);
    expect([...double.objects.keys()]).toEqual(before);
  });

  test('with a shared folder that is not mounted ends, and makes no folder in its place', async () => {
    const shared = { kind: 'folder', folder: path.join(folder, 'share'), isOwn: false } as const;
    await expect(checkMediaPlace(shared)).rejects.toThrow('não existe: monte a pasta');
    const store = await openMediaAt(shared);
    await expect(store.putBack('vehicle', 'x', photo)).rejects.toThrow(MediaUnavailable);
    await expect(store.readStored('vehicle', 'x')).rejects.toThrow(MediaUnavailable);
    await fs.mkdir(shared.folder);
    await checkMediaPlace(shared);
    expect(await store.readStored('vehicle', 'x')).toBeNull();
    expect(await fs.readdir(shared.folder)).toEqual([]);
  });

  test('with a file in the place of a folder ends', async () => {
    const file = path.join(folder, 'file');
    await fs.writeFile(file, '');
    const place = { kind: 'folder', folder: file, isOwn: false } as const;
    await expect(checkMediaPlace(place)).rejects.toThrow('não deixa ler ou gravar (ENOTDIR)');
  });
});

test.each([
  [{ code: 'ENOSPC' }, 'está cheio'],
  [{ $metadata: { httpStatusCode: 507 } }, 'está cheio'],
  [{ code: 'EACCES' }, 'não deixa ler ou gravar (EACCES)'],
  [{ name: 'RequestTimeTooSkewed', $metadata: { httpStatusCode: 403 } }, 'relógio'],
])('the fault %j is told as %s', (facts, words) => {
  const inner = Object.assign(new Error('inner'), facts);
  const sentence = describeMediaFault(new Error('outer', { cause: inner }), '/fotos');
  expect(sentence).toContain(words);
  expect(sentence).toMatch(/^O lugar das fotos \/fotos .*\.$/);
});
