import type { Role } from '@martelo/core/accounts';
import type { Db } from '../../platform/database/connect.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockAccount } from './accounts.queries.ts';
import { LINK_LIFE_MS } from './ask-link.ts';
import { linkTo } from './link-messages.ts';
import { createLink } from './one-time-links.writes.ts';

export type PasswordLinkOutcome =
  | { ok: true; link: string; expiresAt: Date }
  | { ok: false; code: 'NOT_FOUND' | 'OWN_PASSWORD_LINK' };

/**
 * Makes a link that a member of staff hands to the person. `role` is the kind of account that this
 * member of staff may help.
 */
export async function makePasswordLink(
  { db, publicUrl }: { db: Db; publicUrl: string },
  { userId, role, actor }: { userId: number; role: Role; actor: Actor },
): Promise<PasswordLinkOutcome> {
  // With the link somebody could change the password of an unattended session without the old one.
  if (userId === actor.id) return { ok: false, code: 'OWN_PASSWORD_LINK' };
  return db.transaction(async (tx): Promise<PasswordLinkOutcome> => {
    const account = await lockAccount(tx, userId);
    if (account?.role !== role) return { ok: false, code: 'NOT_FOUND' };
    const token = await createLink(tx, { userId, purpose: 'password', lifeMs: LINK_LIFE_MS });
    await recordAudit(tx, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'password.link_made',
      subjectType: 'user',
      subjectId: userId,
    });
    const expiresAt = new Date(Date.now() + LINK_LIFE_MS);
    return { ok: true, link: linkTo(publicUrl, 'nova-senha', token), expiresAt };
  });
}
