import { isSwitchedOn } from '@martelo/core/notice-kinds';
import type { Db } from '../../platform/database/connect.ts';
import { listChoices } from './notices.queries.ts';
import { saveChoices } from './notices.writes.ts';
import type { Stoppable } from './stop-code.ts';

/** Switches off the e-mails of one optional kind. A second press changes nothing. */
export async function stopEmails(db: Db, { userId, kind }: Stoppable): Promise<void> {
  await db.transaction((tx) =>
    saveChoices(tx, userId, [{ kind, channel: 'email', enabled: false }]),
  );
}

export async function isStopped(db: Db, { userId, kind }: Stoppable): Promise<boolean> {
  return !isSwitchedOn(await listChoices(db, userId), kind, 'email');
}
