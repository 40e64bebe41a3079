import type { LotStatus } from './lot-transitions.ts';

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
] as const;
export type SaleState = (typeof SALE_STATES)[number];

/**
 * - `accept`, `decline`: the seller decides a conditional sale; the bidder's yes to a counter-offer is an
 *   acceptance too.
 * - `lapse`: the seller did not decide in time.
 * - `counterOffer`: the seller asks the bidder for a higher price.
 * - `coverSignal`, `coverAll`: credits cover the signal, or everything.
 * - `ratify`: the authority's act is recorded (homologação).
 * - `release`: the papers are issued and the vehicle may be fetched.
 * - `deliver`: the vehicle was handed over.
 * - `declareDefault`: a person states that the buyer did not pay in time.
 * - `regularise`: the buyer may pay after all.
 * - `undo`: the default ends without this buyer.
 * - `annul`: two people end the sale for another reason.
 * - `transfer`: another person becomes the buyer.
 */
export const SALE_EVENTS = [
  'accept',
  'decline',
  'lapse',
  'counterOffer',
  'coverSignal',
  'coverAll',
  'ratify',
  'release',
  'deliver',
  'declareDefault',
  'regularise',
  'undo',
  'annul',
  'transfer',
] as const;
export type SaleEvent = (typeof SALE_EVENTS)[number];

/**
 * The one table of a sale's transitions. An event that is missing in a state cannot happen in it.
 * `ratify` and `release` also ask the sale's terms: see `saleStateAfter`.
 */
export const SALE_TRANSITIONS: Record<SaleState, { [E in SaleEvent]?: SaleState }> = {
  aguardando_decisao: {
    accept: 'aguardando_pagamento',
    decline: 'recusado',
    lapse: 'recusado',
    counterOffer: 'aguardando_decisao',
  },
  recusado: {},
  aguardando_pagamento: {
    coverSignal: 'sinal_pago',
    coverAll: 'pago',
    declareDefault: 'inadimplente',
    annul: 'desfeito',
    transfer: 'aguardando_pagamento',
  },
  sinal_pago: {
    coverAll: 'pago',
    declareDefault: 'inadimplente',
    annul: 'desfeito',
    transfer: 'aguardando_pagamento',
  },
  pago: { ratify: 'homologado', release: 'liberado', annul: 'desfeito' },
  homologado: { release: 'liberado', annul: 'desfeito' },
  liberado: { deliver: 'entregue', annul: 'desfeito' },
  entregue: {},
  inadimplente: { regularise: 'aguardando_pagamento', undo: 'desfeito' },
  desfeito: {},
};

/** The rule of a sale's terms that its table asks. */
export interface SaleRules {
  /** True when the authority ratifies each sale before the vehicle is released. */
  exigeHomologacao: boolean;
}

/** The state in which the papers of a sale are issued and from which it is released. */
export function releasableState({ exigeHomologacao }: SaleRules): SaleState {
  return exigeHomologacao ? 'homologado' : 'pago';
}

/**
 * The state after an event; null: the event cannot happen in this state. Terms that ask for ratification
 * let a sale be released only after it; other terms know no ratification.
 */
export function saleStateAfter(
  state: SaleState,
  event: SaleEvent,
  rules: SaleRules,
): SaleState | null {
  if (event === 'ratify' && !rules.exigeHomologacao) return null;
  if (event === 'release' && state !== releasableState(rules)) return null;
  return SALE_TRANSITIONS[state][event] ?? null;
}

/**
 * The state at an instant (epoch milliseconds): an undecided sale is declined when the seller's time is
 * over, although the job that writes it may run later (0.6).
 */
export function saleStateAt(
  { state, decisionUntil }: { state: SaleState; decisionUntil: Date | null },
  nowMs: number,
): SaleState {
  const isOver = decisionUntil !== null && decisionUntil.getTime() < nowMs;
  return state === 'aguardando_decisao' && isOver ? 'recusado' : state;
}

/** True while two people may end the sale for another reason than a default. */
export function isAnnullable(state: SaleState): boolean {
  return SALE_TRANSITIONS[state].annul !== undefined;
}

/** States from which the sale can still move; a lot has at most one sale in them (0.3). */
export const OPEN_SALE_STATES = SALE_STATES.filter(
  (state) => Object.keys(SALE_TRANSITIONS[state]).length > 0,
);

/** A lot as the hammer left it, with the caches of its sale. */
export interface HammeredLot {
  status: LotStatus;
  saleDecision: SaleDecision | null;
  decisionUntil: Date | null;
}

/**
 * The result that pages, lists and exports show at an instant (epoch milliseconds): what became of the
 * sale, when anything did; else the hammer's result, except that a conditional lot is unsold once the
 * seller did not decide in time.
 */
export function shownResultOf(
  { status, saleDecision, decisionUntil }: HammeredLot,
  nowMs: number,
): LotStatus {
  if (status !== 'conditional' && status !== 'sold') return status;
  if (saleDecision !== null) return saleDecision === 'accepted' ? 'sold' : 'unsold';
  const isLate = decisionUntil !== null && decisionUntil.getTime() < nowMs;
  return status === 'conditional' && isLate ? 'unsold' : status;
}

/**
 * What a lot repeats of its sale: the seller accepted or declined, or the sale was undone later. After
 * the second bidder has bought, it is `accepted` again.
 */
export const SALE_DECISIONS = ['accepted', 'declined', 'undone'] as const;
export type SaleDecision = (typeof SALE_DECISIONS)[number];
