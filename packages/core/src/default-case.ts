import type { AuctionTerms } from './auction-terms.ts';
import { dayAfterDays, deadlineInHours, endOfDay } from './deadlines.ts';
import { type Centavos, percentOf } from './money.ts';

/**
 * How the case of a default ended (specification, after-the-hammer 1.9).
 *
 * - `regularizada`: the purchase goes on.
 * - `desfeita`: the sale is over.
 */
export const DEFAULT_OUTCOMES = ['regularizada', 'desfeita'] as const;
export type DefaultOutcome = (typeof DEFAULT_OUTCOMES)[number];

/** What becomes of the money of a sale that was not paid. Centavos. */
export interface DefaultMoney {
  fine: Centavos;
  /** What of the money that had arrived stays for the fine. */
  retained: Centavos;
  /** What of the fine is still owed. */
  owed: Centavos;
  /** What goes back to whoever paid. */
  back: Centavos;
}

/**
 * The fine is a share of the price of the sale (`salePriceOf`), by the frozen terms. What was received stays for it first; the
 * rest goes back.
 */
export function defaultMoneyOf(
  price: Centavos,
  { multaInadimplenciaPontosBase }: Pick<AuctionTerms, 'multaInadimplenciaPontosBase'>,
  received: Centavos,
): DefaultMoney {
  const fine = percentOf(price, multaInadimplenciaPontosBase);
  const retained = Math.min(received, fine);
  return { fine, retained, owed: fine - retained, back: received - retained };
}

/**
 * From when on a person may declare the default: the tolerance after the first deadline that was missed. Null: nothing is
 * open.
 */
export function defaultableFrom(openDueAt: readonly Date[], toleranceHours: number): Date | null {
  if (openDueAt.length === 0) return null;
  const first = new Date(Math.min(...openDueAt.map(Number)));
  return deadlineInHours(first, toleranceHours);
}

/** Until when a buyer who did not pay may not take part. `day` is a date of the yard's zone: '2027-11-27'. */
export interface Impediment {
  day: string;
  /** The last millisecond of that day. */
  until: Date;
}

/** Null: the terms impede nobody. */
export function impedimentOf(
  { impedimentoDias }: Pick<AuctionTerms, 'impedimentoDias'>,
  zone: string,
  declaredAt: Date,
): Impediment | null {
  if (impedimentoDias === 0) return null;
  const day = dayAfterDays(zone, declaredAt, impedimentoDias);
  return { day, until: endOfDay(zone, day) };
}
