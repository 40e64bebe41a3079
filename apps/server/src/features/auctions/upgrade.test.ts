import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-auctions-upgrade-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

/** As the program of the version before inserts an auction. */
async function insertAuction(regime: string): Promise<void> {
  await database.pool.query(
    `insert into auctions (titulo, tipo, numero_lote, regime, data_inicio, data_fim)
     values ('Leilão', 'Carros', '1', $1, to_timestamp(0), to_timestamp(1))`,
    [regime],
  );
}

test('auctions of the version before stay as they are and name nobody, and that version goes on inserting', async () => {
  await migrateDatabase(database.url, migrationsBefore('_consignor', folder));
  await insertAuction('privado');
  await insertAuction('art328');
  const read = async () =>
    (await database.pool.query('select * from auctions order by id')).rows as object[];
  const before = await read();
  await migrateDatabase(database.url);
  const named = { consignor: '', edital_number: '' };
  expect(await read()).toEqual(before.map((row) => ({ ...row, ...named })));
  await insertAuction('administrativo');
  expect((await read()).at(-1)).toMatchObject(named);
});
