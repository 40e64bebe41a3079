import { saleStatesBefore } from '@martelo/core/sale-states';
import { and, asc, desc, eq, inArray, isNull, not, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { allocations, charges, documents, sales } from '../../platform/database/sales-schema.ts';
import { isAwaitingAuthority, type SaleRecord } from '../sales/sales.queries.ts';
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
const validOf = (kind: 'nota_arremate' | 'recibo') =>
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

/** Credits of sales that have no valid receipt, the oldest first. */
export function findPaymentsWithoutRecibo(
  db: Db | Tx,
): Promise<{ saleId: number; paymentId: number }[]> {
  const made = db
    .select({ one: sql`1` })
    .from(documents)
    .where(and(validOf('recibo'), eq(documents.paymentId, allocations.paymentId)));
  return db
    .selectDistinct({ saleId: sales.id, paymentId: allocations.paymentId })
    .from(allocations)
    .innerJoin(charges, eq(charges.id, allocations.chargeId))
    .innerJoin(sales, eq(sales.id, charges.saleId))
    .where(notExists(made))
    .orderBy(asc(allocations.paymentId), asc(sales.id))
    .limit(AT_ONCE);
}

export async function hasValidPaper(
  tx: Tx,
  saleId: number,
  paymentId: number | null,
): Promise<boolean> {
  const about =
    paymentId === null
      ? and(eq(documents.kind, 'nota_arremate'), isNull(documents.paymentId))
      : and(eq(documents.kind, 'recibo'), eq(documents.paymentId, paymentId));
  const [row] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.saleId, saleId), eq(documents.state, 'valido'), about));
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
    .where(and(eq(sales.buyerId, buyerId), inArray(documents.kind, ['nota_arremate', 'recibo'])))
    .orderBy(asc(documents.id));
}
