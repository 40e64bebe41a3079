import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  counterOfferAnswers,
  counterOffers,
  sales,
} from '../../../platform/database/sales-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../testing/app-harness.ts';
import { callsOf, conditionalSale, insertOffer, rowsOf } from './counter-offers.fixture.ts';

let app: TestApp;
let director: SignedInUser;
let calls: ReturnType<typeof callsOf>;
let rows: ReturnType<typeof rowsOf>;
beforeAll(async () => {
  app = await createTestApp();
  director = await app.signIn('admin');
  calls = callsOf(app);
  rows = rowsOf(app);
});
afterAll(() => app.close());

/** A conditional sale with a counter-offer of R$ 23.450,00 to its bidder. */
async function offered() {
  const { sale, bidder } = await conditionalSale(app);
  expect((await calls.offer(director, sale)).status).toBe(200);
  return { sale, bidder };
}

describe('the database itself', () => {
  it('holds one open counter-offer, its value above the bid and its end within the seller’s time', async () => {
    const { sale } = await offered();
    const values = { saleId: sale.id, madeById: director.user.id };
    const soon = new Date(Date.now() + 60_000);
    await expect(insertOffer(app, { ...values, validUntil: soon })).rejects.toMatchObject({
      cause: { constraint: 'counter_offers_turn' },
    });
    const late = new Date((sale.decisionUntil?.getTime() ?? 0) + 1);
    await expect(insertOffer(app, { ...values, validUntil: late })).rejects.toMatchObject({
      cause: { constraint: 'counter_offers_bounds' },
    });
    const { arremate } = sale;
    for (const [valor, minimo, constraint] of [
      [arremate, 9_000_000, 'counter_offers_bounds'],
      [arremate + 2, arremate + 1, 'counter_offers_value'],
    ] as const) {
      const row = { ...values, valor, minimo, validUntil: soon };
      await expect(app.db.insert(counterOffers).values(row)).rejects.toMatchObject({
        cause: { constraint },
      });
    }
  });

  it('refuses a price above the hammer’s without an acceptance, and an acceptance without the price', async () => {
    const { sale, bidder } = await offered();
    const change = app.db
      .update(sales)
      .set({ acrescimo: 295_000, total: 2_462_250 })
      .where(eq(sales.id, sale.id));
    await expect(change).rejects.toMatchObject({
      cause: { message: 'sales: what was sold cannot change' },
    });
    const acceptance = app.db.insert(counterOfferAnswers).values({
      counterOfferId: await rows.offerOf(sale.id),
      answer: 'aceita',
      answeredAt: new Date(),
      answeredById: bidder.user.id,
      termsId: sale.termsId,
    });
    await expect(acceptance).rejects.toMatchObject({
      cause: { constraint: 'counter_offer_answers_sale' },
    });
  });
});
