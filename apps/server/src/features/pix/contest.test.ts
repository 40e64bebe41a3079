import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, messages } from '../../platform/database/administration-schema.ts';
import { saleContests } from '../../platform/database/pix-schema.ts';
import { sales } from '../../platform/database/sales-schema.ts';
import { RECEIVER } from '../payments/payments.fixture.ts';
import { createPixYard, type PixYard } from './pix.fixture.ts';
import { pollPix, watchOldPix } from './poll-pix.ts';

let yard: PixYard;
beforeAll(async () => {
  yard = await createPixYard();
});
afterAll(() => yard.close());

async function paidSale() {
  const sale = await yard.newPayableSale();
  const endToEndId = await yard.double.pay(sale.sinal);
  await yard.double.pay(sale.saldo);
  await yard.handle();
  expect(await yard.till.stateOf(sale.saleId)).toBe('pago');
  return { ...sale, endToEndId };
}

async function act(saleId: number, action: 'release' | 'deliver', body: object = {}) {
  const [sale] = await yard.server.db.select().from(sales).where(eq(sales.id, saleId));
  return yard.server.inject({
    method: 'POST',
    url: `/api/admin/sales/${saleId}/${action}`,
    headers: yard.till.ana.headers,
    payload: { versao: sale?.version, ...body },
  });
}

describe('a PIX whose payer claims a fraud', () => {
  it('marks the sale, stops its release, and tells the finances once', async () => {
    const { saleId, buyer, endToEndId } = await paidSale();
    yard.double.takeBack(endToEndId, 'D1');
    await pollPix(yard.deps, 2);
    await yard.handle();
    await pollPix(yard.deps, 2);
    await yard.handle();
    expect((await yard.till.payments(saleId)).contestado).toBe(true);
    expect((await yard.till.own(buyer, saleId)).json().contestado).toBe(true);
    const refused = await act(saleId, 'release');
    expect(refused.json()).toEqual({
      code: 'SALE_CONTESTED',
      message: 'Entrega suspensa. Procure o atendimento.',
    });
    const told = await yard.server.db.select().from(messages).where(eq(messages.kind, 'contested'));
    expect(told.map(({ recipientName }) => recipientName).sort()).toEqual([
      'Ana Diretora',
      'Bia Diretora',
      'Caio Caixa',
    ]);
    expect(told[0]?.body).toContain('R$ 4.690,00');
  });

  it('after weeks is found at night, and a return of another nature marks nothing', async () => {
    const [first, other] = [await paidSale(), await paidSale()];
    yard.double.takeBack(first.endToEndId, 'D2');
    yard.double.takeBack(other.endToEndId, 'D3', { natureza: 'ORIGINAL' });
    await watchOldPix(yard.deps, 0);
    await yard.handle();
    expect((await yard.till.payments(first.saleId)).contestado).toBe(true);
    expect((await yard.till.payments(other.saleId)).contestado).toBe(false);
  });
});

describe('a claim of fraud about money without a destination', () => {
  it('keeps it from being given to a charge and from going back, and tells the finances', async () => {
    const { saleId } = await yard.newPayableSale();
    const chave = RECEIVER.chavePix;
    const endToEndId = await yard.double.pay('ESTRANHO'.padEnd(32, '7'), { chave, valor: 469_000 });
    await yard.handle();
    yard.double.takeBack(endToEndId, 'D4');
    await pollPix(yard.deps, 2);
    await yard.handle();
    const paymentId = (await yard.receiptOf(endToEndId))?.payment.id;
    const chargeId = String((await yard.codesOf(saleId))[0]?.code.chargeId);
    const answers = await Promise.all(
      [
        { url: `/api/admin/payments/${paymentId}/assign`, payload: { chargeId, resto: 4_690 } },
        { url: `/api/admin/payments/${paymentId}/return`, payload: { resto: 4_690 } },
      ].map((call) =>
        yard.server.inject({ method: 'POST', headers: yard.till.clerk.headers, ...call }),
      ),
    );
    expect(answers.map((answer) => answer.json().code)).toEqual([
      'REFUND_CONTESTED',
      'REFUND_CONTESTED',
    ]);
    expect(await yard.till.stateOf(saleId)).toBe('aguardando_pagamento');
    const told = await yard.server.db.select().from(messages).where(eq(messages.kind, 'contested'));
    const subject = 'Pagamento contestado: PIX sem arremate';
    expect(told.filter((message) => message.subject === subject)).toHaveLength(3);
  });
});

describe('a claim of fraud that the bank does not carry out', () => {
  it('ends the mark, so that the vehicle may leave, and the contest stays in the log', async () => {
    const { saleId, endToEndId } = await paidSale();
    yard.double.takeBack(endToEndId, 'D5', { status: 'EM_PROCESSAMENTO' });
    await pollPix(yard.deps, 2);
    await yard.handle();
    expect((await yard.till.payments(saleId)).contestado).toBe(true);
    await yard.double.finishReturn(endToEndId, 'NAO_REALIZADO');
    await yard.handle();
    expect((await yard.till.payments(saleId)).contestado).toBe(false);
    expect((await act(saleId, 'release')).json().code).not.toBe('SALE_CONTESTED');
    const log = await yard.server.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'sale'), eq(auditLog.subjectId, String(saleId))))
      .orderBy(auditLog.id);
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['sale.contested', 'sale.contest-ended']),
    );
  });

  it('is never taken out of the database', async () => {
    const change = yard.server.db.update(saleContests).set({ valor: 1 });
    await expect(change).rejects.toThrow();
    await expect(yard.server.db.delete(saleContests)).rejects.toThrow();
  });
});
