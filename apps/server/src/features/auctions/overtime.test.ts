import { DAY_MS } from '@martelo/core/duration';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lots } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) {
  const { headers } = admin;
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

describe('an auction in which only an extended lot is still open', () => {
  const EXTENSION_MS = 10 * 60_000;

  async function extended() {
    const auction = await createAuction(app.db, { dataFim: new Date(Date.now() - 60_000) });
    const over = await createVehicle(app.db, { auctionId: auction.id });
    const open = await createVehicle(app.db, {
      auctionId: auction.id,
      lot: { extensionMs: EXTENSION_MS },
    });
    return { id: auction.id, over: over.id, open: open.id };
  }
  const vehicle = async (id: number) => (await call('GET', `/api/vehicles/${id}`)).body;

  it('is paused and resumed with the time that the lot has left, and its finished lot stays finished', async () => {
    const { id, over, open } = await extended();
    const paused = await call('PATCH', `/auctions/${id}/pause`);
    expect(paused.body).toMatchObject({ status: 'paused' });
    expect(paused.body.remainingMs).toBeGreaterThan(EXTENSION_MS - 90_000);
    expect(paused.body.remainingMs).toBeLessThanOrEqual(EXTENSION_MS - 60_000);
    expect(await vehicle(open)).toMatchObject({
      phase: 'paused',
      remainingMs: paused.body.remainingMs,
    });

    const resumed = await call('PATCH', `/auctions/${id}/resume`);
    expect(resumed.body).toMatchObject({
      status: 'running',
      remainingMs: paused.body.remainingMs,
    });
    expect(await vehicle(open)).toMatchObject({ phase: 'running' });
    expect(await vehicle(over)).toMatchObject({ phase: 'finished', resultado: 'unsold' });
  });

  it('is paused by Pausar Todos', async () => {
    const { id } = await extended();
    await call('POST', '/api/timer/pause');
    expect((await call('GET', `/api/auctions/${id}`)).body.status).toBe('paused');
    await call('POST', '/api/timer/resume');
    expect((await call('GET', `/api/auctions/${id}`)).body.status).toBe('running');
  });

  it.each(['pause', 'reset', 'full-reset'])(
    'sells a led lot that is over to its leader before %s of all auctions',
    async (action) => {
      const { over } = await extended();
      const { id: leaderId } = await createUser(app.db);
      const led = { leaderId, lanceAtual: 2_000_000, bidCount: 1 };
      await app.db.update(lots).set(led).where(eq(lots.vehicleId, over));
      expect((await call('POST', `/api/timer/${action}`)).status).toBe(200);
      const [lot] = await app.db.select().from(lots).where(eq(lots.vehicleId, over));
      expect(lot).toMatchObject({ status: 'sold', winnerId: leaderId, hammerPrice: 2_000_000 });
    },
  );

  it('runs three more days after a restart, with all lots that were not sold', async () => {
    const { id, over } = await extended();
    const { body } = await call('PATCH', `/auctions/${id}/restart`);
    expect(Date.parse(body.dataFim) - Date.parse(body.serverTime)).toBe(3 * DAY_MS);
    expect(await vehicle(over)).toMatchObject({ phase: 'running' });
  });

  it('ends at once when its form is saved as completed', async () => {
    const { id, open } = await extended();
    const saved = await call('PUT', `/api/auctions/${id}`, { status: 'completed' });
    expect(saved).toMatchObject({ status: 200, body: { status: 'completed' } });
    expect(await vehicle(open)).toMatchObject({ phase: 'finished' });
  });

  it('reopens lots that closed without a bid when it is paused and then restarted with all others', async () => {
    const { over } = await extended();
    await call('POST', '/api/timer/pause');
    expect(await vehicle(over)).toMatchObject({ resultado: 'unsold' });
    await call('POST', '/api/timer/reset');
    expect(await vehicle(over)).toMatchObject({ phase: 'running', resultado: 'active' });
  });

  type Call = Parameters<typeof call>;
  const inADay = () => ({ dataFim: new Date(Date.now() + DAY_MS).toISOString() });
  const lengths: [string, (id: number) => Call][] = [
    ['Reiniciar', (id) => ['PATCH', `/auctions/${id}/restart`]],
    ['Reiniciar Todos', () => ['POST', '/api/timer/reset']],
    ['the full reset', (id) => ['PUT', `/auctions/${id}`, { status: 'active', ...inADay() }]],
    ["the category's timer", (id) => ['PUT', `/api/categories/${id}`, inADay()]],
  ];
  it.each(lengths)(
    'gets a new length by %s, and its lot loses the extension',
    async (_by, request) => {
      const { id, open } = await extended();
      app.published.length = 0;
      expect((await call(...request(id))).status).toBe(200);
      const { dataFim } = (await call('GET', `/api/auctions/${id}`)).body;
      expect(await vehicle(open)).toMatchObject({ prorrogado: false, dataFim });
      const event = { type: 'vehicle', vehicleId: String(open), change: 'updated' };
      expect(app.published.map(({ event }) => event)).toContainEqual(
        expect.objectContaining(event),
      );
    },
  );

  const others: [string, (id: number) => Call][] = [
    ['a pause', (id) => ['PATCH', `/auctions/${id}/pause`]],
    ['new dates', (id) => ['PUT', `/auctions/${id}`, inADay()]],
  ];
  it.each(others)('keeps the extension of its lot after %s', async (_what, request) => {
    const { id, open } = await extended();
    expect((await call(...request(id))).status).toBe(200);
    expect(await vehicle(open)).toMatchObject({ prorrogado: true });
  });
});
