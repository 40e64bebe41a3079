import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../platform/database/administration-schema.ts';
import { pixCodes } from '../../platform/database/pix-schema.ts';
import { charges, sales } from '../../platform/database/sales-schema.ts';
import { combining } from '../payments/combined/combined.fixture.ts';
import { RECEIVER } from '../payments/payments.fixture.ts';
import { createPixYard, type PixYard } from './pix.fixture.ts';
import { simulateCombined } from './simulate-payment.ts';

let yard: PixYard;
let own: ReturnType<typeof combining>;
beforeAll(async () => {
  yard = await createPixYard();
  own = combining(yard.till);
});
afterAll(() => yard.close());

const chave = RECEIVER.chavePix;
type Balances = Awaited<ReturnType<typeof newCombined>>['sales'];

/** Three balances in one code at the PSP. */
async function newCombined() {
  const made = await own.newBuyer();
  await yard.prepare();
  const id = await own.combined(made.buyer, made.ids);
  await yard.prepare();
  const [code] = await codesOf(id);
  return { ...made, id, txid: code?.txid ?? '' };
}

const codesOf = (id: string) =>
  yard.server.db
    .select()
    .from(pixCodes)
    .where(eq(pixCodes.combinedId, Number(id)));

async function pay(txid: string, payment: Parameters<PixYard['double']['pay']>[1] = {}) {
  const endToEndId = await yard.double.pay(txid, payment);
  await yard.handle();
  return endToEndId;
}

const givenTo = (made: Balances) => Promise.all(made.map(({ balance }) => own.givenTo(balance.id)));
const listed = async (q: string) => {
  const url = `/api/admin/payments?situacao=livres&q=${q}`;
  return (await yard.server.inject({ url, headers: yard.till.clerk.headers })).json();
};

describe('a combined payment at the PSP', () => {
  it('has one live code, and those of its charges are removed', async () => {
    const { buyer, sales: made, id } = await newCombined();
    expect(await codesOf(id)).toMatchObject([
      { state: 'active', kind: 'cob', valor: 3_296_584, chargeId: null },
    ]);
    for (const { balance } of made) {
      const single = await yard.server.db
        .select()
        .from(pixCodes)
        .where(eq(pixCodes.chargeId, balance.id));
      expect(single.map(({ state }) => state)).toEqual(['removed']);
      expect(yard.double.charges.get(single[0]?.txid ?? '')?.status).toBe(
        'REMOVIDA_PELO_USUARIO_RECEBEDOR',
      );
    }
    const [code] = await codesOf(id);
    expect(await own.show(buyer, id)).toMatchObject({ pix: 'pronto', brcode: code?.brcode });
  });

  it('given up is removed there, and its charges get new codes', async () => {
    const { buyer, sales: made, id, txid } = await newCombined();
    await own.end(buyer, id);
    await yard.prepare();
    expect((await codesOf(id)).map(({ state }) => state)).toEqual(['removed']);
    expect(yard.double.charges.get(txid)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    for (const { balance } of made) {
      const single = await yard.server.db
        .select()
        .from(pixCodes)
        .where(and(eq(pixCodes.chargeId, balance.id), eq(pixCodes.state, 'active')));
      expect(single).toHaveLength(1);
    }
  });

  it('can be paid without money in the demonstration alone, by its buyer', async () => {
    const { buyer, sales: made, id } = await newCombined();
    const stranger = await yard.server.signIn('client');
    const combinedId = Number(id);
    const deps = { ...yard.deps, pix: { ...yard.deps.pix, double: yard.double } };
    const simulate = (who: { id: number }) => simulateCombined(deps, { combinedId, buyer: who });
    expect(await simulateCombined(yard.deps, { combinedId, buyer: buyer.user })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await simulate(stranger.user)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await simulate(buyer.user)).toEqual({ ok: true });
    await yard.handle();
    expect(await own.statesOf(made)).toEqual(['pago', 'pago', 'pago']);
    expect(await simulate(buyer.user)).toMatchObject({ ok: false });
  });
});

describe('a PIX for three balances', () => {
  it('of R$ 32.965,84 moves the three sales in one transaction', async () => {
    const { buyer, sales: made, id, txid } = await newCombined();
    const from = yard.server.published.length;
    const endToEndId = await pay(txid);
    expect(await own.statesOf(made)).toEqual(['pago', 'pago', 'pago']);
    expect(await givenTo(made)).toEqual([1_993_250, 878_333, 425_001]);
    expect(await yard.receiptOf(endToEndId)).toMatchObject({
      receipt: { outcome: 'creditado', combinedId: Number(id), chargeId: null },
      payment: { valor: 3_296_584, third: false },
    });
    expect(await own.rowOf(id)).toMatchObject({ state: 'paga' });
    expect(await own.show(buyer, id)).toMatchObject({ estado: 'paga', motivo: null });
    for (const { saleId } of made) {
      expect(yard.server.published.slice(from).map(({ event }) => event)).toContainEqual({
        type: 'sale',
        saleId: String(saleId),
      });
    }
  });

  it('that cannot be credited to one of them is credited to none, and all together later', async () => {
    const { sales: made, id, txid } = await newCombined();
    const { pool } = yard.server.database;
    await pool.query(`create function fail_here() returns trigger language plpgsql as
      $$ begin raise exception 'the process ended here'; end $$`);
    await pool.query(`create trigger fail_here before update on sales for each row
      when (old.id = ${made[2]?.saleId}) execute function fail_here()`);
    const endToEndId = await yard.double.pay(txid);
    await expect(yard.handle()).rejects.toThrow();
    expect(await own.statesOf(made)).toEqual(Array(3).fill('sinal_pago'));
    expect(await givenTo(made)).toEqual([0, 0, 0]);
    expect(await yard.receiptOf(endToEndId)).toBeNull();
    expect((await own.rowOf(id))?.state).toBe('aberta');
    await pool.query('drop trigger fail_here on sales');
    await pool.query('drop function fail_here');
    await yard.handle();
    expect(await own.statesOf(made)).toEqual(Array(3).fill('pago'));
  });

  it('reported many times at once is credited once', async () => {
    const { sales: made, txid } = await newCombined();
    await yard.double.pay(txid, { webhook: 'twice' });
    await Promise.all([yard.handle(), yard.handle(), yard.handle()]);
    expect(await givenTo(made)).toEqual([1_993_250, 878_333, 425_001]);
  });

  it('of too little covers by deadline; the code that follows asks for the difference', async () => {
    const { buyer, sales: made, id } = await newCombined();
    const { txid } = (await own.rowOf(id)) ?? {};
    await pay(txid ?? '', { chave, valor: 3_296_500 });
    expect(await own.statesOf(made)).toEqual(['pago', 'pago', 'sinal_pago']);
    expect(await own.show(buyer, id)).toMatchObject({ estado: 'encerrada', motivo: 'parte' });
    await yard.prepare();
    const [code] = await yard.server.db
      .select()
      .from(pixCodes)
      .where(and(eq(pixCodes.chargeId, made[2]?.balance.id ?? 0), eq(pixCodes.state, 'active')));
    expect(code?.valor).toBe(84);
  });

  it('of too much proposes to give the rest back', async () => {
    const { sales: made, id } = await newCombined();
    const { txid } = (await own.rowOf(id)) ?? {};
    await pay(txid ?? '', { chave, valor: 3_297_000 });
    expect(await own.statesOf(made)).toEqual(['pago', 'pago', 'pago']);
    expect((await yard.till.payments(made[0]?.saleId ?? 0)).aDevolver).toBe(4.16);
  });

  it('paid twice goes back as a whole, and the buyer is told', async () => {
    const { buyer, sales: made, id, txid } = await newCombined();
    await pay(txid);
    const { txid: fixed } = (await own.rowOf(id)) ?? {};
    const second = await pay(fixed ?? '', { chave, valor: 3_296_584 });
    expect((await yard.receiptOf(second))?.receipt.outcome).toBe('em_dobro');
    expect(await givenTo(made)).toEqual([1_993_250, 878_333, 425_001]);
    expect((await yard.till.payments(made[0]?.saleId ?? 0)).aDevolver).toBe(32_965.84);
    const told = await yard.server.db
      .select({ body: messages.body })
      .from(messages)
      .where(and(eq(messages.userId, buyer.user.id), eq(messages.kind, 'paid-twice')));
    expect(told.map(({ body }) => body.includes('R$ 32.965,84'))).toEqual([true]);
  });
});

describe('a PIX for a combined payment that is over', () => {
  it('that was given up goes to the charges that are still open', async () => {
    const { buyer, sales: made, id } = await newCombined();
    const { txid } = (await own.rowOf(id)) ?? {};
    await own.end(buyer, id);
    await pay(txid ?? '', { chave, valor: 3_296_584 });
    expect(await own.statesOf(made)).toEqual(['pago', 'pago', 'pago']);
    expect(await own.rowOf(id)).toMatchObject({ state: 'encerrada', endReason: 'desistencia' });
  });

  it('whose time was over goes there too', async () => {
    const { sales: made, id } = await newCombined();
    const { txid } = (await own.rowOf(id)) ?? {};
    await own.letPass(id);
    await pay(txid ?? '', { chave, valor: 3_296_584 });
    expect(await own.statesOf(made)).toEqual(['pago', 'pago', 'pago']);
    expect(await own.rowOf(id)).toMatchObject({ state: 'encerrada', endReason: 'prazo' });
  });

  it('of which one charge was paid alone gives that share back', async () => {
    const { buyer, sales: made, id } = await newCombined();
    const { txid } = (await own.rowOf(id)) ?? {};
    await yard.till.credit(made[1]?.saleId ?? 0, { valor: '8.783,33' });
    const endToEndId = await pay(txid ?? '', { chave, valor: 3_296_584 });
    expect(await own.statesOf(made)).toEqual(['pago', 'pago', 'pago']);
    expect(await givenTo(made)).toEqual([1_993_250, 878_333, 425_001]);
    expect((await yard.receiptOf(endToEndId))?.receipt.outcome).toBe('creditado');
    expect((await yard.till.payments(made[0]?.saleId ?? 0)).aDevolver).toBe(8_783.33);
    const told = await yard.server.db
      .select({ body: messages.body })
      .from(messages)
      .where(and(eq(messages.userId, buyer.user.id), eq(messages.kind, 'paid-twice')));
    expect(told.map(({ body }) => body.includes('R$ 8.783,33'))).toEqual([true]);
  });

  it('of which one sale was annulled leaves that share to a person', async () => {
    const { sales: made, id } = await newCombined();
    const { txid } = (await own.rowOf(id)) ?? {};
    const saleId = made[1]?.saleId ?? 0;
    const [sale] = await yard.server.db.select().from(sales).where(eq(sales.id, saleId));
    const annulled = await yard.server.inject({
      ...{ method: 'POST', url: `/api/admin/sales/${saleId}/annul` },
      headers: yard.till.ana.headers,
      payload: { motivo: 'Decisão da Justiça no processo.', versao: sale?.version },
    });
    expect(annulled.statusCode).toBe(200);
    const endToEndId = await pay(txid ?? '', { chave, valor: 3_296_584 });
    expect(await own.statesOf(made)).toEqual(['pago', 'desfeito', 'pago']);
    expect(await listed(endToEndId)).toMatchObject([
      { motivo: 'parte_encerrada', valor: 32_965.84, creditado: 24_182.51, resto: 8_783.33 },
    ]);
    const [row] = await listed(endToEndId);
    expect(row.arremates).toHaveLength(3);
  });

  it('does not stand in the way of a PIX for one of its charges alone', async () => {
    const { buyer, sales: made, id } = await newCombined();
    await yard.till.payments(made[0]?.saleId ?? 0);
    const [balance] = await yard.server.db
      .select()
      .from(charges)
      .where(eq(charges.id, made[0]?.balance.id ?? 0));
    await pay(balance?.txid ?? '', { chave, valor: 1_993_250 });
    expect(await own.statesOf(made)).toEqual(['pago', 'sinal_pago', 'sinal_pago']);
    expect(await own.show(buyer, id)).toMatchObject({ estado: 'encerrada', motivo: 'parte' });
    await yard.prepare();
    expect((await codesOf(id)).map(({ state }) => state)).toEqual(['removed']);
  });
});
