import {
  acceptedBid,
  adminBid,
  bidderStatus,
  publicBid,
  userBid,
} from '@martelo/contract/shapes/bids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { sendForm } from '../../testing/send-form.ts';

let testApp: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = await testApp.signIn('admin');
});
afterAll(() => testApp.close());

async function newVehicle(values: Parameters<typeof createVehicle>[1] = {}) {
  const auction = await createAuction(testApp.db);
  return createVehicle(testApp.db, { auctionId: auction.id, ...values });
}

function bid(
  client: SignedInUser | null,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  return testApp.inject({
    method: 'POST',
    url: '/api/bids/create',
    headers: { ...client?.headers, ...headers },
    payload: body,
  });
}

const get = (url: string, client: SignedInUser | null = null) =>
  testApp.inject({ url, ...(client && { headers: client.headers }) });
const remove = (url: string, client = admin) =>
  testApp.inject({ method: 'DELETE', url, headers: client.headers });

describe('placing a bid', () => {
  test('answers 201 with the bid, the price and the end of the lot', async () => {
    const vehicle = await newVehicle();
    const client = await testApp.signIn('client');
    const answer = await bid(client, {
      vehicleId: String(vehicle.id),
      value: 10_500.5,
      userId: client.user.id,
    });
    expect(answer.statusCode).toBe(201);
    const body = acceptedBid.strict().parse(answer.json());
    expect(body).toMatchObject({
      message: 'Lance registrado com sucesso!',
      bid: { vehicleId: String(vehicle.id), value: 10_500.5, sequence: 1 },
      lanceAtual: 10_500.5,
    });
    const shown = (await get(`/api/vehicles/${vehicle.id}`)).json();
    expect(shown).toMatchObject({ lanceAtual: 10_500.5, totalLances: 1, dataFim: body.dataFim });
  });

  test('refuses a form with files', async () => {
    const vehicle = await newVehicle();
    const client = await testApp.signIn('client');
    const answer = await sendForm(testApp, {
      url: '/api/bids/create',
      headers: client.headers,
      fields: { vehicleId: String(vehicle.id), value: '20000' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA']);
    expect((await get(`/api/vehicles/${vehicle.id}`)).json()).toMatchObject({ lanceAtual: null });
  });

  test('refuses a bid that is too low with the amount to beat, in reais', async () => {
    const vehicle = await newVehicle({ lot: { lanceInicial: 3_145_050 } });
    const answer = await bid(await testApp.signIn('client'), {
      vehicleId: vehicle.id,
      value: 31_450.5,
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      code: 'BID_TOO_LOW',
      message: 'O lance deve ser maior que R$\u00a031.450,50',
    });
  });

  test.each([
    ['no value', {}],
    ['an empty value', { value: '' }],
    ['a word', { value: 'mil' }],
    ['a fraction of a centavo', { value: 20_000.001 }],
    ['not a number', { value: null }],
    ['a negative amount', { value: -5 }],
    ['zero', { value: 0 }],
    ['an object', { value: { $gt: 0 } }],
  ])('with %s answers 400 with an error at the field', async (_, body) => {
    const vehicle = await newVehicle();
    const answer = await bid(await testApp.signIn('client'), { vehicleId: vehicle.id, ...body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({
      value: 'Por favor, informe um valor válido para o lance',
    });
  });

  test('more than the greatest amount answers 400 and says how far it goes', async () => {
    const vehicle = await newVehicle();
    const input = { vehicleId: vehicle.id, value: 1e12 };
    const answer = await bid(await testApp.signIn('client'), input);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ value: 'O valor vai até R$ 999.999.999,99.' });
  });

  test('is refused for another user, for an administrator, for a visitor and on an unknown vehicle', async () => {
    const vehicle = await newVehicle();
    const client = await testApp.signIn('client');
    const body = { vehicleId: vehicle.id, value: 50_000 };
    const answers = [
      await bid(client, { ...body, userId: admin.user.id }),
      await bid(admin, body),
      await bid(null, body),
      await bid(client, { ...body, vehicleId: 999_999 }),
      await bid(client, { ...body, vehicleId: 'abc' }),
    ];
    expect(answers.map((one) => [one.statusCode, one.json().code])).toEqual([
      [403, 'BIDDER_MISMATCH'],
      [403, 'ADMIN_CANNOT_BID'],
      [401, 'UNAUTHENTICATED'],
      [404, 'NOT_FOUND'],
      [400, 'VALIDATION'],
    ]);
    expect((await get(`/api/vehicles/${vehicle.id}/bids`)).json()).toEqual([]);
  });

  test('with a key repeats the first answer and refuses another value', async () => {
    const vehicle = await newVehicle();
    const client = await testApp.signIn('client');
    const send = (value: number) =>
      bid(client, { vehicleId: vehicle.id, value }, { 'idempotency-key': 'k-1' });
    const first = await send(20_000);
    expect((await send(20_000)).json()).toEqual(first.json());
    expect((await send(20_001)).json().code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('beyond the allowance answers 429, but a known key still gets its answer', async () => {
    const vehicle = await newVehicle();
    const client = await testApp.signIn('client');
    const known = () =>
      bid(client, { vehicleId: vehicle.id, value: 20_000 }, { 'idempotency-key': 'free' });
    const first = await known();
    const codes = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const answer = await bid(client, { vehicleId: vehicle.id, value: 10 });
        return answer.json().code;
      }),
    );
    expect(codes).toContain('RATE_LIMITED');
    expect(codes.filter((code) => code === 'BID_TOO_LOW').length).toBeGreaterThanOrEqual(99);
    expect((await known()).json()).toEqual(first.json());
  });

  test('publishes the price of the vehicle, an event to the outbid user and the bid to administrators', async () => {
    const vehicle = await newVehicle();
    const [one, other] = [await testApp.signIn('client'), await testApp.signIn('client')];
    testApp.published.splice(0);
    await bid(one, { vehicleId: vehicle.id, value: 20_000 });
    await bid(other, { vehicleId: vehicle.id, value: 21_000 });
    // The bidder is answered before the events are published.
    const published = () => testApp.published.filter(({ event }) => event.type !== 'admin-list');
    await expect.poll(() => published().length).toBe(5);
    const events = published();
    expect(events.map(({ event, audience }) => [event.type, audience])).toEqual([
      ['price', { topics: [`vehicle:${vehicle.id}`, 'vehicles'] }],
      ['bid', { staff: 'bids.read' }],
      ['price', { topics: [`vehicle:${vehicle.id}`, 'vehicles'] }],
      ['outbid', { userIds: [one.user.id] }],
      ['bid', { staff: 'bids.read' }],
    ]);
    expect(events[3]?.event).toMatchObject({ lanceAtual: 21_000, lote: expect.any(String) });
    expect(events[2]?.event).toMatchObject({ sequence: 2, lanceAtual: 21_000, bidderNumber: 2 });
  });

  test('publishes one price for a bid and the automatic bid that answered it', async () => {
    const rules = { increments: [{ upTo: null, raise: 10_000 }], automaticBids: true };
    const auction = await createAuction(testApp.db, rules);
    const vehicle = await createVehicle(testApp.db, { auctionId: auction.id });
    const [one, other] = [await testApp.signIn('client'), await testApp.signIn('client')];
    const placed = await testApp.app.inject({
      method: 'PUT',
      url: `/api/bids/automatic/${vehicle.id}`,
      headers: one.headers,
      payload: { maximo: 90_000 },
    });
    expect(placed.statusCode).toBe(200);
    await bid(other, { vehicleId: vehicle.id, value: 50_000 });
    const prices = () =>
      testApp.published.flatMap(({ event }) =>
        event.type === 'price' && event.vehicleId === String(vehicle.id) ? [event] : [],
      );
    await expect.poll(prices).toMatchObject([
      { firstSequence: 1, sequence: 1 },
      { firstSequence: 2, sequence: 3, lanceAtual: 50_100, automatic: true },
    ]);
  });
});

describe('reading bids', () => {
  test('the public list shows pseudonyms and no personal data', async () => {
    const vehicle = await newVehicle();
    const client = await testApp.signIn('client');
    await bid(client, { vehicleId: vehicle.id, value: 20_000 });
    const other = await testApp.signIn('client');
    await bid(other, { vehicleId: vehicle.id, value: 21_000 });
    const answer = await get(`/api/vehicles/${vehicle.id}/bids`);
    const list = publicBid.strict().array().parse(answer.json());
    expect(list.map((one) => [one.bidder, one.value])).toEqual([
      ['Licitante 2', 21_000],
      ['Licitante 1', 20_000],
    ]);
    for (const secret of [client.user.name, client.user.email, client.user.document]) {
      expect(answer.body).not.toContain(secret);
    }
  });

  test('a bidder reads their own status on the lot, also after being outbid', async () => {
    const vehicle = await newVehicle();
    const [one, other] = [await testApp.signIn('client'), await testApp.signIn('client')];
    const bidderStatus = async (client: SignedInUser) =>
      (await get(`/api/vehicles/${vehicle.id}/standing`, client)).json();
    const none = { bidderNumber: null, leading: false, greatestBid: null, sequence: 0 };
    expect(await bidderStatus(one)).toMatchObject(none);
    await bid(one, { vehicleId: vehicle.id, value: 20_000 });
    expect(await bidderStatus(one)).toMatchObject({
      bidderNumber: 1,
      leading: true,
      greatestBid: 20_000,
      sequence: 1,
    });
    await bid(other, { vehicleId: vehicle.id, value: 21_000 });
    expect(await bidderStatus(one)).toMatchObject({
      leading: false,
      greatestBid: 20_000,
      sequence: 2,
    });
  });

  test('a lot that is not published is answered like one that does not exist', async () => {
    const client = await testApp.signIn('client');
    const draft = await createAuction(testApp.db, { regime: 'art328', publishedAt: null });
    const hidden = await createVehicle(testApp.db, { auctionId: draft.id });
    const [ofDraft, ofNone] = [
      await get(`/api/vehicles/${hidden.id}/standing`, client),
      await get('/api/vehicles/999999/standing', client),
    ];
    expect([ofDraft.statusCode, ofDraft.json()]).toEqual([404, ofNone.json()]);
  });

  test('a bidder reads all lots with bids of their own that count', async () => {
    const [first, second, lost] = [await newVehicle(), await newVehicle(), await newVehicle()];
    const [one, other] = [await testApp.signIn('client'), await testApp.signIn('client')];
    const own = async () =>
      bidderStatus
        .strict()
        .array()
        .parse((await get('/api/bids/own', one)).json());
    expect(await own()).toEqual([]);
    for (const { id } of [first, second, lost]) await bid(one, { vehicleId: id, value: 20_000 });
    await bid(other, { vehicleId: second.id, value: 21_000 });
    await testApp.inject({
      method: 'DELETE',
      url: `/api/bids/admin/reset/vehicle/${lost.id}`,
      headers: admin.headers,
    });
    const common = { bidderNumber: 1, greatestBid: 20_000, automaticMaximum: null };
    expect(await own()).toEqual([
      { ...common, vehicleId: String(second.id), leading: false, sequence: 2 },
      { ...common, vehicleId: String(first.id), leading: true, sequence: 1 },
    ]);
    expect((await get('/api/bids/own')).statusCode).toBe(401);
  });

  test('the history is for administrators, newest first, in pages with the total', async () => {
    const vehicle = await newVehicle({ marca: 'Citroën', modelo: 'Aircross Édition' });
    const client = await testApp.signIn('client', {
      name: 'José Conceição',
      document: '11144477735',
    });
    for (const value of [20_000, 21_000, 22_000]) {
      await bid(client, { vehicleId: vehicle.id, value });
    }
    expect((await get('/api/bid-history', client)).statusCode).toBe(403);
    const page = await get('/api/bid-history?page=1&limit=2&q=citroen', admin);
    expect(page.headers['x-total-count']).toBe('3');
    const list = adminBid.strict().array().parse(page.json());
    expect(list.map((one) => one.value)).toEqual([22_000, 21_000]);
    expect(list[0]).toMatchObject({
      action: 'normal',
      user: { name: 'José Conceição', document: '11144477735' },
      vehicle: { marca: 'Citroën', info: 'Citroën Aircross Édition 2019' },
    });
    const second = await get('/api/bid-history?page=2&limit=2&q=citroen', admin);
    expect(second.json().map((one: { value: number }) => one.value)).toEqual([20_000]);
  });

  test.each([
    ['part of a name without its accents', 'CONCEICAO'],
    ['part of the document with its mask', '111.444.777'],
    ['the e-mail', 'maria.search@'],
    ['the make', 'land rover'],
    ['the model', 'discovÉry'],
    ['the lot', 'zz-7'],
  ])('the history is searched by %s', async (_, q) => {
    const vehicle = await newVehicle({
      marca: 'Land Rover',
      modelo: 'Discovery',
      lot: { lote: `ZZ-7${Math.random()}` },
    });
    const client = await testApp.signIn('client', {
      name: 'Maria da Conceição',
      email: `maria.search@${vehicle.id}.example`,
      document: '11144477735',
    });
    await bid(client, { vehicleId: vehicle.id, value: 20_000 });
    const found = await get(`/api/bid-history?q=${encodeURIComponent(q)}`, admin);
    expect(found.json()[0]).toMatchObject({ vehicle: { id: String(vehicle.id) } });
    const nothing = await get('/api/bid-history?q=100%25_', admin);
    expect([nothing.json(), nothing.headers['x-total-count']]).toEqual([[], '0']);
  });

  test('the bids of a vehicle and of a user show which were removed or reset', async () => {
    const vehicle = await newVehicle();
    const client = await testApp.signIn('client');
    await bid(client, { vehicleId: vehicle.id, value: 20_000 });
    await remove(`/api/bids/admin/reset/vehicle/${vehicle.id}`);
    const second = await bid(client, { vehicleId: vehicle.id, value: 20_000 });
    await remove(`/api/bids/admin/delete/${second.json().bid.id}`);
    await bid(client, { vehicleId: vehicle.id, value: 15_000 });
    const actions = ['normal', 'removed', 'reset'];
    const whole = (await get(`/api/bid-history/vehicle/${vehicle.id}`, admin)).json();
    expect(whole.vehicle).toMatchObject({ id: String(vehicle.id), lanceAtual: 15_000 });
    expect(whole.bids.map((one: { action: string }) => one.action)).toEqual(actions);
    const flat = (await get(`/api/bids/vehicle/${vehicle.id}`, admin)).json();
    expect(flat).toEqual(whole.bids);
    const answer = await get(`/api/bids/user/${client.user.id}`, admin);
    const own = userBid.strict().array().parse(answer.json());
    expect(own.map((one) => one.action)).toEqual(actions);
    expect(answer.headers['x-total-count']).toBe('3');
  });
});

describe('correcting bids', () => {
  test('removing a bid answers the price that remains, and works only once', async () => {
    const vehicle = await newVehicle();
    const client = await testApp.signIn('client');
    const first = await bid(client, { vehicleId: vehicle.id, value: 20_000 });
    const url = `/api/bids/admin/delete/${first.json().bid.id}`;
    expect((await remove(url, client)).statusCode).toBe(403);
    expect((await remove(url)).json()).toEqual({
      message: 'Lance excluído com sucesso!',
      vehicleId: String(vehicle.id),
      lanceAtual: null,
    });
    expect((await remove(url)).json().code).toBe('BID_NOT_REMOVABLE');
    expect((await remove('/api/bids/admin/delete/987654')).statusCode).toBe(404);
  });

  test('resetting answers how many vehicles, bids and skipped lots there were', async () => {
    const vehicle = await newVehicle();
    const client = await testApp.signIn('client');
    for (const value of [20_000, 21_000]) await bid(client, { vehicleId: vehicle.id, value });
    expect((await remove(`/api/bids/admin/reset/vehicle/${vehicle.id}`)).json()).toEqual({
      message: 'Lances zerados com sucesso!',
      vehicles: 1,
      bids: 2,
      skippedLots: 0,
    });
    expect((await remove('/api/bids/admin/reset/vehicle/987654')).statusCode).toBe(404);
    await bid(client, { vehicleId: vehicle.id, value: 20_000 });
    const all = (await remove('/api/bids/admin/reset/all')).json();
    expect(all).toMatchObject({ message: 'Todos os lances foram zerados com sucesso!' });
    expect(all.bids).toBeGreaterThanOrEqual(1);
    expect((await get(`/api/vehicles/${vehicle.id}`)).json().lanceAtual).toBeNull();
  });
});
