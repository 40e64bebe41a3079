import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from './features/bids/ledger/audit-ledger.ts';
import { appCode } from './features/identity/second-factor/factors.fixture.ts';
import { signToken } from './features/identity/tokens.ts';
import { auditEditals } from './features/publication/audit-editals.ts';
import { auditRecords } from './features/records/audit-records.ts';
import { auditSales } from './features/sales/audit-sales.ts';
import { migrateDatabase, readMigrations } from './platform/database/migrate.ts';
import { grantServerRole } from './platform/database/server-role.ts';
import { createTestApp, TEST_SECRET, type TestApp } from './testing/app-harness.ts';
import { fillUrl, tableRows } from './testing/call-cases.ts';
import { migrationsBefore } from './testing/migrations-before.ts';
import {
  FIRST_NEW_MIGRATION,
  fillOldHouse,
  type OldHouse,
  readOldHouse,
} from './testing/old-house.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

// A house that commit 0957a585 filled by its own code is brought to this version, and goes on.

let folder: string;
let house: OldHouse;
let database: TestDatabase;
let site: TestApp;
let director: { authorization: string };
let applied: string[];
/** The number of rows of each table right after the migrations. */
const counted: Record<string, number> = {};

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-old-house-'));
  house = await readOldHouse();
  database = await createTestDatabase({ migrated: false });
  const before = migrationsBefore(FIRST_NEW_MIGRATION, folder);
  expect(readMigrations(before).at(-1)?.when).toBe(house.schema);
  await migrateDatabase(database.url, { folder: before });
  await fillOldHouse(database.url, house);
  applied = await migrateDatabase(database.url);
  for (const { name } of house.tables) {
    const { rows } = await database.pool.query(`select count(*)::int as n from "${name}"`);
    counted[name] = rows[0].n;
  }
  await grantServerRole(database.url, database.serverUrl);
  site = await createTestApp({ database });
  for (const { kind, id, data } of house.files) await site.deps.media.putBack(kind, id, data);
  director = await signIn(house.played.director);
});
afterAll(async () => {
  await site.close();
  fs.rmSync(folder, { recursive: true });
});

async function signIn({ email, password }: { email: string; password: string }) {
  const payload = { email, password };
  const answer = await site.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(answer.statusCode).toBe(200);
  return { authorization: `Bearer ${answer.json().token}` };
}

const get = (url: string, headers = {}) => site.inject({ url, headers });

/** The rows of a table of the dump, by the names of its columns. */
function rowsOf(name: string): Record<string, string>[] {
  const columns = house.tables.find((table) => table.name === name)?.columns ?? [];
  const lines = (house.contents.get(name)?.toString() ?? '').split('\n').slice(0, -1);
  return lines.map((line) => {
    const values = line.split('\t');
    return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']));
  });
}

async function expectCleanAudit(): Promise<void> {
  const { db } = database;
  const ledger = await auditLedger(db);
  expect(ledger.rows).toBeGreaterThan(rowsOf('bids').length - 1);
  const others = [await auditSales(db), await auditEditals(db), await auditRecords(db)];
  const findings = [ledger, ledger.signed, ...others].flatMap((one): unknown[] => one.findings);
  expect(findings).toEqual([]);
}

test('the dump is of that commit, small, and has rows in nearly every table', () => {
  expect(house.commit).toMatch(/^0957a585/);
  const empty = house.tables.filter(({ rows }) => rows === 0).map(({ name }) => name);
  expect(empty).toEqual([]);
  const states = new Set(rowsOf('sales').map(({ state }) => state));
  expect(states.size).toBeGreaterThan(5);
});

test('the migrations since then run, and every row is kept', () => {
  expect(applied[0]).toMatch(new RegExp(`${FIRST_NEW_MIGRATION}$`));
  expect(counted).toEqual(Object.fromEntries(house.tables.map(({ name, rows }) => [name, rows])));
});

test('the audit of the ledger, the sales, the editais and the records finds nothing', async () => {
  await expectCleanAudit();
});

describe('files', () => {
  test('each picture of a vehicle is served as it was', async () => {
    const pictures = house.files.filter(({ kind }) => kind === 'vehicle');
    expect(pictures.length).toBeGreaterThan(10);
    for (const { id, data } of pictures) {
      const answer = await get(`/uploads/${id}/full`);
      expect([answer.statusCode, data.equals(answer.rawPayload)]).toEqual([200, true]);
    }
  });

  test('each identity picture is shown to the office as it was', async () => {
    const byId = new Map(house.files.map(({ id, data }) => [id, data]));
    const images = {
      front: 'document_front_id',
      back: 'document_back_id',
      selfie: 'selfie_with_document_id',
    };
    let seen = 0;
    for (const user of rowsOf('users')) {
      for (const [image, column] of Object.entries(images)) {
        const data = byId.get(user[column] ?? '');
        if (!data) continue;
        const answer = await get(`/api/admin/users/${user.id}/images/${image}`, director);
        // Those of somebody who was erased wait for their deletion, and nobody opens them.
        const isErased = user.erased_at !== '\\N';
        expect([user.id, answer.statusCode]).toEqual([user.id, isErased ? 404 : 200]);
        if (isErased) continue;
        expect(data.equals(answer.rawPayload)).toBe(true);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(15);
  });

  test('each paper and each edital is given out byte for byte', async () => {
    const papers = rowsOf('documents').filter(({ pdf }) => pdf !== '\\N');
    expect(papers.length).toBeGreaterThan(10);
    for (const { id, pdf } of papers) {
      const answer = await get(`/api/admin/documents/${id}/file`, director);
      expect([id, `\\\\x${answer.rawPayload.toString('hex')}`]).toEqual([id, pdf]);
    }
    for (const edital of rowsOf('auction_editals')) {
      const url = `/api/admin/auctions/${edital.auction_id}/notices/${edital.version}`;
      const answer = await get(url, director);
      expect(`\\\\x${answer.rawPayload.toString('hex')}`).toBe(edital.content);
    }
  });
});

describe('people', () => {
  test('a code app of that version still proves the second factor', async () => {
    const { email, password, appSecret } = house.played.second;
    const payload = { email, password };
    const begun = await site.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(begun.statusCode).toBe(403);
    const { challenge } = begun.json().secondStep;
    const step = { method: 'app', challenge, code: appCode(appSecret) };
    const url = '/api/auth/second-step';
    const answer = await site.inject({ method: 'POST', url, payload: step });
    expect(answer.statusCode).toBe(200);
  });

  test('a session of that version is a session', async () => {
    const [, claims = ''] = house.played.bidder.token.split('.');
    const { sid, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    // The session and its token have ended when this test runs: both get more time, and nothing else.
    const expiresAt = new Date(Date.now() + 3_600_000);
    await database.pool.query(
      'update sessions set expires_at = $2, last_seen_at = now() where id = $1',
      [sid, expiresAt],
    );
    const claimed = { sessionId: sid, userId: Number(sub), expiresAt };
    const headers = { authorization: `Bearer ${await signToken(claimed, TEST_SECRET)}` };
    const answer = await get('/api/auth/session', headers);
    expect(answer.json()).toMatchObject({ user: { id: house.played.bidder.id } });
  });
});

test('the pages of sales answer the office and the buyer', async () => {
  const list = await get('/api/admin/sales?limit=100', director);
  expect(list.json()).toHaveLength(rowsOf('sales').length);
  for (const { id } of list.json()) {
    for (const part of ['', '/payments', '/documents']) {
      const answer = await get(`/api/admin/sales/${id}${part}`, director);
      expect([id, part, answer.statusCode]).toEqual([id, part, 200]);
    }
  }
  const buyer = await signIn(house.played.bidder);
  const own = await get('/api/account/sales', buyer);
  expect(own.json().length).toBeGreaterThan(3);
  for (const { id } of own.json()) {
    expect((await get(`/api/account/sales/${id}`, buyer)).statusCode).toBe(200);
  }
  const { deliveredSaleId } = house.played;
  const delivered = await get(`/api/admin/sales/${deliveredSaleId}/documents`, director);
  expect(delivered.json()).toMatchObject({ situacao: 'entregue', entrega: { nome: 'Ana Prado' } });
});

test('no read of the office breaks on the rows of that version', async () => {
  const first = (name: string) => Number(rowsOf(name)[0]?.id);
  const ids = {
    vehicle: Number(house.played.openVehicleId),
    auction: first('auctions'),
    user: Number(house.played.bidder.id),
    bid: first('bids'),
    sale: Number(house.played.deliveredSaleId),
    paper: first('documents'),
  };
  const reads = tableRows().filter(
    ({ name, endpoint }) => endpoint.method === 'GET' && name !== 'cep',
  );
  expect(reads.length).toBeGreaterThan(60);
  for (const { url } of reads) {
    const answer = await get(fillUrl(url, ids), director);
    expect([url, answer.statusCode < 500]).toEqual([url, true]);
  }
});

test('a lot that was open takes a bid, and the audit is clean after it', async () => {
  const { bidder, openVehicleId } = house.played;
  const headers = await signIn(bidder);
  const vehicle = (await get(`/api/vehicles/${openVehicleId}`)).json();
  const payload = {
    vehicleId: openVehicleId,
    value: vehicle.lanceAtual + 1_000,
    termsMark: vehicle.condicoes?.marca,
  };
  const url = '/api/bids/create';
  const answer = await site.inject({ method: 'POST', url, headers, payload });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ lanceAtual: vehicle.lanceAtual + 1_000 });
  await expectCleanAudit();
});
