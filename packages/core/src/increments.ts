import { type Centavos, isCentavos, MAX_CENTAVOS } from './money.ts';

/** One line of an increment table. */
export interface IncrementStep {
  /**
   * Centavos: the greatest current bid to which this line applies; null in the last line, which
   * applies to all above.
   */
  upTo: Centavos | null;
  /** Centavos: the next bid must be at least this much greater. */
  raise: Centavos;
}

/** The lines by rising `upTo`. The last line has no upper bound. */
export type IncrementTable = readonly IncrementStep[];

export const MAX_INCREMENT_STEPS = 12;

/**
 * The fields that decide the minimum of a bid. Without an increment table one centavo more is
 * enough.
 */
export interface PriceState {
  lanceInicial: Centavos;
  /** The greatest bid that counts; null before the first one. */
  lanceAtual: Centavos | null;
  increments: IncrementTable | null;
}

/** The increment in centavos on top of a current bid; 1 without a table. */
export function raiseAt(increments: IncrementTable | null, price: Centavos): Centavos {
  if (increments === null) return 1;
  const step = increments.find(({ upTo }) => upTo === null || price <= upTo);
  if (!step) throw new Error('an increment table has no last line');
  return step.raise;
}

/**
 * The least amount of the next bid, in centavos. Without a table a bid must exceed the current one,
 * or the opening value, strictly (specification, public site, section 5). With a table the first
 * bid must reach the opening value, and every later one must add the table's increment.
 */
export function minimumBid({ lanceInicial, lanceAtual, increments }: PriceState): Centavos {
  if (lanceAtual !== null) return lanceAtual + raiseAt(increments, lanceAtual);
  return increments === null ? lanceInicial + 1 : Math.max(lanceInicial, 1);
}

export type IncrementProblem = 'EMPTY' | 'TOO_MANY' | 'RAISE' | 'ORDER' | 'LAST';

/**
 * The problem of a table and its line (from 0), or null when the table covers every price exactly
 * once.
 */
export function incrementProblem(
  table: IncrementTable,
): { problem: IncrementProblem; line: number } | null {
  if (table.length === 0) return { problem: 'EMPTY', line: 0 };
  if (table.length > MAX_INCREMENT_STEPS) return { problem: 'TOO_MANY', line: MAX_INCREMENT_STEPS };
  let before = 0;
  for (const [line, { upTo, raise }] of table.entries()) {
    const isLast = line === table.length - 1;
    if (!isAmount(raise)) return { problem: 'RAISE', line };
    if (isLast !== (upTo === null)) return { problem: 'LAST', line };
    if (upTo !== null && (!isAmount(upTo) || upTo <= before)) return { problem: 'ORDER', line };
    before = upTo ?? before;
  }
  return null;
}

function isAmount(value: number): boolean {
  return isCentavos(value) && value > 0 && value <= MAX_CENTAVOS;
}
