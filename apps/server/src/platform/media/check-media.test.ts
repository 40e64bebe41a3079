import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startBucket } from './bucket.fixture.ts';
import { checkMedia, describeMediaCheck } from './check-media.ts';
import { mediaIn } from './media.fixture.ts';
import { MediaStore } from './media-store.ts';

let database: TestDatabase;
let folder: string;
let data: Buffer;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'check-'));
  const color = { width: 60, height: 40, channels: 3, background: '#a33' } as const;
  data = await sharp({ create: color }).png().toBuffer();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test('a database without pictures gives no warning', async () => {
  const check = await checkMedia({ db: database.db, media: mediaIn(folder) });
  expect([check, describeMediaCheck(check, folder)]).toEqual([{ state: 'ok', looked: 0 }, null]);
});

test('the newest and the oldest pictures are looked at, and what is missing is counted', async () => {
  const here = mediaIn(folder);
  const elsewhere = mediaIn(path.join(folder, 'elsewhere'));
  const save = (media: typeof here) => media.savePicture(database.db, 'vehicle', data);
  for (let count = 0; count < 12; count += 1) await save(here);
  expect(await checkMedia({ db: database.db, media: here })).toEqual({ state: 'ok', looked: 10 });
  // What came in while the files were copied.
  await save(elsewhere);
  const check = await checkMedia({ db: database.db, media: here });
  expect(check).toEqual({ state: 'missing', looked: 10, missing: 1 });
  expect(describeMediaCheck(check, '/mnt/fotos')).toBe(
    'Faltam fotos: de 10 que o banco conhece, 1 não está em /mnt/fotos. Confira MEDIA_URL e DATA_DIR (todas as máquinas leem do mesmo lugar) ou copie as fotos com npm run martelo -- media move.',
  );
});

test('a store that is away is said, and the start goes on', async () => {
  const bucket = await startBucket();
  try {
    const wrong = new MediaStore(bucket.open({ bucket: 'outro' }));
    expect(await checkMedia({ db: database.db, media: wrong })).toEqual({
      state: 'away',
      problem: 'não existe (crie o bucket ou corrija o nome)',
    });
    bucket.fail('gone');
    const check = await checkMedia({ db: database.db, media: bucket.openStore() });
    expect(describeMediaCheck(check, 's3://fotos')).toBe(
      'As fotos não aparecem: s3://fotos não respondeu (ECONNRESET). Os lances continuam; confira MEDIA_URL.',
    );
  } finally {
    await bucket.close();
  }
});
