import type { CoafFilter } from '@martelo/contract/shapes/coaf';
import { type CoafCriterion, cashOperations, fleets, isJustified } from '@martelo/core/coaf';
import { dayOf } from '@martelo/core/deadlines';
import type { Centavos } from '@martelo/core/money';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { PaymentMeans } from '../../platform/database/sales-schema.ts';
import {
  type BuyerRow,
  listNamedSales,
  listNearPurchases,
  listNotes,
  listWatchedPayments,
  type NoteRow,
  type PaymentRow,
  type PurchaseRow,
  type SaleNamed,
} from './coaf.queries.ts';

/** Payments or purchases that one criterion of core names. */
export interface Operation {
  criterion: CoafCriterion;
  /** The payments, or the sales of a fleet; the oldest first. Any of them names the operation. */
  subjects: number[];
  buyer: BuyerRow | null;
  /** Who paid instead of the buyer. */
  payer: { name: string; document: string } | null;
  sales: SaleNamed[];
  valor: Centavos;
  at: Date;
  means: PaymentMeans[];
  payments: number;
  isJustified: boolean;
  /** The newest first. */
  notes: NoteRow[];
}

type Found = Omit<Operation, 'sales' | 'isJustified' | 'notes'> & { saleIds: number[] };

/** Every operation of the three criteria, the newest first. */
export async function readOperations(db: Db | Tx, timeZone: string): Promise<Operation[]> {
  const paid = await listWatchedPayments(db);
  const found = [
    ...cashFound(paid, timeZone),
    ...paid.filter(({ third }) => third).map(thirdFound),
    ...fleets((await listNearPurchases(db)).map(asPurchase)).map(fleetFound),
  ].sort((a, b) => b.at.getTime() - a.at.getTime() || subjectOf(b) - subjectOf(a));
  const sales = await listNamedSales(db, [...new Set(found.flatMap(({ saleIds }) => saleIds))]);
  const byId = new Map(sales.map((sale) => [sale.id, sale]));
  const notes = Map.groupBy(await listNotes(db), keyOfNote);
  return found.map(({ saleIds, ...one }) => {
    const own = one.subjects
      .flatMap((subject) => notes.get(keyOf(one.criterion, subject)) ?? [])
      .sort((a, b) => b.id - a.id);
    const named = saleIds.flatMap((id) => byId.get(id) ?? []);
    const means = one.criterion === 'frota' ? named.flatMap((sale) => sale.means) : one.means;
    return {
      ...{ ...one, sales: named, means: [...new Set(means)], notes: own },
      isJustified: isJustified(one.valor, own),
    };
  });
}

/** The payment or sale by which an operation is named. */
export const subjectOf = ({ subjects }: Pick<Operation, 'subjects'>): number => subjects[0] ?? 0;

export function isWanted(operation: Operation, filter: CoafFilter): boolean {
  const { criterio, justificativa, from, to } = filter;
  return (
    (!criterio || operation.criterion === criterio) &&
    (!justificativa || operation.isJustified === (justificativa === 'com')) &&
    (!from || operation.at >= from) &&
    (!to || operation.at < to)
  );
}

function cashFound(paid: readonly PaymentRow[], timeZone: string): Found[] {
  const cash = paid
    .filter(({ meio }) => meio === 'dinheiro')
    .map((payment) => ({
      ...payment,
      buyerId: payment.buyer?.id ?? null,
      day: dayOf(timeZone, payment.receivedAt),
    }));
  return cashOperations(cash).map((group) => ({
    criterion: 'especie',
    subjects: group.map(({ id }) => id),
    // A sale may have got another buyer between two payments.
    buyer: group.findLast(({ buyer }) => buyer !== null)?.buyer ?? null,
    payer: payerOf(group.findLast(({ third }) => third)),
    saleIds: [...new Set(group.flatMap(({ saleIds }) => saleIds))],
    valor: sum(group),
    at: lastOf(group.map(({ receivedAt }) => receivedAt)),
    means: ['dinheiro'],
    payments: group.length,
  }));
}

function thirdFound(payment: PaymentRow): Found {
  const { id, buyer, saleIds, valor, receivedAt, meio } = payment;
  return {
    ...{ criterion: 'terceiro', subjects: [id], buyer, saleIds, valor, at: receivedAt },
    ...{ payer: payerOf(payment), means: [meio], payments: 1 },
  };
}

const asPurchase = (row: PurchaseRow) => ({
  ...row,
  buyerId: row.buyer.id,
  personType: row.buyer.personType,
});

function fleetFound(purchases: readonly ReturnType<typeof asPurchase>[]): Found {
  const ids = purchases.map(({ id }) => id);
  return {
    ...{ criterion: 'frota', subjects: ids, saleIds: ids, payer: null, means: [], payments: 0 },
    buyer: purchases[0]?.buyer ?? null,
    valor: sum(purchases),
    at: lastOf(purchases.map(({ at }) => at)),
  };
}

/** A payer who is known by the document alone, or not at all, still is not the buyer. */
const payerOf = (payment: PaymentRow | undefined) =>
  payment ? { name: payment.payerName, document: payment.payerDocument } : null;

const sum = (parts: readonly { valor: Centavos }[]) =>
  parts.reduce((total, { valor }) => total + valor, 0);

const lastOf = (moments: readonly Date[]) => new Date(Math.max(...moments.map(Number)));

const keyOf = (criterion: CoafCriterion, subject: number | null) => `${criterion} ${subject}`;
const keyOfNote = ({ criterion, paymentId, saleId }: NoteRow) =>
  keyOf(criterion, paymentId ?? saleId);
