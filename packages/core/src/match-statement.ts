/** Finds the charge that a movement of a statement paid, or says that a person must. */
import type { StatementNames } from './bank-statement.ts';
import type { Centavos } from './money.ts';

export interface MatchableCharge {
  id: number;
  missing: Centavos;
  sale: { id: number; ano: number; numero: number };
  /** The names of its codes at the PSP. */
  codes: readonly string[];
  /** The day of the hammer; no money of the sale is older. */
  from: string;
  /** The day of the deadline. */
  due: string;
}

export interface MatchableLine {
  day: string;
  amount: Centavos;
  names: StatementNames;
}

/**
 * `reference`: the movement names the charge or its sale, and the amount is exact. `amount`: exactly one charge
 * has this amount and was payable on the day. `several`, `none`: a person decides. `other-amount`: it names a
 * charge that needs another amount.
 */
export type Match =
  | { by: 'reference' | 'amount'; chargeId: number }
  | { by: 'other-amount'; chargeId: number }
  | { by: 'several'; chargeIds: number[] }
  | { by: 'none' };

const DAY_MS = 86_400_000;
/** So many charges are shown to choose from; a person searches for another one. */
const MOST_CHOICES = 20;

/** The day after, so that a transfer that the bank books one day later still fits. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/**
 * One answer for each line. Exact amount and reference come first; then exact amount and the days on which the
 * charge could be paid. A charge goes to one line: two that want it by amount alone are left to a person.
 */
export function matchStatement(
  lines: readonly MatchableLine[],
  charges: readonly MatchableCharge[],
): Match[] {
  const index = indexOf(charges);
  const taken = new Set<number>();
  const matches = lines.map((line): Match | null => {
    const named = namedBy(line.names, index);
    if (named.length === 0) return null;
    const exact = named.filter(({ id, missing }) => missing === line.amount && !taken.has(id));
    if (exact.length > 1) return { by: 'several', chargeIds: exact.map(({ id }) => id) };
    const [charge] = exact;
    if (charge) {
      taken.add(charge.id);
      return { by: 'reference', chargeId: charge.id };
    }
    return { by: 'other-amount', chargeId: named[0]?.id ?? 0 };
  });
  const fitting = fittingCharges(index, taken);
  const isWantedOnce = wantedOnce(lines.filter((_, at) => matches[at] === null));
  return lines.map((line, at): Match => {
    const found = matches[at];
    if (found) return found;
    const fits = fitting(line);
    const [charge, ...more] = fits;
    if (!charge) return { by: 'none' };
    if (more.length === 0 && isWantedOnce(charge)) return { by: 'amount', chargeId: charge.id };
    return { by: 'several', chargeIds: fits.map(({ id }) => id) };
  });
}

const isPayableOn = ({ from, due }: MatchableCharge, day: string) =>
  from <= day && day <= dayAfter(due);

/** The free charges that have a line's amount and were payable on its day, at most MOST_CHOICES. */
function fittingCharges(index: Index, taken: ReadonlySet<number>) {
  // Many lines of a day may have one amount, and many charges too.
  const known = new Map<string, MatchableCharge[]>();
  return ({ amount, day }: MatchableLine): MatchableCharge[] => {
    const key = `${amount} ${day}`;
    const before = known.get(key);
    if (before) return before;
    const fits = (index.byAmount.get(amount) ?? [])
      .filter((charge) => !taken.has(charge.id) && isPayableOn(charge, day))
      .slice(0, MOST_CHOICES);
    known.set(key, fits);
    return fits;
  };
}

/** True for a charge that one line alone wants by its amount and day. */
function wantedOnce(lines: readonly MatchableLine[]) {
  const daysOf = group(lines, ({ amount }) => amount);
  const known = new Map<number, boolean>();
  return (charge: MatchableCharge): boolean => {
    const before = known.get(charge.id);
    if (before !== undefined) return before;
    const wanting = (daysOf.get(charge.missing) ?? []).filter(({ day }) =>
      isPayableOn(charge, day),
    );
    known.set(charge.id, wanting.length === 1);
    return wanting.length === 1;
  };
}

type Index = ReturnType<typeof indexOf>;

function indexOf(charges: readonly MatchableCharge[]) {
  const byId = new Map(charges.map((charge) => [charge.id, charge]));
  const byCode = new Map(charges.flatMap((charge) => charge.codes.map((code) => [code, charge])));
  const bySale = group(charges, ({ sale }) => `${sale.ano}/${sale.numero}`);
  return { byId, byCode, bySale, byAmount: group(charges, ({ missing }) => missing) };
}

function group<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

function namedBy({ chargeId, codes, sale }: StatementNames, index: Index): MatchableCharge[] {
  const fixed = chargeId === null ? undefined : index.byId.get(chargeId);
  if (fixed) return [fixed];
  const dynamic = codes.map((code) => index.byCode.get(code)).find(Boolean);
  if (dynamic) return [dynamic];
  return (sale && index.bySale.get(`${sale.ano}/${sale.numero}`)) || [];
}
