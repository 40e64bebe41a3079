import type { BulkAnswer, BulkPreview } from '@martelo/contract/shapes/bulk-change';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notices } from '../../platform/database/inbox-schema.ts';
import { auctions, lots } from '../../platform/database/schema.ts';
import { listedLots, savedSearches } from '../../platform/database/searches-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { noteListedLots } from './listed-lots.writes.ts';
import { tellSearches } from './tell-searches.ts';

let app: TestApp;
let person: SignedInUser;
let auctionId: number;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(savedSearches);
  await app.db.delete(notices);
  person = await app.signIn('client');
  auctionId = (await createAuction(app.db)).id;
  // What other tests have made is there before the searches.
  await noteListedLots(app.db);
});

const save = (filtro: object, frequencia: 'na_hora' | 'diario' = 'na_hora') =>
  app.inject({
    method: 'POST',
    url: '/api/account/searches',
    headers: person.headers,
    payload: { filtro, frequencia },
  });
/** Makes the listed lots older, as if the yard had been still for this long. */
async function settle(minutes = 3): Promise<void> {
  await noteListedLots(app.db);
  await app.db
    .update(listedLots)
    .set({ createdAt: sql`created_at - make_interval(mins => ${minutes})` });
}
const tell = () => tellSearches(app.deps);
const told = () =>
  app.db.select().from(notices).where(eq(notices.userId, person.user.id)).orderBy(notices.id);
const rest = () => app.db.update(savedSearches).set({ nextAt: new Date(0) });
const titled = (marca: string, titulo = `${marca} de teste`) =>
  createVehicle(app.db, { auctionId, marca, titulo });

describe('a search that is told at once', () => {
  test('tells of a new lot once it has settled, with a link to the list', async () => {
    await save({ marca: 'Honda' });
    const { titulo } = await titled('Honda');
    await titled('Yamaha');
    await noteListedLots(app.db);
    expect(await tell()).toBe(0);
    await settle();
    expect(await tell()).toBe(1);
    const [lot] = await app.db
      .select()
      .from(lots)
      .where(eq(lots.auctionId, auctionId))
      .orderBy(lots.id);
    expect(await told()).toMatchObject([
      {
        kind: 'search-found',
        subject: 'Um lote novo na sua busca',
        body: `Veículos, Honda: ${titulo} (lote ${lot?.lote}).`,
        link: '/veiculos?marca=Honda&sort=newest',
      },
    ]);
    expect(await tell()).toBe(0);
  });

  test('rests for an hour, and then tells of everything that came meanwhile', async () => {
    await save({ marca: 'Honda' });
    await titled('Honda');
    await settle();
    await tell();
    await titled('Honda');
    await titled('Honda');
    await settle();
    expect(await tell()).toBe(0);
    await rest();
    expect(await tell()).toBe(1);
    expect((await told()).map(({ subject }) => subject)).toEqual([
      'Um lote novo na sua busca',
      '2 lotes novos na sua busca',
    ]);
  });

  test('does not rest after lots that it does not find', async () => {
    await save({ marca: 'Honda' });
    await titled('Yamaha');
    await settle();
    expect(await tell()).toBe(0);
    await titled('Honda');
    await settle();
    expect(await tell()).toBe(1);
  });

  test('is told in a yard that never stops, after a quarter of an hour', async () => {
    await save({ marca: 'Honda' });
    await titled('Honda');
    await settle(16);
    await titled('Honda');
    await noteListedLots(app.db);
    expect(await tell()).toBe(1);
    expect((await told())[0]?.subject).toBe('Um lote novo na sua busca');
  });
});

describe('a search that is told once a day', () => {
  test('waits for the next 8:00, and then tells in one notice', async () => {
    await save({ marca: 'Honda' }, 'diario');
    await titled('Honda');
    await settle();
    expect(await tell()).toBe(0);
    await rest();
    expect(await tell()).toBe(1);
    const [search] = await app.db.select().from(savedSearches);
    const next = search?.nextAt ?? new Date(0);
    expect(next.getTime()).toBeGreaterThan(Date.now());
    // The yard's zone is three hours behind all year.
    expect(next.toISOString()).toMatch(/T11:00:00\.000Z$/);
  });

  test('is looked at once a day, also when it finds nothing', async () => {
    await save({ marca: 'Honda' }, 'diario');
    await rest();
    expect(await tell()).toBe(0);
    const [search] = await app.db.select().from(savedSearches);
    expect(search?.nextAt.getTime()).toBeGreaterThan(Date.now());
  });
});

describe('a lot is new', () => {
  test('when its auction is published, however old it is', async () => {
    await app.db.update(auctions).set({ publishedAt: null }).where(eq(auctions.id, auctionId));
    await titled('Honda');
    await save({ marca: 'Honda' });
    await settle();
    expect(await tell()).toBe(0);
    await app.db
      .update(auctions)
      .set({ publishedAt: new Date() })
      .where(eq(auctions.id, auctionId));
    await settle();
    expect(await tell()).toBe(1);
  });

  test('once: a search that was saved afterwards does not tell of it', async () => {
    await titled('Honda');
    await settle();
    await save({ marca: 'Honda' });
    expect(await tell()).toBe(0);
    expect(await told()).toEqual([]);
  });

  test('no longer when it was closed or withdrawn before the notice', async () => {
    await save({ marca: 'Honda' });
    const sold = await titled('Honda');
    await settle();
    await app.db.update(lots).set({ status: 'withdrawn' }).where(eq(lots.id, sold.lotId));
    expect(await tell()).toBe(0);
  });
});

test('an import of 300 lots by the office is one notice', async () => {
  await save({ categoria: 'carros', titulo: 'importado' });
  const office = await app.signIn('admin');
  const from = await createAuction(app.db, { publishedAt: null });
  const made = [];
  for (let at = 0; at < 300; at += 1) {
    made.push(await createVehicle(app.db, { auctionId: from.id, titulo: `Fiat importado ${at}` }));
  }
  const bulk = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: office.headers, payload });
  // In two steps: a yard seldom ends an import at once.
  for (const part of [made.slice(0, 200), made.slice(200)]) {
    const move = { tipo: 'leilao', auctionId: String(auctionId) };
    const ids = part.map(({ id }) => String(id));
    const preview = (
      await bulk('/api/vehicles/bulk/preview', { ...move, ids })
    ).json<BulkPreview>();
    const veiculos = preview.veiculos.map(({ id, versao }) => ({ id, versao }));
    const moved = await bulk('/api/vehicles/bulk', { ...move, veiculos });
    expect(moved.json<BulkAnswer>().alterados, moved.body).toBe(part.length);
    await noteListedLots(app.db);
    expect(await tell()).toBe(0);
  }
  await settle();
  expect(await tell()).toBe(1);
  const [one, ...more] = await told();
  expect(more).toEqual([]);
  expect(one?.subject).toBe('300 lotes novos na sua busca');
  expect(one?.body).toMatch(/^Carros, “importado”: Fiat importado 0 \(lote .+\), .+ e mais 297\.$/);
});

test('two processes at the same moment tell once', async () => {
  await save({ marca: 'Honda' });
  await titled('Honda');
  await settle();
  const written = await Promise.all([tell(), tell(), tell()]);
  expect(written.reduce((sum, number) => sum + number, 0)).toBe(1);
});
