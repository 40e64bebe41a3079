import { HOUR_MS } from '@martelo/core/duration';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { auditLog } from '../../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { milliseconds } from '../../../platform/database/intervals.ts';

/** The action of the audit log that counts as a wrong proof. */
export const FAILED_FACTOR = 'second-factor.failed';

/** The action that says that the owner was told of too many of them. */
export const FACTOR_CLOSED = 'second-factor.closed';

const WINDOW_MS = HOUR_MS;
/** Ten codes an hour: guessing six digits for a year succeeds with a chance of one in four. */
const MOST_IN_WINDOW = 10;

/** What can be guessed. Recovery codes and passkeys cannot, so they are never held back. */
export type GuessedFactor = 'app' | 'password';

/**
 * How many seconds this person's codes, or the password beside a session, have to wait; 0 when they may
 * be tried. Only whoever knows the password gets as far as a code, so nobody else can hold them back.
 */
export async function secondsUntilGuess(
  db: Db | Tx,
  userId: number,
  factor: GuessedFactor,
): Promise<number> {
  const window = milliseconds(WINDOW_MS);
  const [deciding] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${auditLog.at} + ${window} - clock_timestamp()))::int`,
    })
    .from(auditLog)
    .where(recently(FAILED_FACTOR, userId, factor))
    .orderBy(desc(auditLog.at))
    .offset(MOST_IN_WINDOW - 1)
    .limit(1);
  return deciding ? Math.max(1, deciding.seconds) : 0;
}

/** True when the owner was told within the window. */
export async function wasNoted(db: Db | Tx, userId: number, factor: GuessedFactor) {
  return (await db.$count(auditLog, recently(FACTOR_CLOSED, userId, factor))) > 0;
}

function recently(action: string, userId: number, factor: GuessedFactor) {
  return and(
    eq(auditLog.subjectType, 'user'),
    eq(auditLog.subjectId, String(userId)),
    eq(auditLog.action, action),
    sql`${auditLog.details}->>'method' = ${factor}`,
    gt(auditLog.at, sql`clock_timestamp() - ${milliseconds(WINDOW_MS)}`),
  );
}
