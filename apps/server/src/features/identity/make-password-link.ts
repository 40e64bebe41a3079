import type { Role } from '@martelo/core/accounts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockAccount } from './accounts.queries.ts';
import { LINK_LIFE_MS } from './ask-link.ts';
import { linkMakers } from './link-makers.ts';
import { handedLinkMessage, linkTo } from './link-messages.ts';
import { createLink } from './one-time-links.writes.ts';
import type { SecretMessage } from './send-secret.ts';

export interface MadeLink {
  link: string;
  expiresAt: Date;
  /** What the person is sent. */
  message: SecretMessage;
}

export type PasswordLinkOutcome =
  | { ok: true; made: MadeLink }
  | { ok: false; code: 'NOT_FOUND' | 'OWN_PASSWORD_LINK' };

export interface PasswordLinkWish {
  userId: number;
  role: Role;
  actor: Actor;
  /** Its maker gets to see it. */
  isShown: boolean;
}

/**
 * Makes a link to a new password for another person. `role` is the kind of account that this member of
 * staff may help. The caller shows the link or sends its message.
 */
export async function makePasswordLink(
  tx: Tx,
  publicUrl: string,
  { userId, role, actor, isShown }: PasswordLinkWish,
): Promise<PasswordLinkOutcome> {
  // With the link somebody could change the password of an unattended session without the old one.
  if (userId === actor.id) return { ok: false, code: 'OWN_PASSWORD_LINK' };
  const account = await lockAccount(tx, userId);
  if (account?.role !== role) return { ok: false, code: 'NOT_FOUND' };
  const token = await createLink(tx, {
    userId,
    purpose: 'password',
    lifeMs: LINK_LIFE_MS,
    details: { ...linkMakers(actor), ...(isShown && { shown: 'yes' }) },
  });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'password.link_made',
    subjectType: 'user',
    subjectId: userId,
    details: { entregue: isShown ? 'mostrado' : 'enviado', ...actor.secondPerson },
  });
  const expiresAt = new Date(Date.now() + LINK_LIFE_MS);
  const link = linkTo(publicUrl, 'nova-senha', token);
  return { ok: true, made: { link, expiresAt, message: handedLinkMessage(account, link) } };
}
