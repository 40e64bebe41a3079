import { GIVEN_ENTRY_HOLD_MS, type GivenEntry } from '@martelo/core/second-person';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { givenEntries } from '../../platform/database/identity-schema.ts';
import { milliseconds } from '../../platform/database/intervals.ts';

/** Every entry that counts: who let whom into the staff's accounts. */
export function listGivenEntries(db: Db | Tx): Promise<GivenEntry[]> {
  return db
    .select({
      personId: givenEntries.userId,
      makerId: givenEntries.madeById,
      approved: sql<boolean>`${givenEntries.approvedById} is not null`,
    })
    .from(givenEntries)
    .where(isNull(givenEntries.liftedAt));
}

/** Until when this person approves nothing; null without an entry that counts. */
export async function findHoldEnd(db: Db | Tx, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({
      end: sql`max(${givenEntries.usedAt}) + ${milliseconds(GIVEN_ENTRY_HOLD_MS)}`.mapWith(
        givenEntries.usedAt,
      ),
    })
    .from(givenEntries)
    .where(and(eq(givenEntries.userId, userId), isNull(givenEntries.liftedAt)));
  return row?.end ?? null;
}
