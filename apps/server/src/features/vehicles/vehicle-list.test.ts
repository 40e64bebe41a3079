import {
  VEHICLE_CONDITIONS,
  VEHICLE_ORDERS,
  type VehicleOrder,
} from '@martelo/contract/shapes/vehicle-lists';
import { VEHICLE_SORTS, type VehicleSort } from '@martelo/contract/shapes/vehicles';
import { DAY_MS, HOUR_MS } from '@martelo/core/duration';
import {
  type AuctionType,
  categoriesOfType,
  type VehicleCategory,
} from '@martelo/core/vehicle-types';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNow } from '../../platform/database/clock.queries.ts';
import {
  countRows,
  type FoundIds,
  type Page,
  readPage,
} from '../../platform/database/list-page.ts';
import { createAuction, createVehicle, type TestAuction } from '../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { searchTextOf } from '../lots/search-text.ts';
import { findPublicPage, readAllPublic } from './public-list.queries.ts';
import { HAS_CONDITION } from './vehicle-condition.queries.ts';
import type { VehicleFilter } from './vehicle-filters.ts';
import { findVehiclePage, listVehicles, type VehicleListOrder } from './vehicle-list.queries.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await fill();
});
afterAll(() => database.close());

const CONDITIONS = ['Recuperado', 'Sinistrado'] as const;
const TITLES = ['Fiat Uno', 'Fiat Strada', 'Honda Civic', 'Citroën C3', 'Fiat Uno 100%'];
const TYPES: AuctionType[] = ['Carros', 'Caminhões', 'Motos', 'Tratores'];

function categoryFor(tipo: AuctionType = 'Carros', made: number): VehicleCategory {
  const categories = categoriesOfType(tipo);
  return categories[made % categories.length] ?? 'Carro';
}

/** Before the auction's end, and long before it where the auction was restarted since. */
function closedAt({ dataFim }: TestAuction, wished: Date): Date {
  return new Date(Math.min(wished.getTime(), dataFim.getTime()));
}

/** Auctions in every phase, some that end together, lots that are extended, closed or wait. */
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
    const named = {
      titulo,
      marca: '',
      modelo: '',
      ano: 2010 + (made % 4),
      km: (made % 5) * 10_000,
      cor: '',
      categoria: categoryFor(auction?.tipo ?? TYPES[made % 4], made),
    };
    const isClosed = made % 9 > 1 && made % 4 === 0;
    await createVehicle(db, {
      ...named,
      search: searchTextOf({ ...named, lote }),
      destaque: made % 3 === 0,
      situacao: CONDITIONS[made % 4 === 0 ? 1 : 0],
      archivedAt: made % 19 === 0 ? new Date() : null,
      ano: 2010 + (made % 11),
      createdAt: at(-(made % 6) * HOUR_MS),
      auctionId: auction?.id ?? null,
      lot: {
        lote,
        heldForPerson: auction === null && made % 4 === 1,
        lanceInicial: 100_000 + (made % 5) * 300_000,
        lanceAtual: made % 3 === 0 ? null : 200_000 + (made % 8) * 250_000,
        bidCount: [0, 1, 7, 8, 9, 30, 31][made % 7] ?? 0,
        extensionMs: made % 5 === 0 ? 3 * HOUR_MS : 0,
        status: isClosed ? 'sold' : 'active',
        closedAt: isClosed && auction ? closedAt(auction, at(-(made % 11) * DAY_MS)) : null,
      },
    });
  }
}

const filters: fc.Arbitrary<VehicleFilter> = fc.record({
  text: fc.constantFrom(undefined, 'fiat', 'uno fiat', 'c', 'it', 'iat', 'c3', '0%', '_', 'nada'),
  categories: fc.constantFrom([], [['Moto']], [['Caminhão', 'Ônibus']], [['Carro'], ['Moto']]),
  precoMax: fc.constantFrom(undefined, undefined, 50_000, 700_000, 1_200_000),
  situacao: fc.constantFrom(undefined, undefined, ...CONDITIONS, 'Novo'),
  precoMin: fc.constantFrom(undefined, undefined, 50_000, 700_000),
  anoMin: fc.constantFrom(undefined, undefined, 2011),
  anoMax: fc.constantFrom(undefined, undefined, 2012),
  kmMin: fc.constantFrom(undefined, undefined, 20_000),
  kmMax: fc.constantFrom(undefined, undefined, 20_000),
  hasBids: fc.constantFrom(undefined, undefined, true, false),
});
const allFilters: fc.Arbitrary<VehicleFilter> = fc.record({
  text: fc.constantFrom(undefined, 'fiat', 'c', 'uno 2011', 'nada'),
  categories: fc.constantFrom([], [['Moto']], [['Carro', 'Moto'], ['Moto']]),
  condition: fc.constantFrom(undefined, ...VEHICLE_CONDITIONS),
  highlighted: fc.constantFrom(undefined, true, false),
  withoutPhoto: fc.constantFrom(undefined, true, false),
  auctionId: fc.constantFrom(undefined, undefined, 1, 3),
});
const pages = fc
  .record({ page: fc.integer({ min: 1, max: 6 }), limit: fc.constantFrom(1, 4, 12) })
  .map(({ page, limit }) => ({ limit, offset: (page - 1) * limit }));
/** So few that ninety rows are many. */
const limits = fc.record({
  ids: fc.constantFrom(0, 5, 1000),
  sample: fc.constantFrom(3, 10, 200),
  counted: fc.constantFrom(0, 20, 1000),
  filtered: fc.constantFrom(0, 20, 1000),
});

function expectSame(found: FoundIds, exact: number[], { limit, offset }: Page) {
  expect(found.ids).toEqual(exact.slice(offset, offset + limit));
  if (found.capped) {
    // There is another page.
    expect(found.total).toBeLessThan(exact.length);
    expect(found.total).toBeGreaterThanOrEqual(offset + limit);
  } else expect(found.total).toBe(exact.length);
}

/** Everything that the public may see, in the memory of this process. */
async function readPublic(filter: VehicleFilter, sort: VehicleSort, nowMs: number) {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  const end = sql`coalesce(l.closed_at,
    a.data_fim + make_interval(secs => l.extension_ms / 1000.0))`;
  const { rows } = await database.db.execute<PublicRow>(sql`
    select v.id, v.search, v.categoria, v.situacao, v.ano, v.km, l.lote, l.bid_count as bids, v.created_at as "createdAt",
      coalesce(l.lance_atual, l.lance_inicial) as price,
      (l.status <> 'active' or coalesce(a.intent = 'completed'
        or (a.intent = 'scheduled' and ${end} <= ${now}), false))::int as "isOver",
      (${end} > ${now} - interval '7 days') as "isRecent",
      coalesce(a.intent = 'scheduled' and a.data_inicio <= ${now}, false)::int as runs,
      extract(epoch from case when a.intent = 'scheduled' and a.data_inicio <= ${now}
        then ${end} else a.data_inicio end)::float8 as instant,
      extract(epoch from ${end})::float8 as ended
    from vehicles v
    join lots l on l.id = (select max(id) from lots where vehicle_id = v.id)
    left join auctions a on a.id = l.auction_id
    where v.archived_at is null and a.archived_at is null and not l.held_for_person
    order by l.lote, v.id desc`);
  const keys: Record<VehicleSort, (row: PublicRow) => number[]> = {
    price: ({ price }) => [price],
    newest: ({ createdAt }) => [-Date.parse(createdAt)],
    bids: ({ bids }) => [-bids],
    km: ({ km, id }) => [km, id],
    year: ({ ano }) => [-ano],
    ending: ({ isOver, ended, runs, instant, at }) =>
      isOver ? [-(ended ?? 0), at] : [-runs, instant ?? Number.MAX_VALUE, at],
  };
  const keyOf = (row: PublicRow) => [row.isOver, ...keys[sort](row), -row.id];
  return rows
    .map((row, at) => ({ ...row, at }))
    .filter((row) => (!row.isOver || row.isRecent) && isWanted(row, filter))
    .toSorted((one, other) => compare(keyOf(one), keyOf(other)))
    .map(({ id }) => id);
}

interface PublicRow {
  [column: string]: unknown;
  id: number;
  search: string;
  categoria: VehicleCategory;
  situacao: string;
  ano: number;
  km: number;
  bids: number;
  createdAt: string;
  price: number;
  isOver: number;
  isRecent: boolean | null;
  runs: number;
  instant: number | null;
  ended: number | null;
  /** The row's position by lot number, as the database compares texts. */
  at: number;
}

function isWanted(
  { search, categoria, situacao, price, ano, km, bids }: PublicRow,
  { text = '', categories, situacao: wanted, hasBids, ...bounds }: VehicleFilter,
): boolean {
  const words = text.split(' ');
  const { precoMin = 0, precoMax = Number.MAX_VALUE } = bounds;
  const { anoMin = 0, anoMax = 9999, kmMin = 0, kmMax = Number.MAX_VALUE } = bounds;
  return (
    words.every((word) => search.includes(word)) &&
    categories.every((list) => list.includes(categoria)) &&
    price >= precoMin &&
    price <= precoMax &&
    ano >= anoMin &&
    ano <= anoMax &&
    km >= kmMin &&
    km <= kmMax &&
    (hasBids === undefined || hasBids === bids > 0) &&
    (wanted === undefined || situacao === wanted)
  );
}

function compare(one: number[], other: number[]): number {
  const differing = one.findIndex((value, at) => value !== other[at]);
  return differing < 0 ? 0 : (one[differing] ?? 0) - (other[differing] ?? 0);
}

test('the public list has the vehicles that may be seen, in the order chosen', async () => {
  const { db } = database;
  const orders = fc.constantFrom(...VEHICLE_SORTS);
  await fc.assert(
    fc.asyncProperty(filters, orders, pages, limits, async (filter, sort, page, given) => {
      const nowMs = await readNow(db);
      const exact = await readPublic(filter, sort, nowMs);
      const found = await findPublicPage(db, filter, { sort, nowMs, ...page }, given);
      expectSame(found, exact, page);
      const { categories, ...others } = filter;
      const isNarrowed = Object.values(others).some((value) => value !== undefined);
      if (sort !== 'newest' || categories.length > 0 || isNarrowed) return;
      const { ids, total } = await readAllPublic(db, { nowMs, ...page });
      expect({ ids, total }).toEqual({ ids: found.ids, total: exact.length });
    }),
    { numRuns: 150 },
  );
});

/** The administrator's list without any help of an index. */
async function readAll(filter: VehicleFilter, order?: VehicleListOrder): Promise<number[]> {
  const { text = '', categories, condition, highlighted, withoutPhoto, auctionId } = filter;
  const isOrNot = (wanted: boolean | undefined, column: SQL) =>
    wanted === undefined ? sql`true` : sql`${column} = ${wanted}`;
  const { rows } = await database.db.execute<AdminRow>(sql`
    select v.id, v.search, v.categoria, v.ano, v.titulo, l.lote, l.lance_inicial as inicial,
      l.lance_atual as atual, extract(epoch from v.created_at)::float8 as criado,
      extract(epoch from case when l.status = 'active' then
        a.data_fim + make_interval(secs => l.extension_ms / 1000.0)
        else l.closed_at end)::float8 as termino
    from vehicles v
    join lots l on l.id = (select max(id) from lots where vehicle_id = v.id)
    left join auctions a on a.id = l.auction_id
    where v.archived_at is null
      and ${condition === undefined ? sql`true` : HAS_CONDITION[condition]}
      and ${isOrNot(highlighted, sql`v.destaque`)}
      and ${isOrNot(
        withoutPhoto,
        sql`not exists (
        select 1 from vehicle_images where vehicle_id = v.id)`,
      )}
      and ${auctionId === undefined ? sql`true` : sql`l.auction_id = ${auctionId}`}
    order by v.id desc`);
  return rows
    .filter(({ search }) => text.split(' ').every((word) => search.includes(word)))
    .filter((row) => categories.every((list) => list.some((one) => one === row.categoria)))
    .toSorted((one, other) => (order ? compareRows(one, other, order) : 0))
    .map(({ id }) => id);
}

interface AdminRow extends Record<VehicleOrder, string | number | null> {
  [column: string]: unknown;
  id: number;
  search: string;
  categoria: string;
}

function compareRows(one: AdminRow, other: AdminRow, order: VehicleListOrder): number {
  const column = order.replace('-', '') as VehicleOrder;
  const [a, b] = [one[column], other[column]];
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const way = order.startsWith('-') ? -1 : 1;
  if (typeof a === 'number' && typeof b === 'number') return way * (a - b);
  // Every number of this yard has the prefix C and no zeros in front.
  if (column === 'lote') return way * (Number(String(a).slice(1)) - Number(String(b).slice(1)));
  return way * (one.search < other.search ? -1 : Number(one.search > other.search));
}

test("the administrator's list has the vehicles that a filter leaves, in the chosen order", async () => {
  const { db } = database;
  const sorts = VEHICLE_ORDERS.flatMap((one) => [one, `-${one}` as const]);
  const orders = fc.constantFrom(undefined, ...sorts);
  await fc.assert(
    fc.asyncProperty(allFilters, orders, pages, limits, async (filter, order, page, given) => {
      const sorted = await readAll(filter, order);
      expectSame(await findVehiclePage(db, filter, { ...page, order }, given), sorted, page);
      const exact = await readAll(filter);
      const list = await listVehicles(db, filter);
      expect(await countRows(db, [list])).toBe(exact.length);
      const last = exact[page.offset];
      if (last === undefined) return;
      const rest = { ...list, where: [...list.where, list.follows(last)] };
      expect(await readPage(db, rest, { limit: page.limit, offset: 0 })).toEqual(
        exact.slice(page.offset + 1, page.offset + 1 + page.limit),
      );
    }),
    { numRuns: 150 },
  );
});
