import {
  SALE_EVENTS,
  SALE_STATES,
  type SaleState,
  saleStateAfter,
} from '@martelo/core/sale-states';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STEP_NAMES, STEPS, type StepName } from './model-steps.ts';
import { createModelYard, type LotKind, type ModelLot, type ModelYard } from './model-yard.ts';
import { findWrongSums, readMoney } from './sale-sums.queries.ts';
import type { Done } from './step.ts';

let yard: ModelYard;
beforeAll(async () => {
  yard = await createModelYard();
});
afterAll(() => yard.close());

/** `SALE_MODEL_RUNS=200 SALE_MODEL_SEED=$RANDOM` proves more. A failure prints its seed. */
const FIXED = { runs: 6, seed: 16 };
const RUNS = Number(process.env.SALE_MODEL_RUNS ?? FIXED.runs);
const SEED = Number(process.env.SALE_MODEL_SEED ?? FIXED.seed);
const LENGTH = 80;
const MINUTES_MS = 60_000;

/** What takes a sale of each state further. Three of four steps are of these, the others are of all. */
const LIKELY: Record<SaleState, readonly StepName[]> = {
  aguardando_decisao: ['accept', 'decline', 'askMore', 'agree', 'agree', 'disagree', 'lapse'],
  recusado: STEP_NAMES,
  aguardando_pagamento: [
    ...(['credit', 'credit', 'pix', 'pix', 'payWhole', 'combine', 'pixTogether'] as const),
    ...(['late', 'giveUp', 'giveUp', 'discount', 'surcharge', 'transfer'] as const),
  ],
  sinal_pago: ['credit', 'pix', 'late', 'giveUp', 'discount', 'surcharge', 'transfer'],
  pago: ['ratify', 'release', 'release', 'refund'],
  homologado: ['release', 'release', 'refund'],
  liberado: ['stay', 'chargeStorage', 'waiveStorage', 'pix', 'credit', 'deliver', 'deliver'],
  entregue: STEP_NAMES,
  inadimplente: ['offer', 'offer', 'buyNext', 'buyNext', 'refuseNext', 'expire', 'regularise'],
  desfeito: STEP_NAMES,
};

/** Numbers that choose a step and what is in it. */
const choice = fc.noBias(fc.record({ step: fc.nat(100_000), pick: fc.nat(1_000_000) }));

function nameOf(step: number, state: SaleState): StepName {
  const names = step % 4 === 0 ? STEP_NAMES : LIKELY[state];
  const name = names[Math.floor(step / 4) % names.length];
  if (!name) throw new Error('there is no step');
  return name;
}

const kind: fc.Arbitrary<LotKind> = fc.record({
  conditional: fc.boolean(),
  exigeHomologacao: fc.boolean(),
  formaPagamento: fc.constantFrom('integral', 'sinal_saldo'),
});

/** Why a step may be refused although the table has its event: its own guard, which the model does not repeat. */
const GUARDS: Partial<Record<Done['event'], readonly string[]>> = {
  accept: ['COUNTER_OFFER_OVER'],
  counterOffer: ['COUNTER_OFFER_OPEN', 'VALIDATION'],
  declareDefault: ['DEFAULT_TOO_EARLY'],
  regularise: ['DEFAULT_OFFER_OPEN', 'DEFAULT_MOVE_IMPOSSIBLE', 'OFFER_OPEN'],
  undo: ['DEFAULT_OFFER_OPEN', 'DEFAULT_MOVE_IMPOSSIBLE', 'OFFER_OPEN', 'OFFER_NOT_ELIGIBLE'],
  transfer: ['TRANSFER_SAME_BUYER', 'TRANSFER_NOT_ELIGIBLE'],
  deliver: ['STORAGE_OPEN'],
};

/** These also let time pass, which changes deadlines although the event itself is refused. */
const PASSES_TIME: readonly StepName[] = ['lapse', 'giveUp'];

const seen = { states: new Set<SaleState>(), events: new Set<string>() };

/** Gives a step to the newest sale of the lot, and compares with the table what became of it. */
async function take(lot: ModelLot, step: number, pick: number): Promise<void> {
  const sale = await yard.saleOf(lot.lotId);
  const name = nameOf(step, sale.state);
  seen.states.add(sale.state);
  const before = await readMoney(yard.db, lot.lotId);
  const done: Done | null = await STEPS[name]({ yard, lot, sale, pick });
  if (!done) return;
  const where = `${name} on ${sale.state}: ${JSON.stringify(done)}`;
  const state = await stateOf(sale.id);
  const { event, ok, code = '' } = done;
  if (event === 'none' || event === 'credit') {
    const covers = ['coverSignal', 'coverAll'] as const;
    const reached = covers.filter((one) => saleStateAfter(sale.state, one, lot.kind) === state);
    if (state !== sale.state) expect([event, reached.length], where).toEqual(['credit', 1]);
    for (const one of state === sale.state ? [] : reached) seen.events.add(one);
  } else {
    const wanted = saleStateAfter(sale.state, event, lot.kind);
    if (wanted === null) expect(ok, where).toBe(false);
    else if (!ok) expect(GUARDS[event] ?? [], where).toContain(code);
    expect(state, where).toBe(ok ? wanted : sale.state);
    if (ok) seen.events.add(event);
  }
  if (!ok && !PASSES_TIME.includes(name))
    expect(await readMoney(yard.db, lot.lotId), where).toBe(before);
  seen.states.add(state);
  expect(await findWrongSums(yard.db, lot.lotId), where).toEqual([]);
}

async function stateOf(saleId: number): Promise<SaleState> {
  const { rows } = await yard.yard.server.deps.db.execute<{ state: SaleState }>(
    `select state from sales where id = ${saleId}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`there is no sale ${saleId}`);
  return row.state;
}

it(
  'any order of events moves a sale by the table, refuses the rest, and keeps every sum',
  async () => {
    const run = fc.asyncProperty(
      fc.array(kind, { minLength: 4, maxLength: 4 }),
      fc.array(choice, { minLength: LENGTH, maxLength: LENGTH }),
      async (kinds, choices) => {
        let lots = 0;
        let lot: ModelLot | null = null;
        let after = 0;
        for (const { step, pick } of choices) {
          const wanted = kinds[lots % kinds.length];
          if (!wanted) throw new Error('a run has kinds of lots');
          if (!lot) {
            lot = await yard.newLot(wanted);
            lots += 1;
            after = 0;
          }
          await take(lot, step, pick);
          // What has ended is tried four times more, and another lot follows.
          if (isEnded((await yard.saleOf(lot.lotId)).state)) after += 1;
          if (after > 4) lot = null;
        }
      },
    );
    await fc.assert(run, { seed: SEED, numRuns: RUNS, endOnFailure: true });
    expect(await yard.yard.audit()).toEqual([]);
    // Another seed may miss one of them.
    if (RUNS < FIXED.runs || SEED !== FIXED.seed) return;
    expect([...seen.states].sort()).toEqual([...SALE_STATES].sort());
    expect([...seen.events].sort()).toEqual([...SALE_EVENTS].sort());
  },
  10 * MINUTES_MS,
);

const isEnded = (state: SaleState) =>
  state === 'recusado' || state === 'entregue' || state === 'desfeito';
