import type { Centavos } from './money.ts';

/**
 * The states of a refund by hand (specification, after-the-hammer 1.4 and 1.7). `solicitada` is a request that
 * waits for a second person: it becomes a refund when it is approved, and one that is refused never does.
 */
export const REFUND_STATES = ['solicitada', 'aprovada', 'devolvida', 'nao_realizada'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * - `approve`: another person agrees, before any money leaves.
 * - `complete`: the bank has moved the money, and its reference is known.
 * - `abandon`: nothing will be moved; the money is to be given back as before.
 */
export const REFUND_EVENTS = ['approve', 'complete', 'abandon'] as const;
export type RefundEvent = (typeof REFUND_EVENTS)[number];

/** The one table of a refund's transitions. An event that is missing in a state cannot happen in it. */
export const REFUND_TRANSITIONS = {
  solicitada: { approve: 'aprovada' },
  aprovada: { complete: 'devolvida', abandon: 'nao_realizada' },
  devolvida: {},
  nao_realizada: {},
} as const satisfies Record<RefundState, { [E in RefundEvent]?: RefundState }>;

interface RefundTraits {
  /** The database has a row of it. */
  isStored: boolean;
  /** The money is spoken for: it covers no charge, and its credit is not undone. */
  holdsMoney: boolean;
}

export const REFUND_TRAITS = {
  solicitada: { isStored: false, holdsMoney: false },
  aprovada: { isStored: true, holdsMoney: true },
  devolvida: { isStored: true, holdsMoney: true },
  nao_realizada: { isStored: true, holdsMoney: false },
} as const satisfies Record<RefundState, RefundTraits>;

export const STORED_REFUND_STATES = REFUND_STATES.filter((state) => REFUND_TRAITS[state].isStored);

/** A payment, as far as it decides what may go back. */
export interface RefundablePayment {
  valor: Centavos;
  /** What of it covers charges. */
  allocated: Centavos;
  isUndone: boolean;
  /** The same movement of the bank was credited once more after this one was undone. */
  isCreditedAgain: boolean;
  /** Money of it has gone back, which happens once. */
  isReturned: boolean;
}

/**
 * What of a payment may go back to whoever paid, in centavos: always all of it or nothing. Of a credit that counts
 * it is what no charge needs. Of an undone one it is everything, unless the same money was credited where it belongs.
 */
export function refundableOf(payment: RefundablePayment): Centavos {
  const { valor, allocated, isUndone, isCreditedAgain, isReturned } = payment;
  if (isReturned || (isUndone && isCreditedAgain)) return 0;
  return isUndone ? valor : valor - allocated;
}
