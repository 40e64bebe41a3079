/** Histories as a correct server would produce them, for the tests of the checker. */
import type { AuctionClock } from '@martelo/core/auction';
import { createDecider } from './decide.ts';
import type { LedgerRow, Operation, Outcome, Request } from './history.ts';
import {
  countingLists,
  initialState,
  type LotRules,
  type LotState,
  lanceAtualOf,
} from './lot-state.ts';
import { type Random, seededRandom } from './random.ts';

export const START_MS = 1_800_000_000_000;

export const runningUntil = (dataFim: number): AuctionClock => ({
  intent: 'scheduled',
  dataInicio: START_MS - 1000,
  dataFim,
  remainingMs: null,
});

export interface Simulation {
  seed: number;
  clients: number;
  operations: number;
  rules?: Partial<LotRules>;
  /** The share of operations that lose their answer. */
  lost?: number;
  kinds?: readonly Request['kind'][];
}

export interface Simulated {
  rules: LotRules;
  operations: Operation[];
  ledger: LedgerRow[];
}

const ALL_KINDS: readonly Request['kind'][] = [
  ...Array<'bid'>(24).fill('bid'),
  ...Array<'automatic'>(4).fill('automatic'),
  'stop',
  'remove',
  'reset',
  'pause',
  'resume',
  'resume',
  'ban',
];

/**
 * Clients call at random, the lot decides one request after the other, and answers arrive at
 * random.
 */
export function simulateHistory(simulation: Simulation): Simulated {
  const { seed, clients, operations: count, lost = 0, kinds = ALL_KINDS } = simulation;
  const rules: LotRules = {
    lanceInicial: 100_000,
    increments: [{ upTo: null, raise: 10_000 }],
    softClose: null,
    clock: runningUntil(START_MS + 1e9),
    ...simulation.rules,
  };
  const random = seededRandom(seed);
  const decide = createDecider(rules, countingLists());
  const free = Array.from({ length: clients }, () => START_MS + random.integer(20));
  const operations: Operation[] = [];
  const ledger: LedgerRow[] = [];
  let state = initialState(rules);
  let now = START_MS;
  while (operations.length < count) {
    const client = random.integer(clients);
    const invokedAt = Math.max(free[client] ?? 0, now - random.integer(12));
    now = Math.max(now, Math.ceil(invokedAt)) + random.integer(3);
    const request = requestOf(random, { client, kinds, state, operations });
    const isLost = random.chance(lost);
    let outcome: Outcome = { kind: 'unknown' };
    if (!isLost || random.chance(0.5)) {
      const decision = decide(state, request, now);
      state = decision.next;
      ledger.push(...decision.rows);
      if (!isLost) outcome = decision.outcome;
    }
    const completedAt = isLost ? Number.POSITIVE_INFINITY : now + random.integer(12);
    free[client] = now + random.integer(12) + 12;
    const process = `client ${client}`;
    operations.push({ id: operations.length, process, request, invokedAt, completedAt, outcome });
  }
  return { rules, operations, ledger };
}

interface Situation {
  client: number;
  kinds: readonly Request['kind'][];
  state: LotState;
  operations: readonly Operation[];
}

function requestOf(random: Random, { client, kinds, state, operations }: Situation): Request {
  const userId = client + 1;
  const price = lanceAtualOf(state) ?? 100_000;
  const kind = random.pick(kinds);
  switch (kind) {
    case 'bid': {
      const earlier = operations.findLast(
        ({ request }) => 'key' in request && request.userId === userId,
      );
      if (earlier && random.chance(0.2)) return earlier.request;
      const value = price + (random.integer(8) - 2) * 10_000;
      return { kind, userId, value, key: `key ${operations.length}` };
    }
    case 'automatic':
      return { kind, userId, maximum: price + random.integer(12) * 10_000 };
    case 'ban':
      // Only the last clients are banned, so that others are left to bid.
      return { kind, userId: userId > 4 ? userId : 99 };
    case 'stop':
      return { kind, userId };
    case 'remove':
      return { kind, sequence: Math.max(1, state.sequence - random.integer(4)) };
    default:
      return { kind };
  }
}

/** The same history without numbers and instants in its answers. */
export function withoutNumbers({ operations, ...rest }: Simulated): Simulated {
  return {
    ...rest,
    operations: operations.map((operation) => {
      if (operation.outcome.kind !== 'ok') return operation;
      const { sequence: _, rows: __, at: ___, dataFim: ____, ...answer } = operation.outcome.answer;
      return { ...operation, outcome: { kind: 'ok', answer } };
    }),
  };
}
