import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type MediaStore, openMediaStore } from '../../platform/media/media-store.ts';
import { createUser, createVehicle } from '../../testing/factories.ts';
import { pictureOf } from '../../testing/picture.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { insertPictures, type NewPicture } from './demo-pictures.writes.ts';
import { renderPictures, startRendering } from './render-pictures.ts';

let database: TestDatabase;
let folder: string;
let media: MediaStore;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'martelo-pictures-'));
  media = openMediaStore(folder);
});
beforeEach(() => database.pool.query('delete from demo_pictures'));
afterAll(async () => {
  await database.close();
  await fs.rm(folder, { recursive: true });
});

const plan = (pictures: NewPicture[]) =>
  database.db.transaction((tx) => insertPictures(tx, pictures));

/** The first views of a scooter. */
const viewsOf = (vehicleId: number, count: number) =>
  Array.from({ length: count }, (_, position): NewPicture => {
    const view = position === 0 ? 'side' : 'wheel-detail';
    const drawing = { style: 'scooter', color: 'azul', view, seed: 3 } as const;
    return { drawing, position, vehicleId };
  });

async function countWaiting(): Promise<number> {
  const { rows } = await database.pool.query('select from demo_pictures');
  return rows.length;
}

async function imagesOf(vehicleId: number): Promise<{ id: string; position: number }[]> {
  const { rows } = await database.pool.query(
    'select media_id as id, position from vehicle_images where vehicle_id = $1 order by position',
    [vehicleId],
  );
  return rows;
}

test('the pictures of a vehicle are stored and shown in their order, in every size', async () => {
  const vehicle = await createVehicle(database.db);
  await plan(viewsOf(vehicle.id, 2).reverse());
  const { rows: planned } = await database.pool.query(
    'select id from demo_pictures order by position',
  );
  await renderPictures({ db: database.db, media });
  const images = await imagesOf(vehicle.id);
  expect(images).toEqual(planned.map(({ id }, position) => ({ id, position })));
  for (const [variant, width] of [['card', 720] as const, ['full', 1200] as const]) {
    const picture = await media.read('vehicle', images[0]?.id ?? '', variant);
    expect((await sharp(picture?.data).metadata()).width).toBe(width);
  }
  expect(await countWaiting()).toBe(0);
});

test('made pictures come after a picture that was uploaded meanwhile', async () => {
  const vehicle = await createVehicle(database.db);
  await plan(viewsOf(vehicle.id, 1));
  const sent = await media.savePicture(database.db, 'vehicle', await pictureOf(9, 9));
  if (!sent.ok) throw new Error(sent.code);
  await database.pool.query('insert into vehicle_images values ($1, $2, 0)', [
    sent.mediaId,
    vehicle.id,
  ]);
  await renderPictures({ db: database.db, media });
  const images = await imagesOf(vehicle.id);
  expect(images.map(({ position }) => position)).toEqual([0, 1]);
  expect(images[0]?.id).toBe(sent.mediaId);
});

test('the documents of a person and of a company are found in the administrator area', async () => {
  const person = await createUser(database.db);
  const company = await createUser(database.db, { personType: 'juridica' });
  await plan([
    ...(['front', 'back', 'selfie'] as const).map((identity) => ({
      drawing: { identity, seed: 1 },
      userId: person.id,
    })),
    ...(['company', 'proof'] as const).map((identity) => ({
      drawing: { identity, seed: 2 },
      userId: company.id,
    })),
  ]);
  await renderPictures({ db: database.db, media });
  const { rows } = await database.pool.query<Record<string, string>>(
    `select document_front_id as front, document_back_id as back,
      selfie_with_document_id as selfie from users where id in ($1, $2) order by id`,
    [person.id, company.id],
  );
  const [his, its] = rows;
  expect(new Set(Object.values(his ?? {})).size).toBe(3);
  expect(its?.front).toBe(its?.back);
  for (const id of rows.flatMap((row) => Object.values(row))) {
    expect(await media.read('identity', id, 'card')).not.toBeNull();
    expect(await media.read('vehicle', id, 'card')).toBeNull();
  }
});

test('two processes make each picture once', async () => {
  const vehicle = await createVehicle(database.db);
  await plan(viewsOf(vehicle.id, 4));
  const saving = vi.spyOn(media, 'saveEncoded');
  const deps = { db: database.db, media };
  await Promise.all([renderPictures(deps), renderPictures(deps)]);
  expect(saving).toHaveBeenCalledTimes(4);
  expect((await imagesOf(vehicle.id)).map(({ position }) => position)).toEqual([0, 1, 2, 3]);
  saving.mockRestore();
});

test('a stop waits for the picture in progress and leaves the others', async () => {
  const vehicle = await createVehicle(database.db);
  await plan(viewsOf(vehicle.id, 3));
  const saved = Promise.withResolvers<void>();
  const counting = {
    saveEncoded: async (...args: Parameters<MediaStore['saveEncoded']>) => {
      saved.resolve();
      return media.saveEncoded(...args);
    },
  } as MediaStore;
  const rendering = startRendering({ db: database.db, media: counting }, raise);
  await saved.promise;
  await rendering.stop();
  expect(await imagesOf(vehicle.id)).toHaveLength(1);
  expect(await countWaiting()).toBe(2);
});

test('a failure is logged, keeps the picture waiting and does not delay a stop', async () => {
  const vehicle = await createVehicle(database.db);
  await plan(viewsOf(vehicle.id, 1));
  const failed = Promise.withResolvers<unknown>();
  const full = {
    saveEncoded: () => Promise.reject(new Error('the disk is full')),
  } as unknown as MediaStore;
  const rendering = startRendering({ db: database.db, media: full }, failed.resolve);
  expect(String(await failed.promise)).toContain('the disk is full');
  await rendering.stop();
  expect(await imagesOf(vehicle.id)).toEqual([]);
  expect(await countWaiting()).toBe(1);
});

test('after a kill -9 the next start continues, and every picture is complete', {
  timeout: 120_000,
}, async () => {
  const [made, interrupted] = [await createVehicle(database.db), await createVehicle(database.db)];
  await plan([...viewsOf(made.id, 1), ...viewsOf(interrupted.id, 5).slice(1)]);
  // Keeps the child in the transaction of its second picture, whose file it has written.
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from vehicles where id = $1 for update', [interrupted.id]);
  const child = spawn(process.execPath, ['--eval', RENDER], {
    env: { ...process.env, URL: database.url, FOLDER: folder },
    stdio: 'inherit',
  });
  const exit = once(child, 'exit');
  await expect.poll(() => sessionsOfChild('Lock'), { timeout: 90_000 }).toBe(1);
  child.kill('SIGKILL');
  expect((await exit)[1]).toBe('SIGKILL');
  await holder.query('rollback');
  holder.release();
  // The server ends the killed process's transaction when it notices the closed connection.
  await expect.poll(() => sessionsOfChild('%')).toBe(0);
  expect(await imagesOf(made.id)).toHaveLength(1);
  expect(await countWaiting()).toBe(4);

  await renderPictures({ db: database.db, media });
  const images = await imagesOf(interrupted.id);
  expect(images.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
  for (const { id } of images) {
    const picture = await media.read('vehicle', id, 'full');
    expect((await sharp(picture?.data).stats()).isOpaque).toBe(true);
  }
});

const moduleUrl = (file: string) =>
  JSON.stringify(pathToFileURL(path.resolve(import.meta.dirname, file)).href);

/** A start that makes pictures, in a process of its own. */
const RENDER = `
  const { connect } = await import(${moduleUrl('../../platform/database/connect.ts')});
  const { openMediaStore } = await import(${moduleUrl('../../platform/media/media-store.ts')});
  const { renderPictures } = await import(${moduleUrl('render-pictures.ts')});
  const { db } = connect(process.env.URL + '?application_name=killed');
  await renderPictures({ db, media: openMediaStore(process.env.FOLDER) });
`;

/** The child's connections that wait for this: `Lock`, or `%` for all. */
async function sessionsOfChild(waitingFor: string): Promise<number> {
  const { rows } = await database.pool.query(
    `select from pg_stat_activity
     where application_name = 'killed' and coalesce(wait_event_type, '') like $1`,
    [waitingFor],
  );
  return rows.length;
}

function raise(error: unknown): never {
  throw error;
}
