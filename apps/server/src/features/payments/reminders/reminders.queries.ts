import { REMINDERS, type ReminderStep, TOLD_BEFORE_MS } from '@martelo/core/charge-reminders';
import { and, asc, eq, sql } from 'drizzle-orm';
import { messages } from '../../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { charges } from '../../../platform/database/sales-schema.ts';

export interface ChargeToRemind {
  id: number;
  saleId: number;
  dueAt: Date;
}

const now = sql`statement_timestamp()`;
const plus = (ms: number) => sql`make_interval(secs => ${ms / 1000})`;

/**
 * Open charges of which this notice is due and not written, the earliest deadline first, in portions: `after` is the last charge of the
 * portion before. The index of open deadlines bounds what is read to those of half a day or a day.
 */
export function findChargesToRemind(
  db: Db,
  step: ReminderStep,
  { after, limit }: { after: ChargeToRemind | null; limit: number },
): Promise<ChargeToRemind[]> {
  const { fromMs, untilMs } = REMINDERS[step];
  return db
    .select({ id: charges.id, saleId: charges.saleId, dueAt: charges.dueAt })
    .from(charges)
    .where(
      and(
        eq(charges.state, 'aberta'),
        sql`${charges.dueAt} <= ${now} - ${plus(fromMs)}`,
        sql`${charges.dueAt} > ${now} - ${plus(untilMs)}`,
        sql`${charges.createdAt} <= ${charges.dueAt} + ${plus(fromMs - TOLD_BEFORE_MS)}`,
        sql`not exists (select from ${messages} where ${messages.chargeId} = ${charges.id}
          and ${messages.step} = ${step})`,
        ...(after
          ? [sql`(${charges.dueAt}, ${charges.id}) > (${after.dueAt.toISOString()}, ${after.id})`]
          : []),
      ),
    )
    .orderBy(asc(charges.dueAt), asc(charges.id))
    .limit(limit);
}

/** True when the notice was written. The caller holds the lock of the sale. */
export async function isReminded(tx: Tx, chargeId: number, step: ReminderStep): Promise<boolean> {
  const [row] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.chargeId, chargeId), eq(messages.step, step)))
    .limit(1);
  return row !== undefined;
}
