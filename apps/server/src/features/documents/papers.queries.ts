import { saleStatesBefore } from '@martelo/core/sale-states';
import { and, asc, desc, eq, gte, inArray, isNull, not, notExists, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  creditUndoings,
  type DocumentKind,
  documents,
  paymentReturns,
  payments,
  sales,
} from '../../platform/database/sales-schema.ts';
import { isAwaitingAuthority, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import type { PaperData } from './paper-data.ts';

const AT_ONCE = 200;

/** A sale whose papers are asked for; `buyerId` limits it to that person's own. */
export async function findSaleOfPapers(
  db: Db | Tx,
  saleId: number,
  buyerId: number | null,
): Promise<SaleRecord | null> {
  const [sale] = await db
    .select()
    .from(sales)
    .where(and(eq(sales.id, saleId), buyerId === null ? undefined : eq(sales.buyerId, buyerId)));
  return sale ?? null;
}

/** The valid papers of a kind, as a part of a statement about sales. */
const validOf = (kind: DocumentKind) =>
  and(eq(documents.kind, kind), eq(documents.state, 'valido'), eq(documents.saleId, sales.id));

/**
 * Paid sales without a valid nota that wait for no authority, the oldest first, from after the given id
 * on.
 */
export async function findSalesWithoutNota(db: Db | Tx, afterId: number): Promise<number[]> {
  const made = db.select({ one: sql`1` }).from(documents).where(validOf('nota_arremate'));
  const rows = await db
    .select({ id: sales.id })
    .from(sales)
    .where(
      and(
        inArray(sales.state, saleStatesBefore('release')),
        not(isAwaitingAuthority),
        notExists(made),
        sql`${sales.id} > ${afterId}`,
      ),
    )
    .orderBy(asc(sales.id))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Credits that count and have no valid receipt, the oldest first. */
export function findPaymentsWithoutRecibo(
  db: Db | Tx,
): Promise<{ saleId: number; paymentId: number }[]> {
  const made = db
    .select({ one: sql`1` })
    .from(documents)
    .where(and(validOf('recibo'), eq(documents.paymentId, payments.id)));
  const undone = db
    .select({ one: sql`1` })
    .from(creditUndoings)
    .where(eq(creditUndoings.paymentId, payments.id));
  return db
    .select({ saleId: payments.saleId, paymentId: payments.id })
    .from(payments)
    .innerJoin(sales, eq(sales.id, payments.saleId))
    .where(and(notExists(made), notExists(undone)))
    .orderBy(asc(payments.id))
    .limit(AT_ONCE);
}

/**
 * Payments of which a rest went back and no valid paper tells so, the oldest first. That an undone credit went back gets
 * none: a paper of the sale would name to its buyer whoever else had paid.
 */
export function findReturnsWithoutPaper(
  db: Db | Tx,
): Promise<{ saleId: number; paymentId: number }[]> {
  const made = db
    .select({ one: sql`1` })
    .from(documents)
    .where(and(validOf('devolucao'), eq(documents.paymentId, paymentReturns.paymentId)));
  const undone = db
    .select({ one: sql`1` })
    .from(creditUndoings)
    .where(eq(creditUndoings.paymentId, paymentReturns.paymentId));
  return db
    .select({ saleId: payments.saleId, paymentId: payments.id })
    .from(paymentReturns)
    .innerJoin(payments, eq(payments.id, paymentReturns.paymentId))
    .innerJoin(sales, eq(sales.id, payments.saleId))
    .where(and(notExists(made), notExists(undone)))
    .orderBy(asc(payments.id))
    .limit(AT_ONCE);
}

/** A valid paper that a change makes wrong. */
export interface WrongPaper {
  id: number;
  numero: string;
}

/**
 * The valid papers that say something else once a credit is undone: its receipt, those of later payments,
 * which name what was left to pay, and the nota. Of a credit that covered nothing (`isAlone`) only its receipt.
 */
export async function listWrongPapers(
  db: Db | Tx,
  saleId: number,
  { paymentId, isAlone }: { paymentId: number; isAlone: boolean },
): Promise<WrongPaper[]> {
  const { id, serie, ano, numero } = documents;
  const rows = await db
    .select({ id, serie, ano, numero })
    .from(documents)
    .where(
      and(
        eq(documents.saleId, saleId),
        eq(documents.state, 'valido'),
        // What went back stays told: a payment of which a part went back is not undone.
        not(eq(documents.kind, 'devolucao')),
        isAlone
          ? eq(documents.paymentId, paymentId)
          : or(isNull(documents.paymentId), gte(documents.paymentId, paymentId)),
      ),
    )
    .orderBy(asc(documents.id));
  return rows.map((row) => ({ id: row.id, numero: numberText(row.serie, row) }));
}

/** The valid papers of a sale but the receipts of what went back, which stay told. */
export async function listPapersInForce(db: Db | Tx, saleId: number): Promise<WrongPaper[]> {
  return listWrongPapers(db, saleId, { paymentId: 0, isAlone: false });
}

/** The cancelled paper that the next one of this kind replaces; null: there is none. */
export async function findToReplace(
  tx: Tx,
  { kind, saleId, paymentId }: Pick<typeof documents.$inferInsert, 'kind' | 'saleId' | 'paymentId'>,
) {
  const { id, serie, ano, numero, version } = documents;
  const [row] = await tx
    .select({ id, serie, ano, numero, version })
    .from(documents)
    .where(
      and(
        eq(documents.kind, kind),
        eq(documents.saleId, saleId ?? 0),
        paymentId ? eq(documents.paymentId, paymentId) : isNull(documents.paymentId),
        eq(documents.state, 'cancelado'),
      ),
    )
    .orderBy(desc(documents.id))
    .limit(1);
  return row ?? null;
}

export async function hasValidPaper(
  tx: Tx,
  { kind, saleId, paymentId }: { kind: DocumentKind; saleId: number; paymentId: number | null },
): Promise<boolean> {
  const about =
    paymentId === null ? isNull(documents.paymentId) : eq(documents.paymentId, paymentId);
  const [row] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.saleId, saleId),
        eq(documents.state, 'valido'),
        eq(documents.kind, kind),
        about,
      ),
    );
  return row !== undefined;
}

/** Issued papers whose file is not drawn yet, each with the sale that waits for it, if it is of one. */
export async function findUndrawn(db: Db | Tx): Promise<UndrawnPaper[]> {
  const rows = await db
    .select({ id: documents.id, data: documents.data, saleId: sales.id, buyerId: sales.buyerId })
    .from(documents)
    .leftJoin(sales, eq(sales.id, documents.saleId))
    .where(isNull(documents.pdf))
    .orderBy(asc(documents.id))
    .limit(AT_ONCE);
  return rows as unknown as UndrawnPaper[];
}

type UndrawnPaper = {
  id: number;
  data: PaperData;
  saleId: number | null;
  buyerId: number | null;
};

const row = {
  id: documents.id,
  kind: documents.kind,
  serie: documents.serie,
  ano: documents.ano,
  numero: documents.numero,
  code: documents.code,
  state: documents.state,
  issuedAt: documents.issuedAt,
  data: documents.data,
  pdfSha256: documents.pdfSha256,
};

/** The papers of a sale, the newest first. */
export function listPapersOfSale(db: Db | Tx, saleId: number) {
  return db
    .select(row)
    .from(documents)
    .where(eq(documents.saleId, saleId))
    .orderBy(desc(documents.id));
}
export type ListedPaper = Awaited<ReturnType<typeof listPapersOfSale>>[number];

/** The paper of a code, with the number of the one that replaced it. */
export async function findPaperByCode(db: Db | Tx, code: string) {
  const [found] = await db
    .select({
      ...row,
      cancelledAt: documents.cancelledAt,
      cancelReason: documents.cancelReason,
      replacedBy: sql<string | null>`(select next.serie || ' ' || next.ano || '/' ||
        lpad(next.numero::text, greatest(6, length(next.numero::text)), '0')
        from documents next where next.id = "documents"."replaced_by_id")`,
    })
    .from(documents)
    .where(eq(documents.code, code));
  return found ?? null;
}
export type FoundPaper = NonNullable<Awaited<ReturnType<typeof findPaperByCode>>>;

/** A drawn file, for whoever may open it; `buyerId` limits it to that person's sales. */
export async function findPaperFile(db: Db | Tx, id: number, buyerId: number | null) {
  const [file] = await db
    .select({
      pdf: documents.pdf,
      serie: documents.serie,
      ano: documents.ano,
      numero: documents.numero,
      saleId: sales.id,
    })
    .from(documents)
    .innerJoin(sales, eq(sales.id, documents.saleId))
    .where(and(eq(documents.id, id), buyerId === null ? undefined : eq(sales.buyerId, buyerId)));
  return file ?? null;
}

/** The numbers of papers, for the audit log and a person's own data. */
export function listPapersOfBuyer(db: Db | Tx, buyerId: number) {
  return db
    .select(row)
    .from(documents)
    .innerJoin(sales, eq(sales.id, documents.saleId))
    .where(
      and(
        eq(sales.buyerId, buyerId),
        inArray(documents.kind, ['nota_arremate', 'recibo', 'devolucao']),
      ),
    )
    .orderBy(asc(documents.id));
}
