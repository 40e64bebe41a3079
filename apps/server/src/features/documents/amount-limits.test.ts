import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { charges, documents, sales } from '../../platform/database/sales-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';
import { nameAuctioneer, WHOLE_BUYER, WHOLE_VEHICLE } from '../../testing/paper-factory.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { settleSales } from '../sales/settle-sales.ts';
import { issuePapers } from './issue-papers.ts';

let app: TestApp;
let director: SignedInUser;
beforeAll(async () => {
  app = await createTestApp();
  director = await app.signIn('admin');
  await nameAuctioneer(app.db);
  await switchOffSecondPerson(app.db);
});
afterAll(() => app.close());

/** The sale that the house makes of a lot of this price. */
async function saleOf(hammerPrice: number) {
  const auction = await createAuction(app.db, { phase: 'finished', closedAt: new Date() });
  const buyer = await createUser(app.db, WHOLE_BUYER);
  const vehicle = await createVehicle(app.db, {
    ...WHOLE_VEHICLE,
    auctionId: auction.id,
    lot: {
      status: 'sold',
      lanceAtual: hammerPrice,
      hammerPrice,
      bidCount: 1,
      sequence: 1,
      leaderId: buyer.id,
      winnerId: buyer.id,
      closedAt: new Date(),
    },
  });
  await settleSales(app.deps);
  const [sale] = await app.db.select().from(sales).where(eq(sales.lotId, vehicle.lotId));
  if (!sale) throw new Error('there is no sale');
  return sale;
}

let keys = 0;
const credit = (saleId: number, valor: unknown) => {
  keys += 1;
  return app.inject({
    method: 'POST',
    url: `/api/admin/sales/${saleId}/credit`,
    headers: { ...director.headers, 'idempotency-key': `key-${keys}` },
    payload: {
      meio: 'ted',
      valor,
      referencia: `E${keys}`,
      pagadorNome: '',
      pagadorDocumento: '',
      // The day of the yard, which has no summer time.
      recebidoEm: new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10),
    },
  });
};

it.each([
  [1, 1, ['um centavo']],
  [2, 2, ['dois centavos']],
  [
    99_999_999_998,
    104_999_999_998,
    ['duzentos milhões de reais', 'oitocentos e quarenta e nove milhões'],
  ],
])('a lot of %i centavos is paid, with its papers', async (price, total, words) => {
  const sale = await saleOf(price);
  expect(sale.total).toBe(total);
  const due = await app.db.select().from(charges).where(eq(charges.saleId, sale.id));
  expect(due.reduce((sum, { valor }) => sum + valor, 0)).toBe(total);
  for (const { valor } of due.toSorted((one, other) => one.id - other.id)) {
    const answer = await credit(sale.id, valor / 100);
    expect([answer.statusCode, answer.json().aDevolver], answer.body).toEqual([200, 0]);
  }
  await issuePapers(app.deps);
  const papers = await app.db.select().from(documents).where(eq(documents.saleId, sale.id));
  expect(papers).toHaveLength(due.length + 1);
  const receipts = papers.filter(({ kind }) => kind === 'recibo');
  const written = receipts.map(({ data }) => String(data.porExtenso));
  for (const word of words) expect(written.join('; ')).toContain(word);
  expect(receipts.at(-1)?.data.saldo).toBe(0);
  for (const { pdf } of papers) expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
});

it.each([
  0,
  '0,00',
  -1,
  0.001,
  '1.000.000.000,00',
  1_000_000_000,
  '12,345',
  'NaN',
  1e308,
  '',
  null,
])('a credit of %j is refused at its field', async (valor) => {
  const sale = await saleOf(2_345_000);
  const answer = await credit(sale.id, valor);
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json().errors.valor).toMatch(/^\p{Lu}.*\.$/u);
});
