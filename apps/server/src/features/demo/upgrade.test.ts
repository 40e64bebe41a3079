import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { openMediaStore } from '../../platform/media/media-store.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { pictureOf } from '../../testing/picture.ts';
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
  await migrateDatabase(database.url, { folder: migrationsBefore('_demo-pictures', folder) });
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
  const media = openMediaStore(folder);
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

test('pictures that the version before left waiting come after those that it had drawn', async () => {
  const media = openMediaStore(folder);
  const drawn = await media.savePicture(database.db, 'vehicle', await pictureOf(40, 30, 'png'));
  if (!drawn.ok) throw new Error(drawn.code);
  const { rows: made } = await database.pool.query<{ id: number }>(
    `with made as (insert into vehicles (titulo, ano) values ('Fiat Argo', 2021) returning id)
     insert into vehicle_images (media_id, vehicle_id, position)
     select $1, id, 0 from made returning vehicle_id as id`,
    [drawn.mediaId],
  );
  const [detail, inside, selfie] = [randomUUID(), randomUUID(), randomUUID()];
  await database.pool.query(
    `insert into demo_pictures (id, drawing, position, vehicle_id, user_id) values
     ($1, $2, 2, $3, null), ($4, $5, 4, $3, null),
     ($6, '{"identity": "selfie", "seed": 11}', null, null, (select id from users))`,
    [
      detail,
      { ...CAR, view: 'wheel-detail', seed: 12_008 },
      made[0]?.id,
      inside,
      { ...CAR, view: 'interior', seed: 12_008 },
      selfie,
    ],
  );

  await renderPictures({ db: database.db, media });

  const { rows: images } = await database.pool.query(
    'select media_id as id, position from vehicle_images where vehicle_id = $1 order by position',
    [made[0]?.id],
  );
  expect(images).toEqual([drawn.mediaId, detail, inside].map((id, position) => ({ id, position })));
  const { rows: left } = await database.pool.query(
    `select (select count(*)::int from demo_pictures) as waiting,
      (select selfie_with_document_id from users) as selfie`,
  );
  expect(left).toEqual([{ waiting: 0, selfie }]);
});
