import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { media } from '../platform/database/schema.ts';
import { readSettings } from '../settings.ts';
import { emptyDatabase } from '../testing/empty-database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { missingPictures, unusedStore } from './check-pictures.ts';

const PLACE = { kind: 'folder', folder: '/fotos', isOwn: true } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => emptyDatabase(database.db));
afterAll(() => database.close());

async function insertPictures(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const rows = ids.map((id, at) => ({
    id,
    kind: 'vehicle' as const,
    width: 1,
    height: 1,
    createdAt: new Date(2026, 0, at + 1),
  }));
  await database.db.insert(media).values(rows);
  return ids;
}

const warningWith = (files: string[]) =>
  missingPictures(
    { db: database.db, media: { hasStored: async (_, id) => files.includes(id) } },
    PLACE,
  );

test('a house without pictures, or with all of them, has no warning', async () => {
  expect(await warningWith([])).toBeNull();
  expect(await warningWith(await insertPictures(3))).toBeNull();
});

test('the only picture of a house is no plural', async () => {
  await insertPictures(1);
  expect(await warningWith([])).toContain('A única foto do banco não está em /fotos: informe');
});

test('pictures that another machine keeps give a warning that names MEDIA_URL', async () => {
  const ids = await insertPictures(4);
  const none = await warningWith([]);
  expect(none).toContain(
    'De 4 fotos do banco, das mais antigas às mais novas, 4 não estão em /fotos',
  );
  expect(none).toContain('MEDIA_URL');
  expect(await warningWith(ids.slice(0, 3))).toContain('1 não está em /fotos');
  // A move that stopped halfway left the older ones behind.
  expect(await warningWith(ids.slice(1))).toContain('1 não está em /fotos');
});

test('a start asks for a few pictures and does not read the whole place', async () => {
  await insertPictures(40);
  const asked: string[] = [];
  const hasStored = async (_: string, id: string) => asked.push(id) > 0;
  await missingPictures({ db: database.db, media: { hasStored } }, PLACE);
  expect(asked.length).toBeLessThanOrEqual(6);
  expect(new Set(asked).size).toBe(asked.length);
});

test('keys of a store that nothing uses give a warning', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret', S3_REGION: 'sa-east-1' };
  expect(unusedStore(readSettings(keys))).toContain('MEDIA_URL=s3://');
  expect(unusedStore(readSettings({ ...keys, MEDIA_URL: 's3://fotos' }))).toBeNull();
  expect(unusedStore(readSettings({}))).toBeNull();
});
