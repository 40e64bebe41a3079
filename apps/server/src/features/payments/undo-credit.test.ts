import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, messages } from '../../platform/database/administration-schema.ts';
import {
  allocations,
  creditUndoings,
  documents,
  payments,
  sales,
} from '../../platform/database/sales-schema.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { createPaidSale, nameAuctioneer } from '../../testing/paper-factory.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { issueDuePapers } from '../documents/issue-papers.ts';
import { createTill, type Till } from './payments.fixture.ts';

let till: Till;
beforeAll(async () => {
  till = await createTill();
  await nameAuctioneer(till.server.db);
});
afterAll(() => till.server.close());

/** A sale of R$ 24.622,50 whose signal and balance were paid, with its papers. */
async function paidSale() {
  const sale = await createPaidSale(till.server.db);
  await issueDuePapers(till.server.deps);
  return sale;
}

const papersOf = (saleId: number) =>
  till.server.db.select().from(documents).where(eq(documents.saleId, saleId)).orderBy(documents.id);
const standOf = async (saleId: number) =>
  (await papersOf(saleId)).map(({ serie, state }) => `${serie} ${state}`);
const verify = async (code: string) =>
  (await till.server.inject({ url: `/api/verify/${code}` })).json();

async function post(url: string, who: Till['clerk'], payload: object) {
  const answer = await till.server.inject({ method: 'POST', url, headers: who.headers, payload });
  return answer.json();
}

/** Ana asks, Bia approves. */
async function undoTogether(creditId: number) {
  const url = `/api/admin/credits/${creditId}/undo`;
  const { versao } = (await till.server.inject({ url, headers: till.ana.headers })).json();
  const motivo = 'Lançado no arremate errado.';
  const asked = await post('/api/admin/approvals', till.ana, {
    command: 'undoCredit',
    payload: { creditId, motivo, versao },
    reason: motivo,
  });
  const path = `/api/admin/approvals/${asked.id}/approve`;
  return { asked, approved: await post(path, till.bia, { password: TEST_PASSWORD }) };
}

describe('a wrong credit', () => {
  it('is undone with a second person, who sees what changes: sale, papers and money', async () => {
    const { id: saleId, paymentIds, buyerId } = await paidSale();
    const [signal = 0, balance = 0] = paymentIds;
    expect((await till.undo(String(signal))).json().code).toBe('APPROVAL_REQUIRED');
    const { asked, approved } = await undoTogether(signal);
    expect(asked.changes).toEqual([
      { label: 'Situação', before: 'Pago', after: 'Sinal pago' },
      { label: 'Falta pagar', before: 'R$\u00a00,00', after: 'R$\u00a04.690,00' },
      expect.objectContaining({ before: 'Válido', after: 'Cancelado' }),
      expect.objectContaining({ before: 'Válido', after: 'Cancelado' }),
      expect.objectContaining({ before: 'Válido', after: 'Cancelado' }),
    ]);
    expect(approved).toMatchObject({ state: 'aprovada', outcome: 'Crédito desfeito.' });

    // The balance that was paid covers the signal first, so the sale is where it would be without the credit.
    const [sale] = await till.server.db.select().from(sales).where(eq(sales.id, saleId));
    expect(sale).toMatchObject({ state: 'sinal_pago', paidAt: null });
    const { creditos, cobrancas, falta } = await till.payments(saleId);
    expect(falta).toBe(4_690);
    expect(cobrancas.map(({ estado, coberto }) => [estado, coberto])).toEqual([
      ['paga', 4_690],
      ['aberta', 15_242.5],
    ]);
    expect(creditos.map(({ desfeito }) => desfeito)).toEqual([
      {
        em: expect.any(String),
        por: 'Ana Diretora',
        aprovadoPor: 'Bia Diretora',
        motivo: 'Lançado no arremate errado.',
      },
      null,
    ]);
    expect(await standOf(saleId)).toEqual(['RC cancelado', 'RC cancelado', 'NA cancelado']);
    const [told] = await till.server.db
      .select()
      .from(messages)
      .where(eq(messages.userId, buyerId))
      .orderBy(desc(messages.id));
    expect(told).toMatchObject({
      kind: 'uncredited',
      body: expect.stringContaining('Faltam R$ 4.690,00.'),
    });
    const [entry] = await till.server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'sale.credit-undone'))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({
      actorId: till.bia.user.id,
      subjectId: String(saleId),
      details: {
        paymentId: signal,
        valorCentavos: 469_000,
        motivo: 'Lançado no arremate errado.',
        requestedById: till.ana.user.id,
      },
    });
    const cancelled = await papersOf(saleId);
    expect(await verify(cancelled[0]?.code ?? '')).toMatchObject({
      situacao: 'cancelado',
      motivo: 'Um pagamento deste arremate foi lançado por engano e desfeito.',
    });

    // The payment that stays gets a receipt in place of the one that named another balance.
    await issueDuePapers(till.server.deps);
    expect(await standOf(saleId)).toEqual([
      'RC cancelado',
      'RC substituido',
      'NA cancelado',
      'RC valido',
    ]);
    const [, , , next] = await papersOf(saleId);
    expect(next).toMatchObject({
      paymentId: balance,
      version: 2,
      data: {
        substitui: `RC ${cancelled[1]?.ano}/${String(cancelled[1]?.numero).padStart(6, '0')}`,
        saldo: 469_000,
        cobriu: [
          { tipo: 'sinal', valor: 469_000 },
          { tipo: 'saldo', valor: 1_524_250 },
        ],
      },
    });
    const replaced = await verify(cancelled[1]?.code ?? '');
    expect(replaced.situacao).toBe('substituido');
    expect(replaced.substituidoPor).toContain(String(next?.numero));
  });

  it('moves a released sale back, and its time to be fetched is over', async () => {
    const { id: saleId, paymentIds } = await paidSale();
    await till.server.db
      .update(sales)
      .set({ state: 'liberado', releasedAt: new Date(), pickupUntil: new Date() })
      .where(eq(sales.id, saleId));
    const { approved } = await undoTogether(paymentIds[1] ?? 0);
    expect(approved.outcome).toBe('Crédito desfeito.');
    const [sale] = await till.server.db.select().from(sales).where(eq(sales.id, saleId));
    expect(sale).toMatchObject({
      state: 'sinal_pago',
      paidAt: null,
      releasedAt: null,
      pickupUntil: null,
    });
  });

  it('stays after the vehicle has left, and is undone once', async () => {
    const { id: saleId, paymentIds } = await paidSale();
    const [first = 0, second = 0] = paymentIds;
    await undoTogether(first);
    expect((await till.undo(String(first))).json().code).toBe('CREDIT_UNDONE');
    await till.server.db.update(sales).set({ state: 'entregue' }).where(eq(sales.id, saleId));
    expect((await till.undo(String(second))).json().code).toBe('CREDIT_DELIVERED');
    expect((await till.undo('999999')).statusCode).toBe(404);
  });

  it('is refused without a reason, to others, and after the sale has changed', async () => {
    const { paymentIds, version } = await paidSale();
    const url = `/api/admin/credits/${paymentIds[0]}/undo`;
    const errors = (await till.undo(String(paymentIds[0]), { motivo: ' x ' })).json().errors;
    expect(Object.keys(errors)).toEqual(['motivo']);
    const payload = { motivo: 'Lançado no arremate errado.', versao: version + 1 };
    expect((await post(url, till.clerk, payload)).code).toBe('SALE_CHANGED');
    const seller = await till.server.signIn('admin', { profiles: ['leiloeiro'] });
    expect((await till.undo(String(paymentIds[0]), { who: seller })).statusCode).toBe(403);
  });

  it('makes a request for another credit of the sale out of date', async () => {
    const { id: saleId, paymentIds } = await paidSale();
    const [first = 0, second = 0] = paymentIds;
    const url = `/api/admin/credits/${second}/undo`;
    const { versao } = (await till.server.inject({ url, headers: till.ana.headers })).json();
    const asked = await post('/api/admin/approvals', till.ana, {
      command: 'undoCredit',
      payload: { creditId: second, motivo: 'Lançado em dobro.', versao },
      reason: 'Lançado em dobro.',
    });
    expect((await till.payments(saleId)).pedidos).toMatchObject([
      { id: asked.id, operacao: 'undoCredit', valor: null },
    ]);
    await undoTogether(first);
    const path = `/api/admin/approvals/${asked.id}/approve`;
    expect((await post(path, till.bia, { password: TEST_PASSWORD })).state).toBe('desatualizada');
    expect(await till.stateOf(saleId)).toBe('sinal_pago');
  });
});

describe('without a second person', () => {
  beforeAll(() => switchOffSecondPerson(till.server.db));

  it('the reference of an undone credit is credited to the right sale, once', async () => {
    const [wrong, right] = [await till.newSale(), await till.newSale()];
    const typed = { referencia: 'E555 X' };
    const { creditos } = (await till.credit(wrong.saleId, typed)).json();
    expect((await till.credit(right.saleId, typed)).json().code).toBe('PAYMENT_REFERENCE_TAKEN');
    const undone = await till.undo(creditos[0]?.id);
    expect([undone.statusCode, undone.json().falta]).toEqual([200, 24_622.5]);
    expect(await till.stateOf(wrong.saleId)).toBe('aguardando_pagamento');
    const answers = await Promise.all([
      till.credit(right.saleId, typed),
      till.credit(wrong.saleId, { referencia: 'e555x' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const own = (await till.own(wrong.buyer, wrong.saleId)).json();
    expect(own.creditos[0]).toMatchObject({ valor: 4_690, desfeitoEm: expect.any(String) });
  });

  it('an undone credit counts no more for the limit of its person', async () => {
    const { saleId } = await till.newSale();
    const { creditos } = (await till.credit(saleId, { valor: '4.000,00' })).json();
    await till.undo(creditos[0]?.id);
    const { creditos: all, aDevolver } = (await till.credit(saleId, { valor: '4.600,00' })).json();
    expect([all.length, aDevolver]).toEqual([2, 0]);
    const { cobrancas } = await till.payments(saleId);
    expect(cobrancas[0]).toMatchObject({ coberto: 4_600, falta: 90 });
  });

  it('of two people who undo the same credit at once one does', async () => {
    const { saleId } = await till.newSale();
    const { creditos } = (await till.credit(saleId)).json();
    const id = creditos[0]?.id;
    const answers = await Promise.all([till.undo(id), till.undo(id, { who: till.ana })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await till.stateOf(saleId)).toBe('aguardando_pagamento');
  });
});

describe('the database', () => {
  it('refuses an undoing of what still covers, a row after it, and any change of it', async () => {
    const { paymentIds, charges, id: saleId } = await createPaidSale(till.server.db);
    const [paymentId = 0, otherId = 0] = paymentIds;
    const [signal] = charges;
    const { db } = till.server;
    const constraintOf = (work: PromiseLike<unknown>) =>
      Promise.resolve(work).then(
        () => 'done',
        ({ cause }) => cause.constraint ?? cause.message,
      );
    const undo = () =>
      db
        .insert(creditUndoings)
        .values({ paymentId, reason: 'Erro.', undoneById: till.ana.user.id });
    const give = (valor: number, payment = paymentId, chargeId = signal?.id ?? 0) =>
      db.insert(allocations).values({ paymentId: payment, chargeId, valor });
    expect(await constraintOf(undo())).toBe('credit_undoings_sum');
    expect(await constraintOf(give(-469_000))).toBe('done');
    expect(await constraintOf(undo())).toBe('done');
    expect(await constraintOf(give(1))).toBe('allocations_undone');
    const stranger = await createPaidSale(db);
    const foreign = stranger.charges[0]?.id;
    expect(await constraintOf(give(-1, otherId, foreign))).not.toBe('done');
    expect(await constraintOf(db.update(creditUndoings).set({ reason: 'x' }))).not.toBe('done');
    expect(await constraintOf(db.delete(creditUndoings))).not.toBe('done');
    expect(await db.$count(payments, eq(payments.saleId, saleId))).toBe(2);
  });
});
