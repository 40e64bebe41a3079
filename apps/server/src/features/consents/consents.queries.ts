import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { consents } from '../../platform/database/privacy-schema.ts';
import { users } from '../../platform/database/schema.ts';

export function listConsents(db: Db | Tx, userId: number) {
  const { document, version, at, ip } = consents;
  return db
    .select({ document, version, at, ip })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.id));
}

/** Locks the person's row, so that of two tabs that agree one writes. */
export async function lockAgreedVersion(tx: Tx, userId: number): Promise<string | null> {
  const [row] = await tx
    .select({ agreedVersion: users.agreedVersion })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row?.agreedVersion ?? null;
}

/** The people who may bid, and whom another version of a text asks again. */
export async function countBidders(db: Db | Tx): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(users)
    .where(
      and(
        eq(users.role, 'client'),
        eq(users.status, 'aprovado'),
        eq(users.isBanned, false),
        isNull(users.erasedAt),
      ),
    );
  return row?.people ?? 0;
}
