import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auctions } from '../../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../testing/app-harness.ts';
import { createAuction, createVehicle, type TestVehicle } from '../../../testing/factories.ts';

let app: TestApp;
let admin: SignedInUser;
let ana: SignedInUser;
let bia: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  [ana, bia] = [await app.signIn('client'), await app.signIn('client')];
});

const get = async (url: string) => (await app.inject({ url, headers: admin.headers })).json();
const remove = async (url: string) =>
  (await app.inject({ method: 'DELETE', url, headers: admin.headers })).json();

async function lotWithBids(values: readonly [SignedInUser, number][]) {
  const auction = await createAuction(app.db);
  const vehicle = await createVehicle(app.db, { auctionId: auction.id });
  const ids: string[] = [];
  for (const [{ headers }, value] of values) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/bids/create',
      headers,
      payload: { vehicleId: vehicle.id, value },
    });
    ids.push(answer.json().bid.id);
  }
  return { auction, vehicle, ids };
}

/** The lot's end passes by the clock; its result is not written yet. */
async function close({ id }: { id: number }) {
  const past = {
    dataInicio: new Date(Date.now() - 7_200_000),
    dataFim: new Date(Date.now() - 1000),
  };
  await app.db.update(auctions).set(past).where(eq(auctions.id, id));
}

const previewOf = (vehicle: TestVehicle) =>
  get(`/api/bids/admin/reset/vehicle/${vehicle.id}/preview`);

describe('the preview of a vehicle’s reset', () => {
  test('counts only the bids that count and their bidders', async () => {
    const { vehicle, ids } = await lotWithBids([
      [ana, 20_000],
      [bia, 21_000],
      [ana, 22_000],
    ]);
    await remove(`/api/bids/admin/delete/${ids[2]}`);
    expect(await previewOf(vehicle)).toEqual({
      bids: 2,
      bidders: 2,
      lanceAtual: 21_000,
      lanceInicial: 10_000,
      hasWinner: false,
    });
    const done = await remove(`/api/bids/admin/reset/vehicle/${vehicle.id}`);
    expect(done).toMatchObject({ bids: 2 });
    expect(await previewOf(vehicle)).toMatchObject({ bids: 0, bidders: 0, lanceAtual: null });
  });

  test('shows that a lot has a winner', async () => {
    const { auction, vehicle } = await lotWithBids([[ana, 20_000]]);
    await close(auction);
    expect(await previewOf(vehicle)).toMatchObject({ bids: 0, hasWinner: true });
  });
});

test('the preview of the whole reset shows the numbers that the reset then returns', async () => {
  await lotWithBids([
    [ana, 20_000],
    [bia, 21_000],
  ]);
  const won = await lotWithBids([[ana, 20_000]]);
  await close(won.auction);
  const { auctions: held, ...preview } = await get('/api/bids/admin/reset/all/preview');
  expect(preview.bids).toBeGreaterThanOrEqual(2);
  expect(held).toBe(preview.vehicles);
  expect(preview.skippedLots).toBeGreaterThanOrEqual(1);
  const { message: _text, ...done } = await remove('/api/bids/admin/reset/all');
  expect(done).toEqual(preview);
  expect(await get('/api/bids/admin/reset/all/preview')).toMatchObject({ vehicles: 0, bids: 0 });
});

test('the preview of a removal shows the price that would remain', async () => {
  const { ids, auction } = await lotWithBids([
    [ana, 20_000],
    [bia, 21_000],
  ]);
  const without = (id: string | undefined) => get(`/api/bids/admin/delete/${id}/preview`);
  expect(await without(ids[1])).toEqual({
    lanceAtual: 21_000,
    lanceDepois: 20_000,
    hasWinner: false,
  });
  expect(await without(ids[0])).toMatchObject({ lanceDepois: 21_000 });
  await remove(`/api/bids/admin/delete/${ids[1]}`);
  expect(await without(ids[0])).toMatchObject({ lanceAtual: 20_000, lanceDepois: null });
  await close(auction);
  expect(await without(ids[0])).toMatchObject({ hasWinner: true });
});

test('a list with `since` has only later bids', async () => {
  const { vehicle } = await lotWithBids([[ana, 20_000]]);
  const [first] = await get(`/api/bids/vehicle/${vehicle.id}`);
  await app.inject({
    method: 'POST',
    url: '/api/bids/create',
    headers: bia.headers,
    payload: { vehicleId: vehicle.id, value: 25_000 },
  });
  const since = encodeURIComponent(first.createdAt);
  const values = async (url: string) =>
    (await get(url)).map(({ value }: { value: number }) => value);
  expect(await values(`/api/bids/vehicle/${vehicle.id}?since=${since}`)).toEqual([25_000]);
  expect(await values(`/api/bid-history?since=${since}`)).toEqual([25_000]);
  expect(await values(`/api/bids/vehicle/${vehicle.id}`)).toEqual([25_000, 20_000]);
});
