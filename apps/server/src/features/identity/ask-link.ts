import { MINUTE_MS } from '@martelo/core/duration';
import type { Db } from '../../platform/database/connect.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findAccount, lockAccount } from './accounts.queries.ts';
import { deviceLinkMessage, linkTo, passwordLinkMessage } from './link-messages.ts';
import { hasAskedEnough } from './one-time-links.queries.ts';
import { createLink } from './one-time-links.writes.ts';
import type { SecretMessage } from './send-secret.ts';

export const LINK_LIFE_MS = 30 * MINUTE_MS;

/**
 * How many links one account is sent for a purpose in a quarter of an hour, whoever asks. The last one
 * of them keeps working, so that a stranger who asks and asks takes nothing from the owner.
 */
export const MOST_ASKED = { links: 3, withinMs: 15 * MINUTE_MS };

const KINDS = {
  password: { page: 'nova-senha', write: passwordLinkMessage, action: 'password.link_asked' },
  device: { page: 'aparelho', write: deviceLinkMessage, action: 'device.link_asked' },
} as const;

/**
 * Makes a link for the account with this e-mail and returns its message. Null, without a trace, when
 * there is no such account or it has been sent enough. Nobody waits for the result.
 */
export async function askLink(
  { db, publicUrl }: { db: Db; publicUrl: string },
  { email, purpose, ip }: { email: string; purpose: keyof typeof KINDS; ip: string },
): Promise<SecretMessage | null> {
  const { page, write, action } = KINDS[purpose];
  const found = await findAccount(db, email);
  if (!found) return null;
  return db.transaction(async (tx) => {
    // One after the other, or two requests would each find room for one more link.
    const account = await lockAccount(tx, found.id);
    const owner = { userId: found.id, purpose };
    if (!account || (await hasAskedEnough(tx, owner, MOST_ASKED))) return null;
    const details = { asked: 'yes' };
    const token = await createLink(tx, { ...owner, lifeMs: LINK_LIFE_MS, details });
    await recordAudit(tx, {
      actorId: null,
      ip,
      action,
      subjectType: 'user',
      subjectId: found.id,
    });
    return write(account, linkTo(publicUrl, page, token));
  });
}
