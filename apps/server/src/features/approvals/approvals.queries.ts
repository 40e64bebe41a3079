import type { ApprovalCommand } from '@martelo/contract/shapes/second-person';
import type { ApprovalState } from '@martelo/core/approval';
import { and, desc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { approvals } from '../../platform/database/approvals-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { users } from '../../platform/database/schema.ts';

const requester = alias(users, 'requester');
const decider = alias(users, 'decider');

const isOver = sql`${approvals.expiresAt} <= clock_timestamp()`;
/** The state now: a job writes `expirada` later (core, `approvalStateAt`). */
const stateNow = sql<ApprovalState>`case when ${approvals.state} = 'pendente' and ${isOver}
  then 'expirada' else ${approvals.state} end`;

const columns = {
  ...getTableColumns(approvals),
  stateNow,
  requesterName: requester.name,
  deciderName: decider.name,
};

export type ApprovalRow = typeof approvals.$inferSelect;
export type ApprovalView = Awaited<ReturnType<typeof readApprovals>>[number];

export interface ApprovalListing {
  state?: ApprovalState | undefined;
  /** Only what this person asked for. */
  requesterId?: number | undefined;
}

function readApprovals(
  db: Db | Tx,
  where: SQL | undefined,
  page: { limit: number; offset: number },
) {
  return db
    .select(columns)
    .from(approvals)
    .innerJoin(requester, eq(requester.id, approvals.requesterId))
    .leftJoin(decider, eq(decider.id, approvals.decidedById))
    .where(where)
    .orderBy(desc(approvals.requestedAt), desc(approvals.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** A page of requests, the newest first, and how many there are. */
export async function findApprovalPage(
  db: Db | Tx,
  { state, requesterId }: ApprovalListing,
  page: { limit: number; offset: number },
) {
  const where = and(
    state && eq(stateNow, state),
    requesterId === undefined ? undefined : eq(approvals.requesterId, requesterId),
  );
  return { rows: await readApprovals(db, where, page), total: await db.$count(approvals, where) };
}

export async function findApproval(db: Db | Tx, id: number): Promise<ApprovalView | null> {
  const [row] = await readApprovals(db, eq(approvals.id, id), { limit: 1, offset: 0 });
  return row ?? null;
}

/** The pending requests of these commands whose targets begin in one of these ways, the oldest first. */
export async function listPending(
  db: Db | Tx,
  commands: readonly ApprovalCommand[],
  targetStarts: readonly string[],
): Promise<ApprovalView[]> {
  const where = and(
    inArray(approvals.command, commands),
    eq(approvals.state, 'pendente'),
    sql`not ${isOver}`,
    or(...targetStarts.map((start) => sql`starts_with(${approvals.target}, ${start})`)),
  );
  return (await readApprovals(db, where, { limit: 50, offset: 0 })).reverse();
}

/** Locks a request until the transaction ends, so that two decisions come one after the other. */
export async function lockApproval(tx: Tx, id: number): Promise<ApprovalRow | null> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  return row ?? null;
}

/** Pending requests of other people. */
export function countWaiting(db: Db | Tx, userId: number): Promise<number> {
  const others = ne(approvals.requesterId, userId);
  return db.$count(approvals, and(eq(approvals.state, 'pendente'), sql`not ${isOver}`, others));
}
