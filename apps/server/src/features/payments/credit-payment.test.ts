import type { SaleState } from '@martelo/core/sale-states';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, messages } from '../../platform/database/administration-schema.ts';
import { allocations, payments, sales } from '../../platform/database/sales-schema.ts';
import { parseMetrics } from '../../platform/metrics/read-metrics.fixture.ts';
import { registry } from '../../platform/metrics/registry.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { SEND_MESSAGES } from '../notifications/message-jobs.ts';
import { createTill, type Till } from './payments.fixture.ts';

let till: Till;
beforeAll(async () => {
  till = await createTill();
  await switchOffSecondPerson(till.server.db);
});
afterAll(() => till.server.close());

const paidNotices = (userId: number) =>
  till.server.db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.kind, 'paid')));

/** How many credits /metrics tells. */
async function countedCredits(): Promise<number> {
  const lines = parseMetrics(await registry.metrics());
  return lines.get('martelo_payments_total{act="credited"}') ?? 0;
}

describe('a credit by hand', () => {
  it('of the signal covers it and moves the sale', async () => {
    const { saleId, buyer } = await till.newSale();
    const from = till.server.published.length;
    const answer = await till.credit(saleId);
    expect([answer.statusCode, answer.json().falta]).toEqual([200, 19_932.5]);
    expect(await till.stateOf(saleId)).toBe('sinal_pago');
    expect((await till.chargesOf(saleId)).map(({ state }) => state)).toEqual(['paga', 'aberta']);
    expect(till.server.published.slice(from).map(({ event }) => event)).toContainEqual({
      type: 'sale',
      saleId: String(saleId),
    });
    expect(await paidNotices(buyer.user.id)).toHaveLength(0);
  });

  it('of everything before the signal covers both charges and tells the buyer once', async () => {
    const { saleId, buyer } = await till.newSale();
    const answer = await till.credit(saleId, { meio: 'ted', valor: '24.622,50' });
    expect([answer.statusCode, answer.json().falta]).toEqual([200, 0]);
    const [sale] = await till.server.db.select().from(sales).where(eq(sales.id, saleId));
    expect(sale).toMatchObject({ state: 'pago', paidAt: expect.any(Date) });
    const [notice, ...others] = await paidNotices(buyer.user.id);
    expect([others, notice?.body]).toEqual([
      [],
      expect.stringContaining(`/conta/arremates/${saleId}`),
    ]);
    expect(till.server.jobsSent.map(({ name }) => name)).toContain('issue-papers');
    const lines = await till.server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'sale.credited'), eq(auditLog.subjectId, String(saleId))));
    expect(lines).toMatchObject([
      { actorId: till.clerk.user.id, details: { valorCentavos: 2_462_250, estado: 'pago' } },
    ]);
  });

  it('of less than the signal says what is missing', async () => {
    const { saleId } = await till.newSale();
    const { cobrancas } = (await till.credit(saleId, { valor: '4.600,00' })).json();
    expect(cobrancas[0]).toMatchObject({ estado: 'aberta', coberto: 4_600, falta: 90 });
    expect(await till.stateOf(saleId)).toBe('aguardando_pagamento');
    await till.credit(saleId, { valor: '90,00' });
    expect(await till.stateOf(saleId)).toBe('sinal_pago');
  });

  it('of more than everything leaves a rest to give back', async () => {
    const { saleId } = await till.newSale();
    const answer = await till.credit(saleId, { valor: '24.632,50' });
    expect(answer.json()).toMatchObject({ falta: 0, aDevolver: 10 });
    expect(await till.stateOf(saleId)).toBe('pago');
    // The buyer is told at once.
    expect(till.server.jobsSent.map(({ name }) => name)).toContain(SEND_MESSAGES);
  });

  it('that came twice for a paid sale is registered, and its whole amount is to be given back', async () => {
    const { saleId } = await till.newSale();
    await till.credit(saleId, { valor: '24.622,50' });
    const answer = await till.credit(saleId, { valor: '4.690,00' });
    expect(answer.json()).toMatchObject({ falta: 0, aDevolver: 4_690, podeCreditar: true });
    expect(answer.json().creditos[1]).toMatchObject({ aDevolver: 4_690, foraDoPrazo: false });
    expect(await till.stateOf(saleId)).toBe('pago');
  });

  it('of the same receipt is made once, also when two clerks press at once', async () => {
    const [one, other] = [await till.newSale(), await till.newSale()];
    const receipt = { referencia: 'E0001 abc' };
    const answers = await Promise.all([
      till.credit(one.saleId, receipt),
      till.credit(other.saleId, { referencia: ' e0001  ABC ' }, { who: till.ana }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: 'PAYMENT_REFERENCE_TAKEN',
      errors: { referencia: 'Esta referência bancária já foi lançada.' },
    });
  });

  it.each([
    { meio: 'ted', referencia: 'E777 XY' },
    { meio: 'dinheiro', referencia: 'E777 XY' },
    { referencia: 'E777XY' },
    { referencia: '  e 7 7 7\tx\u00a0y ' },
  ])('of one movement of the bank is made once, also written as %o', async (typed) => {
    const [one, other] = [await till.newSale(), await till.newSale()];
    const key = 'E777 XY';
    await till.credit(one.saleId, { referencia: key });
    const again = await till.credit(other.saleId, typed);
    expect(again.json().code).toBe('PAYMENT_REFERENCE_TAKEN');
    expect(await till.stateOf(other.saleId)).toBe('aguardando_pagamento');
  });

  it('is one payment when the button is pressed twenty times', async () => {
    const { saleId } = await till.newSale();
    const press = () => till.credit(saleId, { referencia: 'TWENTY' }, { key: 'twenty' });
    const before = await countedCredits();
    const answers = await Promise.all(Array.from({ length: 20 }, press));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect((await till.payments(saleId)).creditos).toHaveLength(1);
    expect((await countedCredits()) - before).toBe(1);
  });

  it.each([
    { referencia: 'OTHER' },
    { meio: 'ted' },
    { valor: '4.689,99' },
    { recebidoEm: '2026-01-01' },
    { pagadorNome: 'Outra Pessoa' },
    { pagadorDocumento: '529.982.247-25' },
  ])('is refused with the key of another one that differs in %o', async (change) => {
    const { saleId } = await till.newSale();
    const key = `of ${Object.keys(change)}`;
    const typed = { referencia: key };
    await till.credit(saleId, typed, { key });
    const other = await till.credit(saleId, { ...typed, ...change }, { key });
    expect(other.json().code).toBe('CREDIT_KEY_USED');
    expect((await till.credit(saleId, typed, { key })).statusCode).toBe(200);
    expect((await till.payments(saleId)).creditos).toHaveLength(1);
  });

  it('marks who else paid', async () => {
    const { saleId } = await till.newSale();
    await till.credit(saleId, { valor: '1,00', pagadorDocumento: '529.982.247-25' });
    await till.credit(saleId, { valor: '1,00', pagadorDocumento: '11.222.333/0001-81' });
    await till.credit(saleId, { valor: '1,00' });
    const { creditos } = await till.payments(saleId);
    expect(creditos.map(({ terceiro }) => terceiro)).toEqual([false, true, false]);
  });

  it('after the deadline is credited and marked', async () => {
    const { saleId } = await till.newSale();
    await till.server.database.pool.query(
      `update charges set due_at = now() - interval '2 days' where sale_id = $1`,
      [saleId],
    );
    await till.credit(saleId);
    const { cobrancas, creditos } = await till.payments(saleId);
    expect(creditos[0]?.foraDoPrazo).toBe(true);
    expect(cobrancas.map(({ estado }) => estado)).toEqual(['paga', 'vencida']);
  });

  it('says at its field what is wrong, and needs a key', async () => {
    const { saleId } = await till.newSale();
    const errorsOf = async (typed: object) => (await till.credit(saleId, typed)).json().errors;
    expect(await errorsOf({ recebidoEm: '2999-01-01' })).toEqual({
      recebidoEm: 'O dia do recebimento não pode estar no futuro.',
    });
    expect(await errorsOf({ recebidoEm: '2001-01-01' })).toEqual({
      recebidoEm: 'O dia do recebimento não pode ser anterior ao arremate.',
    });
    expect(Object.keys(await errorsOf({ recebidoEm: '2026-02-30' }))).toEqual(['recebidoEm']);
    expect(Object.keys(await errorsOf({ valor: '0' }))).toEqual(['valor']);
    // Not R$ 1,00.
    expect(Object.keys(await errorsOf({ valor: '0.001' }))).toEqual(['valor']);
    expect(Object.keys(await errorsOf({ referencia: '  ' }))).toEqual(['referencia']);
    expect(Object.keys(await errorsOf({ pagadorDocumento: '123' }))).toEqual(['pagadorDocumento']);
    const keyless = await till.credit(saleId, {}, { key: null });
    expect(keyless.json().code).toBe('CREDIT_KEY_MISSING');
    expect((await till.payments(saleId)).creditos).toEqual([]);
  });

  it('is refused with a sentence while a sale is undecided and after it ended', async () => {
    const { saleId } = await till.newSale();
    const put = (state: SaleState, decisionUntil: Date | null = null) =>
      till.server.db.update(sales).set({ state, decisionUntil }).where(eq(sales.id, saleId));
    await put('aguardando_decisao');
    expect((await till.credit(saleId)).json().code).toBe('CREDIT_UNDECIDED');
    await put('aguardando_decisao', new Date(Date.now() - 1_000));
    expect((await till.credit(saleId)).json().code).toBe('CREDIT_ENDED');
    await put('recusado');
    expect((await till.credit(saleId)).json().code).toBe('CREDIT_ENDED');
    expect((await till.credit(999_999)).statusCode).toBe(404);
  });

  it('is refused to whoever may not credit', async () => {
    const { saleId, buyer } = await till.newSale();
    const seller = await till.server.signIn('admin', { profiles: ['leiloeiro'] });
    expect((await till.credit(saleId, {}, { who: seller })).statusCode).toBe(403);
    expect((await till.credit(saleId, {}, { who: buyer })).statusCode).toBe(403);
  });
});

describe('the database', () => {
  it('refuses sums above the payment and above the charge, and a change of either', async () => {
    const { saleId } = await till.newSale();
    await till.credit(saleId, { valor: '100,00', referencia: 'SUMS' });
    const [signal, balance] = await till.chargesOf(saleId);
    const [payment] = await till.server.db
      .select()
      .from(payments)
      .where(eq(payments.reference, 'SUMS'));
    const give = (chargeId = 0, valor = 1) =>
      till.server.db
        .insert(allocations)
        .values({ paymentId: payment?.id ?? 0, chargeId, valor })
        .then(() => 'inserted')
        .catch(({ cause }) => cause.constraint);
    expect(await give(balance?.id)).toBe('allocations_payment_sum');
    expect(await give(signal?.id, -10_001)).toBe('allocations_payment_sum');
    const query = (text: string) =>
      till.server.database.pool
        .query(text, [signal?.id])
        .then(() => 'done')
        .catch((error) => error.constraint ?? error.message);
    expect(await query('update charges set valor = valor + 1 where id = $1')).toBe(
      'charges_frozen',
    );
    expect(await query(`update charges set state = 'paga' where id = $1`)).toBe('charges_covered');
    expect(await query('delete from allocations where charge_id = $1')).not.toBe('done');
  });
});
