import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../platform/database/administration-schema.ts';
import { charges, sales } from '../../platform/database/sales-schema.ts';
import { PixDownError } from '../../platform/outside/pix/pix-errors.ts';
import { RECEIVER } from '../payments/payments.fixture.ts';
import { handleEvents } from './handle-events.ts';
import { createPixYard, type PixYard } from './pix.fixture.ts';

let yard: PixYard;
beforeAll(async () => {
  yard = await createPixYard();
});
afterAll(() => yard.close());

const stateOf = (saleId: number) => yard.till.stateOf(saleId);

/** Static codes are made when a page reads them. */
async function staticTxidOf(saleId: number): Promise<string> {
  await yard.till.payments(saleId);
  const [signal] = await yard.till.chargesOf(saleId);
  return signal?.txid ?? '';
}

/** Pays and lets the job look into the report. */
async function pay(txid: string, payment: Parameters<PixYard['double']['pay']>[1] = {}) {
  const endToEndId = await yard.double.pay(txid, payment);
  await yard.handle();
  return endToEndId;
}

const chave = RECEIVER.chavePix;

describe('a PIX of the exact amount', () => {
  it('pays the signal, then everything, and tells the buyer once', async () => {
    const sale = await yard.newPayableSale();
    const from = yard.server.published.length;
    const endToEndId = await pay(sale.sinal);
    expect(await stateOf(sale.saleId)).toBe('sinal_pago');
    expect(await yard.receiptOf(endToEndId)).toMatchObject({
      receipt: { outcome: 'creditado', origin: 'webhook' },
      payment: { valor: 469_000, registeredById: null, third: false },
    });
    expect(yard.server.published.slice(from).map(({ event }) => event)).toContainEqual({
      type: 'sale',
      saleId: String(sale.saleId),
    });
    await pay(sale.saldo);
    expect(await stateOf(sale.saleId)).toBe('pago');
    const { creditos, falta } = await yard.till.payments(sale.saleId);
    expect([falta, creditos.map(({ valor, registradoPor }) => [valor, registradoPor])]).toEqual([
      0,
      [
        [4_690, 'PIX automático'],
        [19_932.5, 'PIX automático'],
      ],
    ]);
    const told = await yard.server.db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, sale.buyer.user.id), eq(messages.kind, 'paid')));
    expect(told).toHaveLength(1);
  });

  it('is credited once, however often and in whatever order it is reported', async () => {
    const sale = await yard.newPayableSale();
    const endToEndId = await yard.double.pay(sale.sinal, { webhook: 'twice' });
    await yard.handle();
    await yard.double.report([{ endToEndId, txid: sale.sinal }]);
    await yard.handle();
    expect(await yard.eventsOf(endToEndId)).toHaveLength(1);
    expect((await yard.till.payments(sale.saleId)).creditos).toHaveLength(1);
  });

  it('that a clerk registered by hand is not credited again', async () => {
    const sale = await yard.newPayableSale();
    const endToEndId = await yard.double.pay(sale.sinal, { webhook: 'late' });
    await yard.till.credit(sale.saleId, { referencia: endToEndId });
    await yard.double.sendLate();
    await yard.handle();
    expect((await yard.till.payments(sale.saleId)).creditos).toHaveLength(1);
    expect(await stateOf(sale.saleId)).toBe('sinal_pago');
  });
});

describe('at a PSP that does not tell the key', () => {
  beforeAll(() => {
    yard.double.hidesKey = true;
  });
  afterAll(() => {
    yard.double.hidesKey = false;
  });

  it('a PIX is credited when the charge that it names asks for our key', async () => {
    const sale = await yard.newPayableSale();
    const endToEndId = await pay(sale.sinal);
    expect(await stateOf(sale.saleId)).toBe('sinal_pago');
    expect(await yard.receiptOf(endToEndId)).toMatchObject({ receipt: { outcome: 'creditado' } });
  });

  it('a PIX is attributed to nothing when the charge asks for another key, or there is none', async () => {
    const sale = await yard.newPayableSale();
    const charge = yard.double.charges.get(sale.sinal);
    if (charge) charge.chave = 'outra@chave.example';
    const other = await pay(sale.sinal);
    const fixed = await pay(await staticTxidOf(sale.saleId), { chave, valor: 469_000 });
    for (const endToEndId of [other, fixed]) {
      expect((await yard.receiptOf(endToEndId))?.receipt.outcome).toBe('outra_chave');
    }
    expect(await stateOf(sale.saleId)).toBe('aguardando_pagamento');
  });

  it('a PIX waits while the PSP cannot be asked for the charge', async () => {
    const sale = await yard.newPayableSale();
    const { client } = yard.deps.pix;
    const away = { ...client, getCharge: () => Promise.reject(new PixDownError('away')) };
    const endToEndId = await yard.double.pay(sale.sinal);
    const handling = handleEvents({ ...yard.deps, pix: { ...yard.deps.pix, client: away } });
    await expect(handling).rejects.toThrow('away');
    expect(await yard.receiptOf(endToEndId)).toBeNull();
    await yard.handle();
    expect(await stateOf(sale.saleId)).toBe('sinal_pago');
  });
});

describe('a PIX of another amount', () => {
  it('of R$ 4.600,00 on the static code leaves R$ 90,00 open', async () => {
    const { saleId } = await yard.newPayableSale();
    await pay(await staticTxidOf(saleId), { chave, valor: 460_000 });
    expect(await stateOf(saleId)).toBe('aguardando_pagamento');
    expect((await yard.till.payments(saleId)).cobrancas[0]).toMatchObject({
      coberto: 4_600,
      falta: 90,
    });
    // The code for what is missing takes the place of the other one.
    await yard.prepare();
    const codes = (await yard.codesOf(saleId)).filter(({ kind }) => kind === 'sinal');
    expect(codes.map(({ code }) => [code.valor, code.state])).toEqual([
      [469_000, 'removed'],
      [9_000, 'active'],
    ]);
    expect(yard.double.charges.get(codes[0]?.code.txid ?? '')?.status).toBe(
      'REMOVIDA_PELO_USUARIO_RECEBEDOR',
    );
  });

  it('of R$ 4.700,00 covers R$ 4.690,00 and leaves R$ 10,00 to give back', async () => {
    const { saleId } = await yard.newPayableSale();
    await pay(await staticTxidOf(saleId), { chave, valor: 470_000 });
    const { cobrancas, aDevolver } = await yard.till.payments(saleId);
    expect(cobrancas.map(({ coberto }) => coberto)).toEqual([4_690, 0]);
    expect([aDevolver, await stateOf(saleId)]).toEqual([10, 'sinal_pago']);
  });

  it('of R$ 46,90 whose report said R$ 4.690,00 is credited as R$ 46,90', async () => {
    const sale = await yard.newPayableSale();
    const endToEndId = await yard.double.pay(sale.sinal, { valor: 4_690, webhook: 'never' });
    await yard.double.report([{ endToEndId, txid: sale.sinal, valor: '4690.00', chave }]);
    await yard.handle();
    expect((await yard.till.payments(sale.saleId)).cobrancas[0]).toMatchObject({ coberto: 46.9 });
    expect(await stateOf(sale.saleId)).toBe('aguardando_pagamento');
  });
});

describe('a PIX that the charge does not need', () => {
  it('because another one paid it goes back as a whole, and the buyer is told', async () => {
    const { saleId, buyer, sinal } = await yard.newPayableSale();
    const fixed = await staticTxidOf(saleId);
    await pay(sinal);
    const endToEndId = await pay(fixed, { chave, valor: 469_000 });
    expect(await yard.receiptOf(endToEndId)).toMatchObject({ receipt: { outcome: 'em_dobro' } });
    const { creditos, aDevolver } = await yard.till.payments(saleId);
    expect([creditos.length, aDevolver]).toEqual([2, 4_690]);
    const [notice] = await yard.server.db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, buyer.user.id), eq(messages.kind, 'paid-twice')));
    expect(notice?.body).toContain('Recebemos um pagamento em dobro de R$ 4.690,00');
    expect(notice?.body).toContain('A devolução foi solicitada.');
  });

  it('because it was replaced still pays the sale', async () => {
    const { saleId, sinal } = await yard.newPayableSale();
    await yard.server.db
      .update(charges)
      .set({ state: 'cancelada' })
      .where(and(eq(charges.saleId, saleId), eq(charges.kind, 'sinal')));
    const endToEndId = await pay(sinal);
    expect(await yard.receiptOf(endToEndId)).toMatchObject({ receipt: { outcome: 'creditado' } });
    const { cobrancas } = await yard.till.payments(saleId);
    expect(cobrancas.map(({ tipo, coberto }) => [tipo, coberto])).toEqual([
      ['sinal', 0],
      ['saldo', 4_690],
    ]);
  });

  it('because the buyer chose to pay everything still counts, also twice', async () => {
    const { saleId, buyer, sinal, saldo } = await yard.newPayableSale();
    await yard.server.inject({
      ...{ method: 'POST', url: `/api/account/sales/${saleId}/charges`, headers: buyer.headers },
      payload: { parte: 'tudo' },
    });
    await pay(sinal);
    const { cobrancas } = await yard.till.payments(saleId);
    expect(cobrancas.map(({ tipo, coberto, falta }) => [tipo, coberto, falta])).toEqual([
      ['sinal', 0, 0],
      ['saldo', 0, 0],
      ['integral', 4_690, 19_932.5],
    ]);
    await pay(saldo);
    expect(await stateOf(saleId)).toBe('pago');
    await yard.prepare();
    const live = (await yard.codesOf(saleId)).filter(({ code }) => code.state === 'active');
    expect(live).toEqual([]);
  });

  it.each(['inadimplente', 'desfeito'] as const)(
    'because the sale is %s is kept, with its sale, and credited to nothing',
    async (state) => {
      const { saleId, sinal } = await yard.newPayableSale();
      await yard.server.db.update(sales).set({ state }).where(eq(sales.id, saleId));
      await yard.server.db
        .update(charges)
        .set({ state: 'cancelada' })
        .where(eq(charges.saleId, saleId));
      const endToEndId = await pay(sinal);
      expect(await yard.receiptOf(endToEndId)).toMatchObject({
        receipt: { outcome: 'venda_encerrada', chargeId: expect.any(Number) },
      });
      expect((await yard.till.payments(saleId)).aDevolver).toBe(4_690);
      expect(await stateOf(saleId)).toBe(state);
    },
  );
});

describe('a PIX that fits nowhere', () => {
  it('with an unknown txid is kept as unidentified', async () => {
    const endToEndId = await pay('x'.repeat(32), { chave, valor: 5_000 });
    expect(await yard.receiptOf(endToEndId)).toMatchObject({
      receipt: { outcome: 'sem_codigo', chargeId: null },
      payment: { valor: 5_000 },
    });
  });

  it('for another key of the account is kept as unidentified', async () => {
    const { saleId, sinal } = await yard.newPayableSale();
    const endToEndId = await pay(sinal, { chave: 'outra@chave.example' });
    expect(await yard.receiptOf(endToEndId)).toMatchObject({
      receipt: { outcome: 'outra_chave', chargeId: null },
    });
    expect((await yard.till.payments(saleId)).creditos).toEqual([]);
  });
});

describe('a PIX with a mark', () => {
  it('after the deadline is credited, and whoever decides a default sees it', async () => {
    const { saleId, sinal } = await yard.newPayableSale();
    await yard.server.database.pool.query(
      `update charges set due_at = now() - interval '1 minute' where sale_id = $1 and kind = 'sinal'`,
      [saleId],
    );
    await pay(sinal);
    const { creditos } = await yard.till.payments(saleId);
    expect(creditos).toMatchObject([{ foraDoPrazo: true, valor: 4_690 }]);
    expect(await stateOf(saleId)).toBe('sinal_pago');
  });

  it('of a third person is credited and marked', async () => {
    const { saleId, sinal } = await yard.newPayableSale();
    await pay(sinal, { pagador: { cnpj: '11222333000181', nome: 'Outra Empresa' } });
    const { creditos } = await yard.till.payments(saleId);
    expect(creditos).toMatchObject([{ terceiro: true, pagadorNome: 'Outra Empresa' }]);
  });
});
