import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, messages } from '../../../platform/database/administration-schema.ts';
import { documents, payments } from '../../../platform/database/sales-schema.ts';
import type { SignedInUser } from '../../../testing/app-harness.ts';
import { TEST_PASSWORD } from '../../../testing/factories.ts';
import { switchOffSecondPerson } from '../../approvals/switch-off.ts';
import { issueDuePapers } from '../../documents/issue-papers.ts';
import { createTill, type Till } from '../payments.fixture.ts';
import { combining, WHOLE } from './combined.fixture.ts';

let till: Till;
let own: ReturnType<typeof combining>;
beforeAll(async () => {
  till = await createTill();
  await switchOffSecondPerson(till.server.db);
  await till.saveReceiver(await till.receiverVersion());
  own = combining(till);
});
afterAll(() => till.server.close());

async function newCombined() {
  const made = await own.newBuyer();
  return { ...made, id: await own.combined(made.buyer, made.ids) };
}

const givenTo = (sales: Awaited<ReturnType<typeof newCombined>>['sales']) =>
  Promise.all(sales.map(({ balance }) => own.givenTo(balance.id)));

describe('a credit by hand to a combined payment', () => {
  it('moves its three sales at once', async () => {
    const { buyer, sales, id } = await newCombined();
    const answer = await own.credit(id, { referencia: 'TED 1' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Pagamento conjunto creditado.' },
    ]);
    expect(await own.statesOf(sales)).toEqual(['pago', 'pago', 'pago']);
    expect(await givenTo(sales)).toEqual([1_993_250, 878_333, 425_001]);
    expect(await own.show(buyer, id)).toMatchObject({ estado: 'paga', brcode: null });
    const [payment] = await till.server.db
      .select()
      .from(payments)
      .where(eq(payments.reference, 'TED 1'));
    expect(payment?.valor).toBe(3_296_584);
    const told = await till.server.db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, buyer.user.id), eq(messages.kind, 'paid')));
    expect(told).toHaveLength(3);
    const entries = await till.server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'sale.credited'), eq(auditLog.actorId, till.clerk.user.id)));
    const amounts = entries
      .map(({ details }) => details as { valorCentavos: number; pagamentoConjunto?: number })
      .filter(({ pagamentoConjunto }) => pagamentoConjunto === Number(id))
      .map(({ valorCentavos }) => valorCentavos);
    expect(amounts).toEqual([1_993_250, 878_333, 425_001]);
  });

  it('gives each sale a receipt of its share, which names the whole payment', async () => {
    const { sales, id } = await newCombined();
    await own.credit(id, { referencia: 'TED 2' });
    await issueDuePapers(till.server.deps);
    const receipts = await till.server.db
      .select({ data: documents.data })
      .from(documents)
      .where(
        and(
          eq(documents.kind, 'recibo'),
          inArray(
            documents.saleId,
            sales.map(({ saleId }) => saleId),
          ),
        ),
      )
      .orderBy(documents.saleId);
    expect(
      receipts
        .filter(({ data }) => data.pagamentoTotal)
        .map(({ data }) => [data.pagamentoTotal, (data.pagamento as { valor: number }).valor]),
    ).toEqual([
      [3_296_584, 1_993_250],
      [3_296_584, 878_333],
      [3_296_584, 425_001],
    ]);
    const { creditos } = await till.payments(sales[1]?.saleId ?? 0);
    expect(creditos.at(-1)).toMatchObject({ valor: WHOLE, emOutros: 24_182.51, aDevolver: 0 });
  });

  it('sent again credits once, and with other data is refused', async () => {
    const { sales, id } = await newCombined();
    const first = await own.credit(id, {}, 'same-key');
    const again = await own.credit(id, {}, 'same-key');
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(await givenTo(sales)).toEqual([1_993_250, 878_333, 425_001]);
    const other = await own.credit(id, { valor: '1,00' }, 'same-key');
    expect(other.json().code).toBe('CREDIT_KEY_USED');
  });

  it('of two clerks at once credits once', async () => {
    const { sales, id } = await newCombined();
    const answers = await Promise.all([1, 2, 3, 4].map(() => own.credit(id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(await givenTo(sales)).toEqual([1_993_250, 878_333, 425_001]);
  });

  it('of too little covers by deadline, and asks for the difference alone', async () => {
    const { buyer, sales, id } = await newCombined();
    expect((await own.credit(id, { valor: '32.965,00' })).statusCode).toBe(200);
    expect(await own.statesOf(sales)).toEqual(['pago', 'pago', 'sinal_pago']);
    expect(await own.show(buyer, id)).toMatchObject({ estado: 'encerrada', motivo: 'parte' });
    const { cobrancas } = (await till.own(buyer, sales[2]?.saleId ?? 0)).json();
    expect(cobrancas[1]).toMatchObject({ coberto: 4_249.17, falta: 0.84, conjunto: null });
    expect(cobrancas[1].brcode).toContain('54040.84');
  });

  it('of too much proposes to give the rest back', async () => {
    const { sales, id } = await newCombined();
    await own.credit(id, { valor: '32.970,00' });
    expect(await own.statesOf(sales)).toEqual(['pago', 'pago', 'pago']);
    expect((await till.payments(sales[2]?.saleId ?? 0)).aDevolver).toBe(4.16);
  });

  it('is refused once it is over, for a used reference, a day to come, and without a key', async () => {
    const { buyer, id } = await newCombined();
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect((await own.credit(id, { recebidoEm: tomorrow })).json().errors).toEqual({
      recebidoEm: 'O dia do recebimento não pode estar no futuro.',
    });
    expect((await own.credit(id, { meio: 'ted', referencia: 'TED 1' })).json().code).toBe(
      'PAYMENT_REFERENCE_TAKEN',
    );
    const keyless = await till.server.inject({
      ...{ method: 'POST', url: `/api/admin/combined/${id}/credit` },
      headers: till.clerk.headers,
      payload: {
        ...{ meio: 'ted', valor: '1,00', recebidoEm: till.today, referencia: 'T' },
        ...{ pagadorNome: '', pagadorDocumento: '' },
      },
    });
    expect(keyless.json().code).toBe('CREDIT_KEY_MISSING');
    await own.end(buyer, id);
    expect((await own.credit(id)).json().code).toBe('COMBINED_OVER');
    expect((await own.credit('999999')).statusCode).toBe(404);
  });

  it('that fails on one of its sales credits none of them', async () => {
    const { sales, id } = await newCombined();
    const { pool } = till.server.database;
    await pool.query(`create function fail_here() returns trigger language plpgsql as
      $$ begin raise exception 'the process ended here'; end $$`);
    await pool.query(`create trigger fail_here before update on sales for each row
      when (old.id = ${sales[2]?.saleId}) execute function fail_here()`);
    expect((await own.credit(id, { referencia: 'TED 9' })).statusCode).toBe(500);
    await pool.query('drop trigger fail_here on sales');
    await pool.query('drop function fail_here');
    expect(await own.statesOf(sales)).toEqual(Array(3).fill('sinal_pago'));
    expect(await givenTo(sales)).toEqual([0, 0, 0]);
    expect((await own.rowOf(id))?.state).toBe('aberta');
    expect((await own.credit(id, { referencia: 'TED 9' })).statusCode).toBe(200);
    expect(await own.statesOf(sales)).toEqual(Array(3).fill('pago'));
  });
});

describe('with a second person', () => {
  it('a credit from R$ 5.000,00 on waits, and is then made once', async () => {
    const other = await createTill();
    const theirs = combining(other);
    const request = (who: SignedInUser, path: string, payload: object) =>
      other.server.inject({
        ...{ method: 'POST', url: `/api/admin/approvals${path}`, headers: who.headers, payload },
      });
    try {
      const { buyer, sales, ids } = await theirs.newBuyer();
      const id = await theirs.combined(buyer, ids);
      expect((await theirs.credit(id)).json().code).toBe('APPROVAL_REQUIRED');
      const payload = {
        ...{ combinedId: id, meio: 'ted', valor: '32.965,84', recebidoEm: other.today },
        ...{ referencia: 'TED 7', pagadorNome: '', pagadorDocumento: '' },
      };
      const reason = 'Extrato do banco conferido.';
      const asked = await request(other.clerk, '', { command: 'creditCombined', payload, reason });
      expect([asked.statusCode, asked.json().changes]).toEqual([
        201,
        [{ label: 'Falta pagar', before: 'R$\u00a032.965,84', after: 'R$\u00a00,00' }],
      ]);
      expect(await theirs.statesOf(sales)).toEqual(Array(3).fill('sinal_pago'));
      const password = TEST_PASSWORD;
      await request(other.bia, `/${asked.json().id}/approve`, { password });
      expect(await theirs.statesOf(sales)).toEqual(['pago', 'pago', 'pago']);
      const [payment] = (await other.payments(sales[0]?.saleId ?? 0)).creditos.slice(-1);
      expect(payment).toMatchObject({ registradoPor: 'Caio Caixa', valor: WHOLE });
    } finally {
      await other.server.close();
    }
  });
});
