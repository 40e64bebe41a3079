import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTermsOfAuction, termsInForce } from '../../features/terms/terms.queries.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';

let folder: string;
let filled: TestDatabase;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-next-terms-'));
  filled = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await filled.close();
  fs.rmSync(folder, { recursive: true });
});

test('no terms of an upgraded yard wait, and those in force stay', async () => {
  await migrateDatabase(filled.url, { folder: migrationsBefore('_next-terms', folder) });
  const { rows } = await filled.pool.query<{ id: string; mark: string }>(
    `insert into auctions (titulo, tipo, numero_lote, regime, data_inicio, data_fim)
      values ('Detran', 'Carros', '7', 'art328', now(), now() + interval '1 day')
      returning id, terms_mark as mark`,
  );
  await migrateDatabase(filled.url);
  const id = Number(rows[0]?.id);
  expect(await findTermsOfAuction(filled.db, id)).toMatchObject({
    nextTerms: null,
    formMark: rows[0]?.mark,
  });
  expect((await termsInForce(filled.db, id))?.mark).toBe(rows[0]?.mark);
});
