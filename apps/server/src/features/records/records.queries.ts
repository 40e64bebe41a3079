import { type RecordKind, recordText } from '@martelo/core/record-statement';
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { recordStatements, statedRecords } from '../../platform/database/ledger-schema.ts';
import {
  counterOfferAnswers,
  counterOffers,
  deliveries,
  documents,
  saleLines,
  sales,
} from '../../platform/database/sales-schema.ts';
import { sha256 } from '../bids/signing/signing-key.ts';

/** The file of a paper is drawn after its row was written, so it is a record of its own. */
const isDrawn = isNotNull(documents.pdf);

const TABLES = {
  arquivo: { table: documents, id: documents.id },
  arremate: { table: sales, id: sales.id },
  contraproposta: { table: counterOfferAnswers, id: counterOfferAnswers.id },
  documento: { table: documents, id: documents.id },
  entrega: { table: deliveries, id: deliveries.saleId },
} as const satisfies Record<RecordKind, object>;

/**
 * How far a row may be below the greatest that a statement names and still wait for its own: it had got its id earlier
 * and was committed later. Ids say nothing about the age of a delivery, which has that of its sale, so the day does.
 */
const LATE = { rows: 1_000, deliveries: sql`interval '1 day'` };

/**
 * The ids of rows that wait for a statement, the lowest first. What is further below the named ones was not written
 * by this house: it stays without a statement, so that the audit goes on naming it. The bound also keeps the search short
 * however many rows are named. A file has no bound: one that could not be drawn for weeks waits as well, and a paper has
 * one file at most. An index of the drawn papers keeps that search short.
 */
export async function listWaiting(tx: Tx, kind: RecordKind, limit: number): Promise<number[]> {
  if (kind === 'arquivo') return listUnstated(tx, kind, limit, isDrawn);
  const named = await readNamed(tx, kind);
  return listUnstated(tx, kind, limit, named && sql`not ${isTooOld(kind, named)}`);
}

/** The ids of rows that no statement names, though later ones are named. Of a file nothing says when it was drawn. */
export async function listWrittenBetween(
  tx: Tx,
  kind: RecordKind,
  { limit, below }: { limit: number; below: number },
): Promise<number[]> {
  if (kind === 'arquivo') return [];
  if (kind !== 'entrega') return listUnstated(tx, kind, limit, sql`${TABLES[kind].id} < ${below}`);
  const named = await readNamed(tx, kind);
  return named ? listUnstated(tx, kind, limit, isTooOld(kind, named)) : [];
}

interface Named {
  /** The greatest id that a statement names. */
  greatest: number;
  /** The moment of the last statement. */
  at: Date;
}

/** Null before the first statement about this kind. It is read before the search, which is planned with its values. */
async function readNamed(tx: Tx, kind: RecordKind): Promise<Named | null> {
  const [named] = await tx
    .select({ greatest: statedRecords.subjectId })
    .from(statedRecords)
    .where(eq(statedRecords.kind, kind))
    .orderBy(desc(statedRecords.subjectId))
    .limit(1);
  const [last] = await tx
    .select({ at: recordStatements.at })
    .from(recordStatements)
    .orderBy(desc(recordStatements.number))
    .limit(1);
  return named && last ? { ...named, ...last } : null;
}

function isTooOld(kind: RecordKind, { greatest, at }: Named): SQL {
  const isBelow = sql`${TABLES[kind].id} <= ${greatest - LATE.rows}::bigint`;
  if (kind !== 'entrega') return sql`(${isBelow})`;
  return sql`(${isBelow} and ${deliveries.deliveredAt} <= ${at.toISOString()}::timestamptz - ${LATE.deliveries})`;
}

async function listUnstated(
  tx: Tx,
  kind: RecordKind,
  limit: number,
  where: SQL | null,
): Promise<number[]> {
  const { table, id } = TABLES[kind];
  const rows = await tx
    .select({ id })
    .from(table)
    .where(
      and(
        where ?? undefined,
        sql`not exists (select 1 from ${statedRecords}
          where ${statedRecords.kind} = ${kind} and ${statedRecords.subjectId} = ${id})`,
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** The hash of each of these rows by its id. A row that is not there has none. */
export async function hashRecords(
  tx: Tx,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = ids.length === 0 ? [] : await READERS[kind](tx, [...ids]);
  return new Map(rows.map((row) => [row.id, sha256(recordText(kind, row))]));
}

/**
 * Read the columns that never change. The state of a sale or a paper, the name of an erased buyer and the address of
 * an answer change, so they are left out. What an accepted counter-offer adds to a sale was signed without it, so it
 * belongs to the record of that answer.
 */
const READERS: Record<RecordKind, (tx: Tx, ids: number[]) => Promise<{ id: number }[]>> = {
  arquivo: (tx, ids) =>
    tx
      .select({ id: documents.id, sha256: sql<string>`encode(${documents.pdfSha256}, 'hex')` })
      .from(documents)
      .where(and(inArray(documents.id, ids), isDrawn)),
  async arremate(tx, ids) {
    const rows = await tx.select().from(sales).where(inArray(sales.id, ids));
    const lines = await tx
      .select()
      .from(saleLines)
      .where(inArray(saleLines.saleId, ids))
      .orderBy(asc(saleLines.saleId), asc(saleLines.ordem));
    const bySale = Map.groupBy(lines, ({ saleId }) => saleId);
    const linesOf = (saleId: number, isOfHammer: boolean) =>
      (bySale.get(saleId) ?? []).filter((line) => (line.counterOfferId === null) === isOfHammer);
    return rows.map((row) => ({
      id: row.id,
      numero: [row.ano, row.numero],
      lote: row.lotId,
      leilao: row.auctionId,
      origem: row.origin,
      comprador: row.buyerId,
      veiculo: row.vehicle,
      condicoes: row.termsId,
      arremate: row.arremate,
      total: linesOf(row.id, false).reduce((total, { valor }) => total - valor, row.total),
      encerrado: row.closedAt.toISOString(),
      parcelas: linesOf(row.id, true).map(lineFacts),
    }));
  },
  async contraproposta(tx, ids) {
    const rows = await tx
      .select({ offer: counterOffers, answer: counterOfferAnswers })
      .from(counterOfferAnswers)
      .innerJoin(counterOffers, eq(counterOffers.id, counterOfferAnswers.counterOfferId))
      .where(inArray(counterOfferAnswers.id, ids));
    const offerIds = rows.map(({ offer }) => offer.id);
    const lines = await tx
      .select()
      .from(saleLines)
      .where(inArray(saleLines.counterOfferId, offerIds))
      .orderBy(asc(saleLines.saleId), asc(saleLines.ordem));
    const byOffer = Map.groupBy(lines, ({ counterOfferId }) => counterOfferId);
    return rows.map(({ offer, answer }) => ({
      id: answer.id,
      contraproposta: offer.id,
      arremate: offer.saleId,
      ordem: offer.turn,
      valor: offer.valor,
      minimo: offer.minimo,
      ate: offer.validUntil.toISOString(),
      feita: [offer.madeById, offer.createdAt.toISOString()],
      resposta: answer.answer,
      respondida: [answer.answeredById, answer.answeredAt.toISOString()],
      condicoes: answer.termsId,
      parcelas: (byOffer.get(offer.id) ?? []).map(lineFacts),
    }));
  },
  async documento(tx, ids) {
    const rows = await tx
      .select({
        id: documents.id,
        kind: documents.kind,
        serie: documents.serie,
        ano: documents.ano,
        numero: documents.numero,
        version: documents.version,
        code: documents.code,
        saleId: documents.saleId,
        paymentId: documents.paymentId,
        issuedAt: documents.issuedAt,
        dados: sql<string>`encode(${documents.dataSha256}, 'hex')`,
      })
      .from(documents)
      .where(inArray(documents.id, ids));
    return rows.map((row) => ({ ...row, issuedAt: row.issuedAt.toISOString() }));
  },
  async entrega(tx, ids) {
    const rows = await tx.select().from(deliveries).where(inArray(deliveries.saleId, ids));
    return rows.map(({ saleId, deliveredAt, ...row }) => ({
      ...row,
      id: saleId,
      deliveredAt: deliveredAt.toISOString(),
    }));
  },
};

/** A line without what says whose it is; a change of it breaks the hashes of every sale. */
const lineFacts = ({
  saleId: _,
  counterOfferId: __,
  ...line
}: typeof saleLines.$inferSelect): object => line;

const statementColumns = {
  number: recordStatements.number,
  at: sql<number>`floor(extract(epoch from ${recordStatements.at}) * 1000)`.mapWith(Number),
  previousHash: sql<string | null>`encode(${recordStatements.previousHash}, 'hex')`,
  hash: sql<string>`encode(${recordStatements.hash}, 'hex')`,
  keyId: recordStatements.keyId,
  signature: sql<string>`encode(${recordStatements.signature}, 'hex')`,
};

export async function findLastRecordStatement(tx: Tx) {
  const [last] = await tx
    .select(statementColumns)
    .from(recordStatements)
    .orderBy(desc(recordStatements.number))
    .limit(1);
  return last ?? null;
}

const STATEMENTS_AT_ONCE = 100;

/** Every statement with what it names, in order, read in portions. */
export async function* streamRecordStatements(tx: Tx) {
  for (let after = 0; ; ) {
    const part = await tx
      .select(statementColumns)
      .from(recordStatements)
      .where(gt(recordStatements.number, after))
      .orderBy(asc(recordStatements.number))
      .limit(STATEMENTS_AT_ONCE);
    for (const statement of part) {
      const facts = await tx
        .select({
          kind: statedRecords.kind,
          id: statedRecords.subjectId,
          hash: sql<string>`encode(${statedRecords.hash}, 'hex')`,
        })
        .from(statedRecords)
        .where(eq(statedRecords.statement, statement.number))
        .orderBy(asc(statedRecords.kind), asc(statedRecords.subjectId));
      yield { ...statement, facts };
    }
    const last = part.at(-1);
    if (!last || part.length < STATEMENTS_AT_ONCE) return;
    after = last.number;
  }
}

/** The greatest id of each kind that the statements up to this one name. */
export async function readGreatestStated(tx: Tx, until: number): Promise<Map<RecordKind, number>> {
  const rows = await tx
    .select({
      kind: statedRecords.kind,
      id: sql<number>`max(${statedRecords.subjectId})`.mapWith(Number),
    })
    .from(statedRecords)
    .where(lte(statedRecords.statement, until))
    .groupBy(statedRecords.kind);
  return new Map(rows.map(({ kind, id }) => [kind, id]));
}

const PAPERS_AT_ONCE = 500;

/**
 * Papers by id with their data and the hash that stands beside it, read in portions. PostgreSQL compares the files, so
 * that their bytes stay there: 4,000 papers of 40 KB take 1.8 s, so 100,000 take less than a minute where they lie in the
 * memory, and the time that the disk needs for 4 GB otherwise.
 */
export async function* streamPapers(db: Db | Tx) {
  for (let after = 0; ; ) {
    const part = await db
      .select({
        id: documents.id,
        data: documents.data,
        sha256: documents.dataSha256,
        isFileWhole: sql<boolean>`sha256(${documents.pdf}) is not distinct from ${documents.pdfSha256}`,
      })
      .from(documents)
      .where(gt(documents.id, after))
      .orderBy(asc(documents.id))
      .limit(PAPERS_AT_ONCE);
    yield* part;
    const last = part.at(-1);
    if (!last || part.length < PAPERS_AT_ONCE) return;
    after = last.id;
  }
}
