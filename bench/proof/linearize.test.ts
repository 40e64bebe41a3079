import { HOUR_MS } from '@martelo/core/duration';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LedgerRow, Operation, Outcome, Request } from './history.ts';
import { type CheckOptions, checkHistory } from './linearize.ts';
import { createLotModel } from './lot-model.ts';
import type { LotRules, LotState } from './lot-state.ts';
import {
  runningUntil,
  type Simulated,
  START_MS,
  simulateHistory,
  withoutNumbers,
} from './simulate.fixture.ts';

const plain: LotRules = {
  lanceInicial: 1000,
  increments: null,
  softClose: null,
  clock: runningUntil(START_MS + HOUR_MS),
};
const stepped: LotRules = { ...plain, increments: [{ upTo: null, raise: 100 }] };

type Entry = [request: Request, from: number, until: number, outcome: Outcome];

/** Instants are milliseconds after the start. Each operation has its own client. */
function history(...entries: Entry[]): Operation[] {
  return entries.map(([request, from, until, outcome], id) => ({
    id,
    process: `client ${id}`,
    request,
    invokedAt: START_MS + from,
    completedAt: outcome.kind === 'unknown' ? Number.POSITIVE_INFINITY : START_MS + until,
    outcome,
  }));
}

const bid = (userId: number, value: number, key?: string): Request => ({
  kind: 'bid',
  userId,
  value,
  ...(key !== undefined && { key }),
});
const automatic = (userId: number, maximum: number): Request => ({
  kind: 'automatic',
  userId,
  maximum,
});
const ok = (answer: Extract<Outcome, { kind: 'ok' }>['answer'] = {}): Outcome => ({
  kind: 'ok',
  answer,
});
const no = (code: string, amount?: number): Outcome => ({
  kind: 'refused',
  code,
  ...(amount !== undefined && { amount }),
});
const unknown: Outcome = { kind: 'unknown' };

const check = (operations: Operation[], options: Partial<CheckOptions> = {}) =>
  checkHistory({ rules: plain, operations, toleranceMs: 0, ...options });

function row(sequence: number, userId: number, value: number): LedgerRow {
  const normal = { action: 'normal', automatic: false, targetSequence: null } as const;
  return { ...normal, sequence, userId, value, at: START_MS + sequence };
}

test('operations that overlap may have happened in either order', () => {
  const operations = history(
    [bid(1, 3000), 0, 10, ok()],
    [bid(2, 2000), 1, 9, ok({ lanceAtual: 2000 })],
  );
  expect(check(operations)).toMatchObject({ ok: true, order: [1, 0] });
});

test('an answer before another call keeps the two operations in this order', () => {
  const operations = history([bid(1, 3000), 0, 5, ok()], [bid(2, 2000), 6, 9, ok()]);
  const verdict = check(operations);
  expect(verdict).toMatchObject({ ok: false, isUndecided: false, stuck: { id: 1 } });
});

test('a bid without an answer may count or not, as the other answers show', () => {
  const lost: Entry = [bid(1, 3000), 0, 0, unknown];
  expect(check(history(lost, [bid(2, 2000), 5, 6, ok({ sequence: 1 })])).ok).toBe(true);
  expect(check(history(lost, [bid(2, 2000), 5, 6, no('BID_TOO_LOW', 3000)])).ok).toBe(true);
  expect(check(history(lost, [bid(2, 2000), 5, 6, no('BID_TOO_LOW', 2500)])).ok).toBe(false);
});

describe('a stop after the result was written', () => {
  const closedAt = START_MS + HOUR_MS + 5;
  const ledger = [row(1, 1, 2000)];
  const stopAnswering = (rows: number, from: number, until: number) =>
    history(
      [bid(1, 2000), 0, 5, ok({ at: START_MS + 1, sequence: 1 })],
      [{ kind: 'stop', userId: 1 }, HOUR_MS + from, HOUR_MS + until, ok({ rows })],
    );

  test.each([1, 2])('may count it or not: %d rows', (rows) => {
    expect(check(stopAnswering(rows, 4, 9), { ledger, closedAt }).ok).toBe(true);
  });

  test('counts no more than it, and nothing before it or without it', () => {
    expect(check(stopAnswering(3, 4, 9), { ledger, closedAt }).ok).toBe(false);
    expect(check(stopAnswering(2, 1, 4), { ledger, closedAt }).ok).toBe(false);
    expect(check(stopAnswering(2, 4, 9), { ledger }).ok).toBe(false);
  });
});

const WRONG: [name: string, entries: Entry[], options?: Partial<CheckOptions>][] = [
  [
    'a lost bid: acknowledged, and the ledger does not have it',
    [
      [bid(1, 2000), 0, 5, ok({ sequence: 1 })],
      [bid(2, 3000), 6, 9, ok({ sequence: 2 })],
    ],
    { ledger: [row(1, 1, 2000)] },
  ],
  [
    'a lost bid: the next answer has a price without it',
    [
      [bid(1, 2000), 0, 5, ok()],
      [bid(2, 900), 6, 9, no('BID_TOO_LOW', 1000)],
    ],
  ],
  [
    'a late bid: decided after the end',
    [[bid(1, 2000), HOUR_MS - 9, HOUR_MS + 9, ok({ at: START_MS + HOUR_MS })]],
  ],
  ['a late bid: sent after the end', [[bid(1, 2000), HOUR_MS + 1, HOUR_MS + 9, ok()]]],
  [
    'a late bid: an earlier answer said that the lot was over',
    [
      [bid(1, 2000), HOUR_MS - 9, HOUR_MS + 2, no('AUCTION_FINISHED')],
      [bid(2, 2000), HOUR_MS - 1, HOUR_MS + 9, ok()],
      [bid(3, 3000), HOUR_MS + 3, HOUR_MS + 4, ok()],
    ],
    { toleranceMs: 20 },
  ],
  ['an early end', [[bid(1, 2000), 0, 5, no('AUCTION_FINISHED')]]],
  [
    'two winners: two bids of one value',
    [
      [bid(1, 2000), 0, 9, ok()],
      [bid(2, 2000), 1, 8, ok()],
    ],
  ],
  [
    'a phantom: a row without a request',
    [[bid(1, 2000), 0, 5, ok({ sequence: 1 })]],
    { ledger: [row(1, 1, 2000), row(2, 7, 9000)] },
  ],
  ['a row of another bidder', [[bid(1, 2000), 0, 5, ok()]], { ledger: [row(1, 2, 2000)] }],
  ['another value than the one that was sent', [[bid(1, 2000), 0, 5, ok({ value: 3000 })]]],
  ['a bid of the opening value', [[bid(1, 1000), 0, 5, ok()]]],
  [
    'a bid below the minimum',
    [
      [bid(1, 2000), 0, 5, ok()],
      [bid(2, 2050), 6, 9, ok()],
    ],
    { rules: stepped },
  ],
  ['a refusal without a reason', [[bid(1, 2000), 0, 5, no('')]]],
  ['a refusal of a good bid', [[bid(1, 2000), 0, 5, no('BID_TOO_LOW', 1000)]]],
  ['a refusal without its amount', [[bid(1, 900), 0, 5, no('BID_TOO_LOW')]]],
  [
    'another answer to a repeated key',
    [
      [bid(1, 2000, 'k'), 0, 5, ok({ sequence: 1, lanceAtual: 2000 })],
      [bid(2, 3000), 6, 7, ok({ sequence: 2 })],
      [bid(1, 2000, 'k'), 8, 9, ok({ sequence: 1, lanceAtual: 3000 })],
    ],
  ],
  [
    'a repeated key that is judged again',
    [
      [bid(1, 2000, 'k'), 0, 5, ok({ sequence: 1 })],
      [bid(1, 2000, 'k'), 8, 9, no('BID_TOO_LOW', 2000)],
    ],
  ],
  [
    'a key that counts twice',
    [
      [bid(1, 2000, 'k'), 0, 5, ok({ sequence: 1 })],
      [bid(1, 2000, 'k'), 8, 9, ok({ sequence: 2 })],
    ],
  ],
  [
    'a key that takes another value',
    [
      [bid(1, 2000, 'k'), 0, 5, ok()],
      [bid(1, 3000, 'k'), 8, 9, ok()],
    ],
  ],
  [
    'an automatic bid that did not answer',
    [
      [automatic(1, 5000), 0, 5, ok({ lanceAtual: 1000, leads: true, maximum: 5000 })],
      [bid(2, 2000), 6, 9, ok({ lanceAtual: 2000 })],
    ],
    { rules: stepped },
  ],
  [
    'the later of two equal maxima wins',
    [
      [automatic(1, 5000), 0, 5, ok()],
      [automatic(2, 5000), 6, 9, ok({ leads: true })],
    ],
    { rules: stepped },
  ],
  [
    'an automatic bid that raises after it was stopped',
    [
      [automatic(1, 5000), 0, 5, ok()],
      [{ kind: 'stop', userId: 1 }, 6, 7, ok()],
      [bid(2, 2000), 8, 9, ok({ lanceAtual: 2100 })],
    ],
    { rules: stepped },
  ],
  [
    'a bid after the ban has answered',
    [
      [{ kind: 'ban', userId: 1 }, 0, 5, ok()],
      [bid(1, 2000), 6, 9, ok()],
    ],
  ],
  ['a refusal for a ban that never happened', [[bid(1, 2000), 6, 9, no('ACCOUNT_BANNED')]]],
  [
    'a bid while paused',
    [
      [{ kind: 'pause' }, 0, 5, ok({ at: START_MS + 3 })],
      [bid(1, 2000), 6, 9, ok()],
    ],
  ],
  [
    'a pause that costs time',
    [
      [{ kind: 'pause' }, 0, 5, ok({ at: START_MS + 3 })],
      [{ kind: 'resume' }, 10, 15, ok({ at: START_MS + 13 })],
      [bid(1, 2000), 20, 25, ok({ at: START_MS + 22, dataFim: START_MS + HOUR_MS })],
    ],
  ],
  [
    'a reset that left the price',
    [
      [bid(1, 2000), 0, 5, ok()],
      [{ kind: 'reset' }, 6, 7, ok({ bids: 1 })],
      [bid(2, 1500), 8, 9, no('BID_TOO_LOW', 2000)],
    ],
  ],
  [
    'a removed bid that is still the price',
    [
      [bid(1, 2000), 0, 5, ok({ sequence: 1 })],
      [{ kind: 'remove', sequence: 1 }, 6, 7, ok({ lanceAtual: 2000 })],
    ],
  ],
  [
    'a bid at the last moment that moves nothing',
    [
      [
        bid(1, 2000),
        HOUR_MS - 9,
        HOUR_MS,
        ok({ at: START_MS + HOUR_MS - 5, dataFim: START_MS + HOUR_MS }),
      ],
    ],
    { rules: { ...plain, softClose: { windowMs: 1000, extendMs: 2000 } } },
  ],
];

test.each(WRONG)('refuses %s', (_name, entries, options) => {
  const verdict = check(history(...entries), options);
  expect(verdict).toMatchObject({ ok: false, isUndecided: false });
  if (!verdict.ok) expect(verdict.explanation).toMatch(/#\d+ \[client|ledger has other rows/);
});

const softRules = {
  softClose: { windowMs: 40, extendMs: 60 },
  clock: runningUntil(START_MS + 400),
};
const simulated = fc
  .record({
    seed: fc.nat(),
    clients: fc.integer({ min: 2, max: 20 }),
    soft: fc.boolean(),
    lost: fc.boolean(),
  })
  .map(({ seed, clients, soft, lost }) =>
    simulateHistory({
      seed,
      clients,
      operations: 80,
      lost: lost ? 0.06 : 0,
      ...(soft && { rules: softRules }),
    }),
  );

test('correct histories pass, with the ledger and without it', () => {
  fc.assert(
    fc.property(simulated, ({ ledger, ...simulation }) => {
      expect(checkHistory({ ...simulation, ledger })).toMatchObject({ ok: true });
      const hasLost = simulation.operations.some(({ outcome }) => outcome.kind === 'unknown');
      if (!hasLost) expect(checkHistory(simulation)).toMatchObject({ ok: true });
    }),
    { numRuns: 40 },
  );
});

test('correct histories pass without numbers in the answers', () => {
  const bids = ['bid', 'bid', 'bid', 'automatic'] as const;
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const simulation = simulateHistory({ seed, clients: 12, operations: 60, kinds: bids });
      const { ledger: _, ...bare } = withoutNumbers(simulation);
      expect(checkHistory(bare)).toMatchObject({ ok: true });
    }),
    { numRuns: 20 },
  );
});

/** Changes the answer of one operation so that no order can explain it. */
function spoilt(operations: Operation[], which: number): Operation[] | null {
  const answered = operations.filter(({ outcome }) => isSpoilable(outcome));
  const chosen = answered[which % Math.max(1, answered.length)];
  if (!chosen) return null;
  return operations.map((each) =>
    each === chosen ? { ...each, outcome: spoil(each.outcome) } : each,
  );
}

function isSpoilable(outcome: Outcome): boolean {
  if (outcome.kind === 'refused') return outcome.amount !== undefined;
  return outcome.kind === 'ok' && typeof outcome.answer.lanceAtual === 'number';
}

/** All prices of the simulation are even, so one more is always wrong. */
function spoil(outcome: Outcome): Outcome {
  if (outcome.kind === 'refused') return { ...outcome, amount: (outcome.amount ?? 0) + 1 };
  if (outcome.kind !== 'ok') return outcome;
  return ok({ ...outcome.answer, lanceAtual: (outcome.answer.lanceAtual ?? 0) + 1 });
}

test('one wrong amount in one answer does not pass', () => {
  fc.assert(
    fc.property(simulated, fc.nat(), ({ ledger, rules, operations }, which) => {
      const wrong = spoilt(operations, which);
      if (wrong) expect(checkHistory({ rules, operations: wrong, ledger }).ok).toBe(false);
    }),
    { numRuns: 40 },
  );
});

/** Tries every order of every choice of unanswered operations, without any optimisation. */
function existsOrder({ rules, operations }: Omit<Simulated, 'ledger'>): boolean {
  const model = createLotModel({ rules, operations, toleranceMs: 0 });
  const isNext = (one: Operation, rest: Operation[]) =>
    rest.every((other) => other.completedAt >= one.invokedAt);
  const canFinish = (state: LotState, rest: Operation[]): boolean =>
    rest.every(({ outcome }) => outcome.kind === 'unknown') ||
    rest.some(
      (one) =>
        isNext(one, rest) &&
        model.step(state, one).some((next) =>
          canFinish(
            next,
            rest.filter((other) => other !== one),
          ),
        ),
    );
  return canFinish(model.initial, operations);
}

const OUTCOMES: Outcome[] = [
  ok({}),
  ok({ sequence: 1 }),
  ok({ sequence: 2 }),
  ok({ lanceAtual: 110_000 }),
  no('BID_BELOW_MINIMUM', 110_000),
  no('BID_MATCHED', 120_000),
  no('AUCTION_PAUSED'),
  no('ACCOUNT_BANNED'),
  unknown,
];

test('for tiny histories the result is the same as by trying every order', () => {
  let wrong = 0;
  fc.assert(
    fc.property(
      fc.record({ seed: fc.nat(), clients: fc.integer({ min: 2, max: 5 }) }),
      fc.nat(5),
      fc.constantFrom(...OUTCOMES),
      ({ seed, clients }, which, outcome) => {
        const { rules, operations } = withoutNumbers(
          simulateHistory({ seed, clients, operations: 6 }),
        );
        const changed = operations.map((each, index) => {
          if (index !== which) return each;
          const completedAt =
            outcome.kind === 'unknown' ? Number.POSITIVE_INFINITY : each.completedAt;
          return { ...each, outcome, completedAt };
        });
        const expected = existsOrder({ rules, operations: changed });
        if (!expected) wrong += 1;
        expect(checkHistory({ rules, operations: changed, toleranceMs: 0 }).ok).toBe(expected);
      },
    ),
    { numRuns: 300 },
  );
  expect(wrong).toBeGreaterThan(50);
});

test('two thousand operations of fifty clients are decided with few steps', () => {
  const verdict = checkHistory(simulateHistory({ seed: 7, clients: 50, operations: 2000 }));
  expect(verdict.ok).toBe(true);
  expect(verdict.looked).toBeLessThan(5000);
});
