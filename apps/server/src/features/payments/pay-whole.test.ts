import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allocations, charges, sales } from '../../platform/database/sales-schema.ts';
import type { SignedInUser } from '../../testing/app-harness.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { createTill, type Till } from './payments.fixture.ts';

let till: Till;
beforeAll(async () => {
  till = await createTill();
  await switchOffSecondPerson(till.server.db);
  await till.saveReceiver(await till.receiverVersion());
});
afterAll(() => till.server.close());

function payWhole(who: SignedInUser, saleId: number, parte = 'tudo') {
  return till.server.inject({
    ...{ method: 'POST', url: `/api/account/sales/${saleId}/charges`, headers: who.headers },
    payload: { parte },
  });
}

/** What the charges that still count ask for, with what cancelled ones have received. */
async function askedOf(saleId: number): Promise<number> {
  const covered = sql`(select coalesce(sum(${allocations.valor}), 0) from ${allocations}
    where ${allocations.chargeId} = "charges"."id")`;
  const [row] = await till.server.db
    .select({
      asked: sql`sum(case when ${charges.state} = 'cancelada' then ${covered}
        else ${charges.valor} end)`.mapWith(Number),
    })
    .from(charges)
    .where(eq(charges.saleId, saleId));
  return row?.asked ?? 0;
}

const statesOf = async (saleId: number) =>
  (await till.chargesOf(saleId)).map(({ kind, valor, state }) => [kind, valor, state]);

describe('paying everything now', () => {
  it('replaces signal and balance by one charge until the deadline of the signal', async () => {
    const { saleId, buyer } = await till.newSale();
    const before = (await till.own(buyer, saleId)).json();
    expect(before.tudo).toEqual({ valor: 24_622.5, venceEm: before.cobrancas[0].venceEm });
    const from = till.server.published.length;
    const answer = await payWhole(buyer, saleId);
    expect(answer.statusCode).toBe(200);
    const after = answer.json();
    expect(after).toMatchObject({ tudo: null, falta: 24_622.5 });
    const whole = after.cobrancas.find(({ tipo }: { tipo: string }) => tipo === 'integral');
    expect(whole).toMatchObject({
      valor: 24_622.5,
      venceEm: before.tudo.venceEm,
      estado: 'aberta',
    });
    expect(whole.brcode).toContain('540824622.50');
    expect(await statesOf(saleId)).toEqual([
      ['sinal', 469_000, 'cancelada'],
      ['saldo', 1_993_250, 'cancelada'],
      ['integral', 2_462_250, 'aberta'],
    ]);
    expect(till.server.published.slice(from).map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        { type: 'admin-list', list: 'sales' },
        { type: 'sale', saleId: String(saleId) },
      ]),
    );
    expect((await till.credit(saleId, { valor: '24.622,50' })).statusCode).toBe(200);
    expect(await till.stateOf(saleId)).toBe('pago');
  });

  it('keeps what was credited where it is, and asks for the rest', async () => {
    const { saleId, buyer } = await till.newSale();
    await till.credit(saleId, { valor: '1.000,00' });
    expect((await payWhole(buyer, saleId)).json().falta).toBe(23_622.5);
    expect(await statesOf(saleId)).toContainEqual(['integral', 2_362_250, 'aberta']);
    expect(await askedOf(saleId)).toBe(2_462_250);
    await till.credit(saleId, { valor: '23.622,50' });
    expect(await till.stateOf(saleId)).toBe('pago');
    expect(await askedOf(saleId)).toBe(2_462_250);
  });

  it('asked for again, or many times at once, makes one charge', async () => {
    const { saleId, buyer } = await till.newSale();
    const answers = await Promise.all(Array.from({ length: 8 }, () => payWhole(buyer, saleId)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect((await statesOf(saleId)).filter(([, , state]) => state === 'aberta')).toHaveLength(1);
    const [sale] = await till.server.db.select().from(sales).where(eq(sales.id, saleId));
    expect([sale?.signalUntil, sale?.version]).toEqual([null, 2]);
  });

  it('is refused once the signal is paid or its time is over', async () => {
    const paid = await till.newSale();
    await till.credit(paid.saleId);
    const late = await till.newSale();
    await till.server.db
      .update(charges)
      .set({ dueAt: sql`clock_timestamp() - interval '1 minute'` })
      .where(and(eq(charges.saleId, late.saleId), eq(charges.kind, 'sinal')));
    for (const { saleId, buyer } of [paid, late]) {
      expect((await till.own(buyer, saleId)).json().tudo).toBeNull();
      const answer = await payWhole(buyer, saleId);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'WHOLE_IMPOSSIBLE']);
      expect(await statesOf(saleId)).toHaveLength(2);
    }
  });

  it('is for the buyer alone, and for the whole alone', async () => {
    const { saleId, buyer } = await till.newSale();
    const stranger = await till.server.signIn('client');
    for (const who of [stranger, till.ana]) {
      expect((await payWhole(who, saleId)).statusCode).toBe(404);
    }
    const answer = await payWhole(buyer, saleId, 'metade');
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { parte: 'Só é possível pagar tudo de uma vez.' },
    ]);
    expect(await statesOf(saleId)).toHaveLength(2);
  });

  it('leaves credits that can be given back when the buyer does not pay after all', async () => {
    const { saleId, buyer } = await till.newSale();
    await till.credit(saleId, { valor: '1.000,00' });
    await payWhole(buyer, saleId);
    await till.server.db
      .update(charges)
      .set({ dueAt: sql`clock_timestamp() - interval '3 days'` })
      .where(eq(charges.saleId, saleId));
    const [sale] = await till.server.db.select().from(sales).where(eq(sales.id, saleId));
    const declared = await till.server.inject({
      ...{ method: 'POST', url: `/api/admin/sales/${saleId}/default`, headers: till.clerk.headers },
      payload: { motivo: 'Não pagou o total no prazo.', versao: sale?.version },
    });
    expect(declared.statusCode).toBe(200);
    // The terms of this auction have no fine, so everything goes back.
    expect((await till.payments(saleId)).aDevolver).toBe(1_000);
    expect((await statesOf(saleId)).map(([, , state]) => state)).toEqual(
      Array(3).fill('cancelada'),
    );
  });
});
