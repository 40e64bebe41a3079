import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { mediaIn } from '../../platform/media/media.fixture.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { renderPictures } from './render-pictures.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-upgrade-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

const CAR = { style: 'hatch', color: 'vermelho', view: 'side', backdrop: 'studio', seed: 3 };

test('after an upgrade the pictures that an older version drew on request are stored', async () => {
  await migrateDatabase(database.url, migrationsBefore('_demo-pictures', folder));
  const [cover, second, front, photo] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const insertMedia = `insert into media (id, kind, width, height, drawing)
    values ($1, $2, 1600, 1200, $3)`;
  await database.pool.query(insertMedia, [cover, 'vehicle', CAR]);
  await database.pool.query(insertMedia, [second, 'vehicle', { ...CAR, view: 'interior' }]);
  await database.pool.query(insertMedia, [front, 'identity', { identity: 'front', seed: 1 }]);
  await database.pool.query(insertMedia, [photo, 'vehicle', null]);
  await database.pool.query(
    `insert into users (name, email, password_hash, document_front_id)
     values ('Ana', 'ana@pessoa.example', '', $1)`,
    [front],
  );
  await database.pool.query(
    `with made as (insert into vehicles (titulo, marca, modelo, ano, cor, final_placa, descricao)
       values ('Fiat Uno', 'Fiat', 'Uno', 2019, 'Prata', '7', '') returning id)
     insert into vehicle_images (media_id, vehicle_id, position)
     select picture, made.id, position - 1 from made,
       unnest($1::uuid[]) with ordinality as images (picture, position)`,
    [[cover, second, photo]],
  );
  const images = () =>
    database.pool.query('select media_id, position from vehicle_images order by position');
  const before = await images();

  await migrateDatabase(database.url);
  const media = mediaIn(folder);
  await renderPictures({ db: database.db, media });

  for (const [kind, id] of [
    ['vehicle', cover],
    ['vehicle', second],
    ['identity', front],
  ] as const) {
    const card = await media.read(kind, id, 'card');
    expect((await sharp(card?.data).metadata()).width, `${kind} ${id}`).toBe(720);
  }
  expect((await images()).rows).toEqual(before.rows);
  const { rows } = await database.pool.query(
    `select (select count(*)::int from demo_pictures) as waiting,
      (select count(*)::int from media) as media,
      (select document_front_id from users) as front`,
  );
  expect(rows).toEqual([{ waiting: 0, media: 4, front }]);
});
