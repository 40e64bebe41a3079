import { VEHICLE_CONDITIONS } from '@martelo/contract/shapes/vehicle-lists';
import { VEHICLE_SORTS } from '@martelo/contract/shapes/vehicles';
import { DAY_MS, HOUR_MS } from '@martelo/core/duration';
import {
  type AuctionType,
  categoriesOfType,
  type VehicleCategory,
} from '@martelo/core/vehicle-types';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNow } from '../../platform/database/clock.queries.ts';
import { EFFORT } from '../../platform/database/list-page.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { searchTextOf } from '../lots/search-text.ts';
import { findPublicPage } from './public-pages.queries.ts';
import { findVehiclePage } from './vehicle-pages.queries.ts';
import {
  searchAllVehicles,
  searchPublicVehicles,
  type VehicleFilter,
} from './vehicle-search.queries.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await fill();
});
afterAll(() => database.close());

const TITLES = ['Fiat Uno', 'Fiat Strada', 'Honda Civic', 'Citroën C3', 'Fiat Uno 100%'];
const TYPES: AuctionType[] = ['Carros', 'Caminhões', 'Motos', 'Tratores'];

function categoryFor(tipo: AuctionType = 'Carros', made: number): VehicleCategory {
  const categories = categoriesOfType(tipo);
  return categories[made % categories.length] ?? 'Carro';
}

/** Auctions in every phase: some end together, and their lots are extended, closed or waiting. */
async function fill() {
  const { db } = database;
  const at = (ms: number) => new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + ms);
  const past = at(-9 * DAY_MS);
  const dates = [
    { dataInicio: past, dataFim: at(2 * HOUR_MS) },
    { dataInicio: past, dataFim: at(2 * HOUR_MS) },
    { dataInicio: past, dataFim: at(-2 * HOUR_MS) },
    { dataInicio: past, dataFim: at(-8 * DAY_MS) },
    { dataInicio: at(DAY_MS), dataFim: at(2 * DAY_MS) },
    { dataInicio: past, dataFim: at(DAY_MS), intent: 'paused' as const, remainingMs: HOUR_MS },
    { dataInicio: past, dataFim: at(DAY_MS), intent: 'completed' as const },
    { dataInicio: past, dataFim: at(DAY_MS), archivedAt: new Date() },
  ];
  const auctions = [];
  for (const [at, values] of dates.entries()) {
    auctions.push(await createAuction(db, { ...values, tipo: TYPES[at % 3] ?? 'Carros' }));
  }
  for (let made = 0; made < 90; made += 1) {
    const auction = made % 9 === 8 ? null : auctions[made % 9];
    const titulo = TITLES[made % 5] ?? '';
    const lote = `C${made % 7}${made}`;
    const isClosed = made % 9 > 1 && made % 4 === 0;
    await createVehicle(db, {
      titulo,
      categoria: categoryFor(auction?.tipo ?? TYPES[made % 4], made),
      search: searchTextOf({ titulo, marca: '', modelo: '', ano: 2019, lote }),
      destaque: made % 3 === 0,
      archivedAt: made % 19 === 0 ? new Date() : null,
      createdAt: at(-(made % 6) * HOUR_MS),
      auctionId: auction?.id ?? null,
      lot: {
        lote,
        lanceInicial: 100_000 + (made % 5) * 300_000,
        lanceAtual: made % 3 === 0 ? null : 200_000 + (made % 8) * 250_000,
        bidCount: [0, 1, 7, 8, 9, 30, 31][made % 7] ?? 0,
        extensionMs: made % 5 === 0 ? 3 * HOUR_MS : 0,
        status: isClosed ? 'sold' : 'active',
      },
    });
  }
}

const filters: fc.Arbitrary<VehicleFilter> = fc.record({
  text: fc.constantFrom(undefined, 'fiat', 'uno fiat', 'c', 'it', 'iat', 'c3', '0%', '_', 'nada'),
  categories: fc.constantFrom([], [['Moto']], [['Caminhão', 'Ônibus']], [['Carro'], ['Moto']]),
  precoMax: fc.constantFrom(undefined, undefined, 50_000, 700_000, 1_200_000),
});
const allFilters: fc.Arbitrary<VehicleFilter> = fc.record({
  text: fc.constantFrom(undefined, 'fiat', 'c', 'uno 2019', 'nada'),
  categories: fc.constantFrom([], [['Moto']], [['Carro', 'Moto'], ['Moto']]),
  condition: fc.constantFrom(undefined, ...VEHICLE_CONDITIONS),
  highlighted: fc.constantFrom(undefined, true, false),
  bare: fc.constantFrom(undefined, true, false),
  auctionId: fc.constantFrom(undefined, undefined, 1, 3),
});
const places = fc.record({
  page: fc.integer({ min: 1, max: 6 }),
  limit: fc.constantFrom(1, 4, 12),
});
/** A limit so low that ninety rows count as many. */
const efforts = fc.record({
  counted: fc.constantFrom(0, 20, 1000),
  countedFound: fc.constantFrom(0, 10, 1000),
  sample: fc.constantFrom(3, 10, 200),
  walked: fc.constantFrom(5, 30, 200),
  fewKeys: fc.constantFrom(0, 5, 1000),
  mostKeys: fc.constant(EFFORT.mostKeys),
});

interface Found {
  ids: number[];
  total: number;
  capped: boolean;
}

function expectSame(found: Found, exact: { ids: number[]; total: number }, seen: number) {
  expect(found.ids).toEqual(exact.ids);
  if (found.capped) {
    // At least the known number, and always one more page.
    expect(found.total).toBeLessThan(exact.total);
    expect(found.total).toBeGreaterThanOrEqual(seen);
  } else expect(found.total).toBe(exact.total);
}

test('every query plan of the public list gives the same page', async () => {
  const { db } = database;
  const orders = fc.constantFrom(...VEHICLE_SORTS);
  await fc.assert(
    fc.asyncProperty(filters, orders, places, efforts, async (filter, sort, shown, effort) => {
      const { limit, page } = shown;
      const place = { sort, nowMs: await readNow(db), limit, offset: (page - 1) * limit };
      const exact = await searchPublicVehicles(db, filter, place);
      const found = await findPublicPage(db, filter, place, effort);
      expectSame(found, exact, place.offset + limit);
    }),
    { numRuns: 150 },
  );
});

test("every query plan of the administrator's list gives the same page", async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(allFilters, places, efforts, async (filter, { page, limit }, effort) => {
      const place = { limit, offset: (page - 1) * limit };
      const exact = await searchAllVehicles(db, filter, place);
      const found = await findVehiclePage(db, filter, place, effort);
      expectSame(found, exact, place.offset + limit);
    }),
    { numRuns: 150 },
  );
});
