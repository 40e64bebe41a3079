import type { Db, Tx } from '../../platform/database/connect.ts';
import * as writes from './notices.writes.ts';

const KEPT_MONTHS = 24;
const AT_ONCE = 2_000;

/** At night: notices are kept for 24 months, and what went out of them for 30 days. */
export async function forgetOldNotices(db: Db): Promise<void> {
  while (await writes.deleteOldDeliveries(db, AT_ONCE));
  while (await writes.deleteOldNotices(db, { months: KEPT_MONTHS, limit: AT_ONCE }));
}

/** For an erasure: the inbox, the choices and the browsers of a person. */
export const deleteNoticesOf = (tx: Tx, userId: number) => writes.deleteNoticesOf(tx, userId);
