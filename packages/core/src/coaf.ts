import type { Centavos } from './money.ts';

/**
 * The operations that the house looks at for COAF (specification, after-the-hammer 1.11; decision 81). The
 * product names them and sends nothing; the house decides and reports.
 */

/**
 * - `especie`: cash from `CASH_REPORT` on.
 * - `terceiro`: somebody else than the buyer paid.
 * - `frota`: many vehicles bought by a natural person, or by a company that has just registered.
 */
export const COAF_CRITERIA = ['especie', 'terceiro', 'frota'] as const;
export type CoafCriterion = (typeof COAF_CRITERIA)[number];

/** Cash from which an operation is reported (COAF's Resolution 25/2013). */
export const CASH_REPORT: Centavos = 3_000_000;
/** Goods from this price on fall under the resolution, so their records are kept. */
export const COAF_GOODS: Centavos = 1_000_000;
/** How long they are kept, from the end of the sale. */
export const COAF_KEPT_YEARS = 5;

/*
 * The resolution gives no number for a fleet and none for a new company; these are the house's. Three
 * vehicles within half a year are more than a household buys and fewer than a dealer does, who registers
 * with a CNPJ.
 */
export const FLEET_VEHICLES = 3;
export const FLEET_MONTHS = 6;
/**
 * A company is new for these months after its registration with the house. The date on which the Receita
 * opened it is not known to the product, so an old company that registers late counts as new too.
 */
export const NEW_COMPANY_MONTHS = 6;

export interface CashPayment {
  id: number;
  /** Null: no charge took the money. */
  buyerId: number | null;
  saleIds: readonly number[];
  valor: Centavos;
  /** The day on which it was received, in the yard's zone: '2026-11-20'. */
  day: string;
}

export interface Purchase {
  id: number;
  buyerId: number;
  /** The hammer's instant. */
  at: Date;
  personType: 'fisica' | 'juridica';
  /** When the buyer registered with the house. */
  registeredAt: Date;
}

/**
 * The cash payments that are one operation and reach `CASH_REPORT` together. Payments belong together when
 * they are of one sale, whenever they came, or of one buyer within a calendar month; so dividing a sum among
 * days or among sales hides nothing. A payment is in one operation at most.
 */
export function cashOperations<P extends CashPayment>(payments: readonly P[]): P[][] {
  return connected(payments, ({ id, buyerId, saleIds, day }) => [
    `payment ${id}`,
    ...saleIds.map((saleId) => `sale ${saleId}`),
    ...(buyerId === null ? [] : [`buyer ${buyerId} ${day.slice(0, 7)}`]),
  ]).filter((group) => group.reduce((sum, { valor }) => sum + valor, 0) >= CASH_REPORT);
}

/**
 * The purchases that are fleets: `FLEET_VEHICLES` or more within `FLEET_MONTHS`. Of a company only the
 * purchases of its first months with the house are looked at. A purchase is in one fleet at most: periods
 * that overlap make one fleet.
 */
export function fleets<P extends Purchase>(purchases: readonly P[]): P[][] {
  const looked = purchases.filter(
    ({ personType, at, registeredAt }) =>
      personType === 'fisica' || at < monthsAfter(registeredAt, NEW_COMPANY_MONTHS),
  );
  const ofBuyers = Map.groupBy(looked, ({ buyerId }) => buyerId).values();
  return [...ofBuyers].flatMap(fleetsOfBuyer);
}

function fleetsOfBuyer<P extends Purchase>(purchases: readonly P[]): P[][] {
  const inOrder = purchases.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
  const found: P[][] = [];
  let end = 0;
  inOrder.forEach((first, start) => {
    const until = monthsAfter(first.at, FLEET_MONTHS);
    const near = inOrder.slice(start).filter(({ at }) => at <= until).length;
    if (near < FLEET_VEHICLES) return;
    const stop = start + near;
    const last = found.at(-1);
    if (last && start < end) last.push(...inOrder.slice(end, stop));
    else found.push(inOrder.slice(start, stop));
    // A period from the end of a long month may end earlier than the one before it.
    end = Math.max(end, stop);
  });
  return found;
}

/** Items that share a key, directly or through others, in the order in which they were given. */
function connected<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): T[][] {
  const groups = new Map<string, Group<T>>();
  for (const item of items) {
    const keys = keysOf(item);
    const met = new Set(keys.flatMap((key) => groups.get(key) ?? []));
    const parts = [...met, { keys: [...keys], items: [item] }];
    const joined = {
      keys: parts.flatMap((part) => part.keys),
      items: parts.flatMap((part) => part.items),
    };
    for (const key of joined.keys) groups.set(key, joined);
  }
  const positions = new Map(items.map((item, index) => [item, index]));
  const positionOf = (item: T) => positions.get(item) ?? 0;
  return [...new Set(groups.values())]
    .map((group) => group.items.toSorted((a, b) => positionOf(a) - positionOf(b)))
    .sort(([a], [b]) => (a === undefined || b === undefined ? 0 : positionOf(a) - positionOf(b)));
}

interface Group<T> {
  keys: string[];
  items: T[];
}

/** The same day and hour so many months later (UTC), or the last day of a shorter month. */
export function monthsAfter(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCMonth(at.getUTCMonth() + months, 1);
  const lastDay = new Date(
    Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0),
  ).getUTCDate();
  later.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return later;
}

/**
 * True when a person has justified the operation as it is now. A justification names the amount that its
 * author saw; an operation that has grown since is looked at again.
 */
export function isJustified(valor: Centavos, notes: readonly { valor: Centavos }[]): boolean {
  return notes.some((note) => note.valor >= valor);
}
