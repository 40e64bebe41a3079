import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { grantServerRole } from '../../platform/database/server-role.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import {
  createAuction,
  createUser,
  createVehicle,
  TEST_PASSWORD,
} from '../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { auditLedger } from '../bids/ledger/audit-ledger.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { makeDemoSales } from '../demo/make-demo-sales.ts';
import { contentOf, openDrill, schemaOf } from './drill.fixture.ts';

// The drill that proves a backup: a site with everything that the demonstration has is copied while it
// serves, restored elsewhere, and works there.

let site: TestApp;
let restored: TestDatabase;
let copy: TestApp;
let drill: Awaited<ReturnType<typeof openDrill>>;
let bidder: SignedInUser;
let vehicleId: string;
let picture: string;

beforeAll(async () => {
  drill = await openDrill();
  site = await createTestApp();
  await site.signIn('admin');
  await loadDemo(site.db, 'hash');
  await makeDemoSales(site.deps);
  bidder = await site.signIn('client', {
    email: 'ana@teste.example',
    name: 'Ana\tD\\N\n’Ávila "x"',
  });
  const auction = await createAuction(site.db);
  vehicleId = String((await createVehicle(site.db, { auctionId: auction.id })).id);
  expect((await bid(site, bidder, 10_500)).statusCode).toBe(201);
  const drawing = await sharpPicture();
  const saved = await site.deps.media.savePicture(site.db, 'vehicle', drawing);
  if (!saved.ok) throw new Error(saved.code);
  picture = saved.mediaId;
}, 120_000);
afterAll(async () => {
  await copy?.close();
  await site.close();
  await restored?.close();
  await drill.close();
});

async function sharpPicture(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
}

function bid(app: TestApp, { headers }: SignedInUser, value: number) {
  return app.inject({
    method: 'POST',
    url: '/api/bids/create',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: { vehicleId, value },
  });
}

test('a restored copy has the same rows, schema, sequences and pictures, and a clean audit', async () => {
  const file = drill.newFile();
  const before = await contentOf(site.database.url);
  // The role of the running site is enough to make a backup.
  const report = await drill.backUp({
    file,
    databaseUrl: site.database.serverUrl,
    media: site.deps.media,
  });
  expect(report).toMatchObject({ pictures: 1, tables: expect.any(Number) });
  expect(report.rows).toBeGreaterThan(500);
  restored = await createTestDatabase({ migrated: false });
  const manifest = await drill.restore({ file, ownerUrl: restored.url });
  expect(manifest.keys?.ledgerSeed).toBeDefined();
  expect(await contentOf(restored.url)).toEqual(before);
  expect(await schemaOf(restored.url)).toEqual(await schemaOf(site.database.url));
  expect(await drill.media.readOriginal('vehicle', picture)).toEqual(
    await site.deps.media.readOriginal('vehicle', picture),
  );
  expect(await migrateDatabase(restored.url)).toEqual([]);
  await grantServerRole(restored.url, restored.serverUrl);
  const audit = await auditLedger(restored.db);
  expect(audit).toMatchObject({ findings: [], signed: { findings: [] } });
  expect(audit.rows).toBeGreaterThan(10);
}, 120_000);

test('on the copy a person signs in with the old password, the old session goes on, and a bid is taken', async () => {
  copy = await createTestApp({ database: restored });
  const signIn = await copy.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: bidder.user.email, password: TEST_PASSWORD },
  });
  expect(signIn.statusCode).toBe(200);
  expect((await bid(copy, bidder, 10_500)).statusCode).toBe(409);
  expect((await bid(copy, bidder, 12_000)).statusCode).toBe(201);
  expect((await auditLedger(restored.db)).findings).toEqual([]);
});

test('the guards of the copy work again: triggers refuse and count, foreign keys hold', async () => {
  const { pool } = restored;
  await expect(pool.query('delete from bids')).rejects.toThrow();
  await expect(pool.query('update ledger_openings set lot_id = lot_id')).rejects.toThrow();
  await expect(
    pool.query('insert into lots (vehicle_id, lote, lance_inicial) values (-1, $1, 1)', ['X']),
  ).rejects.toThrow(/foreign key/);
  const counted = async () =>
    (await pool.query(`select sum(rows)::int as rows from row_counts where list = 'clients'`))
      .rows[0].rows;
  const before = await counted();
  await createUser(restored.db);
  expect(await counted()).toBe(before + 1);
});
