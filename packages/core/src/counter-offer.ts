import type { Centavos } from './money.ts';

/**
 * How a counter-offer ended: the bidder's two answers, no answer until its deadline, or the seller took the bid
 * itself while it was open.
 */
export const COUNTER_OFFER_ENDS = ['aceita', 'recusada', 'sem_resposta', 'superada'] as const;
export type CounterOfferEnd = (typeof COUNTER_OFFER_ENDS)[number];

/** Where a counter-offer stands. */
export const COUNTER_OFFER_STATES = ['aberta', ...COUNTER_OFFER_ENDS] as const;
export type CounterOfferState = (typeof COUNTER_OFFER_STATES)[number];

/**
 * The state at an instant (epoch milliseconds): silence ends a counter-offer at its deadline, although the job
 * that writes it may run later (specification, after-the-hammer 0.6).
 */
export function counterOfferStateAt(
  { end, validUntil }: { end: CounterOfferEnd | null; validUntil: Date },
  nowMs: number,
): CounterOfferState {
  if (end !== null) return end;
  return validUntil.getTime() < nowMs ? 'sem_resposta' : 'aberta';
}

/** What a counter-offer lies between. */
export interface CounterOfferBounds {
  /** The greatest bid, which the value must exceed. */
  arremate: Centavos;
  /** The seller's minimum, which the value must not exceed. */
  minimo: Centavos;
  /** The seller's own deadline, which the bidder's must not exceed. */
  decisionUntil: Date;
  nowMs: number;
}

export interface CounterOfferFaults {
  valor?: 'too-low' | 'too-high';
  until?: 'past' | 'too-late';
}

/** What is wrong with a counter-offer (1.5: bid < value <= minimum); empty when nothing is. */
export function counterOfferFaults(
  { valor, until }: { valor: Centavos; until: Date },
  { arremate, minimo, decisionUntil, nowMs }: CounterOfferBounds,
): CounterOfferFaults {
  const faults: CounterOfferFaults = {};
  if (valor <= arremate) faults.valor = 'too-low';
  else if (valor > minimo) faults.valor = 'too-high';
  if (until.getTime() <= nowMs) faults.until = 'past';
  else if (until > decisionUntil) faults.until = 'too-late';
  return faults;
}
