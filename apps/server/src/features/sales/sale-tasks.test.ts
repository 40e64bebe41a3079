import type { Dashboard } from '@martelo/contract/shapes/dashboard';
import { SALE_TASKS, type SaleTask } from '@martelo/contract/texts/sale-texts';
import { DAY_MS } from '@martelo/core/duration';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allocations,
  charges,
  counterOffers,
  creditUndoings,
  documents,
  payments,
  refunds,
} from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';
import { createSale, type TestSale } from '../../testing/sale-factory.ts';
import { missingForNota } from '../documents/missing-fields.ts';
import { readMendedSnapshots } from '../documents/paper-source.queries.ts';
import { lockSale } from './sales.queries.ts';

let app: TestApp;
let director: SignedInUser;
beforeAll(async () => {
  app = await createTestApp();
  director = await app.signIn('admin');
});
afterAll(() => app.close());

const PAPERS = { placa: 'ABC1D23', chassi: '9BWZZZ377VT004251', renavam: '12345678900' };
const ADDRESS = {
  cep: '49000000',
  logradouro: 'Rua A',
  numero: '1',
  bairro: 'Centro',
  cidade: 'Aracaju',
  estado: 'SE',
};
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

async function work(who = director): Promise<Dashboard['work']> {
  const answer = await app.inject({ url: '/api/admin/dashboard', headers: who.headers });
  if (answer.statusCode !== 200) console.log(answer.body);
  return answer.json().work;
}

async function listed(task: SaleTask): Promise<number[]> {
  const url = `/api/admin/sales?pendencia=${task}&limit=100`;
  const answer = await app.inject({ url, headers: director.headers });
  const rows: { id: string }[] = answer.json();
  expect(Number(answer.headers['x-total-count'])).toBe(rows.length);
  return rows.map(({ id }) => Number(id)).reverse();
}

/** Pays the charges of a sale, and more than they are by `rest` centavos. */
async function pay(sale: TestSale, rest = 0) {
  for (const charge of sale.charges) {
    const more = charge.kind === 'saldo' ? rest : 0;
    const [payment] = await app.db
      .insert(payments)
      .values({
        saleId: sale.id,
        meio: 'pix',
        valor: charge.valor + more,
        receivedAt: new Date(),
        reference: `E${charge.id}`,
        registeredById: director.user.id,
        idempotencyKey: `charge ${charge.id}`,
      })
      .returning({ id: payments.id });
    if (!payment) throw new Error('nothing was paid');
    const part = { paymentId: payment.id, chargeId: charge.id, valor: charge.valor };
    await app.db.insert(allocations).values(part);
  }
}

/** Two undone credits of R$ 1,00; that the money of the second one goes back was approved. */
async function mistake(sale: TestSale) {
  const by = director.user.id;
  const reason = 'Lançado no arremate errado.';
  for (const isRefunded of [false, true]) {
    const [payment] = await app.db
      .insert(payments)
      .values({
        saleId: sale.id,
        meio: 'pix',
        valor: 100,
        receivedAt: new Date(),
        reference: `M${sale.id} ${isRefunded}`,
        registeredById: by,
        idempotencyKey: `mistake ${sale.id} ${isRefunded}`,
      })
      .returning({ id: payments.id });
    const paymentId = payment?.id ?? 0;
    await app.db.insert(creditUndoings).values({ paymentId, reason, undoneById: by });
    if (isRefunded) {
      const wish = { paymentId, reason, valor: 100, requestedById: by };
      await app.db.insert(refunds).values(wish);
    }
  }
}

/** A conditional sale of R$ 20.500,00, for which the seller wants R$ 25.000,00. */
const BELOW = { state: 'aguardando_decisao', arremate: 2_050_000 } as const;

async function offer({ id: saleId }: TestSale, validUntil: Date) {
  const values = { saleId, valor: 2_345_000, minimo: 2_500_000, madeById: director.user.id };
  await app.db.insert(counterOffers).values({ ...values, validUntil });
}

async function createNota(sale: TestSale) {
  await app.db.insert(documents).values({
    kind: 'nota_arremate',
    serie: 'NA',
    ano: 2026,
    numero: sale.id,
    data: {},
    dataSha256: Buffer.alloc(32),
    code: String(sale.id).padStart(16, '0'),
    saleId: sale.id,
    issuedAt: new Date(),
  });
}

describe('what sales wait for', () => {
  it('is counted on the start page as the list shows it', async () => {
    const buyer = await createUser(app.db, ADDRESS);
    const make = (values: Parameters<typeof createSale>[1] = {}) =>
      createSale(app.db, { buyerId: buyer.id, vehicle: PAPERS, ...values });
    const decisionUntil = inDays(1);
    const undecided = await make({ state: 'aguardando_decisao', columns: { decisionUntil } });
    // One whose counter-offer has ended waits for the seller again, before any job has written the end.
    const silent = await make({ ...BELOW, columns: { decisionUntil: inDays(2) } });
    await offer(silent, inDays(-1));
    const offered = await make({ ...BELOW, columns: { decisionUntil: inDays(2) } });
    const offerUntil = inDays(1);
    await offer(offered, offerUntil);
    const lapsed = { decisionUntil: inDays(-1) };
    await make({ state: 'aguardando_decisao', columns: lapsed });
    await make({ columns: { imported: true } });
    const owing = await make();
    const late = await make();
    const [first] = late.charges;
    if (!first) throw new Error('the sale has no charge');
    await app.db
      .update(charges)
      .set({ dueAt: inDays(-1) })
      .where(eq(charges.id, first.id));
    const paid = await make({ state: 'pago' });
    const printed = await make({ state: 'pago', vehicle: { ...PAPERS, chassi: '' } });
    await createNota(printed);
    const plateless = await make({ state: 'pago', vehicle: { ...PAPERS, placa: '' } });
    const unapproved = await make({ state: 'pago', columns: { needsHomologation: true } });
    const homeless = await make({ state: 'pago', buyerId: (await createUser(app.db)).id });
    const released = await make({ state: 'liberado', columns: { pickupUntil: inDays(2) } });
    const waiting = await make({ state: 'liberado', columns: { pickupUntil: inDays(-1) } });
    const delivered = await make({ state: 'entregue' });
    const defaulted = await make({ state: 'inadimplente' });
    await make({ state: 'desfeito' });
    const mistaken = await make({ state: 'entregue' });
    await mistake(mistaken);
    await pay(delivered, 12_345);
    await pay(paid);

    const expected: Record<SaleTask, { sales: TestSale[]; sum: number | null; next: Date | null }> =
      {
        'a-decidir': { sales: [undecided, silent], sum: null, next: decisionUntil },
        'em-contraproposta': { sales: [offered], sum: null, next: offerUntil },
        vencidos: { sales: [late], sum: 4_690, next: null },
        'a-receber': {
          sales: [owing, late],
          sum: 49_245,
          next: owing.charges[0]?.dueAt ?? null,
        },
        inadimplentes: { sales: [defaulted], sum: null, next: null },
        'a-devolver': { sales: [delivered, mistaken], sum: 124.45, next: null },
        'devolucao-aprovada': { sales: [mistaken], sum: null, next: null },
        'sem-dado': { sales: [plateless, homeless], sum: null, next: null },
        'a-homologar': { sales: [unapproved], sum: null, next: null },
        'a-liberar': { sales: [paid, printed, plateless, homeless], sum: null, next: null },
        'a-entregar': {
          sales: [released, waiting],
          sum: null,
          next: released.pickupUntil,
        },
        'retirada-vencida': { sales: [waiting], sum: null, next: null },
      };
    const { sales } = await work();
    for (const task of SALE_TASKS) {
      const ids = expected[task].sales.map(({ id }) => id);
      expect({ task, ids: await listed(task) }).toEqual({ task, ids });
      const { sum, next } = expected[task];
      const count = { count: ids.length, sum, next: next?.toISOString() ?? null };
      expect({ task, ...sales[task] }).toEqual({ task, ...count });
    }
    for (const sale of [paid, printed, plateless, homeless]) {
      const isMissing = (await missingOf(sale.id)).length > 0;
      const lacks = [printed, plateless, homeless].includes(sale);
      expect(isMissing).toBe(lacks);
    }
    await app.db.update(users).set(ADDRESS).where(eq(users.id, homeless.buyerId));
    expect(await listed('sem-dado')).toEqual([plateless.id]);
    const operator = await app.signIn('admin', { profiles: ['operador'] });
    expect((await work(operator)).notaPapers).toEqual({
      total: 1,
      vehicles: [
        {
          id: String(plateless.vehicleId),
          titulo: expect.any(String),
          lote: expect.any(String),
          falta: ['placa'],
        },
      ],
    });
    // These read it as a sale without data, and the yard mends no vehicle.
    for (const profiles of [['diretor'], ['leiloeiro'], ['patio']] as const) {
      const other = await app.signIn('admin', { profiles: [...profiles] });
      expect((await work(other)).notaPapers).toEqual({ total: 0, vehicles: [] });
    }
  });

  /** The names of the empty fields as the nota itself finds them. */
  const missingOf = (saleId: number) =>
    app.db.transaction(async (tx) => {
      const sale = await lockSale(tx, saleId);
      if (!sale) throw new Error('there is no sale');
      const { buyer, vehicle } = await readMendedSnapshots(tx, sale);
      return missingForNota(buyer, vehicle, { leiloeiro: 'A', matricula: 'B' } as never);
    });

  it('has no amounts for the yard, and nothing for whoever may not read sales', async () => {
    const yard = await work(await app.signIn('admin', { profiles: ['patio'] }));
    expect(yard.sales['a-entregar'].count).toBe(2);
    expect(SALE_TASKS.map((task) => yard.sales[task].sum)).toEqual(SALE_TASKS.map(() => null));
    const operator = await work(await app.signIn('admin', { profiles: ['operador'] }));
    expect(SALE_TASKS.map((task) => operator.sales[task].count)).toEqual(SALE_TASKS.map(() => 0));
  });
});
