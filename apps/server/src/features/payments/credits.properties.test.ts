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

type Act = { kind: 'undo' | 'refund' | 'abandon' | 'return'; which: number };

/** What a credit of a sale gave, and how much of it was approved to go back, or has gone back. */
interface Given {
  valor: number;
  approved: number;
  gone: number;
}

it('any order of credits, undoings and refunds leaves the sums right', async () => {
  const kind = fc.constantFrom<Act['kind'][]>('undo', 'refund', 'refund', 'abandon', 'return');
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('credit' as const), valor: amount }) },
    { weight: 5, arbitrary: fc.record({ kind, which: fc.nat({ max: 9 }) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 10 }), async (steps) => {
      const { saleId } = await till.newSale();
      const given = new Map<string, Given>();
      for (const one of steps) {
        if (one.kind === 'credit') {
          const answer = await till.credit(saleId, { valor: typed(one.valor) });
          const id = answer.json().creditos.at(-1).id;
          given.set(id, { valor: one.valor, approved: 0, gone: 0 });
        } else await actOn(saleId, one, given);
        await expectSums(saleId, [...given.values()]);
      }
    }),
    { numRuns: 12 },
  );
});

const motivo = 'O comprador pagou em dobro.';

/** Gives an act on one of the credits, and follows it in the model where it is possible. */
async function actOn(saleId: number, act: Act, given: Map<string, Given>): Promise<void> {
  const [id, known] = [...given][act.which % Math.max(1, given.size)] ?? [];
  if (!id || !known) return;
  const { versao, creditos } = await till.payments(saleId);
  const rest = creditos.find((credit) => credit.id === id)?.devolvivel ?? 0;
  const payload =
    act.kind === 'return'
      ? { versao, devolvidoEm: till.today, referencia: id }
      : { versao, motivo };
  const isPossible = {
    undo: known.approved + known.gone === 0,
    // The same request once more is answered as the first one.
    refund: rest > 0 || known.approved > 0,
    abandon: known.approved > 0,
    return: known.approved > 0,
  }[act.kind];
  // Where one person may act alone, money that nobody approved before can be returned at once.
  if (act.kind === 'return' && !isPossible) return;
  const path = act.kind === 'abandon' ? 'refund/abandon' : act.kind;
  const url = `/api/admin/credits/${id}/${path}`;
  const { headers } = till.clerk;
  const answer = await till.server.inject({ method: 'POST', url, headers, payload });
  expect(answer.statusCode).toBe(isPossible ? 200 : 409);
  if (!isPossible) return;
  const after: Record<Act['kind'], Given | null> = {
    undo: null,
    refund: { ...known, approved: known.approved || Math.round(rest * 100) },
    abandon: { ...known, approved: 0 },
    return: { ...known, approved: 0, gone: known.approved },
  };
  const now = after[act.kind];
  if (now) given.set(id, now);
  else given.delete(id);
}

async function expectSums(saleId: number, given: readonly Given[]): Promise<void> {
  const sum = (of: (one: Given) => number) => given.reduce((total, one) => total + of(one), 0);
  const approved = sum((one) => one.approved);
  const stays = sum((one) => one.valor - one.gone) - approved;
  const { cobrancas, falta, aDevolver } = await till.payments(saleId);
  expect(Math.round(falta * 100)).toBe(Math.max(0, TOTAL - stays));
  expect(Math.round(aDevolver * 100)).toBe(Math.max(0, stays - TOTAL) + approved);
  for (const { valor, coberto, estado } of cobrancas) {
    expect(estado === 'paga').toBe(coberto === valor);
  }
  expect(await till.stateOf(saleId)).toBe(stateOf(stays));
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
