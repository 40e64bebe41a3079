import { LOT_TRAITS, type LotStatus } from './lot-transitions.ts';
import { SALE_TRAITS } from './sale-traits.ts';

/**
 * The states of a sale (specification, after-the-hammer 1.3). The lot stays what the hammer made it;
 * what becomes of it commercially is the sale's state.
 */
export const SALE_STATES = [
  'aguardando_decisao',
  'recusado',
  'aguardando_pagamento',
  'sinal_pago',
  'pago',
  'homologado',
  'liberado',
  'entregue',
  'inadimplente',
  'desfeito',
  'anulado',
] as const;
export type SaleState = (typeof SALE_STATES)[number];

/**
 * - `accept`, `decline`: the seller decides a conditional sale.
 * - `lapse`: the seller did not decide in time.
 * - `coverSignal`, `coverAll`: credits cover the signal, or everything.
 * - `homologate`: the authority has approved the sale, where its terms ask for that.
 * - `release`: the papers are issued and the vehicle may be fetched.
 * - `deliver`: the vehicle was handed over.
 * - `declareDefault`: the time to pay is over, and a person declares that the buyer did not pay.
 * - `dissolve`: the case of the default ends, and with it the sale.
 * - `regularise`: the purchase goes on after a default. It leads back, like the two below.
 * - `annul`: the house takes the sale back before the vehicle has left, and everything that was received with it.
 * - `uncoverSignal`, `uncoverBalance`: a credit was undone, and the signal, or only what is owed besides it, is
 *   open again. They lead back, and come last: whoever asks what comes next finds the others first.
 */
export const SALE_EVENTS = [
  'accept',
  'decline',
  'lapse',
  'coverSignal',
  'coverAll',
  'homologate',
  'release',
  'deliver',
  'declareDefault',
  'dissolve',
  'regularise',
  'annul',
  'uncoverSignal',
  'uncoverBalance',
] as const;
export type SaleEvent = (typeof SALE_EVENTS)[number];

/** Where a sale goes back to from each state in which everything is paid and the vehicle is still there. */
const UNCOVERED = {
  uncoverSignal: 'aguardando_pagamento',
  uncoverBalance: 'sinal_pago',
} as const satisfies { [E in SaleEvent]?: SaleState };

/**
 * The one table of a sale's transitions. An event that is missing in a state cannot happen in it. Where
 * `homologate` stands, the sale's terms decide: if they ask for the authority's act, `release` cannot happen,
 * and if they do not, `homologate` cannot.
 */
export const SALE_TRANSITIONS: Record<SaleState, { [E in SaleEvent]?: SaleState }> = {
  aguardando_decisao: {
    accept: 'aguardando_pagamento',
    decline: 'recusado',
    lapse: 'recusado',
  },
  recusado: {},
  aguardando_pagamento: {
    coverSignal: 'sinal_pago',
    coverAll: 'pago',
    declareDefault: 'inadimplente',
    annul: 'anulado',
  },
  sinal_pago: {
    coverAll: 'pago',
    declareDefault: 'inadimplente',
    annul: 'anulado',
    uncoverSignal: 'aguardando_pagamento',
  },
  pago: { homologate: 'homologado', release: 'liberado', annul: 'anulado', ...UNCOVERED },
  homologado: { release: 'liberado', annul: 'anulado', ...UNCOVERED },
  liberado: { deliver: 'entregue', annul: 'anulado', ...UNCOVERED },
  entregue: {},
  inadimplente: { dissolve: 'desfeito', regularise: 'aguardando_pagamento' },
  desfeito: {},
  anulado: {},
};

/** Where a sale stands, and if its frozen terms ask for the authority's act (`exigeHomologacao`). */
export interface SaleStanding {
  state: SaleState;
  needsHomologation: boolean;
}

/** The state after an event; null: the event cannot happen to this sale. */
export function saleStateAfter(sale: SaleStanding, event: SaleEvent): SaleState | null {
  const next = SALE_TRANSITIONS[sale.state];
  const excluded = sale.needsHomologation ? 'release' : 'homologate';
  if (next.homologate && event === excluded) return null;
  return next[event] ?? null;
}

/** The states in which an event may happen, whatever the terms ask for. */
export function saleStatesBefore(event: SaleEvent): SaleState[] {
  return SALE_STATES.filter((state) => SALE_TRANSITIONS[state][event] !== undefined);
}

/** True if one of these events leads to the state. */
export function isReachedBy(state: SaleState, ...events: SaleEvent[]): boolean {
  return SALE_STATES.some((from) =>
    events.some((event) => SALE_TRANSITIONS[from][event] === state),
  );
}

/** What of a sale's charges is covered. */
export interface Coverage {
  isSignalPaid: boolean;
  isAllPaid: boolean;
}

/**
 * The event by which a sale follows its charges after a credit, or after one was undone. Null: its state
 * agrees with them.
 */
export function eventOfCoverage(sale: SaleStanding, coverage: Coverage): SaleEvent | null {
  const event = eventToReach(SALE_TRAITS[sale.state].isPaid, coverage);
  return event !== null && saleStateAfter(sale, event) !== null ? event : null;
}

function eventToReach(isPaid: boolean, { isSignalPaid, isAllPaid }: Coverage): SaleEvent | null {
  if (isAllPaid) return isPaid ? null : 'coverAll';
  if (isSignalPaid) return isPaid ? 'uncoverBalance' : 'coverSignal';
  return 'uncoverSignal';
}

/** True while the seller may still decide. */
export function awaitsSeller(state: SaleState): boolean {
  return SALE_TRANSITIONS[state].accept !== undefined;
}

/** True while a paid sale waits for the authority's act. */
export function awaitsAuthority(sale: SaleStanding): boolean {
  return saleStateAfter(sale, 'homologate') !== null;
}

/**
 * The state at an instant (epoch milliseconds): an undecided sale is declined when the seller's time is
 * over, although the job that writes it may run later (0.6).
 */
export function saleStateAt(
  { state, decisionUntil }: { state: SaleState; decisionUntil: Date | null },
  nowMs: number,
): SaleState {
  if (decisionUntil === null || decisionUntil.getTime() >= nowMs) return state;
  return SALE_TRANSITIONS[state].lapse ?? state;
}

/** States from which the sale can still move; a lot has at most one sale in them (0.3). */
export const OPEN_SALE_STATES = SALE_STATES.filter(
  (state) => Object.keys(SALE_TRANSITIONS[state]).length > 0,
);

/** The state in which a lot's sale begins, by the hammer's result; null: it makes no sale. */
export const FIRST_SALE_STATES = {
  active: null,
  sold: 'aguardando_pagamento',
  conditional: 'aguardando_decisao',
  unsold: null,
  withdrawn: null,
} as const satisfies Record<LotStatus, SaleState | null>;

/** A lot as the hammer left it, with the caches of its sale. */
export interface HammeredLot {
  status: LotStatus;
  saleDecision: SaleDecision | null;
  decisionUntil: Date | null;
}

/**
 * The result that pages, lists and exports show at an instant (epoch milliseconds): the hammer's, except
 * that a conditional lot is sold once the seller accepted, and unsold once the seller declined or did not
 * decide in time.
 */
export function shownResultOf(
  { status, saleDecision, decisionUntil }: HammeredLot,
  nowMs: number,
): LotStatus {
  if (!LOT_TRAITS[status].awaitsSeller) return status;
  const isOver = decisionUntil !== null && decisionUntil.getTime() < nowMs;
  const decision = saleDecision ?? (isOver ? 'declined' : null);
  return decision === null ? status : RESULTS_OF_DECISION[decision];
}

/** The seller's decision on a conditional sale. */
export const SALE_DECISIONS = ['accepted', 'declined'] as const;
export type SaleDecision = (typeof SALE_DECISIONS)[number];

/** The result that a conditional lot shows after it. */
export const RESULTS_OF_DECISION = {
  accepted: 'sold',
  declined: 'unsold',
} as const satisfies Record<SaleDecision, LotStatus>;
