import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { vehicleDrafts } from './drafts-schema.ts';
import { migrateDatabase } from './migrate.ts';
import { lots, media, vehicleImages, vehicles } from './schema.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-vehicle-drafts-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

test('the vehicles and pictures of a filled database stay, and none becomes a draft', async () => {
  const { db, pool } = database;
  await migrateDatabase(database.url, { folder: migrationsBefore('_vehicle-drafts', folder) });
  const [used, waiting] = [randomUUID(), randomUUID()];
  await pool.query(`insert into vehicles (titulo, ano) values ('Uno', 2019)`);
  await pool.query(`insert into lots (vehicle_id, lote, lance_inicial)
    select id, 'C001', 1000000 from vehicles`);
  await pool.query(
    `insert into media (id, kind, width, height) values ($1, 'vehicle', 40, 30), ($2, 'vehicle', 40, 30)`,
    [used, waiting],
  );
  await pool.query(
    'insert into vehicle_images (media_id, vehicle_id, position) select $1, id, 0 from vehicles',
    [used],
  );

  await migrateDatabase(database.url);

  expect(await db.select().from(vehicles)).toMatchObject([{ titulo: 'Uno', semFoto: false }]);
  expect(await db.select().from(lots)).toMatchObject([{ lote: 'C001', lanceInicial: 1_000_000 }]);
  expect(await db.select().from(vehicleImages)).toMatchObject([{ mediaId: used }]);
  expect(await db.select().from(media)).toHaveLength(2);
  expect(await db.select().from(vehicleDrafts)).toEqual([]);
});
