import type { CoafOperation } from '@martelo/contract/shapes/coaf';
import { ERRORS } from '@martelo/contract/texts/errors';
import type { PaymentMeans } from '@martelo/contract/texts/payment-texts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import {
  allocations,
  coafNotes,
  creditUndoings,
  paymentReturns,
  payments,
  refunds,
} from '../../platform/database/sales-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser } from '../../testing/factories.ts';
import { createSale } from '../../testing/sale-factory.ts';

let server: TestApp;
let clerk: SignedInUser;
let auctionId: number;
let buyerId: number;
beforeAll(async () => {
  server = await createTestApp();
  clerk = await server.signIn('admin', { name: 'Caio Caixa', profiles: ['financeiro'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  auctionId = (await createAuction(server.db, { phase: 'finished', closedAt: new Date() })).id;
  buyerId = (await createUser(server.db)).id;
});

const buy = () => createSale(server.db, { auctionId, buyerId });

interface Paid {
  meio?: PaymentMeans;
  third?: boolean;
  payerName?: string;
}

let references = 0;

/** Centavos. */
async function pay(saleId: number, valor: number, paid: Paid = {}): Promise<number> {
  references += 1;
  const [payment] = await server.db
    .insert(payments)
    .values({
      saleId,
      meio: 'pix',
      ...paid,
      valor,
      receivedAt: new Date(),
      reference: `COAF${references}`,
      registeredById: clerk.user.id,
      idempotencyKey: `coaf-${references}`,
    })
    .returning({ id: payments.id });
  return payment?.id ?? 0;
}

async function giveBack(paymentId: number, valor: number): Promise<void> {
  await server.db.insert(paymentReturns).values({
    paymentId,
    valor,
    returnedOn: '2026-11-27',
    reference: `DEV${paymentId}`,
    returnedById: clerk.user.id,
  });
}

async function list(query = '', who = clerk): Promise<CoafOperation[]> {
  const url = `/api/admin/coaf?auctionId=${auctionId}${query}`;
  const answer = await server.inject({ url, headers: who.headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['x-total-count']).toBe(String(answer.json().length));
  return answer.json();
}

describe('cash', () => {
  test('of one person in one auction counts together, from R$ 30.000,00 on', async () => {
    const [first, second] = [await buy(), await buy()];
    await pay(first.id, 2_000_000, { meio: 'dinheiro' });
    await pay(second.id, 999_999, { meio: 'dinheiro' });
    await pay(second.id, 9_000_000);
    expect(await list()).toEqual([]);
    await pay(second.id, 1, { meio: 'dinheiro' });
    const [operation, ...others] = await list();
    expect(others).toEqual([]);
    expect(operation).toMatchObject({
      id: `${buyerId}-${auctionId}-dinheiro`,
      criterio: 'dinheiro',
      valor: 30_000,
      justificativa: null,
      versao: 0,
    });
    expect(operation?.arremates.map(({ id }) => id)).toEqual([String(first.id), String(second.id)]);
  });

  test('of several auctions, or of several people, does not', async () => {
    const other = await createAuction(server.db, { phase: 'finished', closedAt: new Date() });
    const elsewhere = await createSale(server.db, { auctionId: other.id, buyerId });
    const somebodyElse = await createSale(server.db, { auctionId });
    for (const { id } of [await buy(), elsewhere, somebodyElse]) {
      await pay(id, 2_000_000, { meio: 'dinheiro' });
    }
    expect(await list()).toEqual([]);
  });

  test('that was credited by mistake does not count, and does when it really came and went back', async () => {
    const { id } = await buy();
    const paymentId = await pay(id, 3_000_000, { meio: 'dinheiro' });
    expect(await list()).toHaveLength(1);
    const by = { undoneById: clerk.user.id, reason: 'Lançado no arremate errado.' };
    await server.db.insert(creditUndoings).values({ paymentId, ...by });
    expect(await list()).toEqual([]);
    await server.db.insert(refunds).values({
      paymentId,
      valor: 3_000_000,
      reason: 'O dinheiro veio mesmo.',
      requestedById: clerk.user.id,
    });
    await giveBack(paymentId, 3_000_000);
    expect(await list()).toMatchObject([{ valor: 30_000 }]);
  });

  test('of which a part went back counts whole', async () => {
    const sale = await buy();
    const paymentId = await pay(sale.id, 3_000_000, { meio: 'dinheiro' });
    const [signal] = sale.charges;
    await server.db
      .insert(allocations)
      .values({ paymentId, chargeId: signal?.id ?? 0, valor: 469_000 });
    await giveBack(paymentId, 2_531_000);
    expect(await list()).toMatchObject([{ valor: 30_000 }]);
  });
});

test('a payment by somebody else is an operation whatever it is worth, with the name of who paid', async () => {
  const { id } = await buy();
  await pay(id, 100, { third: true, payerName: 'Rui Terceiro' });
  await pay(id, 5_000_000);
  const paymentId = await pay(id, 200, { third: true, payerName: 'Lançado Errado' });
  const reason = 'Lançado no arremate errado.';
  await server.db.insert(creditUndoings).values({ paymentId, reason, undoneById: clerk.user.id });
  expect(await list()).toMatchObject([
    { criterio: 'terceiro', valor: 1, arremates: [{ pagoPor: 'Rui Terceiro' }] },
  ]);
});

test('five vehicles of one person in one auction are a fleet; those that the seller kept are not', async () => {
  for (let bought = 0; bought < 4; bought += 1) await buy();
  await createSale(server.db, { auctionId, buyerId, state: 'recusado' });
  expect(await list()).toEqual([]);
  await buy();
  const [fleet] = await list('&criterio=frota');
  expect(fleet?.arremates).toHaveLength(5);
  expect(fleet?.valor).toBe(5 * 24_622.5);
  expect(await list('&criterio=dinheiro')).toEqual([]);
});

test('only directors and the finances read it', async () => {
  for (const profile of ['leiloeiro', 'operador', 'patio', 'atendimento', 'auditor'] as const) {
    const who = await server.signIn('admin', { profiles: [profile] });
    const answer = await server.inject({ url: '/api/admin/coaf', headers: who.headers });
    expect([profile, answer.statusCode]).toEqual([profile, 403]);
  }
  const director = await server.signIn('admin');
  expect(await list('', director)).toEqual([]);
});

describe('a justification', () => {
  const TEXT = 'Revendedor com CNPJ ativo, notas conferidas.';
  const justify = (change: object = {}, who = clerk) =>
    server.inject({
      method: 'POST',
      url: '/api/admin/coaf/justify',
      headers: who.headers,
      payload: {
        compradorId: String(buyerId),
        leilaoId: String(auctionId),
        criterio: 'terceiro',
        justificativa: TEXT,
        versao: 0,
        ...change,
      },
    });
  beforeEach(async () => {
    await pay((await buy()).id, 100, { third: true });
  });

  test('stands beside its operation with its author, and in the audit log', async () => {
    const answer = await justify();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      versao: 1,
      justificativa: { texto: TEXT, por: 'Caio Caixa' },
    });
    expect(await list('&pendentes=1')).toEqual([]);
    expect(await list()).toMatchObject([{ justificativa: { texto: TEXT } }]);
    const written = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'coaf.justified'), eq(auditLog.subjectId, String(buyerId))));
    expect(written).toHaveLength(1);
    // The log names the act, not what the house thinks of a person.
    expect(JSON.stringify(written)).not.toContain('Revendedor');
  });

  test('sent twice is written once', async () => {
    await justify();
    expect((await justify()).json()).toMatchObject({ versao: 1 });
    expect(await server.db.$count(coafNotes, eq(coafNotes.buyerId, buyerId))).toBe(1);
  });

  test('of two people at once is written by one of them, and the other reads it first', async () => {
    const both = await Promise.all([
      justify({ justificativa: 'A primeira conclusão.' }),
      justify({ justificativa: 'A segunda conclusão.' }),
    ]);
    const codes = both.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toBe(ERRORS.COAF_NOTE_CHANGED.message);
    expect((await justify({ versao: 1 })).json()).toMatchObject({ versao: 2 });
  });

  test('is never changed or removed', async () => {
    await justify();
    const { pool } = server.database;
    await expect(pool.query(`update coaf_notes set note = 'x'`)).rejects.toThrow();
    await expect(pool.query('delete from coaf_notes')).rejects.toThrow();
    await expect(pool.query('truncate coaf_notes')).rejects.toThrow();
  });

  test('needs words, and an operation', async () => {
    const short = await justify({ justificativa: 'Ok.' });
    expect(short.statusCode).toBe(400);
    expect(short.json().errors.justificativa).toContain('10 caracteres');
    expect((await justify({ criterio: 'frota' })).statusCode).toBe(404);
  });
});
