import { and, eq, ne, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, messages } from '../../platform/database/administration-schema.ts';
import { charges } from '../../platform/database/sales-schema.ts';
import type { SignedInUser } from '../../testing/app-harness.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { createDefaults, type Defaults } from '../defaults/defaults.fixture.ts';
import { auditSales } from '../sales/audit-sales.ts';
import { RECEIVER } from './payments.fixture.ts';

const TOTAL = 2_462_250;
const SIGNAL = 469_000;

let house: Defaults;
beforeAll(async () => {
  house = await createDefaults();
  await switchOffSecondPerson(house.server.db);
  await house.saveReceiver(await house.receiverVersion(), RECEIVER);
});
afterAll(() => house.server.close());

const choose = (saleId: number, forma: 'integral' | 'partes', who: SignedInUser) =>
  house.server.inject({
    method: 'POST',
    url: `/api/account/sales/${saleId}/charges`,
    headers: who.headers,
    payload: { forma },
  });

const chooseFor = (saleId: number, forma: 'integral' | 'partes', versao: number) =>
  house.server.inject({
    method: 'POST',
    url: `/api/admin/sales/${saleId}/charges`,
    headers: house.clerk.headers,
    payload: { forma, versao },
  });

/** The charges in the order of their numbers. */
async function rowsOf(saleId: number) {
  const { cobrancas } = await house.payments(saleId);
  return cobrancas.map(({ tipo, estado, valor }) => [tipo, estado, valor]);
}

const typed = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',');

describe('everything at once instead of signal and balance', () => {
  it('is one charge of the total, due with the signal, with a code of its own', async () => {
    const { saleId, buyer } = await house.sale();
    const before = (await house.own(buyer, saleId)).json();
    expect(before.troca).toEqual({
      forma: 'integral',
      cobrancas: [{ tipo: 'integral', valor: 24_622.5, venceEm: before.cobrancas[0].venceEm }],
    });
    const from = house.server.published.length;
    const answer = await choose(saleId, 'integral', buyer);
    expect(answer.statusCode).toBe(200);
    const [signal, balance, whole] = answer.json().cobrancas;
    expect(whole).toMatchObject({
      tipo: 'integral',
      valor: 24_622.5,
      falta: 24_622.5,
      estado: 'aberta',
      venceEm: signal.venceEm,
      brcode: expect.stringContaining(`MT${String(whole.id).padStart(9, '0')}S1`),
    });
    expect([signal, balance]).toMatchObject([
      { estado: 'cancelada', brcode: null, substituidaPor: whole.id },
      { estado: 'cancelada', brcode: null, substituidaPor: whole.id },
    ]);
    expect(answer.json()).toMatchObject({ falta: 24_622.5, troca: { forma: 'partes' } });
    expect(house.server.published.slice(from).map(({ event }) => event)).toContainEqual({
      type: 'sale',
      saleId: String(saleId),
    });
    const [entry] = await house.server.db
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.action, 'sale.charged-whole'), eq(auditLog.subjectId, String(saleId))),
      );
    expect(entry).toMatchObject({ actorId: buyer.user.id, details: { valorCentavos: TOTAL } });
  });

  it('is paid by one credit', async () => {
    const { saleId, buyer } = await house.sale();
    await choose(saleId, 'integral', buyer);
    expect((await house.credit(saleId, { valor: '24.622,50' })).json().falta).toBe(0);
    expect(await house.stateOf(saleId)).toBe('pago');
    expect(await rowsOf(saleId)).toEqual([
      ['sinal', 'cancelada', 4_690],
      ['saldo', 'cancelada', 19_932.5],
      ['integral', 'paga', 24_622.5],
    ]);
  });

  it('sent again changes nothing', async () => {
    const { saleId, buyer } = await house.sale();
    const first = await choose(saleId, 'integral', buyer);
    const { serverTime: _, ...again } = (await choose(saleId, 'integral', buyer)).json();
    expect(first.json()).toMatchObject(again);
    expect(await rowsOf(saleId)).toHaveLength(3);
  });

  it('is charged by the office for the buyer, by the version that it saw', async () => {
    const { saleId } = await house.sale();
    const { versao } = await house.payments(saleId);
    expect((await chooseFor(saleId, 'integral', versao + 1)).json().code).toBe('SALE_CHANGED');
    const answer = await chooseFor(saleId, 'integral', versao);
    expect([answer.statusCode, answer.json().troca.forma]).toEqual([200, 'partes']);
  });

  it('is nobody else’s choice', async () => {
    const { saleId } = await house.sale();
    const stranger = await house.server.signIn('client');
    expect((await choose(saleId, 'integral', stranger)).json().code).toBe('OWN_SALE_NOT_FOUND');
  });

  it('cannot be chosen once the signal is paid, nor where the terms ask for everything', async () => {
    const { saleId, buyer } = await house.sale({ signal: true });
    expect((await choose(saleId, 'integral', buyer)).json().code).toBe('CHARGES_FIXED');
    expect((await house.own(buyer, saleId)).json().troca).toBeNull();
    const other = await house.sale();
    await house.server.db.delete(charges).where(eq(charges.saleId, other.saleId));
    const dueAt = new Date(Date.now() + 3_600_000);
    const whole = { saleId: other.saleId, kind: 'integral' as const, valor: TOTAL, dueAt };
    await house.server.db.insert(charges).values(whole);
    for (const forma of ['integral', 'partes'] as const) {
      expect((await choose(other.saleId, forma, other.buyer)).json().code).toBe('CHARGES_FIXED');
    }
  });

  it('that is not paid in time is a default as with the signal', async () => {
    const { saleId, buyer } = await house.sale();
    await choose(saleId, 'integral', buyer);
    expect((await house.read(saleId)).podeDeclarar).toBe(false);
    await house.pass(saleId);
    expect((await house.act(saleId)).statusCode).toBe(200);
    expect(await rowsOf(saleId)).toEqual([
      ['sinal', 'cancelada', 4_690],
      ['saldo', 'cancelada', 19_932.5],
      ['integral', 'cancelada', 24_622.5],
      ['multa', 'aberta', 4_690],
    ]);
    for (const forma of ['integral', 'partes'] as const) {
      expect((await choose(saleId, forma, buyer)).json().code).toBe('CHARGES_FIXED');
    }
    const after = await house.act(saleId, '/regularise', { motivo: 'Pagou em outra conta.' });
    expect(after.statusCode).toBe(200);
    expect((await choose(saleId, 'integral', buyer)).json().falta).toBe(24_622.5);
  });
});

describe('signal and balance again', () => {
  it('have their own deadlines, and codes with the next attempt', async () => {
    const { saleId, buyer } = await house.sale();
    const before = (await house.own(buyer, saleId)).json().cobrancas;
    await choose(saleId, 'integral', buyer);
    const answer = await choose(saleId, 'partes', buyer);
    const { cobrancas, falta, troca } = answer.json();
    expect({ falta, forma: troca.forma }).toEqual({ falta: 24_622.5, forma: 'integral' });
    for (const [at, one] of before.entries()) {
      expect(cobrancas[at]).toMatchObject({
        id: one.id,
        valor: one.valor,
        venceEm: one.venceEm,
        estado: 'aberta',
        brcode: expect.stringContaining(`MT${String(one.id).padStart(9, '0')}S2`),
        substituidaPor: null,
      });
    }
    expect(cobrancas[2]).toMatchObject({ tipo: 'integral', estado: 'cancelada' });
  });

  it('have what was paid by the old code of the signal', async () => {
    const { saleId, buyer } = await house.sale();
    await choose(saleId, 'integral', buyer);
    // A static code cannot be called back: its money covers what is open.
    expect((await house.credit(saleId, { valor: '4.690,00' })).json().falta).toBe(19_932.5);
    expect(await house.stateOf(saleId)).toBe('aguardando_pagamento');
    const told = and(eq(messages.userId, buyer.user.id), eq(messages.kind, 'signal'));
    expect(await house.server.db.select().from(messages).where(told)).toEqual([]);
    await choose(saleId, 'partes', buyer);
    expect(await house.stateOf(saleId)).toBe('sinal_pago');
    const [notice] = await house.server.db.select().from(messages).where(told);
    expect(notice?.body).toMatch(/19\.932,50/);
    expect(await rowsOf(saleId)).toEqual([
      ['sinal', 'paga', 4_690],
      ['saldo', 'aberta', 19_932.5],
      ['integral', 'cancelada', 24_622.5],
    ]);
    expect((await choose(saleId, 'partes', buyer)).statusCode).toBe(200);
  });

  it('with a part of the signal say what is missing, in a code of it', async () => {
    const { saleId, buyer } = await house.sale();
    await house.credit(saleId, { valor: '4.600,00' });
    const whole = (await choose(saleId, 'integral', buyer)).json();
    expect(whole).toMatchObject({ falta: 20_022.5, cobrancas: [{}, {}, { coberto: 4_600 }] });
    expect(whole.cobrancas[2].brcode).toContain('20022.50');
    const parts = (await choose(saleId, 'partes', buyer)).json();
    expect(parts.cobrancas[0]).toMatchObject({ coberto: 4_600, falta: 90 });
    expect(parts.cobrancas[0].brcode).toContain('540590.00');
  });

  it('cannot be chosen once everything is paid', async () => {
    const { saleId, buyer } = await house.sale();
    await choose(saleId, 'integral', buyer);
    await house.credit(saleId, { valor: '24.622,50' });
    expect((await choose(saleId, 'partes', buyer)).json().code).toBe('CHARGES_FIXED');
  });
});

describe('two at once', () => {
  it('in two tabs of the buyer make one charge', async () => {
    const { saleId, buyer } = await house.sale();
    const answers = await Promise.all([1, 2, 3].map(() => choose(saleId, 'integral', buyer)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await rowsOf(saleId)).toHaveLength(3);
  });

  it('a choice and a credit of the signal are both whole, in either order', async () => {
    const { saleId, buyer } = await house.sale();
    const [chosen, credited] = await Promise.all([
      choose(saleId, 'integral', buyer),
      house.credit(saleId),
    ]);
    expect(credited.statusCode).toBe(200);
    expect((await house.payments(saleId)).falta).toBe(19_932.5);
    const isFirst = chosen.statusCode === 200;
    if (!isFirst) expect(chosen.json().code).toBe('CHARGES_FIXED');
    expect(await house.stateOf(saleId)).toBe(isFirst ? 'aguardando_pagamento' : 'sinal_pago');
  });
});

describe('the database', () => {
  const change = (saleId: number, values: object, kind?: 'sinal' | 'saldo' | 'integral') =>
    house.server.db
      .update(charges)
      .set(values)
      .where(and(eq(charges.saleId, saleId), ...(kind ? [eq(charges.kind, kind)] : [])));
  const constraint = (name: string) => ({ cause: expect.objectContaining({ constraint: name }) });

  it('refuses one part that comes back beside the charge of everything', async () => {
    const { saleId, buyer } = await house.sale();
    await choose(saleId, 'integral', buyer);
    const open = { state: 'aberta', replacedById: null };
    await expect(change(saleId, open, 'sinal')).rejects.toMatchObject(
      constraint('charges_replaced_sum'),
    );
    const parts = sql`${charges.kind} <> 'integral' and ${charges.saleId} = ${saleId}`;
    await expect(
      house.server.db.update(charges).set({ state: 'aberta', replacedById: null }).where(parts),
    ).rejects.toMatchObject(constraint('charges_replaced_sum'));
    await expect(change(saleId, { state: 'aberta' }, 'sinal')).rejects.toMatchObject(
      constraint('charges_replaced'),
    );
  });

  it('refuses a charge of everything that is not the sum of what it replaces', async () => {
    const { saleId } = await house.sale();
    const dueAt = new Date();
    const values = { saleId, kind: 'integral' as const, valor: TOTAL - 1, dueAt };
    const [whole] = await house.server.db.insert(charges).values(values).returning();
    const parts = and(eq(charges.saleId, saleId), ne(charges.kind, 'integral'));
    const replaced = { state: 'cancelada' as const, replacedById: whole?.id ?? 0 };
    await expect(house.server.db.update(charges).set(replaced).where(parts)).rejects.toMatchObject(
      constraint('charges_replaced_sum'),
    );
    await house.server.db.delete(charges).where(eq(charges.id, whole?.id ?? 0));
  });
});

type Step = { kind: 'integral' | 'partes' } | { kind: 'credit'; valor: number } | { kind: 'undo' };

it('any order of choices, credits and undoings charges the total, and nothing is paid twice', async () => {
  const amount = fc.constantFrom(1, SIGNAL - 1, SIGNAL, SIGNAL + 1, TOTAL - SIGNAL, TOTAL);
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('integral', 'partes') }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('credit'), valor: amount }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo') }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      const { saleId, buyer } = await house.sale();
      const given: { id: string; valor: number }[] = [];
      for (const one of steps) {
        if (one.kind === 'credit') {
          const answer = await house.credit(saleId, { valor: typed(one.valor) });
          given.push({ id: answer.json().creditos.at(-1).id, valor: one.valor });
        } else if (one.kind === 'undo') {
          const last = given.pop();
          if (last) expect((await house.undo(last.id)).statusCode).toBe(200);
        } else expect([200, 409]).toContain((await choose(saleId, one.kind, buyer)).statusCode);
        await expectStand(
          saleId,
          given.reduce((sum, { valor }) => sum + valor, 0),
        );
      }
    }),
    { numRuns: 8 },
  );
  expect((await auditSales(house.server.db)).findings).toEqual([]);
});

async function expectStand(saleId: number, received: number): Promise<void> {
  const { cobrancas, falta, aDevolver } = await house.payments(saleId);
  const counted = cobrancas.filter(({ estado }) => estado !== 'cancelada');
  expect(counted.reduce((sum, { valor }) => sum + Math.round(valor * 100), 0)).toBe(TOTAL);
  expect(Math.round(falta * 100)).toBe(Math.max(0, TOTAL - received));
  expect(Math.round(aDevolver * 100)).toBe(Math.max(0, received - TOTAL));
  const hasSignal = counted.some(({ tipo }) => tipo === 'sinal');
  const partly = hasSignal && received >= SIGNAL ? 'sinal_pago' : 'aguardando_pagamento';
  expect(await house.stateOf(saleId)).toBe(received >= TOTAL ? 'pago' : partly);
}
