import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { media } from '../database/schema.ts';
import { startBucket, type TestBucket } from './bucket.fixture.ts';
import type { Fault } from './failing-proxy.fixture.ts';
import { describeMediaFault } from './media-files.ts';
import type { MediaStore } from './media-store.ts';

let bucket: TestBucket;
let server: TestApp;
let store: MediaStore;

beforeAll(async () => {
  bucket = await startBucket();
  store = bucket.openStore();
  server = await createTestApp({ deps: () => ({ media: store }) });
});
afterAll(async () => {
  await server.close();
  await bucket.close();
});
beforeEach(() => {
  bucket.fail('none');
  bucket.said.length = 0;
  bucket.takeRequests();
});

const photo = () =>
  sharp({ create: { width: 1300, height: 900, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();

async function save(kind: 'vehicle' | 'cover' | 'identity' = 'vehicle'): Promise<string> {
  const saved = await store.savePicture(server.db, kind, await photo());
  if (!saved.ok) throw new Error(saved.code);
  return saved.mediaId;
}

async function keysOf(id: string): Promise<string[]> {
  const keys: string[] = [];
  for (const kind of ['vehicle', 'cover', 'identity']) {
    for await (const key of bucket.open().keys(kind)) if (key.includes(id)) keys.push(key);
  }
  return keys.sort();
}

describe('a picture in a bucket', () => {
  it('is served in every size, with the headers of a picture on the disk', async () => {
    const id = await save();
    for (const [variant, width] of [
      ['card', 720],
      ['detail', 1200],
      ['full', 1300],
    ] as const) {
      const answer = await server.inject(`/uploads/${id}/${variant}`);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/webp',
      });
    }
    expect(await keysOf(id)).toEqual(
      ['card', 'detail', 'full'].map((name) => `vehicle/${id}/${name}`),
    );
    expect(bucket.takeRequests().every((line) => line.includes('/fotos'))).toBe(true);
  });

  it('of a cover is found, and one that nobody sent is 404', async () => {
    const id = await save('cover');
    expect((await server.inject(`/uploads/${id}/card`)).statusCode).toBe(200);
    expect((await server.inject(`/uploads/${randomUUID()}/card`)).statusCode).toBe(404);
  });

  it('of a document is never served to the public', async () => {
    const id = await save('identity');
    expect((await server.inject(`/uploads/${id}/full`)).statusCode).toBe(404);
    expect(await store.read('identity', id, 'full')).not.toBeNull();
  });

  it('is asked for once while a crowd reads it', async () => {
    const id = await save();
    bucket.takeRequests();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => server.inject(`/uploads/${id}/full`)),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(bucket.takeRequests()).toHaveLength(1);
  });

  it('is read and forgotten by another process than the one that received it', async () => {
    const id = await save();
    const other = bucket.openStore();
    expect(await other.read('vehicle', id, 'card')).not.toBeNull();
    expect(await keysOf(id)).toHaveLength(2);
    await other.remove([id]);
    expect(await keysOf(id)).toEqual([]);
    expect(await store.read('vehicle', id, 'small')).toBeNull();
  });

  it('leaves no size behind when another process deletes it while the size is made', async () => {
    const id = await save();
    const other = bucket.openStore();
    const [made] = await Promise.allSettled([
      store.read('vehicle', id, 'tiny'),
      other.remove([id]),
    ]);
    expect(made.status).toBe('fulfilled');
    expect(await keysOf(id)).toEqual([]);
  });

  it('needs no checksums where a store refuses them', async () => {
    const files = bucket.open({ checksums: false });
    await files.write('vehicle/plain/full', Buffer.from('x'));
    expect(await files.read('vehicle/plain/full')).toEqual(new Uint8Array(Buffer.from('x')));
  });
});

describe('a store that fails', () => {
  const FAULTS: Fault[] = ['silent', 'error', 'gone', 'cut', 'drip'];

  it.each(FAULTS)(
    '%s: 503 with a sentence, one line in the log, and it recovers',
    async (fault) => {
      const id = await save();
      bucket.fail(fault);
      const answer = await server.inject(`/uploads/${id}/full`);
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'MEDIA_UNAVAILABLE']);
      await server.inject(`/uploads/${id}/full`);
      expect(bucket.said).toEqual(['the files of pictures fail']);
      bucket.fail('none');
      expect((await server.inject(`/uploads/${id}/full`)).statusCode).toBe(200);
      expect(bucket.said).toEqual(['the files of pictures fail', 'the files of pictures: back']);
    },
  );

  it.each(['error', 'gone', 'cut'] as const)('once (%s): nobody notices', async (fault) => {
    const id = await save();
    bucket.fail(fault, 1);
    expect((await server.inject(`/uploads/${id}/full`)).statusCode).toBe(200);
  });

  it('refuses an upload with 503 and keeps no row of it; the site goes on', async () => {
    const { headers } = await server.signIn('admin');
    const form = new FormData();
    form.set('imagem', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'a.jpg');
    const body = new Response(form);
    const rows = () => server.db.$count(media);
    const before = await rows();
    bucket.fail('gone');
    const answer = await server.inject({
      method: 'POST',
      url: '/api/vehicles/pictures',
      headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'MEDIA_UNAVAILABLE']);
    expect(await rows()).toBe(before);
    expect((await server.inject('/api/health')).statusCode).toBe(200);
  });

  it('tells a job that files are still there, and they go at its next try', async () => {
    const id = await save();
    bucket.fail('gone');
    await expect(store.remove([id])).rejects.toMatchObject({ code: 'MEDIA_UNAVAILABLE' });
    bucket.fail('none');
    await store.remove([id]);
    expect(await keysOf(id)).toEqual([]);
  });

  it('says a missing bucket and a silent server in a word for the operator', async () => {
    const missing = await bucket.open({ bucket: 'outro' }).check().catch(describeMediaFault);
    expect(missing).toBe('não existe (crie o bucket ou corrija o nome)');
    bucket.fail('gone');
    const gone = await bucket.open().check().catch(describeMediaFault);
    expect(gone).toBe('não respondeu (ECONNRESET)');
    bucket.fail('error');
    expect(await bucket.open().check().catch(describeMediaFault)).toBe('respondeu com erro 500');
  });
});
