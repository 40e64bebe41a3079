import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { creditUndoings, documents, refunds, sales } from '../../platform/database/sales-schema.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { createPaidSale, nameAuctioneer, WHOLE_BUYER } from '../../testing/paper-factory.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { issueDuePapers } from '../documents/issue-papers.ts';
import { waitsFor } from '../sales/sale-tasks.queries.ts';
import { createTill, type Till } from './payments.fixture.ts';

let till: Till;
beforeAll(async () => {
  till = await createTill();
  await nameAuctioneer(till.server.db);
});
afterAll(() => till.server.close());

const motivo = 'O comprador pagou em dobro.';
const toReturn = async () =>
  (await till.server.db.select({ id: sales.id }).from(sales).where(waitsFor('a-devolver'))).map(
    ({ id }) => id,
  );

async function post(url: string, payload: object, who = till.clerk) {
  const answer = await till.server.inject({ method: 'POST', url, headers: who.headers, payload });
  return answer.json();
}

const versionOf = async (saleId: number) => (await till.payments(saleId)).versao;
const creditOf = async (saleId: number, id: number | string | undefined) =>
  (await till.payments(saleId)).creditos.find((credit) => credit.id === String(id));

/** The acts on one credit, each by the version of its sale that is read before. */
async function act(saleId: number, id: number | string | undefined, what: string, body: object) {
  const versao = await versionOf(saleId);
  return post(`/api/admin/credits/${id}/${what}`, { versao, ...body });
}
const open = (saleId: number, id: number | string | undefined) =>
  act(saleId, id, 'refund', { motivo });
const giveBack = (saleId: number, id: number | string | undefined, referencia = `D${id}`) =>
  act(saleId, id, 'return', { devolvidoEm: till.today, referencia });

describe('money that came too much', () => {
  it('is approved by another person before it leaves, and then registered by one', async () => {
    const buyer = await till.server.signIn('client', WHOLE_BUYER);
    const paid = await createPaidSale(till.server.db, { rest: 750, buyerId: buyer.user.id });
    const [covered, paymentId] = paid.paymentIds;
    const ownRefund = async () => (await till.own(buyer, paid.id)).json().creditos.at(-1).devolucao;
    expect((await creditOf(paid.id, paymentId))?.devolvivel).toBe(7.5);
    expect((await open(paid.id, paymentId)).code).toBe('APPROVAL_REQUIRED');
    expect((await open(paid.id, covered)).code).toBe('NOTHING_TO_RETURN');
    expect(await ownRefund()).toBeNull();
    const asked = await post('/api/admin/approvals', {
      command: 'openRefund',
      payload: { creditId: paymentId, motivo, versao: await versionOf(paid.id) },
      reason: motivo,
    });
    expect(asked.changes).toEqual([
      { label: 'Devolução', before: 'Solicitada', after: 'Aprovada, R$\u00a07,50' },
    ]);
    expect(await ownRefund()).toEqual({ valor: 7.5, estado: 'solicitada' });
    const path = `/api/admin/approvals/${asked.id}/approve`;
    expect((await post(path, { password: TEST_PASSWORD }, till.clerk)).outcome).toBeUndefined();
    const approved = await post(path, { password: TEST_PASSWORD }, till.ana);
    expect(approved).toMatchObject({
      state: 'aprovada',
      outcome: 'Devolução aprovada. Falta fazê-la no banco e registrá-la.',
    });

    expect(await ownRefund()).toEqual({ valor: 7.5, estado: 'aprovada' });
    expect(await creditOf(paid.id, paymentId)).toMatchObject({
      aDevolver: 7.5,
      devolvivel: 0,
      podeDesfazer: false,
      devolucao: { valor: 7.5, motivo, por: 'Caio Caixa', aprovadoPor: 'Ana Diretora' },
    });
    expect(await toReturn()).toEqual([paid.id]);
    const undo = await till.undo(String(paymentId), { who: till.ana });
    expect(undo.json().code).toBe('CREDIT_REFUND_OPEN');

    const done = await giveBack(paid.id, paymentId);
    expect(done.aDevolver).toBe(0);
    // Sent again on a slow network.
    expect((await giveBack(paid.id, paymentId)).versao).toBe(done.versao);
    expect(await creditOf(paid.id, paymentId)).toMatchObject({
      devolucao: null,
      devolvido: { valor: 7.5, por: 'Caio Caixa', aprovadoPor: 'Ana Diretora' },
    });
    expect(await toReturn()).toEqual([]);
    const [row] = await till.server.db.select().from(refunds);
    expect(row).toMatchObject({ state: 'devolvida', valor: 750, abandonedById: null });
    const actions = await till.server.db
      .select({ action: auditLog.action, actorId: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'sale'), eq(auditLog.subjectId, String(paid.id))))
      .orderBy(auditLog.id);
    expect(actions).toEqual([
      { action: 'sale.refund-approved', actorId: till.ana.user.id },
      { action: 'sale.money-returned', actorId: till.clerk.user.id },
    ]);
  });
});

describe('where one person may act alone', () => {
  beforeAll(() => switchOffSecondPerson(till.server.db));

  it('an undone credit goes back whole, and its reference is not credited again', async () => {
    const { saleId } = await till.newSale();
    const right = await till.newSale();
    const [credit] = (await till.credit(saleId, { referencia: 'E-ERRADO' })).json().creditos;
    await till.undo(credit.id);
    expect(await creditOf(saleId, credit.id)).toMatchObject({ aDevolver: 0, devolvivel: 4_690 });
    expect(await toReturn()).not.toContain(saleId);
    await open(saleId, credit.id);
    expect(await toReturn()).toContain(saleId);
    const again = await till.credit(right.saleId, { referencia: ' e-errado ' });
    expect(again.json().errors.referencia).toMatch(/^O dinheiro desta referência volta/);

    await act(saleId, credit.id, 'refund/abandon', { motivo: 'O banco recusou a conta.' });
    expect(await toReturn()).not.toContain(saleId);
    const credited = await till.credit(right.saleId, { referencia: 'E-ERRADO' });
    expect(credited.statusCode).toBe(200);
    expect((await open(saleId, credit.id)).code).toBe('NOTHING_TO_RETURN');
  });

  it('an undone credit that went back has no paper, which would name another payer', async () => {
    const { saleId, buyer } = await till.newSale();
    const [credit] = (await till.credit(saleId)).json().creditos;
    await till.undo(credit.id);
    expect((await giveBack(saleId, credit.id)).code).toBe('NOTHING_TO_RETURN');
    await open(saleId, credit.id);
    await giveBack(saleId, credit.id);
    await issueDuePapers(till.server.deps);
    const papers = await till.server.db
      .select()
      .from(documents)
      .where(eq(documents.saleId, saleId));
    expect(papers.filter(({ kind }) => kind === 'devolucao')).toEqual([]);
    const own = (await till.own(buyer, saleId)).json();
    expect(own.creditos).toMatchObject([{ devolvido: { valor: 4_690, dia: till.today } }]);
  });

  it('approved money covers nothing that another undoing opens', async () => {
    const paid = await createPaidSale(till.server.db, { rest: 5_000 });
    const [signal, balance] = paid.paymentIds;
    await open(paid.id, balance);
    await till.undo(String(signal));
    expect(await till.payments(paid.id)).toMatchObject({ falta: 4_690, aDevolver: 50 });
    await giveBack(paid.id, balance);
    expect(await till.payments(paid.id)).toMatchObject({ falta: 4_690, aDevolver: 0 });
  });

  it('a refund that is given up covers what is open meanwhile, and its receipt says so', async () => {
    const paid = await createPaidSale(till.server.db, { rest: 469_000 });
    const [signal, balance] = paid.paymentIds;
    await open(paid.id, balance);
    await till.undo(String(signal));
    expect(await till.stateOf(paid.id)).toBe('sinal_pago');
    await issueDuePapers(till.server.deps);
    const given = await act(paid.id, balance, 'refund/abandon', { motivo: 'Não foi transferido.' });
    expect(given).toMatchObject({ falta: 0, aDevolver: 0 });
    expect(await till.stateOf(paid.id)).toBe('pago');
    await issueDuePapers(till.server.deps);
    const papers = await till.server.db
      .select()
      .from(documents)
      .where(and(eq(documents.saleId, paid.id), eq(documents.state, 'valido')));
    const receipt = papers.find(({ kind }) => kind === 'recibo');
    expect(receipt?.data).toMatchObject({ sobra: 0, saldo: 0 });
  });

  it('of two requests at once one is approved, and the same one sent again is the first', async () => {
    const paid = await createPaidSale(till.server.db, { rest: 100 });
    const url = `/api/admin/credits/${paid.paymentIds[1]}/refund`;
    const versao = await versionOf(paid.id);
    const other = { motivo: 'Sobrou do saldo inteiro.', versao };
    const answers = await Promise.all([post(url, { motivo, versao }), post(url, other)]);
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(answers.find(({ code }) => code)?.code).toBe('REFUND_OPEN');
    const first = answers[0].code ? other : { motivo, versao };
    expect((await post(url, first)).code).toBeUndefined();
    const made = await till.server.db.select().from(refunds);
    expect(made.filter((one) => one.paymentId === paid.paymentIds[1])).toHaveLength(1);
  });
});

it('the database holds a refund to what may go back, and changes none', async () => {
  const { db } = till.server;
  const { paymentIds } = await createPaidSale(db, { rest: 100 });
  const [, paymentId = 0] = paymentIds;
  const constraintOf = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => 'done',
      ({ cause }) => cause.constraint ?? cause.message,
    );
  const requestedById = till.ana.user.id;
  const row = { paymentId, reason: motivo, requestedById };
  const insert = (valor: number) => constraintOf(db.insert(refunds).values({ ...row, valor }));
  expect(await insert(101)).toBe('refunds_rest');
  expect(await insert(99)).toBe('refunds_rest');
  expect(await insert(100)).toBe('done');
  expect(await insert(100)).toBe('refunds_one_of_a_payment');
  const change = (values: Partial<typeof refunds.$inferInsert>) =>
    constraintOf(db.update(refunds).set(values).where(eq(refunds.paymentId, paymentId)));
  expect(await change({ valor: 1 })).toBe('refunds_kept');
  // Nothing has gone back yet.
  expect(await change({ state: 'devolvida', endedAt: new Date() })).toBe('refunds_kept');
  const gone = { state: 'nao_realizada' as const, endedAt: new Date() };
  expect(await change(gone)).toBe('refunds_abandoned');
  const given = { ...gone, abandonedById: requestedById, abandonReason: motivo };
  expect(await change(given)).toBe('done');
  expect(await change({ abandonReason: 'Outra coisa.' })).toBe('refunds_kept');
  expect(await constraintOf(db.delete(refunds))).not.toBe('done');
  expect(await insert(100)).toBe('done');
  const undoing = { paymentId, reason: motivo, undoneById: requestedById };
  expect(await constraintOf(db.insert(creditUndoings).values(undoing))).not.toBe('done');
});
