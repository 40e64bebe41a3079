import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sales } from '../../platform/database/sales-schema.ts';
import { lots } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { createSale } from '../../testing/sale-factory.ts';

const SIX_YEARS_MS = 6 * 366 * 86_400_000;

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

const KEPT =
  'guardamos o seu cadastro (nome, CPF ou CNPJ, contato e endereço) e os dados da venda (veículo, valor, data e forma de pagamento).';

describe('a buyer is told what is kept, until when and why', () => {
  const refusalOf = async (buyer: SignedInUser): Promise<string[]> => {
    const answer = await erase(buyer);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'ERASURE_BLOCKED']);
    return answer.json().obstacles.map(({ sentence }: { sentence: string }) => sentence);
  };

  it('of a sale that goes on', async () => {
    const buyer = await app.signIn('client');
    const sale = await createSale(app.db, { buyerId: buyer.user.id, state: 'pago' });
    const [sentence] = await refusalOf(buyer);
    expect(sentence).toContain('Por 5 anos depois do fim da venda, que ainda está em andamento,');
    expect(sentence).toContain(KEPT);
    expect(await buyerOf(sale.id)).toMatchObject({ nome: buyer.user.name });
  });

  it('of R$ 10.000,00 or more by COAF, and of less by the records of auctions', async () => {
    const buyer = await app.signIn('client');
    const deliveredAt = new Date('2026-11-21T02:00:00Z');
    for (const arremate of [1_000_000, 999_999]) {
      const columns = { deliveredAt };
      await createSale(app.db, {
        ...{ buyerId: buyer.user.id, state: 'entregue' },
        arremate,
        columns,
      });
    }
    const [watched, other] = await refusalOf(buyer);
    // In the yard the day of the delivery is still the 20th.
    const until = 'Até 20/11/2031, 5 anos depois do fim da venda,';
    expect(watched).toContain(`${until} ${KEPT} A Resolução COAF 25/2013`);
    expect(other).toContain(`${until} ${KEPT} A lei manda guardar os registros dos leilões`);
    const own = await app.inject({ url: '/api/account/data', headers: buyer.headers });
    expect(own.json().obstacles).toHaveLength(2);
  });

  it('counted from the end of the sale and not from the hammer, also of one that was undone', async () => {
    const buyer = await app.signIn('client');
    const closedAt = new Date(Date.now() - SIX_YEARS_MS);
    const columns = { closedAt, endedAt: new Date(), endReason: 'anulada' };
    await createSale(app.db, { buyerId: buyer.user.id, state: 'desfeito', columns });
    expect(await refusalOf(buyer)).toHaveLength(1);
  });
});

it('a sale that was imported and never opened ended with its lot', async () => {
  const buyer = await app.signIn('client');
  const columns = { imported: true, closedAt: new Date(Date.now() - SIX_YEARS_MS) };
  await createSale(app.db, { buyerId: buyer.user.id, columns });
  expect((await erase(buyer)).statusCode).toBe(200);
});

it('a sale that was not approved, and one of six years ago, lose the person with the account', async () => {
  const buyer = await app.signIn('client');
  const declined = await createSale(app.db, { buyerId: buyer.user.id, state: 'recusado' });
  await app.db.update(lots).set({ saleDecision: 'declined' }).where(eq(lots.id, declined.lotId));
  const columns = { deliveredAt: new Date(Date.now() - SIX_YEARS_MS) };
  const old = await createSale(app.db, { buyerId: buyer.user.id, state: 'entregue', columns });
  const exported = await app.inject({ url: '/api/account/data/export', headers: buyer.headers });
  expect(exported.statusCode === 200 ? exported.json().arremates : [{}, {}]).toHaveLength(2);
  expect((await erase(buyer)).statusCode).toBe(200);
  for (const { id } of [declined, old]) {
    expect(await buyerOf(id)).toMatchObject({ nome: 'Pessoa eliminada', documento: '', email: '' });
  }
});
