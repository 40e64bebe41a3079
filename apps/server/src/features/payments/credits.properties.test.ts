import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents, sales } from '../../platform/database/sales-schema.ts';
import { nameAuctioneer } from '../../testing/paper-factory.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { issueDuePapers } from '../documents/issue-papers.ts';
import { createTill, type Till } from './payments.fixture.ts';

let till: Till;
beforeAll(async () => {
  till = await createTill();
  await nameAuctioneer(till.server.db);
  await switchOffSecondPerson(till.server.db);
});
afterAll(() => till.server.close());

const TOTAL = 2_462_250;
const SIGNAL = 469_000;
/** Small, about a charge, about everything. */
const amount = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }),
  fc.constantFrom(SIGNAL - 1, SIGNAL, SIGNAL + 1, TOTAL - SIGNAL, TOTAL, TOTAL + 1),
  fc.integer({ min: 1, max: TOTAL }),
);
const typed = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',');

it('random credits, some at once, never break the sums, and the state follows them', async () => {
  const rounds = fc.array(fc.array(amount, { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(rounds, async (given) => {
      const { saleId } = await till.newSale();
      let received = 0;
      for (const atOnce of given) {
        const answers = await Promise.all(
          atOnce.map((valor) => till.credit(saleId, { valor: typed(valor) })),
        );
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(atOnce.map(() => 200));
        received += atOnce.reduce((sum, valor) => sum + valor, 0);
        await expectStand(saleId, received);
      }
    }),
    { numRuns: 10 },
  );
});

type Step =
  | { kind: 'credit'; valor: number }
  | { kind: 'undo'; which: number }
  | { kind: 'papers' | 'release' };

it('any order of credits and undoings leaves sums, state and papers right', async () => {
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('credit'), valor: amount }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo'), which: fc.nat({ max: 9 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('papers', 'release') }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      const { saleId } = await till.newSale();
      const counted = new Map<string, number>();
      for (const one of steps) {
        await take(saleId, one, counted);
        await expectStand(saleId, sumOf(counted));
      }
      await issueDuePapers(till.server.deps);
      await expectPapers(saleId, counted);
    }),
    { numRuns: 12 },
  );
});

const sumOf = (counted: ReadonlyMap<string, number>) =>
  [...counted.values()].reduce((sum, valor) => sum + valor, 0);

async function take(saleId: number, step: Step, counted: Map<string, number>): Promise<void> {
  switch (step.kind) {
    case 'credit': {
      const answer = await till.credit(saleId, { valor: typed(step.valor) });
      expect(answer.statusCode).toBe(200);
      const newest = answer.json().creditos.at(-1);
      counted.set(newest.id, step.valor);
      return;
    }
    case 'undo': {
      const ids = [...counted.keys()];
      const id = ids[step.which % Math.max(1, ids.length)];
      if (id === undefined) return;
      expect((await till.undo(id)).statusCode).toBe(200);
      counted.delete(id);
      return;
    }
    case 'papers':
      return issueDuePapers(till.server.deps);
    case 'release':
      // As the gate does it, without the file of the nota.
      await till.server.db
        .update(sales)
        .set({ state: 'liberado', releasedAt: new Date() })
        .where(and(eq(sales.id, saleId), eq(sales.state, 'pago')));
  }
}

async function expectStand(saleId: number, received: number): Promise<void> {
  const { cobrancas, falta, aDevolver } = await till.payments(saleId);
  expect(Math.round(falta * 100)).toBe(Math.max(0, TOTAL - received));
  expect(Math.round(aDevolver * 100)).toBe(Math.max(0, received - TOTAL));
  for (const { valor, coberto, estado } of cobrancas) {
    expect(coberto).toBeLessThanOrEqual(valor);
    expect(estado === 'paga').toBe(coberto === valor);
  }
  const state = await till.stateOf(saleId);
  expect(state === 'liberado' ? 'pago' : state).toBe(stateOf(received));
}

/** Every credit that counts has one valid receipt that names what is left; a paid sale has one valid nota. */
async function expectPapers(saleId: number, counted: ReadonlyMap<string, number>): Promise<void> {
  const papers = await till.server.db
    .select()
    .from(documents)
    .where(eq(documents.saleId, saleId))
    .orderBy(asc(documents.paymentId));
  const valid = papers.filter(({ state }) => state === 'valido');
  const receipts = valid.filter(({ kind }) => kind === 'recibo');
  expect(receipts.map(({ paymentId }) => String(paymentId))).toEqual([...counted.keys()]);
  let received = 0;
  for (const { data, paymentId } of receipts) {
    const valor = counted.get(String(paymentId)) ?? 0;
    const needed = Math.min(valor, Math.max(0, TOTAL - received));
    received += valor;
    expect(data).toMatchObject({
      pagamento: { valor },
      saldo: Math.max(0, TOTAL - received),
      sobra: valor - needed,
    });
  }
  const isPaid = received >= TOTAL;
  expect((await till.payments(saleId)).falta === 0).toBe(isPaid);
  const notas = valid.filter(({ kind }) => kind === 'nota_arremate');
  // A released sale keeps the nota that it had, and a new one comes between the payment and the release.
  const state = await till.stateOf(saleId);
  if (state === 'pago') expect(notas).toHaveLength(1);
  if (!isPaid) expect(notas).toHaveLength(0);
  for (const { data } of notas) {
    const paid = (data.pagamentos as { valor: number }[]).reduce(
      (sum, { valor }) => sum + valor,
      0,
    );
    expect(paid).toBe(TOTAL);
  }
  for (const { state: stand, replacedById, cancelReason } of papers) {
    expect(stand === 'substituido').toBe(replacedById !== null);
    expect(stand === 'valido').toBe(cancelReason === null);
  }
}

function stateOf(received: number): string {
  if (received >= TOTAL) return 'pago';
  return received >= SIGNAL ? 'sinal_pago' : 'aguardando_pagamento';
}
