// All statements that write bank statements and their lines.
import type { StatementColumns } from '@martelo/core/statement-csv';
import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import {
  bankStatementColumns,
  bankStatementLines,
  bankStatements,
} from '../../../platform/database/bank-statements-schema.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** The same file, read in the same way, is one statement, whoever sends it. */
export async function keepStatement(
  tx: Tx,
  values: typeof bankStatements.$inferInsert,
): Promise<number> {
  const [made] = await tx
    .insert(bankStatements)
    .values(values)
    .onConflictDoUpdate({
      target: [bankStatements.sha256, bankStatements.reading],
      // Changes nothing; the row is answered, and kept until its lines are there.
      set: { sha256: values.sha256 },
    })
    .returning({ id: bankStatements.id });
  if (!made) throw new Error('the statement was not stored');
  return made.id;
}

const LINES_AT_ONCE = 500;

/** Lines that are there stay as they are. */
export async function keepLines(
  tx: Tx,
  lines: readonly (typeof bankStatementLines.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const some = lines.slice(from, from + LINES_AT_ONCE);
    await tx.insert(bankStatementLines).values(some).onConflictDoNothing();
  }
}

export async function keepColumns(
  tx: Tx,
  values: { signature: string; columns: StatementColumns; savedById: number },
): Promise<void> {
  await tx
    .insert(bankStatementColumns)
    .values(values)
    .onConflictDoUpdate({
      target: bankStatementColumns.signature,
      set: { columns: values.columns, savedById: values.savedById, savedAt: sql`now()` },
    });
}

export async function decideLine(
  tx: Tx,
  lineId: number,
  decision: Pick<
    typeof bankStatementLines.$inferInsert,
    'outcome' | 'paymentId' | 'approvalId' | 'decidedById'
  >,
): Promise<void> {
  await tx
    .update(bankStatementLines)
    .set({ paymentId: null, approvalId: null, ...decision, decidedAt: sql`clock_timestamp()` })
    .where(eq(bankStatementLines.id, lineId));
}

/** Deletes lines without a payment of files that are older, and the files that have no line left. */
export async function deleteOldLines(db: Db, days: number): Promise<void> {
  const isOld = lt(bankStatements.createdAt, sql`now() - make_interval(days => ${days})`);
  await db.transaction(async (tx) => {
    await tx
      .delete(bankStatementLines)
      .where(
        and(
          isNull(bankStatementLines.paymentId),
          sql`${bankStatementLines.statementId} in (select ${bankStatements.id} from ${bankStatements} where ${isOld})`,
        ),
      );
    await tx
      .delete(bankStatements)
      .where(
        and(
          isOld,
          notExists(
            tx
              .select({ one: sql`1` })
              .from(bankStatementLines)
              .where(eq(bankStatementLines.statementId, bankStatements.id)),
          ),
        ),
      );
  });
}
