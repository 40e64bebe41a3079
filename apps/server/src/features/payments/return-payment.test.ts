import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { documents, paymentReturns, sales } from '../../platform/database/sales-schema.ts';
import { readPdf } from '../../platform/documents/read-pdf.fixture.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { createPaidSale, nameAuctioneer } from '../../testing/paper-factory.ts';
import { issuePapers } from '../documents/issue-papers.ts';
import { waitsFor } from '../sales/sale-tasks.queries.ts';
import { createTill, type Till } from './payments.fixture.ts';

let till: Till;
beforeAll(async () => {
  till = await createTill();
  await nameAuctioneer(till.server.db);
});
afterAll(() => till.server.close());

const raise = (error: unknown) => {
  throw error;
};
const issue = () => issuePapers({ ...till.server.deps, onError: raise });
const textOf = async (saleId: number, serie: string) => {
  const papers = await till.server.db
    .select()
    .from(documents)
    .where(eq(documents.saleId, saleId))
    .orderBy(desc(documents.id));
  const paper = papers.find((one) => one.serie === serie && one.state === 'valido');
  return paper?.pdf ? (await readPdf(paper.pdf)).text : '';
};
const toReturn = async () =>
  (await till.server.db.select({ id: sales.id }).from(sales).where(waitsFor('a-devolver'))).map(
    ({ id }) => id,
  );

async function post(url: string, who: Till['clerk'], payload: object) {
  const answer = await till.server.inject({ method: 'POST', url, headers: who.headers, payload });
  return answer.json();
}

/** What a clerk sends to register a return of today. */
async function wishOf(saleId: number, change: object = {}) {
  const url = `/api/admin/sales/${saleId}/payments`;
  const { versao } = (await till.server.inject({ url, headers: till.clerk.headers })).json();
  return { devolvidoEm: till.today, referencia: `D${saleId}`, versao, ...change };
}

describe('money that came too much', () => {
  it('stands on its receipt, is returned with a second person, and gets a paper of its own', async () => {
    const { id: saleId, paymentIds } = await createPaidSale(till.server.db, { rest: 750 });
    const [, paymentId = 0] = paymentIds;
    await issue();
    const receipt = await textOf(saleId, 'RC');
    expect(receipt).toContain('a quantia de R$ 19.940,00');
    expect(receipt).toContain('R$ 7,50');
    expect(await toReturn()).toEqual([saleId]);

    const url = `/api/admin/credits/${paymentId}/return`;
    const wish = await wishOf(saleId);
    expect((await post(url, till.clerk, wish)).code).toBe('APPROVAL_REQUIRED');
    const asked = await post('/api/admin/approvals', till.clerk, {
      command: 'returnPayment',
      payload: { ...wish, creditId: paymentId },
      reason: 'Sobrou do saldo.',
    });
    expect(asked.changes).toEqual([
      { label: 'A devolver', before: 'R$\u00a07,50', after: 'R$\u00a00,00' },
    ]);
    expect((await till.payments(saleId)).pedidos).toMatchObject([
      { id: asked.id, operacao: 'returnPayment', valor: null },
    ]);
    const path = `/api/admin/approvals/${asked.id}/approve`;
    const approved = await post(path, till.ana, { password: TEST_PASSWORD });
    expect(approved).toMatchObject({ state: 'aprovada', outcome: 'Devolução registrada.' });

    const { aDevolver, creditos } = await till.payments(saleId);
    expect(aDevolver).toBe(0);
    expect(creditos[1]).toMatchObject({
      aDevolver: 0,
      podeDesfazer: false,
      devolvido: {
        valor: 7.5,
        dia: till.today,
        referencia: `D${saleId}`,
        por: 'Caio Caixa',
        aprovadoPor: 'Ana Diretora',
      },
    });
    expect(await toReturn()).toEqual([]);
    await issue();
    const paper = await textOf(saleId, 'DV');
    expect(paper).toContain('Recibo de Devolução');
    expect(paper).toMatch(/Devolvemos a João da Silva Souza, 529\.982\.247-25/);
    expect(paper).toContain('sete reais e cinquenta centavos');
    const [entry] = await till.server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'sale.money-returned'));
    expect(entry).toMatchObject({ actorId: till.ana.user.id, details: { valorCentavos: 750 } });
    expect((await till.undo(String(paymentId), { who: till.ana })).json().code).toBe(
      'CREDIT_RETURNED',
    );
    const again = await wishOf(saleId, { referencia: 'D-OUTRA' });
    expect((await post(url, till.clerk, again)).code).toBe('NOTHING_TO_RETURN');

    // Another return with the same reference is refused before anybody is asked to approve it.
    const other = await createPaidSale(till.server.db, { rest: 100 });
    const twin = await wishOf(other.id, { referencia: ` d ${saleId}` });
    const refused = await post('/api/admin/approvals', till.clerk, {
      command: 'returnPayment',
      payload: { ...twin, creditId: other.paymentIds[1] },
      reason: 'Sobrou do saldo.',
    });
    expect(refused.code).toBe('RETURN_REFERENCE_TAKEN');
  });

  it('is returned on a day that can be, and its reference counts once', async () => {
    const { id: saleId, paymentIds } = await createPaidSale(till.server.db, { rest: 1 });
    const url = `/api/admin/credits/${paymentIds[1]}/return`;
    const errorsOf = async (change: object) =>
      (await post(url, till.clerk, await wishOf(saleId, change))).errors;
    expect(await errorsOf({ devolvidoEm: '2999-01-01' })).toEqual({
      devolvidoEm: 'O dia da devolução não pode estar no futuro.',
    });
    expect(await errorsOf({ devolvidoEm: '2001-01-01' })).toEqual({
      devolvidoEm: 'O dia da devolução não pode ser anterior ao do pagamento.',
    });
    expect(Object.keys(await errorsOf({ referencia: ' ' }))).toEqual(['referencia']);
    const stale = await wishOf(saleId, { versao: 99 });
    expect((await post(url, till.clerk, stale)).code).toBe('SALE_CHANGED');
    const covered = `/api/admin/credits/${paymentIds[0]}/return`;
    expect((await post(covered, till.clerk, await wishOf(saleId))).code).toBe('NOTHING_TO_RETURN');
  });

  it('covers what is open again when another credit is undone, unless it has gone back', async () => {
    const { id: saleId, paymentIds } = await createPaidSale(till.server.db, { rest: 5_000 });
    const [signal = 0] = paymentIds;
    const url = `/api/admin/credits/${signal}/undo`;
    const { versao, mudancas } = (
      await till.server.inject({ url, headers: till.ana.headers })
    ).json();
    expect(mudancas).toContainEqual({
      label: 'A devolver',
      before: 'R$\u00a050,00',
      after: 'R$\u00a00,00',
    });
    const motivo = 'Lançado no arremate errado.';
    const asked = await post('/api/admin/approvals', till.ana, {
      command: 'undoCredit',
      payload: { creditId: signal, motivo, versao },
      reason: motivo,
    });
    await post(`/api/admin/approvals/${asked.id}/approve`, till.bia, { password: TEST_PASSWORD });
    const { falta, aDevolver } = await till.payments(saleId);
    expect([falta, aDevolver]).toEqual([4_640, 0]);
  });
});

it('printed papers say the day of a payment and no hour, because only the day is known', async () => {
  const { db } = till.server;
  const sale = await createPaidSale(db, { rest: 300 });
  const [, paymentId = 0] = sale.paymentIds;
  await db.insert(paymentReturns).values({
    paymentId,
    valor: 300,
    returnedOn: till.today,
    reference: `H${paymentId}`,
    returnedById: till.ana.user.id,
  });
  await issue();
  const day = till.today.split('-').reverse().join('/');
  for (const serie of ['RC', 'NA', 'DV']) {
    const text = await textOf(sale.id, serie);
    expect(text).toMatch(new RegExp(`${day} PIX `));
    const others = text.replace(/(Emitido|Encerrado) em [\d/]+, \d{2}:\d{2}/g, '');
    expect(others).not.toBe(text);
    expect(others).not.toMatch(/\d{2}:\d{2}/);
  }
});

it('the database holds a return to the rest, and keeps what stayed', async () => {
  const { db } = till.server;
  const { paymentIds, charges } = await createPaidSale(db, { rest: 100 });
  const [, paymentId = 0] = paymentIds;
  const back = (valor: number, reference = `X${paymentId}`) => ({
    paymentId,
    valor,
    returnedOn: till.today,
    reference,
    returnedById: till.ana.user.id,
  });
  const constraintOf = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => 'done',
      ({ cause }) => cause.constraint ?? cause.message,
    );
  const insert = (valor: number) => constraintOf(db.insert(paymentReturns).values(back(valor)));
  expect(await insert(101)).toBe('payment_returns_rest');
  expect(await insert(99)).toBe('payment_returns_rest');
  expect(await insert(100)).toBe('done');
  expect(await constraintOf(db.update(paymentReturns).set({ valor: 1 }))).not.toBe('done');
  expect(charges).toHaveLength(2);
});
