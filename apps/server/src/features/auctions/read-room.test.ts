import { ROOM_PAGE_SIZE } from '@martelo/contract/shapes/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle, type TestVehicle } from '../../testing/factories.ts';

let app: TestApp;
let bidder: SignedInUser;
const vehicles: TestVehicle[] = [];
const LOTS = ROOM_PAGE_SIZE + 2;

beforeAll(async () => {
  app = await createTestApp();
  bidder = await app.signIn('client');
  const { id: auctionId } = await createAuction(app.db, { tipo: 'Motos' });
  for (let made = 0; made < LOTS; made += 1) {
    const lote = `M${String(made).padStart(3, '0')}`;
    const lot = { lote, lanceInicial: (LOTS - made) * 100_000 };
    vehicles.push(await createVehicle(app.db, { categoria: 'Moto', auctionId, lot }));
  }
  await createVehicle(app.db, { categoria: 'Moto', auctionId, lot: { status: 'withdrawn' } });
  await createVehicle(app.db, { categoria: 'Moto', auctionId, archivedAt: new Date() });
});
afterAll(() => app.close());

async function room(query = '') {
  const response = await app.inject(`/api/auctions/tipo/motos${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}
const numbers = (lots: { lote: string }[]) => lots.map(({ lote }) => lote);

async function bid(at: number, value: number) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/bids/create',
    headers: bidder.headers,
    payload: { vehicleId: vehicles[at]?.id, value },
  });
  expect(response.statusCode).toBe(201);
}

it('has its lots by number in pages, and all of them in few words', async () => {
  const first = await room();
  expect([first.vehicles.length, first.page, first.totalPages]).toEqual([ROOM_PAGE_SIZE, 1, 2]);
  expect(first.lots).toHaveLength(LOTS);
  const second = await room('?page=2');
  expect(numbers([...first.vehicles, ...second.vehicles])).toEqual(numbers(first.lots));
  expect(first.lots[0]).toMatchObject({ lote: 'M000', totalLances: 0, resultado: 'active' });
});

it('is empty beyond the last page, and ignores values that cannot be read', async () => {
  expect(await room('?page=9')).toMatchObject({ vehicles: [], page: 9, totalPages: 2 });
  const odd = await room('?page=-1&sort=cheapest');
  expect(odd).toMatchObject({ page: 1 });
  expect(odd.vehicles[0].lote).toBe('M000');
});

it('has the last five bids, the newest first, and orders lots by price and by bids', async () => {
  await bid(3, 30_000);
  for (const value of [40_000, 41_000, 42_000, 43_000, 44_000]) await bid(5, value);
  await bid(3, 45_000);
  const { lastBids } = await room();
  expect(lastBids.map((one: { value: number }) => one.value)).toEqual([
    45_000, 44_000, 43_000, 42_000, 41_000,
  ]);
  expect(Object.keys(lastBids[0]).toSorted()).toEqual([
    'at',
    'automatic',
    'bidderNumber',
    'sequence',
    'value',
    'vehicleId',
  ]);
  expect(numbers((await room('?sort=bids')).vehicles).slice(0, 3)).toEqual([
    'M005',
    'M003',
    'M000',
  ]);
  expect(numbers((await room('?sort=price')).vehicles)[0]).toBe(`M0${LOTS - 1}`);
});

it('is that of a named auction, and names the others of the type that are not over', async () => {
  const titulo = 'Motos da noite';
  const second = await createAuction(app.db, { tipo: 'Motos', titulo });
  const past = {
    dataInicio: new Date('2026-01-02T12:00Z'),
    dataFim: new Date('2026-01-03T12:00Z'),
  };
  const over = await createAuction(app.db, { tipo: 'Motos', ...past });
  const cars = await createAuction(app.db, { tipo: 'Carros' });
  const [first, own, ended] = [
    await room(),
    await room(`?leilao=${second.id}`),
    await room(`?leilao=${over.id}`),
  ];
  expect(own.auction.titulo).toBe(titulo);
  expect(own.vehicles).toEqual([]);
  const ids = (answer: { others: { id: string }[] }) => answer.others.map(({ id }) => id);
  expect(ids(first)).toEqual([String(second.id)]);
  expect(ids(own)).toEqual([first.auction.id]);
  expect(ended.auction.id).toBe(String(over.id));
  expect(ids(ended).sort()).toEqual([first.auction.id, String(second.id)].sort());
  for (const missing of [cars.id, 999_999]) {
    const answer = await app.inject(`/api/auctions/tipo/motos?leilao=${missing}`);
    expect(answer.statusCode).toBe(404);
  }
  expect((await room('?leilao=x')).auction.id).toBe(first.auction.id);
});
