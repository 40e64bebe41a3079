import { LIMITS } from '@martelo/contract/shapes/limit-ranges';
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';

/** Actions of the audit log that count as a wrong password. */
export const FAILED_LOGIN = 'login.failed';

const WINDOW_MS = 15 * 60_000;

/** How many wrong passwords are allowed in a quarter of an hour. */
export const FAILED_LOGIN_LIMITS = {
  /** The limit for one account until an administrator changes it. */
  account: LIMITS.senhasErradas.usual,
  /**
   * The limit for one address is greater, because thousands of people of a mobile network share one
   * address.
   */
  address: 100,
};

/**
 * Where somebody tries who has proved before to be the account's owner: a known device, or the session
 * in which a password is changed. Kept in the details of a failure.
 */
export type KnownPlace = { device: number } | { session: string };

/** The stored identity of an attempt: `account` is a keyed digest of the typed e-mail. */
export interface LoginAttempt {
  account: string;
  address: string;
  /** Null for a stranger. */
  from: KnownPlace | null;
}

/**
 * How many seconds this attempt has to wait, 0 when it may be made. Attempts are counted in the
 * database, so that all processes share one limit; without the database nobody can sign in.
 */
export async function secondsToWait(
  db: Db | Tx,
  { account, address, from }: LoginAttempt,
  ofAccount: number = FAILED_LOGIN_LIMITS.account,
): Promise<number> {
  const onAccount = eq(auditLog.subjectId, account);
  // A rival must not be able to lock a bidder out by guessing, neither with the account's limit nor
  // with that of an address: at a known place only that place's own failures count.
  if (from) {
    return secondsUntilFree(
      db,
      and(onAccount, sql`${auditLog.details} @> ${JSON.stringify(from)}::jsonb`),
      ofAccount,
    );
  }
  const fromAddress = eq(auditLog.ip, address);
  const byAddress = await secondsUntilFree(db, fromAddress, FAILED_LOGIN_LIMITS.address);
  const byAccount = await secondsUntilFree(db, onAccount, ofAccount);
  return Math.max(byAddress, byAccount);
}

/** The next attempt is allowed when the oldest of the last `limit` failures leaves the window. */
async function secondsUntilFree(db: Db | Tx, who: SQL | undefined, limit: number): Promise<number> {
  const window = sql`${WINDOW_MS} * interval '1 millisecond'`;
  const [deciding] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${auditLog.at} + ${window} - clock_timestamp()))::int`,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, FAILED_LOGIN),
        who,
        gt(auditLog.at, sql`clock_timestamp() - ${window}`),
      ),
    )
    .orderBy(desc(auditLog.at))
    .offset(limit - 1)
    .limit(1);
  return deciding ? Math.max(1, deciding.seconds) : 0;
}

/**
 * Attempts on one account, and attempts from one address, are recorded one after the other. The
 * account is always locked first, so that two attempts cannot deadlock.
 */
export async function queueLoginAttempt(tx: Tx, { account, address }: LoginAttempt): Promise<void> {
  for (const key of [`account ${account}`, `address ${address}`]) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}
