// Bank statements, their lines, and what is known already about their money.
import { and, asc, desc, eq, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { approvals } from '../../../platform/database/approvals-schema.ts';
import {
  bankStatementColumns,
  bankStatementLines,
  bankStatements,
} from '../../../platform/database/bank-statements-schema.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { pixCodes } from '../../../platform/database/pix-schema.ts';
import { charges, payments } from '../../../platform/database/sales-schema.ts';
import { users } from '../../../platform/database/schema.ts';

export type LineRecord = typeof bankStatementLines.$inferSelect;

/** A request for a second person that can still be approved. */
const isWaiting = sql<boolean>`(${approvals.state} = 'pendente'
  and ${approvals.expiresAt} > clock_timestamp())`;

const headColumns = {
  statement: bankStatements,
  uploadedBy: users.name,
  received: sql<string>`(select count(*) from bank_statement_lines line
    where line.statement_id = "bank_statements"."id")`.mapWith(Number),
  open: sql<string>`(select count(*) from bank_statement_lines line
    where line.statement_id = "bank_statements"."id" and line.outcome is null)`.mapWith(Number),
};

export type StatementHeadRecord = Awaited<ReturnType<typeof listStatements>>[number];

export function listStatements(db: Db | Tx, limit: number) {
  return db
    .select(headColumns)
    .from(bankStatements)
    .innerJoin(users, eq(users.id, bankStatements.uploadedById))
    .orderBy(desc(bankStatements.id))
    .limit(limit);
}

export async function findStatement(db: Db | Tx, id: number): Promise<StatementHeadRecord | null> {
  const [row] = await db
    .select(headColumns)
    .from(bankStatements)
    .innerJoin(users, eq(users.id, bankStatements.uploadedById))
    .where(eq(bankStatements.id, id));
  return row ?? null;
}

export function listLines(db: Db | Tx, statementId: number): Promise<LineRecord[]> {
  return db
    .select()
    .from(bankStatementLines)
    .where(eq(bankStatementLines.statementId, statementId))
    .orderBy(asc(bankStatementLines.position));
}

export async function findLine(
  db: Db | Tx,
  { statementId, lineId }: { statementId: number; lineId: number },
): Promise<LineRecord | null> {
  const [row] = await db
    .select()
    .from(bankStatementLines)
    .where(and(eq(bankStatementLines.id, lineId), eq(bankStatementLines.statementId, statementId)));
  return row ?? null;
}

/** The lines of all files that are this movement, locked: two people decide about it one after the other. */
export function lockSameLines(tx: Tx, identity: Buffer): Promise<LineRecord[]> {
  return tx
    .select()
    .from(bankStatementLines)
    .where(eq(bankStatementLines.identity, identity))
    .orderBy(asc(bankStatementLines.id))
    .for('update');
}

/** Movements that a person has decided, in whatever file, with the request that they wait for. */
export function listDecided(db: Db | Tx, identities: readonly Buffer[]) {
  return db
    .select({
      identity: bankStatementLines.identity,
      paymentId: bankStatementLines.paymentId,
      approvalId: bankStatementLines.approvalId,
      isWaiting,
    })
    .from(bankStatementLines)
    .leftJoin(approvals, eq(approvals.id, bankStatementLines.approvalId))
    .where(
      and(
        inArray(bankStatementLines.identity, [...identities]),
        isNotNull(bankStatementLines.outcome),
      ),
    );
}

/** True while a request can be approved. */
export async function isRequestWaiting(db: Db | Tx, approvalId: number): Promise<boolean> {
  const [row] = await db.select({ isWaiting }).from(approvals).where(eq(approvals.id, approvalId));
  return row?.isWaiting ?? false;
}

export type KnownPayment = Awaited<ReturnType<typeof listPaymentsLike>>[number];

/** Payments with one of these references, and those of these amounts that arrived between two instants. */
export function listPaymentsLike(
  db: Db | Tx,
  {
    references,
    amounts,
    from,
    to,
  }: {
    references: readonly string[];
    amounts: readonly number[];
    from: Date;
    to: Date;
  },
) {
  const { id, reference, valor, receivedAt } = payments;
  const ofAmount = and(inArray(valor, [...amounts]), gte(receivedAt, from), lte(receivedAt, to));
  return db
    .select({ id, reference, valor, receivedAt })
    .from(payments)
    .where(or(inArray(reference, [...references]), ofAmount));
}

/** The charges of dynamic codes, by the codes' names. */
export function listCodesNamed(db: Db | Tx, txids: readonly string[]) {
  return db
    .select({ txid: pixCodes.txid, chargeId: charges.id })
    .from(pixCodes)
    .innerJoin(charges, eq(charges.id, pixCodes.chargeId))
    .where(inArray(pixCodes.txid, [...txids]));
}

/** How a person said that this bank's columns are to be read. */
export async function findColumns(db: Db | Tx, signature: string) {
  const [row] = await db
    .select({ columns: bankStatementColumns.columns })
    .from(bankStatementColumns)
    .where(eq(bankStatementColumns.signature, signature));
  return row?.columns ?? null;
}
