import { automaticBidAnswer, bidderStatus, publicBid } from '@martelo/contract/shapes/bids';
import { automaticBidTexts } from '@martelo/contract/texts/bid-texts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedInUser, type TestApp } from '../../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../../testing/factories.ts';

const RULES = { increments: [{ upTo: null, raise: 10_000 }], automaticBids: true };

let testApp: TestApp;
let ana: SignedInUser;
let bia: SignedInUser;
let id: number;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  [ana, bia] = [await testApp.signIn('client'), await testApp.signIn('client')];
  const { id: auctionId } = await createAuction(testApp.db, RULES);
  ({ id } = await createVehicle(testApp.db, { auctionId, lot: { lanceInicial: 1_000_000 } }));
});

function place(who: SignedInUser, maximo: unknown, headers: Record<string, string> = {}) {
  return testApp.inject({
    method: 'PUT',
    url: `/api/bids/automatic/${id}`,
    headers: { ...who.headers, ...headers },
    payload: { maximo },
  });
}
const stop = (who: SignedInUser) =>
  testApp.inject({ method: 'DELETE', url: `/api/bids/automatic/${id}`, headers: who.headers });
const bid = (who: SignedInUser, value: number) =>
  testApp.inject({
    method: 'POST',
    url: '/api/bids/create',
    headers: who.headers,
    payload: { vehicleId: id, value },
  });
const get = async (url: string, who?: SignedInUser) =>
  (await testApp.inject({ url, headers: who?.headers ?? {} })).json();

test('placing an automatic bid answers the price and the leader, and only its owner can read the maximum', async () => {
  const answer = await place(ana, '20.000,00');
  expect(answer.statusCode).toBe(200);
  expect(automaticBidAnswer.strict().parse(answer.json())).toMatchObject({
    message: automaticBidTexts.placed,
    maximo: 20_000,
    leading: true,
    lanceAtual: 10_000,
  });
  const url = `/api/vehicles/${id}/standing`;
  const own = bidderStatus.strict().parse(await get(url, ana));
  expect(own).toMatchObject({ leading: true, automaticMaximum: 20_000 });
  expect(await get(url, bia)).toMatchObject({ leading: false, automaticMaximum: null });
  const everybody = JSON.stringify([
    await get(`/api/vehicles/${id}`),
    await get(`/api/vehicles/${id}/bids`),
    await get(`/api/bids/vehicle/${id}`, await testApp.signIn('admin')),
  ]);
  expect(everybody).not.toMatch(/2000000|20000|20\.000/);
});

test('a bid below the maximum is accepted and answered as overtaken, and the list marks the automatic answer', async () => {
  await place(ana, 20_000);
  const answer = await bid(bia, 15_000);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    message: automaticBidTexts.bidOvertaken,
    superado: true,
    lanceAtual: 15_100,
    bid: { value: 15_000, sequence: 2 },
  });
  const bids = publicBid
    .strict()
    .array()
    .parse(await get(`/api/vehicles/${id}/bids`));
  expect(bids.map(({ value, automatic }) => [value, automatic])).toEqual([
    [15_100, true],
    [15_000, false],
    [10_000, true],
  ]);
});

test('a bid equal to the maximum is refused with the amount in reais', async () => {
  await place(ana, 20_000);
  const answer = await bid(bia, 20_000);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: 'BID_MATCHED',
    message: 'Um lance automático anterior chega a R$\u00a020.000,00. Ofereça mais para vencer.',
  });
});

test('a bid below the increment is refused with the least amount in reais', async () => {
  await bid(ana, 10_000);
  const answer = await bid(bia, 10_050);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: 'BID_BELOW_MINIMUM',
    message: 'O próximo lance deve ser de pelo menos R$\u00a010.100,00',
  });
});

test('an automatic bid below another bidder’s is answered as overtaken, and stopping without one succeeds', async () => {
  await place(ana, 20_000);
  expect((await place(bia, 12_000)).json()).toMatchObject({
    message: automaticBidTexts.overtaken,
    maximo: null,
    leading: false,
    lanceAtual: 12_100,
  });
  expect((await stop(ana)).json()).toMatchObject({
    message: automaticBidTexts.stopped,
    maximo: null,
    leading: true,
  });
  expect((await stop(ana)).statusCode).toBe(200);
});

test.each([undefined, '', 'muito', -5, 0.001])(
  'a maximum of %j is refused with an error at its field',
  async (maximo) => {
    const answer = await place(ana, maximo);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ maximo: automaticBidTexts.invalid });
  },
);

test('a visitor, an administrator and an unknown vehicle are refused', async () => {
  const url = `/api/bids/automatic/${id}`;
  const payload = { maximo: 20_000 };
  expect((await testApp.inject({ method: 'PUT', url, payload })).statusCode).toBe(401);
  const admin = await testApp.signIn('admin');
  expect((await place(admin, 20_000)).json()).toMatchObject({ code: 'ADMIN_CANNOT_BID' });
  const nowhere = { method: 'PUT' as const, url: '/api/bids/automatic/999999', payload };
  expect((await testApp.inject({ ...nowhere, headers: ana.headers })).statusCode).toBe(404);
});

test('the same key gets the same answer, and another maximum with that key is refused', async () => {
  const key = { 'idempotency-key': 'um-desejo' };
  const first = await place(ana, 20_000, key);
  expect((await place(ana, 20_000, key)).json()).toEqual(first.json());
  expect((await place(ana, 30_000, key)).json()).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
});
