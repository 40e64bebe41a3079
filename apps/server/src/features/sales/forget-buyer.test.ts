import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { counterOfferAnswers, sales } from '../../platform/database/sales-schema.ts';
import { lots } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { createSale } from '../../testing/sale-factory.ts';
import { callsOf, conditionalSale } from './counter-offers/counter-offers.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const erase = (buyer: SignedInUser) =>
  app.inject({
    method: 'POST',
    url: '/api/account/erase',
    headers: buyer.headers,
    payload: { password: TEST_PASSWORD },
  });

const buyerOf = async (id: number) =>
  (await app.db.select().from(sales).where(eq(sales.id, id)))[0]?.buyer;

it('a buyer is told that a purchase keeps the account for five years', async () => {
  const buyer = await app.signIn('client');
  const sale = await createSale(app.db, { buyerId: buyer.user.id, state: 'pago' });
  const answer = await erase(buyer);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'ERASURE_BLOCKED']);
  expect(answer.json().obstacles[0].sentence).toContain('dados da venda por 5 anos');
  expect(await buyerOf(sale.id)).toMatchObject({ nome: buyer.user.name });
});

it('a sale that was not approved, and one of six years ago, lose the person with the account', async () => {
  const buyer = await app.signIn('client');
  const declined = await createSale(app.db, { buyerId: buyer.user.id, state: 'recusado' });
  await app.db.update(lots).set({ saleDecision: 'declined' }).where(eq(lots.id, declined.lotId));
  const old = await createSale(app.db, { buyerId: buyer.user.id, state: 'entregue' });
  const closedAt = new Date(Date.now() - 6 * 366 * 86_400_000);
  await app.db.update(lots).set({ closedAt }).where(eq(lots.id, old.lotId));
  const exported = await app.inject({ url: '/api/account/data/export', headers: buyer.headers });
  expect(exported.statusCode === 200 ? exported.json().arremates : [{}, {}]).toHaveLength(2);
  expect((await erase(buyer)).statusCode).toBe(200);
  for (const { id } of [declined, old]) {
    expect(await buyerOf(id)).toMatchObject({ nome: 'Pessoa eliminada', documento: '', email: '' });
  }
});

it('an acceptance of a counter-offer of six years ago loses the address from which it came', async () => {
  const { bidder, sale } = await conditionalSale(app);
  const calls = callsOf(app);
  expect((await calls.offer(await app.signIn('admin'), sale)).status).toBe(200);
  expect((await calls.answer(bidder, sale.id, 'aceitar')).status).toBe(200);
  const addresses = async () =>
    (await app.db.select({ ip: counterOfferAnswers.ip }).from(counterOfferAnswers)).map(
      ({ ip }) => ip,
    );
  expect(await addresses()).toEqual(['127.0.0.1']);
  const closedAt = new Date(Date.now() - 6 * 366 * 86_400_000);
  await app.db.update(lots).set({ closedAt }).where(eq(lots.id, sale.lotId));
  const erased = await erase(bidder);
  expect(erased.statusCode, erased.body).toBe(200);
  expect(await addresses()).toEqual(['']);
});
