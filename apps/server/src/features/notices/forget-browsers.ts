import type { Db } from '../../platform/database/connect.ts';
import { deleteSubscriptions } from './notices.writes.ts';
import { listEndedBrowsers } from './subscriptions.queries.ts';

/** Deletes browsers whose session was ended: a person who signed out gets no notice there. */
export async function forgetEndedBrowsers(db: Db): Promise<void> {
  await db.transaction(async (tx) => deleteSubscriptions(tx, await listEndedBrowsers(tx)));
}
