import { type Centavos, percentOf } from './money.ts';

/**
 * The case of a buyer who did not pay (specification, after-the-hammer 1.9): one for each declaration, with
 * what was received, what stays for the fine and how it ended. A person declares it, never a clock.
 */
export const DEFAULT_CASE_STATES = [
  'aberta',
  'oferta_segundo',
  'regularizada',
  'encerrada',
] as const;
export type DefaultCaseState = (typeof DEFAULT_CASE_STATES)[number];

export const DEFAULT_CASE_OUTCOMES = [
  'segundo_licitante',
  'nova_oferta',
  'regularizada',
  'cancelada',
] as const;
export type DefaultCaseOutcome = (typeof DEFAULT_CASE_OUTCOMES)[number];

/**
 * - `offer`: the next bidder is offered the vehicle.
 * - `refuse`: that bidder refused, or did not answer in time.
 * - `acceptOffer`: that bidder buys.
 * - `regularise`: the first buyer may pay after all.
 * - `reoffer`: the vehicle goes to another auction.
 * - `close`: the case ends without another buyer.
 */
export const DEFAULT_CASE_EVENTS = [
  'offer',
  'refuse',
  'acceptOffer',
  'regularise',
  'reoffer',
  'close',
] as const;
export type DefaultCaseEvent = (typeof DEFAULT_CASE_EVENTS)[number];

/** The one table of a case's transitions. While an offer is open nothing else can happen. */
export const DEFAULT_CASE_TRANSITIONS: Record<
  DefaultCaseState,
  { [E in DefaultCaseEvent]?: DefaultCaseState }
> = {
  aberta: {
    offer: 'oferta_segundo',
    regularise: 'regularizada',
    reoffer: 'encerrada',
    close: 'encerrada',
  },
  oferta_segundo: { refuse: 'aberta', acceptOffer: 'encerrada' },
  regularizada: {},
  encerrada: {},
};

/** The state after an event; null: the event cannot happen in this state. */
export function defaultCaseAfter(
  state: DefaultCaseState,
  event: DefaultCaseEvent,
): DefaultCaseState | null {
  return DEFAULT_CASE_TRANSITIONS[state][event] ?? null;
}

/** States of a case that has not ended; a sale has at most one case in them. */
export const OPEN_DEFAULT_STATES = DEFAULT_CASE_STATES.filter(
  (state) => Object.keys(DEFAULT_CASE_TRANSITIONS[state]).length > 0,
);

export interface DefaultAmounts {
  fine: Centavos;
  /** What stays of the money that was received, for the fine. */
  retained: Centavos;
  /** What is still owed of the fine. */
  fineDue: Centavos;
  /** What goes back to the buyer. */
  refund: Centavos;
}

/**
 * Divides what a buyer paid before the default: it stays for the fine first, and the rest goes back. The
 * fine is a share of the hammer price, rounded once, half up.
 */
export function defaultAmountsOf({
  arremate,
  fineBasisPoints,
  received,
}: {
  arremate: Centavos;
  fineBasisPoints: number;
  received: Centavos;
}): DefaultAmounts {
  const fine = percentOf(arremate, fineBasisPoints);
  const retained = Math.min(received, fine);
  return { fine, retained, fineDue: fine - retained, refund: received - retained };
}

const HOUR_MS = 3_600_000;

/**
 * The instant (epoch milliseconds) from which a default may be declared: the first deadline that passed
 * unpaid, and the yard's tolerance. Null: nothing is due.
 */
export function declarableFrom(
  openDeadlines: readonly Date[],
  toleranceHours: number,
): number | null {
  if (openDeadlines.length === 0) return null;
  const first = Math.min(...openDeadlines.map((dueAt) => dueAt.getTime()));
  return first + toleranceHours * HOUR_MS;
}

export const OFFER_STATES = ['aberta', 'aceita', 'recusada', 'expirada'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** How many bidders are asked, one after the other. */
export const MOST_OFFERS = 3;
/** How long a bidder may think about it. */
export const OFFER_BUSINESS_DAYS = 1;

/** The state of an offer at an instant: no answer in time is a refusal before a job writes it. */
export function offerStateAt(
  { state, validUntil }: { state: OfferState; validUntil: Date },
  nowMs: number,
): OfferState {
  return state === 'aberta' && validUntil.getTime() < nowMs ? 'expirada' : state;
}

/** The state of a case at an instant; `offerUntil` is the end of its open offer. */
export function defaultCaseAt(
  { state, offerUntil }: { state: DefaultCaseState; offerUntil: Date | null },
  nowMs: number,
): DefaultCaseState {
  const isOver = offerUntil !== null && offerUntil.getTime() < nowMs;
  return state === 'oferta_segundo' && isOver ? 'aberta' : state;
}
