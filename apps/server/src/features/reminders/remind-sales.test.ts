import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../platform/database/administration-schema.ts';
import { connect } from '../../platform/database/connect.ts';
import { saleNotices } from '../../platform/database/notices-schema.ts';
import { charges, sales } from '../../platform/database/sales-schema.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createPaidSale } from '../../testing/paper-factory.ts';
import { createSale, type SaleValues, type TestSale } from '../../testing/sale-factory.ts';
import { combineCharges } from '../payments/combined/combine-charges.ts';
import { coverParts, lockWithParts } from '../payments/combined/cover-parts.ts';
import { insertPayment } from '../payments/payments.writes.ts';
import { announceRelease } from '../sales/announce-release.ts';
import { lockSale } from '../sales/sales.queries.ts';
import { remindSales } from './remind-sales.ts';

const HOUR_MS = 3_600_000;
const RATE = [{ categoria: '', valorPor24h: 3_890 }];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const raise = (error: unknown): never => {
  throw error;
};
const remind = () => remindSales({ ...app.deps, onError: raise });
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

/** Moves the deadline of the signal, as if it had been made three days ago. */
async function setDue({ charges: [signal, balance] }: TestSale, hours: number, balanceHours = 500) {
  const made = { createdAt: inHours(-72) };
  for (const [charge, due] of [
    [signal, hours],
    [balance, balanceHours],
  ] as const) {
    await app.db
      .update(charges)
      .set({ ...made, dueAt: inHours(due) })
      .where(eq(charges.id, charge?.id ?? 0));
  }
}

async function dueSale(hours: number, values: SaleValues = {}): Promise<TestSale> {
  const sale = await createSale(app.db, values);
  await setDue(sale, hours);
  return sale;
}

/** A released sale whose time to fetch the vehicle ends after these hours. */
function releasedSale(hours: number, values: SaleValues = {}) {
  const columns = { releasedAt: inHours(-200), pickupUntil: inHours(hours) };
  return createPaidSale(app.db, { state: 'liberado', columns, ...values });
}

async function told(buyerId: number) {
  const rows = await app.db
    .select({ kind: messages.kind, subject: messages.subject, body: messages.body })
    .from(messages)
    .where(
      and(
        eq(messages.userId, buyerId),
        inArray(messages.kind, [
          ...(['payment-due', 'payment-overdue', 'pickup-ends', 'storage-began'] as const),
        ]),
      ),
    )
    .orderBy(asc(messages.id));
  return rows;
}
const kindsOf = async ({ buyerId }: TestSale) => (await told(buyerId)).map(({ kind }) => kind);

describe('the deadline of a payment', () => {
  it('is told also while the charge is paid together with others, and no more once that was paid', async () => {
    const first = await dueSale(23);
    const second = await dueSale(23, { buyerId: first.buyerId });
    const actor = { id: first.buyerId, ip: '' };
    const chargeIds = [first, second].map(({ charges: [signal] }) => signal?.id ?? 0);
    const combined = await combineCharges(app.deps, { chargeIds, actor });
    if (!combined.ok) throw new Error(combined.code);
    await remind();
    expect(await kindsOf(first)).toEqual(['payment-due', 'payment-due']);
    await setDue(first, 1);
    await app.db.transaction(async (tx) => {
      const locked = await lockWithParts(tx, combined.id);
      if (!locked) throw new Error('there is no combined payment');
      const paymentId = await insertPayment(tx, {
        ...{ meio: 'ted', valor: 938_000, receivedAt: new Date(), reference: 'T1' },
        ...{ registeredById: first.buyerId, idempotencyKey: 't1' },
      });
      if (paymentId === null) throw new Error('the payment was not written');
      await coverParts(tx, app.deps.settings, locked, {
        ...{ paymentId, amount: 938_000, alone: false },
      });
    });
    await remind();
    expect(await kindsOf(first)).toEqual(['payment-due', 'payment-due']);
  });

  it('is told once by many runs on two processes at once', async () => {
    const sale = await dueSale(23);
    const other = connect(app.database.url);
    const second = { ...app.deps, db: other.db, onError: raise };
    await Promise.all([remind(), remindSales(second), remind(), remindSales(second)]);
    await remind();
    await other.close();
    const [message, ...more] = await told(sale.buyerId);
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      kind: 'payment-due',
      subject: expect.stringMatching(/^O prazo para pagar o lote \S+ termina em 24 horas$/),
    });
    expect(message?.body).toContain('Falta pagar o sinal de R$ 4.690,00 do lote');
    expect(message?.body).toContain(`/conta/arremates/${sale.id}`);
    expect(message?.body).not.toMatch(/[{}]/);
  });

  it('is told again two hours before, when it passes, and a day later', async () => {
    const sale = await dueSale(23, { terms: { multaInadimplenciaPontosBase: 2_000 } });
    for (const hours of [23, 1.9, 1.8]) {
      await setDue(sale, hours);
      await remind();
    }
    // Each deadline has notices of its own, so a moved one is told anew.
    expect(await kindsOf(sale)).toEqual(['payment-due', 'payment-due', 'payment-due']);
    await setDue(sale, -1);
    await remind();
    await remind();
    const overdue = (await told(sale.buyerId)).at(-1);
    expect(overdue?.kind).toBe('payment-overdue');
    expect(overdue?.body).toContain('Sem pagamento, a venda pode ser desfeita. A multa é de');
    expect(overdue?.body).toContain('A multa é de R$ 4.690,00.');
    await setDue(sale, -25);
    await remind();
    await remind();
    expect(await kindsOf(sale)).toHaveLength(5);
  });

  it('by a late job is told as it is then', async () => {
    const sale = await dueSale(1);
    await remind();
    expect((await told(sale.buyerId)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('termina em 2 horas'),
    ]);
    const noticed = await app.db
      .select({ kind: saleNotices.kind })
      .from(saleNotices)
      .where(eq(saleNotices.saleId, sale.id));
    expect(noticed).toEqual([{ kind: 'em-2h' }]);
  });

  it('of the balance is not told while the signal is owed', async () => {
    const sale = await dueSale(-1);
    await setDue(sale, -1, 5);
    await remind();
    expect(await kindsOf(sale)).toEqual(['payment-overdue']);
  });

  it('of a paid charge, of an ended sale and of a fine is not told', async () => {
    const paid = await createPaidSale(app.db);
    await setDue(paid, 1);
    const ended = await dueSale(1);
    await app.db.update(sales).set({ state: 'desfeito' }).where(eq(sales.id, ended.id));
    const fined = await createSale(app.db);
    await app.db.update(charges).set({ state: 'cancelada' }).where(eq(charges.saleId, fined.id));
    const fine = { saleId: fined.id, buyerId: fined.buyerId, kind: 'multa' as const, valor: 100 };
    const times = { createdAt: inHours(-72), dueAt: inHours(1) };
    await app.db.insert(charges).values({ ...fine, ...times });
    await remind();
    for (const sale of [paid, ended, fined]) expect(await kindsOf(sale)).toEqual([]);
  });
});

describe('the deadline to fetch a vehicle', () => {
  it('is told a day before and, with a rate, when it passes', async () => {
    const sale = await releasedSale(20, { terms: { estadia: RATE } });
    await Promise.all([remind(), remind()]);
    await app.db
      .update(sales)
      .set({ pickupUntil: inHours(-1) })
      .where(eq(sales.id, sale.id));
    await Promise.all([remind(), remind()]);
    await remind();
    const [before, after, ...more] = await told(sale.buyerId);
    expect([before?.kind, after?.kind, more]).toEqual(['pickup-ends', 'storage-began', []]);
    expect(before?.body).toContain('Depois disso, a estadia custa R$ 38,90 por dia.');
    expect(after?.body).toContain(': R$ 38,90 por dia.');
  });

  it('without a rate names no cost and ends with the deadline', async () => {
    const sale = await releasedSale(20);
    await remind();
    await app.db
      .update(sales)
      .set({ pickupUntil: inHours(-1) })
      .where(eq(sales.id, sale.id));
    await remind();
    const [only, ...more] = await told(sale.buyerId);
    expect([only?.kind, more]).toEqual(['pickup-ends', []]);
    expect(only?.body).not.toContain('estadia');
    expect(only?.body).not.toMatch(/ $/m);
  });

  it('of a delivered vehicle is not told', async () => {
    const sale = await releasedSale(20, { terms: { estadia: RATE } });
    await app.db.update(sales).set({ state: 'entregue' }).where(eq(sales.id, sale.id));
    await remind();
    expect(await kindsOf(sale)).toEqual([]);
  });
});

it('a release names the day and the cost after it', async () => {
  const sale = await createPaidSale(app.db, { terms: { estadia: RATE } });
  const zone = app.deps.settings.yardTimeZone;
  await app.db.transaction(async (tx) => {
    const locked = await lockSale(tx, sale.id);
    if (!locked) throw new Error('there is no sale');
    const pickupUntil = new Date('2026-12-04T02:59:59.999Z');
    const terms = { ...DEFAULT_TERMS, estadia: RATE };
    await announceRelease(tx, locked, { settings: app.deps.settings, terms, zone, pickupUntil });
  });
  const [message] = await app.db
    .select({ body: messages.body })
    .from(messages)
    .where(and(eq(messages.userId, sale.buyerId), eq(messages.kind, 'released')));
  expect(message?.body).toContain('liberada, sem custo até 03/12/2026 às 23:59. Depois disso,');
});
