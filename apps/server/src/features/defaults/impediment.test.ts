import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteSettings } from '../../platform/database/administration-schema.ts';
import { sales } from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';
import type { SignedInUser } from '../../testing/app-harness.ts';
import { createAuction, createVehicle, TEST_PASSWORD } from '../../testing/factories.ts';
import { createDefaults, type Defaults, FINE_20 } from './defaults.fixture.ts';

let yard: Defaults;
beforeAll(async () => {
  yard = await createDefaults();
});
afterAll(() => yard.server.close());

async function tryToBid(who: SignedInUser) {
  const auction = await createAuction(yard.db);
  const vehicle = await createVehicle(yard.db, { auctionId: auction.id });
  return yard.server.inject({
    ...{ method: 'POST', url: '/api/bids/create', headers: who.headers },
    payload: { vehicleId: String(vehicle.id), value: 12_000 },
  });
}

async function defaulted(terms = FINE_20) {
  const made = await yard.contest({ terms });
  await yard.makeLate(made.saleId);
  expect((await yard.declare(made.saleId)).statusCode).toBe(200);
  return made;
}

it('keeps the buyer from bidding, says until when and why, and leaves the session alone', async () => {
  const { winner, vehicle, sale } = await defaulted();
  const { impededUntil } = await yard.userRow(winner.user.id);
  const day = new Date((impededUntil?.getTime() ?? 0) - 3 * 3_600_000).toISOString().slice(0, 10);
  const answer = await tryToBid(winner);
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    {
      code: 'BIDDER_IMPEDED',
      message: `Você está impedido de participar até ${day.split('-').reverse().join('/')} por falta de pagamento do lote ${sale.vehicle.lote}.`,
    },
  ]);
  expect(vehicle.lotId).toBe(sale.lotId);
  const own = await yard.server.inject({ url: '/api/account/sales', headers: winner.headers });
  expect(own.statusCode).toBe(200);
});

it('ends by the clock, without any job', async () => {
  const { winner } = await defaulted();
  const impededUntil = new Date(Date.now() - 1_000);
  await yard.db.update(users).set({ impededUntil }).where(eq(users.id, winner.user.id));
  expect((await tryToBid(winner)).statusCode).toBe(201);
});

it('is none when the terms have none', async () => {
  const { winner } = await defaulted({ ...FINE_20, impedimentoDias: 0 });
  expect((await tryToBid(winner)).statusCode).toBe(201);
});

it('ends the automatic bids of the buyer', async () => {
  const made = await yard.contest();
  const auction = await createAuction(yard.db, {
    automaticBids: true,
    increments: [{ upTo: null, raise: 10_000 }],
  });
  const { id } = await createVehicle(yard.db, { auctionId: auction.id });
  const set = await yard.server.inject({
    ...{ method: 'PUT', url: `/api/bids/automatic/${id}`, headers: made.winner.headers },
    payload: { maximo: 20_000 },
  });
  expect(set.statusCode).toBe(200);
  await yard.makeLate(made.saleId);
  const from = yard.server.published.length;
  await yard.declare(made.saleId);
  const events = yard.server.published.slice(from).map(({ event }) => event.type);
  expect(events).toContain('automatic-bid-ended');
});

it('is lifted by a person once the fine is paid, and not before', async () => {
  const { saleId, winner } = await defaulted();
  expect((await yard.act(saleId, 'lift')).json().code).toBe('FINE_OPEN');
  expect((await yard.credit(saleId, '4.690,00')).statusCode).toBe(200);
  expect((await tryToBid(winner)).statusCode).toBe(403);
  const lifted = await yard.act(saleId, 'lift');
  expect([lifted.statusCode, lifted.json().casos[0].retiradoPor]).toEqual([200, 'Caio Caixa']);
  expect((await tryToBid(winner)).statusCode).toBe(201);
  expect((await yard.act(saleId, 'lift')).json().code).toBe('NO_IMPEDIMENT');
});

it('of another case stays when one is lifted', async () => {
  const { winner, saleId } = await defaulted();
  const other = await yard.contest({ bids: [2_000_000] });
  const buyerId = winner.user.id;
  await yard.db.update(sales).set({ buyerId }).where(eq(sales.id, other.saleId));
  await yard.makeLate(other.saleId);
  await yard.declare(other.saleId);
  await yard.credit(saleId, '4.690,00');
  expect((await yard.act(saleId, 'lift')).statusCode).toBe(200);
  expect((await tryToBid(winner)).json().code).toBe('BIDDER_IMPEDED');
});

it('needs a second person, who lifts it by approving', async () => {
  const { saleId, winner } = await defaulted();
  await yard.credit(saleId, '4.690,00');
  await yard.db.delete(siteSettings).where(eq(siteSettings.key, 'aprovacoes'));
  expect((await yard.act(saleId, 'lift')).json().code).toBe('APPROVAL_REQUIRED');
  const defaultCase = await yard.caseRow(saleId);
  const asked = await yard.server.inject({
    ...{ method: 'POST', url: '/api/admin/approvals', headers: yard.clerk.headers },
    payload: {
      ...{ command: 'liftImpediment', payload: { caseId: String(defaultCase.id) } },
      reason: 'Pagou a multa e pediu para voltar.',
    },
  });
  expect([asked.statusCode, asked.json().title]).toEqual([201, 'Retirar impedimento']);
  const approved = await yard.server.inject({
    ...{ method: 'POST', url: `/api/admin/approvals/${asked.json().id}/approve` },
    ...{ headers: yard.bia.headers, payload: { password: TEST_PASSWORD } },
  });
  expect([approved.statusCode, approved.json().outcome]).toEqual([200, 'Impedimento retirado.']);
  expect((await tryToBid(winner)).statusCode).toBe(201);
});
