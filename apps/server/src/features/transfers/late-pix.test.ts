import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '../../platform/database/administration-schema.ts';
import { refunds } from '../../platform/database/refunds-schema.ts';
import { createUser } from '../../testing/factories.ts';
import { RECEIVER } from '../payments/payments.fixture.ts';
import { createPixYard, type PixYard } from '../pix/pix.fixture.ts';
import { transferCalls } from './transfers.fixture.ts';

let yard: PixYard;
beforeAll(async () => {
  yard = await createPixYard();
});
afterAll(() => yard.close());

async function transferred() {
  const sale = await yard.newPayableSale();
  await yard.till.payments(sale.saleId);
  const [signal] = await yard.till.chargesOf(sale.saleId);
  const next = await createUser(yard.server.db);
  const calls = transferCalls(yard.server, yard.till.clerk);
  expect((await calls.transfer(sale.saleId, next.id)).statusCode).toBe(200);
  return { ...sale, next, fixed: signal?.txid ?? '' };
}

const coveredOf = async (saleId: number) => (await yard.till.payments(saleId)).falta;

it('a PIX of the former buyer is never credited to the new one, and goes back', async () => {
  const sale = await transferred();
  for (const txid of [sale.sinal, sale.fixed]) {
    const endToEndId = await yard.double.pay(txid, { valor: 469_000, chave: RECEIVER.chavePix });
    await yard.handle();
    const kept = await yard.receiptOf(endToEndId);
    expect(kept?.receipt.outcome).toBe('comprador_anterior');
    const [refund] = await yard.server.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, kept?.payment.id ?? 0));
    expect(refund).toMatchObject({ valor: 469_000, cause: 'transferencia', state: 'solicitada' });
  }
  expect(await yard.till.stateOf(sale.saleId)).toBe('aguardando_pagamento');
  expect(await coveredOf(sale.saleId)).toBe(24_622.5);
  const told = await yard.server.db
    .select({ body: messages.body })
    .from(messages)
    .where(and(eq(messages.userId, sale.buyer.user.id), eq(messages.kind, 'transfer-out')))
    .orderBy(messages.id);
  expect(told).toHaveLength(3);
  expect(told[1]?.body.replace(/\u00a0/g, ' ')).toContain(
    'Depois disso recebemos um PIX seu de R$ 4.690,00, que será devolvido.',
  );
});

it('the codes of the former buyer end at the bank, and the new ones are credited', async () => {
  const sale = await transferred();
  await yard.prepare();
  const codes = await yard.codesOf(sale.saleId);
  expect(codes.map(({ code }) => code.state)).toEqual(['removed', 'removed', 'active', 'active']);
  const signal = codes.find(({ code, kind }) => code.state === 'active' && kind === 'sinal');
  const endToEndId = await yard.double.pay(signal?.code.txid ?? '');
  await yard.handle();
  expect((await yard.receiptOf(endToEndId))?.receipt.outcome).toBe('creditado');
  expect(await yard.till.stateOf(sale.saleId)).toBe('sinal_pago');
});
