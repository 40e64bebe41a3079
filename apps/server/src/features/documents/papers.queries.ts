import { and, asc, desc, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  allocations,
  charges,
  type DocumentKind,
  documents,
  sales,
} from '../../platform/database/sales-schema.ts';
import { auctions, auctionTerms } from '../../platform/database/schema.ts';
import { IS_PUBLISHED } from '../lots/published-auction.queries.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
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

/** The papers of a kind that nobody has replaced, as a part of a statement about sales. */
const standingOf = (kind: 'nota_arremate' | 'recibo') =>
  and(eq(documents.kind, kind), ne(documents.state, 'substituido'), eq(documents.saleId, sales.id));

/** Core's `releasableState`: the state in which the nota is issued. */
const isNotaDue = sql`${sales.state} = case
  when ${auctionTerms.terms} @> '{"exigeHomologacao": true}'::jsonb then 'homologado' else 'pago' end`;

/** All auctions, or one. */
const isOfAuction = (auctionId: number | undefined) =>
  auctionId === undefined ? undefined : eq(sales.auctionId, auctionId);

/**
 * Paid sales, or ratified ones where the terms ask for it, without a nota, the oldest first, from
 * after the given id on.
 */
export async function findSalesWithoutNota(
  db: Db | Tx,
  afterId: number,
  auctionId?: number,
): Promise<number[]> {
  const made = db.select({ one: sql`1` }).from(documents).where(standingOf('nota_arremate'));
  const rows = await db
    .select({ id: sales.id })
    .from(sales)
    .innerJoin(auctionTerms, eq(auctionTerms.id, sales.termsId))
    .where(and(isNotaDue, notExists(made), sql`${sales.id} > ${afterId}`, isOfAuction(auctionId)))
    .orderBy(asc(sales.id))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

/**
 * Credits of sales that have no receipt, the oldest first. A payment whose credits were all taken back
 * covers nothing of the sale and gets none.
 */
export function findPaymentsWithoutRecibo(
  db: Db | Tx,
  auctionId?: number,
): Promise<{ saleId: number; paymentId: number }[]> {
  const made = db
    .select({ one: sql`1` })
    .from(documents)
    .where(and(standingOf('recibo'), eq(documents.paymentId, allocations.paymentId)));
  return db
    .select({ saleId: sales.id, paymentId: allocations.paymentId })
    .from(allocations)
    .innerJoin(charges, eq(charges.id, allocations.chargeId))
    .innerJoin(sales, eq(sales.id, charges.saleId))
    .where(and(notExists(made), isOfAuction(auctionId)))
    .groupBy(sales.id, allocations.paymentId)
    .having(sql`sum(${allocations.valor}) > 0`)
    .orderBy(asc(allocations.paymentId), asc(sales.id))
    .limit(AT_ONCE);
}

/** A kind of paper, and the payment that it is about. */
export interface PaperPlace {
  kind: DocumentKind;
  paymentId: number | null;
}

/** Papers of this kind, about this payment, of a sale. */
const inPlace = (saleId: number, { kind, paymentId }: PaperPlace) =>
  and(
    eq(documents.saleId, saleId),
    eq(documents.kind, kind),
    paymentId === null ? isNull(documents.paymentId) : eq(documents.paymentId, paymentId),
  );

/**
 * True when there is a paper that nobody has replaced. A cancelled one stands in the way too: a person
 * decides whether another one follows.
 */
export async function hasStandingPaper(
  tx: Tx,
  place: PaperPlace,
  saleId: number,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(inPlace(saleId, place), ne(documents.state, 'substituido')))
    .limit(1);
  return row !== undefined;
}

export async function findValidPaper(
  tx: Db | Tx,
  { saleId, ...place }: PaperPlace & { saleId: number },
) {
  const [row] = await tx
    .select({
      id: documents.id,
      serie: documents.serie,
      ano: documents.ano,
      numero: documents.numero,
    })
    .from(documents)
    .where(and(inPlace(saleId, place), eq(documents.state, 'valido')));
  return row ?? null;
}

/** The valid minutes of an auction. */
export async function findValidAta(tx: Db | Tx, auctionId: number) {
  const { id, serie, ano, numero, version } = documents;
  const [paper] = await tx
    .select({ id, serie, ano, numero, version })
    .from(documents)
    .where(
      and(
        eq(documents.auctionId, auctionId),
        eq(documents.kind, 'ata'),
        eq(documents.state, 'valido'),
      ),
    );
  return paper ?? null;
}

/** The valid minutes of an auction that everybody may see, without their file; null until they are drawn. */
export async function findPublicAta(db: Db | Tx, auctionId: number) {
  const { id, serie, ano, numero, issuedAt, pdfSha256 } = documents;
  const [ata] = await db
    .select({ id, serie, ano, numero, issuedAt, pdfSha256 })
    .from(documents)
    .innerJoin(auctions, eq(auctions.id, documents.auctionId))
    .where(
      and(
        eq(documents.auctionId, auctionId),
        eq(documents.kind, 'ata'),
        eq(documents.state, 'valido'),
        IS_PUBLISHED,
      ),
    );
  if (!ata?.pdfSha256) return null;
  return { ...ata, sha256: ata.pdfSha256.toString('hex') };
}

/** Issued papers whose file is not drawn yet, each with the sale that waits for it, if it is of one. */
export function findUndrawn(db: Db | Tx): Promise<UndrawnPaper[]> {
  return db
    .select({ id: documents.id, saleId: sales.id, buyerId: sales.buyerId })
    .from(documents)
    .leftJoin(sales, eq(sales.id, documents.saleId))
    .where(isNull(documents.pdf))
    .orderBy(asc(documents.id))
    .limit(AT_ONCE);
}

/** The frozen data of a paper whose file is not drawn yet. */
export async function findDataToDraw(db: Db | Tx, paperId: number): Promise<PaperData | null> {
  const [row] = await db
    .select({ data: documents.data })
    .from(documents)
    .where(and(eq(documents.id, paperId), isNull(documents.pdf)));
  return row ? (row.data as unknown as PaperData) : null;
}

type UndrawnPaper = {
  id: number;
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
  /** The number of the paper that replaced it. */
  replacedBy: sql<string | null>`(select next.serie || ' ' || next.ano || '/' ||
        lpad(next.numero::text, greatest(6, length(next.numero::text)), '0')
        from documents next where next.id = "documents"."replaced_by_id")`,
};

/** The papers of a sale, the newest first; `buyerId` limits them to those that name this person. */
export function listPapersOfSale(db: Db | Tx, saleId: number, buyerId: number | null) {
  return db
    .select(row)
    .from(documents)
    .where(
      and(
        eq(documents.saleId, saleId),
        buyerId === null ? undefined : eq(documents.buyerId, buyerId),
      ),
    )
    .orderBy(desc(documents.id));
}
/** The papers about a whole auction, the newest first. */
export function listPapersOfAuction(db: Db | Tx, auctionId: number) {
  return db
    .select(row)
    .from(documents)
    .where(eq(documents.auctionId, auctionId))
    .orderBy(desc(documents.id));
}

export type ListedPaper = Awaited<ReturnType<typeof listPapersOfSale>>[number];

/** A paper in the office's lists. */
export async function findListedPaper(db: Db | Tx, id: number): Promise<ListedPaper | null> {
  const [found] = await db.select(row).from(documents).where(eq(documents.id, id));
  return found ?? null;
}

/** A row of `documents` without its file. */
export async function findPaperToEnd(db: Db | Tx, paperId: number) {
  const { id, kind, serie, ano, numero, version, state, replacedById } = documents;
  const { saleId, auctionId, paymentId, data } = documents;
  const [paper] = await db
    .select({
      ...{ id, kind, serie, ano, numero, version, state, replacedById },
      ...{ saleId, auctionId, paymentId, data },
    })
    .from(documents)
    .where(eq(documents.id, paperId));
  return paper ?? null;
}
export type PaperToEnd = NonNullable<Awaited<ReturnType<typeof findPaperToEnd>>>;

/** The paper of a code, with the number of the one that replaced it. */
export async function findPaperByCode(db: Db | Tx, code: string) {
  const [found] = await db
    .select({
      ...row,
      cancelledAt: documents.cancelledAt,
      cancelReason: documents.cancelReason,
    })
    .from(documents)
    .where(eq(documents.code, code));
  return found ?? null;
}
export type FoundPaper = NonNullable<Awaited<ReturnType<typeof findPaperByCode>>>;

/** A drawn file, for whoever may open it; `buyerId` limits it to papers that name this person, which no paper of a whole auction does. */
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
    .leftJoin(sales, eq(sales.id, documents.saleId))
    .where(
      and(eq(documents.id, id), buyerId === null ? undefined : eq(documents.buyerId, buyerId)),
    );
  return file ?? null;
}

/** The numbers of papers, for the audit log and a person's own data. */
export function listPapersOfBuyer(db: Db | Tx, buyerId: number) {
  return db
    .select(row)
    .from(documents)
    .where(eq(documents.buyerId, buyerId))
    .orderBy(asc(documents.id));
}
