import { readBrCode } from '@martelo/core/br-code';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../platform/database/administration-schema.ts';
import { combinedCharges } from '../../../platform/database/combined-schema.ts';
import { charges, sales } from '../../../platform/database/sales-schema.ts';
import { switchOffSecondPerson } from '../../approvals/switch-off.ts';
import { createTill, RECEIVER, type Till } from '../payments.fixture.ts';
import { combining, WHOLE } from './combined.fixture.ts';
import { endPastCombined } from './end-combined.ts';

let till: Till;
let own: ReturnType<typeof combining>;
beforeAll(async () => {
  till = await createTill();
  await switchOffSecondPerson(till.server.db);
  await till.saveReceiver(await till.receiverVersion());
  own = combining(till);
});
afterAll(() => till.server.close());

const rowsOf = async (buyerId: number) =>
  till.server.db.select().from(combinedCharges).where(eq(combinedCharges.buyerId, buyerId));

describe('several charges in one payment', () => {
  it('have one code for their sum, until the earliest of their deadlines', async () => {
    const { buyer, sales: made, ids } = await own.newBuyer();
    expect((await own.list(buyer)).partes.map(({ valor }) => valor)).toEqual([
      19_932.5, 8_783.33, 4_250.01,
    ]);
    const from = till.server.published.length;
    const id = await own.combined(buyer, ids);
    const shown = await own.show(buyer, id);
    const earliest = Math.min(...made.map(({ balance }) => balance.dueAt.getTime()));
    expect(shown).toMatchObject({ estado: 'aberta', valor: WHOLE, pix: 'pronto', motivo: null });
    expect(shown.venceEm).toBe(new Date(earliest).toISOString());
    expect(shown.partes.map(({ valor, estado }) => [valor, estado])).toEqual([
      [19_932.5, 'aberta'],
      [8_783.33, 'aberta'],
      [4_250.01, 'aberta'],
    ]);
    expect(readBrCode(shown.brcode ?? '')?.get('54')).toBe('32965.84');
    expect(shown.brcode).toContain(`MC${id.padStart(9, '0')}S1`);
    expect(shown.qr).toContain('data:image/svg+xml');
    expect(shown.recebedor?.nome).toBe(RECEIVER.nome);
    for (const { saleId } of made) {
      expect(till.server.published.slice(from).map(({ event }) => event)).toContainEqual({
        type: 'sale',
        saleId: String(saleId),
      });
    }
    const entries = await till.server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'sale.combined'));
    expect(entries.map(({ subjectId }) => Number(subjectId)).sort()).toEqual(
      made.map(({ saleId }) => saleId).sort(),
    );
  });

  it('do not offer their own codes meanwhile, on no page', async () => {
    const { buyer, sales: made, ids } = await own.newBuyer();
    const id = await own.combined(buyer, ids);
    const [first] = made;
    const saleId = first?.saleId ?? 0;
    await till.payments(saleId);
    const { cobrancas } = (await till.own(buyer, saleId)).json();
    const balance = cobrancas.find(({ tipo }: { tipo: string }) => tipo === 'saldo');
    expect(balance).toMatchObject({ brcode: null, qr: null, falta: 19_932.5 });
    expect(balance.conjunto).toMatchObject({ id, valor: WHOLE });
    expect(balance.conjunto.lotes).toHaveLength(3);
    const office = await till.payments(saleId);
    expect(office.cobrancas.map(({ brcode }) => brcode)).toEqual([null, null]);
    const page = await till.server.inject({
      url: `/api/account/sales/${saleId}`,
      headers: buyer.headers,
    });
    expect(page.json().cobrancas.map(({ brcode }: { brcode: unknown }) => brcode)).toEqual([
      null,
      null,
    ]);
    expect(await own.list(buyer)).toMatchObject({ partes: [], conjuntos: [{ id, valor: WHOLE }] });
  });

  it('asked for in two tabs at once are one combined payment', async () => {
    const { buyer, ids } = await own.newBuyer();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, tab) =>
        own.combine(buyer, tab % 2 === 0 ? ids : [...ids].reverse()),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await rowsOf(buyer.user.id)).toHaveLength(1);
  });

  it('asked for in two tabs with a charge in common are one of the two', async () => {
    const { buyer, ids } = await own.newBuyer();
    const answers = await Promise.all([
      own.combine(buyer, ids.slice(0, 2)),
      own.combine(buyer, ids.slice(1)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().code).toBe('COMBINED_ALREADY');
    expect(await rowsOf(buyer.user.id)).toHaveLength(1);
  });

  it('are refused one by one with a sentence: one alone, the same twice, too many, no list', async () => {
    const { buyer, ids } = await own.newBuyer();
    for (const cobrancas of [ids.slice(0, 1), [ids[0], ids[0]], [], 'tudo', null]) {
      const answer = await own.combine(buyer, cobrancas);
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        { cobrancas: 'Escolha duas ou mais parcelas diferentes.' },
      ]);
    }
    const many = await own.combine(
      buyer,
      Array.from({ length: 51 }, (_, index) => index + 1),
    );
    expect(many.json().errors).toEqual({ cobrancas: 'Escolha até 50 parcelas de cada vez.' });
    expect(await rowsOf(buyer.user.id)).toEqual([]);
  });

  it('must be open and in time', async () => {
    const { buyer, sales: made, ids } = await own.newBuyer();
    const [first, second] = made;
    const withSignal = await own.combine(buyer, [String(first?.signal.id), ids[1]]);
    expect([withSignal.statusCode, withSignal.json().code]).toEqual([409, 'COMBINED_PART_CLOSED']);
    await till.server.db
      .update(charges)
      .set({ dueAt: new Date(Date.now() - 1_000) })
      .where(eq(charges.id, second?.balance.id ?? 0));
    expect((await own.combine(buyer, ids)).json().code).toBe('COMBINED_PART_CLOSED');
    expect((await own.list(buyer)).partes).toHaveLength(2);
  });
});

describe('another client', () => {
  it('cannot combine, read or end the charges of this one', async () => {
    const { buyer, sales: made, ids } = await own.newBuyer();
    const other = await own.newBuyer();
    for (const cobrancas of [ids, [ids[0], other.ids[0]], [other.ids[0], '999999']]) {
      const answer = await own.combine(other.buyer, cobrancas);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'OWN_SALE_NOT_FOUND']);
    }
    const id = await own.combined(buyer, ids);
    for (const who of [other.buyer, till.ana]) {
      expect((await own.read(who, id)).statusCode).toBe(404);
      expect((await own.end(who, id)).statusCode).toBe(404);
    }
    expect((await own.rowOf(id))?.state).toBe('aberta');
    expect((await own.list(other.buyer)).conjuntos).toEqual([]);
    expect(await own.statesOf(made)).toEqual(Array(3).fill('sinal_pago'));
  });
});

describe('a combined payment ends', () => {
  it('when the buyer gives it up, and each charge has its own code again', async () => {
    const { buyer, sales: made, ids } = await own.newBuyer();
    const id = await own.combined(buyer, ids);
    const ended = await own.end(buyer, id);
    expect(ended.json()).toMatchObject({
      estado: 'encerrada',
      motivo: 'desistencia',
      brcode: null,
    });
    expect((await own.end(buyer, id)).statusCode).toBe(200);
    const answer = (await till.own(buyer, made[1]?.saleId ?? 0)).json();
    const balance = answer.cobrancas.find(({ tipo }: { tipo: string }) => tipo === 'saldo');
    expect(balance.conjunto).toBeNull();
    expect(readBrCode(balance.brcode)?.get('54')).toBe('8783.33');
    // The same charges can be combined again.
    expect(await own.combined(buyer, ids)).not.toBe(id);
  });

  it('when its time is over, for every page before the job has run', async () => {
    const { buyer, sales: made, ids } = await own.newBuyer();
    const id = await own.combined(buyer, ids);
    await own.letPass(id);
    expect(await own.show(buyer, id)).toMatchObject({
      ...{ estado: 'encerrada', motivo: 'prazo', brcode: null },
    });
    expect((await own.list(buyer)).partes).toHaveLength(3);
    const answer = (await till.own(buyer, made[0]?.saleId ?? 0)).json();
    expect(answer.cobrancas[1]).toMatchObject({ conjunto: null });
    expect(answer.cobrancas[1].brcode).not.toBeNull();
    expect((await own.rowOf(id))?.state).toBe('aberta');
    expect(await endPastCombined(till.server.deps)).toBe(1);
    const row = await own.rowOf(id);
    expect([row?.state, row?.endReason, row?.endedAt]).toEqual(['encerrada', 'prazo', row?.dueAt]);
    expect(await endPastCombined(till.server.deps)).toBe(0);
  });

  it('of which the time is over stands in the way of no other one', async () => {
    const { buyer, ids } = await own.newBuyer();
    const id = await own.combined(buyer, ids);
    await own.letPass(id);
    expect(await own.combined(buyer, ids)).not.toBe(id);
    expect((await own.rowOf(id))?.endReason).toBe('prazo');
  });

  it('when one of its charges is credited alone, also in part', async () => {
    const { buyer, sales: made, ids } = await own.newBuyer();
    const id = await own.combined(buyer, ids);
    await till.credit(made[2]?.saleId ?? 0, { valor: '0,01' });
    expect(await own.show(buyer, id)).toMatchObject({ estado: 'encerrada', motivo: 'parte' });
    // What is missing can be combined again.
    const again = await own.show(buyer, await own.combined(buyer, ids));
    expect(again.valor).toBe(32_965.83);
  });

  it('when one of its sales is paid as a whole', async () => {
    const { buyer, sales: made, ids } = await own.newBuyer();
    const { buyer: _, ...fresh } = await till.newSale();
    await till.server.db
      .update(sales)
      .set({ buyerId: buyer.user.id })
      .where(eq(sales.id, fresh.saleId));
    const [signal] = await till.chargesOf(fresh.saleId);
    const id = await own.combined(buyer, [String(signal?.id), ...ids]);
    expect((await own.list(buyer)).conjuntos[0]?.lotes).toHaveLength(4);
    const whole = await till.server.inject({
      ...{ method: 'POST', url: `/api/account/sales/${fresh.saleId}/charges` },
      ...{ headers: buyer.headers, payload: { parte: 'tudo' } },
    });
    expect(whole.statusCode).toBe(200);
    expect((await own.rowOf(id))?.endReason).toBe('parte');
    expect(await own.stateOfCharge(made[0]?.balance.id ?? 0)).toBe('aberta');
  });

  it('when one of its sales is annulled, or put in default', async () => {
    for (const path of ['annul', 'default']) {
      const { buyer, sales: made, ids } = await own.newBuyer();
      const id = await own.combined(buyer, ids);
      const saleId = made[0]?.saleId ?? 0;
      if (path === 'default') {
        await till.server.db
          .update(charges)
          .set({ dueAt: new Date(Date.now() - 3 * 86_400_000) })
          .where(eq(charges.id, made[0]?.balance.id ?? 0));
      }
      const [sale] = await till.server.db.select().from(sales).where(eq(sales.id, saleId));
      const answer = await till.server.inject({
        ...{ method: 'POST', url: `/api/admin/sales/${saleId}/${path}`, headers: till.ana.headers },
        payload: { motivo: 'Decisão da Justiça no processo.', versao: sale?.version },
      });
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 200, undefined]);
      expect((await own.rowOf(id))?.endReason).toBe('parte');
      expect((await own.list(buyer)).partes).toHaveLength(2);
    }
  });

  it('does not end by a change of the receiver, which makes its code again', async () => {
    const { buyer, ids } = await own.newBuyer();
    const id = await own.combined(buyer, ids);
    const changed = { ...RECEIVER, cidade: 'MACEIO' };
    await till.saveReceiver(await till.receiverVersion(), changed);
    const { brcode } = await own.show(buyer, id);
    expect(readBrCode(brcode ?? '')?.get('60')).toBe('MACEIO');
    expect(brcode).toContain(`MC${id.padStart(9, '0')}S2`);
    await till.saveReceiver(await till.receiverVersion());
  });
});

describe('the database refuses', () => {
  const insert = (values: unknown[]) =>
    till.server.database.pool.query(
      `with whole as (insert into combined_charges (buyer_id, valor, due_at)
         select $1, $2, min(due_at) from charges where id = any($3) returning id)
       insert into combined_items (combined_id, charge_id, valor)
       select whole.id, part.id, part.valor from whole, unnest($3::bigint[], $4::bigint[]) part(id, valor)`,
      values,
    );

  it('a sum that is not that of its parts, and a part of another amount', async () => {
    const { buyer, sales: made } = await own.newBuyer();
    const ids = made.map(({ balance }) => balance.id);
    const amounts = made.map(({ balance }) => balance.valor);
    const who = buyer.user.id;
    await expect(insert([who, 3_296_583, ids, amounts])).rejects.toMatchObject({
      constraint: 'combined_charges_sum',
    });
    await expect(
      insert([who, amounts[0], ids.slice(0, 1), amounts.slice(0, 1)]),
    ).rejects.toMatchObject({ constraint: 'combined_charges_sum' });
    await expect(
      insert([who, 3_296_585, ids, amounts.map((one, at) => one + (at === 0 ? 1 : 0))]),
    ).rejects.toMatchObject({ constraint: 'combined_items_part' });
    const stranger = await till.server.signIn('client');
    await expect(insert([stranger.user.id, 3_296_584, ids, amounts])).rejects.toMatchObject({
      constraint: 'combined_items_part',
    });
  });

  it('a second combined payment of a charge, and any change of one that is over', async () => {
    const { buyer, sales: made, ids } = await own.newBuyer();
    const id = await own.combined(buyer, ids);
    const two = made.slice(0, 2).map(({ balance }) => balance);
    await expect(
      insert([buyer.user.id, 2_871_583, two.map((one) => one.id), two.map(({ valor }) => valor)]),
    ).rejects.toMatchObject({ constraint: 'combined_items_once' });
    await own.end(buyer, id);
    const { pool } = till.server.database;
    for (const change of [
      `update combined_charges set state = 'aberta', end_reason = null, ended_at = null where id = ${id}`,
      `delete from combined_charges where id = ${id}`,
    ]) {
      await expect(pool.query(change)).rejects.toMatchObject({
        constraint: 'combined_charges_kept',
      });
    }
    await expect(
      pool.query(`update combined_items set valor = 1 where combined_id = ${id}`),
    ).rejects.toMatchObject({ constraint: 'combined_items_kept' });
  });
});
