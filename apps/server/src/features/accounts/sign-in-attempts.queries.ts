import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../database/connect.ts';
import { auditLog } from '../../database/schema.ts';

/** Lines of the audit log that count as a wrong password. */
export const FAILED_LOGIN = 'login.failed';

const WINDOW_MS = 15 * 60_000;

/** How many wrong passwords are let pass in a quarter of an hour. */
export const FAILED_LOGIN_LIMITS = {
  account: 10,
  /** Greater: behind one address of a mobile network there are thousands of people. */
  address: 100,
};

/** Who is trying, as it is kept: `account` is a keyed digest of what was typed as the e-mail. */
export interface Attempt {
  account: string;
  address: string;
}

/**
 * How many seconds this account or address has to wait, 0 when it may try. Counted in the database,
 * so that the limit is one over all processes; when that cannot be asked nobody signs in.
 */
export async function secondsToWait(db: Db | Tx, { account, address }: Attempt): Promise<number> {
  const [byAccount, byAddress] = [
    await secondsUntilFree(db, eq(auditLog.subjectId, account), FAILED_LOGIN_LIMITS.account),
    await secondsUntilFree(db, eq(auditLog.ip, address), FAILED_LOGIN_LIMITS.address),
  ];
  return Math.max(byAccount, byAddress);
}

/** The place is free again when the oldest of the last `limit` failures leaves the window. */
async function secondsUntilFree(
  db: Db | Tx,
  who: ReturnType<typeof eq>,
  limit: number,
): Promise<number> {
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
 * Attempts on one account, and those from one address, are recorded one after the other: always the
 * account first, so that two never wait for each other.
 */
export async function queueAttempt(tx: Tx, { account, address }: Attempt): Promise<void> {
  for (const key of [`account ${account}`, `address ${address}`]) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}
