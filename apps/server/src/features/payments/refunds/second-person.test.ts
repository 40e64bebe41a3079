import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pixReceipts } from '../../../platform/database/pix-schema.ts';
import { refunds } from '../../../platform/database/refunds-schema.ts';
import { payments, sales } from '../../../platform/database/sales-schema.ts';
import type { SignedInUser } from '../../../testing/app-harness.ts';
import { TEST_PASSWORD } from '../../../testing/factories.ts';
import { createTill, type Till } from '../payments.fixture.ts';

let till: Till;
beforeAll(async () => {
  till = await createTill();
});
afterAll(() => till.server.close());

const post = (who: SignedInUser, url: string, payload: object) =>
  till.server.inject({ method: 'POST', url, headers: who.headers, payload });

const ask = (refundId: number) =>
  post(till.clerk, '/api/admin/approvals', {
    ...{ command: 'approveRefund', reason: 'O comprador pagou a mais.' },
    payload: { refundId: String(refundId), canal: 'banco' },
  });

const approve = (id: string, who = till.bia) =>
  post(who, `/api/admin/approvals/${id}/approve`, { password: TEST_PASSWORD });

/** A credit that two people made, R$ 377,50 too much. */
async function overpaid(): Promise<{ saleId: number; refundId: number }> {
  const { saleId } = await till.newSale();
  await till.creditByTwo(saleId, '25.000,00');
  const [refund] = await till.server.db.select().from(refunds).where(eq(refunds.saleId, saleId));
  if (!refund) throw new Error('nothing was proposed');
  expect(refund).toMatchObject({ valor: 37_750, state: 'solicitada', proposedById: null });
  return { saleId, refundId: refund.id };
}

const stateOf = async (refundId: number) =>
  (await till.server.db.select().from(refunds).where(eq(refunds.id, refundId)))[0]?.state;

/** A PIX of R$ 6.000,00 that names no charge. */
async function strayPayment(): Promise<number> {
  const { db } = till.server;
  const [payment] = await db
    .insert(payments)
    .values({
      ...{ meio: 'pix', valor: 600_000, receivedAt: new Date() },
      ...{ reference: 'ESTRANHO', idempotencyKey: 'ESTRANHO' },
    })
    .returning();
  if (!payment) throw new Error('there is no payment');
  await db.insert(pixReceipts).values({
    ...{ paymentId: payment.id, endToEndId: 'ESTRANHO', txid: '', key: 'k' },
    ...{ origin: 'webhook', outcome: 'sem_codigo' },
  });
  return payment.id;
}

describe('where two directors are active', () => {
  it('a refund waits for the second person, who approves it', async () => {
    const { refundId } = await overpaid();
    const alone = await post(till.clerk, `/api/admin/refunds/${refundId}/approve`, {
      ...{ canal: 'banco', versao: 'solicitada:0' },
    });
    expect(alone.json().code).toBe('APPROVAL_REQUIRED');
    const asked = await ask(refundId);
    expect([asked.statusCode, asked.json().changes]).toEqual([
      201,
      [{ label: 'Devolução', before: 'Aguardando aprovação', after: 'A fazer no banco' }],
    ]);
    expect(await stateOf(refundId)).toBe('solicitada');
    const both = await Promise.all([approve(asked.json().id), approve(asked.json().id, till.ana)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await stateOf(refundId)).toBe('aprovada');
  });

  it('a great amount without a destination is given to a charge by two people', async () => {
    const { saleId } = await till.newSale();
    const paymentId = await strayPayment();
    const [, balance] = await till.chargesOf(saleId);
    const chargeId = String(balance?.id);
    const alone = await post(till.clerk, `/api/admin/payments/${paymentId}/assign`, {
      ...{ chargeId, resto: 6_000 },
    });
    expect(alone.json().code).toBe('APPROVAL_REQUIRED');
    const asked = await post(till.clerk, '/api/admin/approvals', {
      ...{ command: 'assignPayment', reason: 'Comprovante conferido no banco.' },
      payload: { paymentId: String(paymentId), chargeId, resto: 6_000 },
    });
    expect([asked.statusCode, asked.json().changes]).toEqual([
      201,
      [{ label: 'Falta na cobrança', before: 'R$\u00a019.932,50', after: 'R$\u00a013.932,50' }],
    ]);
    expect((await approve(asked.json().id)).json()).toMatchObject({ state: 'aprovada' });
    const { cobrancas } = await till.payments(saleId);
    expect(cobrancas.map(({ falta }) => falta)).toEqual([4_690, 13_932.5]);
  });

  it('a request is out of date when the sale moved meanwhile', async () => {
    const { refundId, saleId } = await overpaid();
    const asked = await ask(refundId);
    const [sale] = await till.server.db.select().from(sales).where(eq(sales.id, saleId));
    await till.server.db
      .update(sales)
      .set({ version: (sale?.version ?? 0) + 1 })
      .where(eq(sales.id, saleId));
    expect((await approve(asked.json().id)).json()).toMatchObject({ state: 'desatualizada' });
    expect(await stateOf(refundId)).toBe('solicitada');
  });
});
