import type { Db } from '../../platform/database/connect.ts';
import { pushAddress } from '../../platform/outside/push/push-address.ts';
import { deleteSubscriptions } from './notices.writes.ts';
import { countBrowsers, findBrowser, lockBrowser } from './subscriptions.queries.ts';
import { saveBrowser } from './subscriptions.writes.ts';

export type SubscribeOutcome =
  | { ok: true }
  | { ok: false; code: 'PUSH_SERVICE_UNKNOWN' | 'PUSH_TOO_MANY' };

const MOST_BROWSERS = 20;

/**
 * A browser shows the notices of whoever switched them on last. What was on its way to the person before
 * goes with the old row.
 */
export async function subscribeBrowser(
  db: Db,
  browser: { userId: number; sessionId: string; endpoint: string; p256dh: string; auth: string },
  hosts: readonly string[],
): Promise<SubscribeOutcome> {
  const { endpoint, userId } = browser;
  if (!pushAddress(endpoint, hosts)) return { ok: false, code: 'PUSH_SERVICE_UNKNOWN' };
  return db.transaction(async (tx): Promise<SubscribeOutcome> => {
    const before = await lockBrowser(tx, endpoint);
    if (before?.userId !== userId && (await countBrowsers(tx, userId)) >= MOST_BROWSERS) {
      return { ok: false, code: 'PUSH_TOO_MANY' };
    }
    if (before && before.userId !== userId) await deleteSubscriptions(tx, [before.id]);
    await saveBrowser(tx, browser);
    return { ok: true };
  });
}

/** A second press finds nothing left to do. */
export async function unsubscribeBrowser(
  db: Db,
  browser: { userId: number; endpoint: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findBrowser(tx, browser);
    if (row) await deleteSubscriptions(tx, [row.id]);
  });
}
