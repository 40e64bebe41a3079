import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { saleLines, sales } from '../../platform/database/sales-schema.ts';
import type { SignedInUser } from '../../testing/app-harness.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { createTill, type Till } from '../payments/payments.fixture.ts';
import { addLine } from '../sales/add-line.ts';
import { lockSale } from '../sales/sales.queries.ts';

const REASON = 'Pneu cortado no pátio depois do leilão.';

interface Typed {
  tipo?: string;
  valor?: unknown;
  motivo?: string;
  versao?: number;
  who?: SignedInUser;
}

async function rowOf(till: Till, saleId: number) {
  const [row] = await till.server.db.select().from(sales).where(eq(sales.id, saleId));
  if (!row) throw new Error(`there is no sale ${saleId}`);
  return row;
}

async function adjust(till: Till, saleId: number, { who = till.clerk, ...typed }: Typed = {}) {
  const { version } = await rowOf(till, saleId);
  return till.server.inject({
    ...{ method: 'POST', url: `/api/admin/sales/${saleId}/adjust`, headers: who.headers },
    payload: { tipo: 'desconto', valor: '500,00', motivo: REASON, versao: version, ...typed },
  });
}

/** Kind, amount in centavos and state of each charge, the oldest first. */
async function chargesOf(till: Till, saleId: number) {
  const rows = await till.chargesOf(saleId);
  return rows.map(({ kind, valor, state }) => [kind, valor, state]);
}

const linesOf = (till: Till, saleId: number) =>
  till.server.db
    .select({ nome: saleLines.nome, valor: saleLines.valor, fundamento: saleLines.fundamento })
    .from(saleLines)
    .where(eq(saleLines.saleId, saleId))
    .orderBy(saleLines.ordem);

describe('without a second person', () => {
  let till: Till;
  beforeAll(async () => {
    till = await createTill();
    await switchOffSecondPerson(till.server.db);
    await till.saveReceiver(await till.receiverVersion());
  });
  afterAll(() => till.server.close());

  it('a discount is a line of its own, and the balance is asked for again without it', async () => {
    const { saleId, buyer } = await till.newSale();
    const before = await till.chargesOf(saleId);
    expect((await adjust(till, saleId)).json()).toEqual({ message: 'Desconto lançado.' });
    expect((await rowOf(till, saleId)).total).toBe(2_412_250);
    expect(await linesOf(till, saleId)).toEqual([
      { nome: 'Valor do arremate', valor: 2_345_000, fundamento: '' },
      { nome: 'Comissão do leiloeiro', valor: 117_250, fundamento: '' },
      { nome: 'Desconto', valor: -50_000, fundamento: REASON },
    ]);
    expect(await chargesOf(till, saleId)).toEqual([
      ['sinal', 469_000, 'aberta'],
      ['saldo', 1_993_250, 'cancelada'],
      ['saldo', 1_943_250, 'aberta'],
    ]);
    const after = await till.chargesOf(saleId);
    expect(after[2]?.dueAt).toEqual(before[1]?.dueAt);
    const own = (await till.own(buyer, saleId)).json();
    expect(own).toMatchObject({ falta: 24_122.5 });
    expect(own.cobrancas.map(({ brcode }: { brcode: string | null }) => brcode !== null)).toEqual(
      own.cobrancas.map(({ estado }: { estado: string }) => estado === 'aberta'),
    );
  });

  it('a surcharge is added to the balance, and a second one has a name of its own', async () => {
    const { saleId } = await till.newSale();
    const once = { tipo: 'acrescimo', valor: '123,45', motivo: 'Guincho pedido pelo comprador.' };
    expect((await adjust(till, saleId, once)).json()).toEqual({ message: 'Acréscimo lançado.' });
    expect((await adjust(till, saleId, { ...once, valor: 10 })).statusCode).toBe(200);
    expect((await rowOf(till, saleId)).total).toBe(2_462_250 + 12_345 + 1_000);
    expect((await linesOf(till, saleId)).slice(2).map(({ nome, valor }) => [nome, valor])).toEqual([
      ['Acréscimo', 12_345],
      ['Acréscimo 2', 1_000],
    ]);
    expect((await chargesOf(till, saleId)).at(-1)).toEqual(['saldo', 2_006_595, 'aberta']);
  });

  it('a discount of what is missing pays the sale, and what was received stays where it is', async () => {
    const { saleId } = await till.newSale();
    await till.credit(saleId, { valor: '4.690,00' });
    await till.credit(saleId, { valor: '19.932,00' });
    expect(await till.stateOf(saleId)).toBe('sinal_pago');
    expect((await adjust(till, saleId, { valor: '0,50' })).statusCode).toBe(200);
    expect(await till.stateOf(saleId)).toBe('pago');
    expect(await till.payments(saleId)).toMatchObject({ falta: 0, aDevolver: 0 });
    expect((await rowOf(till, saleId)).total).toBe(2_462_200);
  });

  it('what a replaced charge had received still counts', async () => {
    const { saleId } = await till.newSale();
    await till.credit(saleId, { valor: '4.690,00' });
    await till.credit(saleId, { valor: '1.000,00' });
    await adjust(till, saleId, { valor: '932,50' });
    expect(await till.payments(saleId)).toMatchObject({ falta: 18_000 });
    await till.credit(saleId, { valor: '18.000,00' });
    expect(await till.stateOf(saleId)).toBe('pago');
    expect(await till.payments(saleId)).toMatchObject({ falta: 0, aDevolver: 0 });
  });

  it('passes neither what is missing nor the whole sale, and no paid or ended sale is adjusted', async () => {
    const { saleId } = await till.newSale();
    expect((await adjust(till, saleId, { valor: '24.622,50' })).json().code).toBe('DISCOUNT_WHOLE');
    const above = await adjust(till, saleId, { valor: '24.622,51' });
    expect(above.json()).toEqual({
      code: 'DISCOUNT_ABOVE_MISSING',
      message: 'O desconto não pode passar do que falta pagar.',
    });
    await till.credit(saleId, { valor: '24.622,50' });
    expect((await adjust(till, saleId)).json().code).toBe('SALE_MOVE_IMPOSSIBLE');
    expect((await linesOf(till, saleId)).length).toBe(2);
  });

  it('names at its field what is wrong: a sign, an amount that is none, a reason that is missing', async () => {
    const { saleId } = await till.newSale();
    for (const valor of ['-500,00', '0,00', '', 'muito', -5, 0, null, '\u0000', '1'.repeat(40)]) {
      const answer = await adjust(till, saleId, { valor });
      expect([answer.statusCode, Object.keys(answer.json().errors ?? {})], String(valor)).toEqual([
        400,
        ['valor'],
      ]);
    }
    expect((await adjust(till, saleId, { tipo: 'brinde' })).json().errors).toEqual({
      tipo: 'Escolha desconto ou acréscimo.',
    });
    expect((await adjust(till, saleId, { motivo: 'porque' })).json().errors).toEqual({
      motivo: 'Escreva o motivo, com 10 caracteres ou mais.',
    });
    expect(await chargesOf(till, saleId)).toHaveLength(2);
  });

  it('is made once when the button is pressed twenty times, and by finance alone', async () => {
    const { saleId } = await till.newSale();
    const { version: versao } = await rowOf(till, saleId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => adjust(till, saleId, { versao })),
    );
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(done).toHaveLength(1);
    const codes = answers.filter((answer) => !done.includes(answer)).map((a) => a.json().code);
    expect(new Set(codes)).toEqual(new Set(['SALE_CHANGED']));
    expect((await rowOf(till, saleId)).total).toBe(2_412_250);
    for (const profile of ['leiloeiro', 'atendimento', 'patio', 'auditor'] as const) {
      const who = await till.server.signIn('admin', { profiles: [profile] });
      expect((await adjust(till, saleId, { who })).statusCode, profile).toBe(403);
    }
    const log = await till.server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, String(saleId)), eq(auditLog.action, 'sale.discounted')));
    expect(log.map(({ details }) => details)).toEqual([
      expect.objectContaining({
        ...{ valorCentavos: 50_000, motivo: REASON, deCentavos: 2_462_250 },
        ...{ paraCentavos: 2_412_250, semSegundaPessoa: true },
      }),
    ]);
  });

  it('the database refuses a line whose amount is not in the total', async () => {
    const { saleId } = await till.newSale();
    const forged = till.server.db.transaction(async (tx) => {
      const sale = await lockSale(tx, saleId);
      if (!sale) throw new Error('there is no sale');
      await addLine(
        tx,
        { ...sale, total: sale.total + 1 },
        {
          ...{ tipo: 'desconto', nome: 'Desconto', base: 100, pontosBase: null, valor: -100 },
          ...{ quemRecebe: 'patio', fundamento: REASON },
        },
      );
    });
    await expect(forged).rejects.toThrow();
  });
});

describe('with a second person', () => {
  let till: Till;
  beforeAll(async () => {
    till = await createTill();
  });
  afterAll(() => till.server.close());

  const ask = (saleId: number, typed: Typed = {}) =>
    till.server.inject({
      ...{ method: 'POST', url: '/api/admin/approvals', headers: till.clerk.headers },
      payload: {
        ...{ command: 'adjustSale', reason: REASON },
        payload: {
          saleId: String(saleId),
          tipo: 'desconto',
          valor: '500,00',
          motivo: REASON,
          ...typed,
        },
      },
    });
  const approve = (id: string) =>
    till.server.inject({
      ...{ method: 'POST', url: `/api/admin/approvals/${id}/approve`, headers: till.bia.headers },
      payload: { password: TEST_PASSWORD },
    });

  it('it is refused at once, and done by the approval, which shows both totals', async () => {
    const { saleId } = await till.newSale();
    expect((await adjust(till, saleId)).json().code).toBe('APPROVAL_REQUIRED');
    const asked = (await ask(saleId)).json();
    expect(asked.changes).toEqual([
      { label: 'Total do arremate', before: 'R$\u00a024.622,50', after: 'R$\u00a024.122,50' },
    ]);
    expect((await approve(asked.id)).json().state).toBe('aprovada');
    expect((await rowOf(till, saleId)).total).toBe(2_412_250);
  });

  it('a request is out of date when the sale moved meanwhile', async () => {
    const { saleId } = await till.newSale();
    const asked = (await ask(saleId)).json();
    await till.credit(saleId, { valor: '4.690,00' });
    expect((await approve(asked.id)).json().state).toBe('desatualizada');
    expect((await rowOf(till, saleId)).total).toBe(2_462_250);
  });
});
