import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { pushSubscriptions } from '../../platform/database/inbox-schema.ts';

type Browser = Pick<
  typeof pushSubscriptions.$inferSelect,
  'userId' | 'sessionId' | 'endpoint' | 'p256dh' | 'auth'
>;

/** Two calls of the same browser at once leave one row. */
export async function saveBrowser(tx: Tx, browser: Browser): Promise<void> {
  await tx
    .insert(pushSubscriptions)
    .values(browser)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: {
        userId: sql`excluded.user_id`,
        sessionId: sql`excluded.session_id`,
        p256dh: sql`excluded.p256dh`,
        auth: sql`excluded.auth`,
        failures: 0,
      },
    });
}
