import { APPROVAL_LIFE_MS, type ApprovalState } from '@martelo/core/approval';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { approvals } from '../../platform/database/approvals-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { milliseconds } from '../../platform/database/intervals.ts';

type NewApproval = Omit<typeof approvals.$inferInsert, 'requestedAt' | 'expiresAt' | 'state'>;

/** The new request's id; null when one for the same target is pending. */
export async function insertApproval(tx: Tx, row: NewApproval): Promise<number | null> {
  const [inserted] = await tx
    .insert(approvals)
    .values({
      ...row,
      requestedAt: sql`now()`,
      expiresAt: sql`now() + ${milliseconds(APPROVAL_LIFE_MS)}`,
    })
    .onConflictDoNothing()
    .returning({ id: approvals.id });
  return inserted?.id ?? null;
}

export interface Decision {
  state: ApprovalState;
  decidedById: number;
  note: string | null;
  outcome: string | null;
}

/** Ends a request that the caller has locked. */
export async function closeApproval(tx: Tx, id: number, decision: Decision): Promise<void> {
  const decidedAt = sql`clock_timestamp()`;
  await tx
    .update(approvals)
    .set({ ...decision, decidedAt })
    .where(eq(approvals.id, id));
}

/** Writes the end of requests whose time is over. A request that is being decided is left out. */
export function closeExpired(tx: Tx) {
  const due = sql`(select id from approvals where state = 'pendente'
    and expires_at <= clock_timestamp() for update skip locked)`;
  return tx
    .update(approvals)
    .set({ state: 'expirada', decidedAt: sql`${approvals.expiresAt}` })
    .where(sql`${approvals.id} in ${due}`)
    .returning({ id: approvals.id, preview: approvals.preview });
}

/** True for the one caller who may download the approved file. */
export async function markUsed(db: Db | Tx, id: number, withinMs: number): Promise<boolean> {
  const used = await db
    .update(approvals)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(approvals.id, id),
        eq(approvals.state, 'aprovada'),
        isNull(approvals.usedAt),
        sql`${approvals.decidedAt} + ${milliseconds(withinMs)} > clock_timestamp()`,
      ),
    )
    .returning({ id: approvals.id });
  return used.length > 0;
}

/** Takes the requests whose state nobody was told of; each is taken once. */
export function takeUntold(db: Db) {
  const untold = sql`(select id from approvals where told_state is distinct from state
    order by id limit 50 for update skip locked)`;
  return db
    .update(approvals)
    .set({ toldState: sql`${approvals.state}` })
    .where(sql`${approvals.id} in ${untold}`)
    .returning();
}
