import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  type PrivacyRequestKind,
  privacyRequests,
} from '../../platform/database/privacy-schema.ts';
import { users } from '../../platform/database/schema.ts';

export type RequestRow = typeof privacyRequests.$inferSelect;

/** More than a person sends; each office answer closes one. */
const MOST_OWN = 100;

export function listOwnRequests(db: Db | Tx, userId: number): Promise<RequestRow[]> {
  return db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.userId, userId))
    .orderBy(desc(privacyRequests.id))
    .limit(MOST_OWN);
}

export async function hasOpenRequest(
  tx: Tx,
  userId: number,
  kind: PrivacyRequestKind,
): Promise<boolean> {
  const rows = await tx
    .select({ id: privacyRequests.id })
    .from(privacyRequests)
    .where(
      and(
        eq(privacyRequests.userId, userId),
        eq(privacyRequests.kind, kind),
        eq(privacyRequests.state, 'open'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Locks the request, so that of two answers one is given. */
export async function lockRequest(tx: Tx, id: number): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.id, id))
    .for('update');
  return row;
}

const officer = alias(users, 'officer');

export interface RequestPage {
  state: 'open' | 'answered';
  limit: number;
  offset: number;
}

const isOpen = eq(privacyRequests.state, 'open');

/** Those that wait by their day, the answered ones newest first, each with its person. */
export async function listRequests(db: Db | Tx, { state, limit, offset }: RequestPage) {
  return db
    .select({
      request: privacyRequests,
      person: users.name,
      personType: users.personType,
      name: users.name,
      document: users.document,
      email: users.email,
      answeredBy: officer.name,
      overdue: sql<boolean>`${isOpen} and ${privacyRequests.dueAt} < clock_timestamp()`,
    })
    .from(privacyRequests)
    .innerJoin(users, eq(users.id, privacyRequests.userId))
    .leftJoin(officer, eq(officer.id, privacyRequests.answeredById))
    .where(state === 'open' ? isOpen : ne(privacyRequests.state, 'open'))
    .orderBy(
      ...(state === 'open'
        ? [asc(privacyRequests.dueAt), asc(privacyRequests.id)]
        : [desc(privacyRequests.receivedAt), desc(privacyRequests.id)]),
    )
    .limit(limit)
    .offset(offset);
}

export type OfficeRow = Awaited<ReturnType<typeof listRequests>>[number];

export async function countRequests(db: Db | Tx, state: RequestPage['state']): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(privacyRequests)
    .where(state === 'open' ? isOpen : ne(privacyRequests.state, 'open'));
  return row?.total ?? 0;
}

export async function countOpenRequests(db: Db | Tx): Promise<{ open: number; overdue: number }> {
  const overdue = sql<number>`count(*) filter (where ${privacyRequests.dueAt} < clock_timestamp())::int`;
  const [row] = await db
    .select({ open: count(), overdue })
    .from(privacyRequests)
    .where(inArray(privacyRequests.state, ['open']));
  return row ?? { open: 0, overdue: 0 };
}
