import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { siteSettings } from '../../platform/database/administration-schema.ts';
import { pixArrivals, pixNotices } from '../../platform/database/pix-schema.ts';
import { RESTORED_MARK } from '../../platform/database/restored-mark.ts';
import { allocations, payments } from '../../platform/database/sales-schema.ts';
import type { PspPix } from '../../platform/outside/pix/api-pix.ts';
import type { Till } from '../payments/payments.fixture.ts';
import { createPspTill, type PspTill } from './pix.fixture.ts';
import { followHints, pollNight, pollSoon } from './read-arrivals.ts';
import { receiveNotice } from './receive-notice.ts';
import { recordArrival } from './record-arrival.ts';
import { tellWebhook } from './tell-webhook.ts';

let house: PspTill;
let till: Till;
beforeAll(async () => {
  house = await createPspTill();
  ({ till } = house);
});
afterAll(() => house.close());
beforeEach(() => house.reset());

const deps = () => till.server.deps;
const paymentsOf = (saleId: number) =>
  till.server.db.select().from(payments).where(eq(payments.saleId, saleId)).orderBy(payments.id);
const arrivalOf = async ({ endToEndId }: PspPix) => {
  const where = eq(pixArrivals.endToEndId, endToEndId);
  return (await till.server.db.select().from(pixArrivals).where(where))[0];
};
/** The webhook is told, and the job that follows hints runs. */
async function tell(...pix: PspPix[]): Promise<void> {
  expect(await receiveNotice(deps(), { pix })).toBe(true);
  await followHints(deps());
}

describe('what the PSP says that it received', () => {
  it('is credited to the sale whose code was paid, and the sale follows', async () => {
    const { saleId, buyer, signal, balance } = await house.codedSale();
    till.server.published.length = 0;
    const pix = await house.local.pay(signal);
    await tell(pix);
    expect(await till.stateOf(saleId)).toBe('sinal_pago');
    expect(await paymentsOf(saleId)).toMatchObject([
      {
        valor: 469_000,
        meio: 'pix',
        reference: pix.endToEndId,
        endToEndId: pix.endToEndId,
        registeredById: null,
        third: false,
      },
    ]);
    expect(till.server.published.map(({ event }) => event)).toContainEqual({
      type: 'sale',
      saleId: String(saleId),
    });
    await tell(await house.local.pay(balance));
    expect(await till.stateOf(saleId)).toBe('pago');
    const office = await till.payments(saleId);
    expect(office).toMatchObject({ falta: 0, aDevolver: 0 });
    expect(office.creditos.map(({ registradoPor }) => registradoPor)).toEqual([null, null]);
    expect((await till.own(buyer, saleId)).json().creditos).toHaveLength(2);
    await house.ask();
    expect(await house.psp.readCharge('cob', signal)).toMatchObject({
      value: { status: 'CONCLUIDA' },
    });
  });

  it('a hundred times at once, by notices and by the poll of two processes, is one payment and one message', async () => {
    const { saleId, signal } = await house.codedSale();
    const pix = await house.local.pay(signal);
    const other = { ...deps() };
    await Promise.all(
      Array.from({ length: 100 }, (_, nth) =>
        receiveNotice(nth % 2 ? other : deps(), { pix: [pix] }),
      ),
    );
    const where = eq(pixNotices.endToEndId, pix.endToEndId);
    expect(await till.server.db.select().from(pixNotices).where(where)).toHaveLength(1);
    await Promise.all([
      followHints(deps()),
      followHints(other),
      pollSoon(deps()),
      pollSoon(other),
      ...Array.from({ length: 10 }, () => recordArrival(deps(), { key: pix.chave ?? '' }, pix)),
    ]);
    expect(await paymentsOf(saleId)).toHaveLength(1);
    expect((await till.payments(saleId)).falta).toBe(19_932.5);
    const { rows } = await till.server.database.pool.query(
      `select kind from messages where sale_id = $1 order by id`,
      [saleId],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['won', 'signal']);
  });

  it('counts, and not what the notice says: 46,90 is credited where 4.690,00 was told', async () => {
    const { saleId, signal } = await house.codedSale();
    const pix = await house.local.pay(signal, { valor: 4_690 });
    await tell({ ...pix, valor: '4690.00' });
    expect(await paymentsOf(saleId)).toMatchObject([{ valor: 4_690 }]);
    expect(await till.stateOf(saleId)).toBe('aguardando_pagamento');
    expect((await till.payments(saleId)).cobrancas[0]).toMatchObject({
      coberto: 46.9,
      falta: 4_643.1,
    });
  });

  it('is found by the poll when the notice was lost, and a hint of nothing credits nothing', async () => {
    const { saleId, signal } = await house.codedSale();
    await tell({ endToEndId: 'E'.repeat(32), valor: '4690.00', horario: '', txid: signal });
    expect(await paymentsOf(saleId)).toEqual([]);
    const pix = await house.local.pay(signal);
    await pollSoon(deps());
    expect(await arrivalOf(pix)).toMatchObject({ unidentified: null });
    expect(await till.stateOf(saleId)).toBe('sinal_pago');
    const late = await house.codedSale();
    const at = new Date(Date.now() - 5 * 86_400_000);
    const old = await house.local.pay(late.signal, { at });
    await pollSoon(deps());
    expect(await arrivalOf(old)).toBeUndefined();
    await pollNight(deps());
    expect(await arrivalOf(old)).toMatchObject({ arrivedAt: at });
  });

  it('is asked for again after an outage, and after a process that ended in between', async () => {
    const { saleId, signal } = await house.codedSale();
    const pix = await house.local.pay(signal);
    house.local.faults.isDown = true;
    await tell(pix);
    await expect(pollSoon(deps())).rejects.toThrow('does not list');
    expect(await paymentsOf(saleId)).toEqual([]);
    house.local.faults.isDown = false;
    await till.server.db.update(pixNotices).set({ nextAttemptAt: new Date(0) });
    const dying = { ...house.psp, readPix: () => Promise.reject(new Error('the process ends')) };
    await expect(followHints({ ...deps(), psp: dying })).rejects.toThrow('ends');
    await till.server.db.update(pixNotices).set({ nextAttemptAt: new Date(0) });
    await followHints(deps());
    expect(await till.stateOf(saleId)).toBe('sinal_pago');
    await followHints(deps());
    expect(await paymentsOf(saleId)).toHaveLength(1);
  });

  it('covers what it can: less leaves a rest, more is to be given back', async () => {
    const less = await house.codedSale();
    await tell(await house.local.pay(less.signal, { valor: 460_000 }));
    expect((await till.payments(less.saleId)).cobrancas[0]).toMatchObject({ falta: 90 });
    await house.ask();
    const [rest] = await till.chargesOf(less.saleId);
    expect(rest?.txid).not.toBe(less.signal);
    await tell(await house.local.pay(rest?.txid ?? ''));
    expect(await till.stateOf(less.saleId)).toBe('sinal_pago');

    const more = await house.codedSale();
    await tell(await house.local.pay(more.balance, { valor: 2_463_250 }));
    expect(await till.payments(more.saleId)).toMatchObject({ falta: 0, aDevolver: 10 });
    // The code of a charge that is paid already, and was removed, is paid nevertheless.
    await tell(await house.local.pay(more.signal));
    expect(await till.payments(more.saleId)).toMatchObject({ aDevolver: 4_700 });
    const { rows } = await till.server.database.pool.query(
      `select kind from messages where sale_id = $1 order by id`,
      [more.saleId],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['won', 'paid', 'doubled']);
  });

  it('by somebody else or after the deadline is credited and marked', async () => {
    const { saleId, signal } = await house.codedSale();
    await till.server.database.pool.query(
      `update charges set due_at = now() - interval '1 minute' where sale_id = $1 and kind = 'sinal'`,
      [saleId],
    );
    await tell(
      await house.local.pay(signal, { documento: '11222333000181', nome: 'Outra Empresa' }),
    );
    expect((await till.payments(saleId)).creditos).toMatchObject([
      {
        terceiro: true,
        foraDoPrazo: true,
        pagadorNome: 'Outra Empresa',
        pagadorDocumento: '11222333000181',
      },
    ]);
    const own = await house.codedSale();
    await tell(await house.local.pay(own.signal));
    expect((await till.payments(own.saleId)).creditos).toMatchObject([
      { terceiro: false, foraDoPrazo: false },
    ]);
  });
});

describe('a fault of the PSP', () => {
  it('in one payment keeps no other waiting, by the poll and by notices', async () => {
    const { saleId, signal, balance } = await house.codedSale();
    const good = await house.local.pay(signal);
    const later = await house.local.pay(balance);
    const nothing = { ...good, endToEndId: 'N'.repeat(32), valor: '0.00' };
    const lying = {
      ...house.psp,
      async listPix(from: Date, to: Date, page: number) {
        const answer = await house.psp.listPix(from, to, page);
        if (!answer.ok) return answer;
        return { ok: true as const, value: { ...answer.value, pix: [nothing, good] } };
      },
      readPix: async (id: string) =>
        id === nothing.endToEndId
          ? { ok: true as const, value: nothing }
          : await house.psp.readPix(id),
    };
    await expect(pollSoon({ ...deps(), psp: lying })).rejects.toThrow('no amount');
    expect(await till.stateOf(saleId)).toBe('sinal_pago');
    await receiveNotice(deps(), { pix: [nothing, later] });
    await expect(followHints({ ...deps(), psp: lying })).rejects.toThrow('no amount');
    expect(await till.stateOf(saleId)).toBe('pago');
  });

  it('that lists without an end is told', async () => {
    const endless = {
      ...house.psp,
      listPix: async () => ({
        ok: true as const,
        value: { parametros: { paginacao: { quantidadeDePaginas: 100_000 } }, pix: [] },
      }),
    };
    await expect(pollSoon({ ...deps(), psp: endless })).rejects.toThrow('more than 1000 pages');
  });
});

it('a house that came out of a copy asks the PSP for nothing and tells it nothing', async () => {
  const { saleId } = await till.newSale();
  const mark = { key: RESTORED_MARK, value: {} };
  await till.server.db.insert(siteSettings).values(mark);
  house.local.asked.length = 0;
  await house.ask();
  await pollSoon(deps());
  await pollNight(deps());
  await followHints(deps());
  await tellWebhook(deps());
  expect(house.local.asked).toEqual([]);
  await till.server.db.delete(siteSettings).where(eq(siteSettings.key, RESTORED_MARK));
  await house.ask();
  expect((await till.chargesOf(saleId))[0]?.brcode).not.toBeNull();
});

describe('what arrived is left to a person', () => {
  it.each([
    ['a code that nobody made here', 'X'.repeat(32), {}, 'codigo_desconhecido'],
    ['a static code of no charge', 'MT999999999S1', {}, 'codigo_desconhecido'],
  ])('when it names %s', async (_, txid, change, why) => {
    const pix = { ...(await house.local.pay(txid, { valor: 469_000 })), ...change };
    till.server.published.length = 0;
    await tell(pix);
    expect(await arrivalOf(pix)).toMatchObject({ unidentified: why, paymentId: null });
    expect(till.server.published.map(({ event }) => event)).toContainEqual({
      type: 'admin-list',
      list: 'payments',
    });
  });

  it('when it came to another key', async () => {
    const { saleId, signal } = await house.codedSale();
    const pix = await house.local.pay(signal);
    await recordArrival(deps(), { key: '' }, { ...pix, chave: 'outra@chave.example' });
    expect(await arrivalOf(pix)).toMatchObject({ unidentified: 'outra_chave' });
    expect(await paymentsOf(saleId)).toEqual([]);
  });

  it('when its sale was not paid and is a default', async () => {
    const { saleId, signal } = await house.codedSale();
    await till.server.database.pool.query(`update sales set state = 'inadimplente' where id = $1`, [
      saleId,
    ]);
    const pix = await house.local.pay(signal);
    await tell(pix);
    expect(await arrivalOf(pix)).toMatchObject({
      unidentified: 'venda_encerrada',
      chargeId: expect.any(Number),
    });
  });

  it('when a person has credited the same amount by hand: it may be the same money', async () => {
    const { saleId, signal } = await house.codedSale();
    await till.credit(saleId, { valor: '4.690,00', referencia: 'comprovante 12' });
    const pix = await house.local.pay(signal);
    await tell(pix);
    expect(await arrivalOf(pix)).toMatchObject({ unidentified: 'talvez_lancada' });
    expect(await paymentsOf(saleId)).toHaveLength(1);
  });

  it('when its reference was credited with another amount, but not when it was credited as it is', async () => {
    const wrong = await house.codedSale();
    const pix = await house.local.pay(wrong.signal);
    await till.credit(wrong.saleId, { valor: '90,00', referencia: pix.endToEndId });
    await tell(pix);
    expect(await arrivalOf(pix)).toMatchObject({ unidentified: 'referencia_lancada' });
    const right = await house.codedSale();
    const typed = await house.local.pay(right.signal);
    await till.credit(right.saleId, { valor: '4.690,00', referencia: typed.endToEndId });
    await tell(typed);
    expect(await arrivalOf(typed)).toMatchObject({ unidentified: null });
    expect(await paymentsOf(right.saleId)).toHaveLength(1);
  });

  it('and its facts never change in the database', async () => {
    const pix = await house.local.pay('Y'.repeat(32), { valor: 100 });
    await tell(pix);
    const change = till.server.db
      .update(pixArrivals)
      .set({ valor: 1 })
      .where(eq(pixArrivals.endToEndId, pix.endToEndId));
    await expect(change).rejects.toThrow();
  });
});

describe('a notice', () => {
  it.each([
    [null],
    ['nada'],
    [{}],
    [{ pix: 'E1' }],
    [{ pix: [{ endToEndId: 'curto' }] }],
    [{ pix: Array.from({ length: 201 }, () => ({ endToEndId: 'E'.repeat(32) })) }],
  ])('that is none of the API is refused: %j', async (body) => {
    expect(await receiveNotice(deps(), body)).toBe(false);
  });

  it('of a stranger, a thousand times, is given up after some attempts', async () => {
    await till.server.db.update(pixNotices).set({ handledAt: new Date() });
    await receiveNotice(deps(), { pix: [{ endToEndId: 'Z'.repeat(32) }] });
    for (let nth = 0; nth < 8; nth += 1) {
      await till.server.db.update(pixNotices).set({ nextAttemptAt: new Date(0) });
      await followHints(deps());
    }
    const where = eq(pixNotices.endToEndId, 'Z'.repeat(32));
    const [hint] = await till.server.db.select().from(pixNotices).where(where);
    expect(hint).toMatchObject({ attempts: 8, detail: 'HTTP 404 Erro' });
    expect(hint?.handledAt).not.toBeNull();
  });
});

it('what was told is forgotten thirty days after it was followed, and what arrived is not', async () => {
  const { signal } = await house.codedSale();
  const pix = await house.local.pay(signal);
  await tell(pix);
  const where = eq(pixNotices.endToEndId, pix.endToEndId);
  const day = 86_400_000;
  for (const [days, left] of [
    [29, 1],
    [31, 0],
  ] as const) {
    const handledAt = new Date(Date.now() - days * day);
    await till.server.db.update(pixNotices).set({ handledAt }).where(where);
    await pollNight(deps());
    expect(await till.server.db.select().from(pixNotices).where(where)).toHaveLength(left);
  }
  expect(await arrivalOf(pix)).toBeDefined();
});

it('nothing that arrived counts twice: all parts of all payments are at most what arrived', async () => {
  const { rows } = await till.server.database.pool.query(
    `select count(*)::int as wrong from payments p
      where (select coalesce(sum(a.valor), 0) from allocations a where a.payment_id = p.id) > p.valor`,
  );
  expect(rows).toEqual([{ wrong: 0 }]);
  expect((await till.server.db.select().from(allocations)).length).toBeGreaterThan(0);
});
