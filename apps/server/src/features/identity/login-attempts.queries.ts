import { LIMITS } from '@martelo/contract/shapes/limit-ranges';
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { sessions } from '../../platform/database/schema.ts';
import { addressRange } from '../../platform/http/address-range.ts';

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

/** The stored identity of an attempt: `account` is a keyed digest of the typed e-mail. */
export interface LoginAttempt {
  account: string;
  address: string;
}

/**
 * How many seconds this account or address has to wait, 0 when it may try. Attempts are counted in
 * the database, so that all processes share one limit; without the database nobody can sign in.
 */
export async function secondsToWait(
  db: Db | Tx,
  { account, address }: LoginAttempt,
  userId: number | undefined,
  ofAccount: number = FAILED_LOGIN_LIMITS.account,
): Promise<number> {
  const { address: ofAddress } = FAILED_LOGIN_LIMITS;
  const onAccount = eq(auditLog.subjectId, account);
  const fromAddress = eq(auditLog.ip, address);
  const byAddress = await secondsUntilFree(db, fromAddress, ofAddress);
  const byAccount = await secondsUntilFree(db, onAccount, ofAccount);
  // The query runs for unknown e-mails too, so that a refusal takes the same time for both.
  if (byAccount === 0 || !(await isKnownAddress(db, userId ?? 0, address))) {
    return Math.max(byAddress, byAccount);
  }
  // A rival must not be able to lock a bidder out by guessing: at an address from which the account
  // has signed in before, only that address's own failures count against it.
  const ownFailures = await secondsUntilFree(db, and(onAccount, fromAddress), ofAccount);
  return Math.max(byAddress, ownFailures);
}

async function isKnownAddress(db: Db | Tx, userId: number, address: string): Promise<boolean> {
  const recent = await db
    .select({ ip: sessions.ip })
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), gt(sessions.createdAt, sql`now() - interval '30 days'`)),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(50);
  return recent.some(({ ip }) => addressRange(ip) === address);
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
