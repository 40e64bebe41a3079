import type { Deps } from '../../deps.ts';
import type { Actor } from '../audit/actor.ts';
import { lockAccount } from './accounts.queries.ts';
import { hasBidsAtStake } from './at-stake.queries.ts';
import { type MadeLink, makePasswordLink } from './make-password-link.ts';

export type ClientLinkOutcome =
  | { ok: true; made: MadeLink; isShown: boolean }
  | { ok: false; code: 'NOT_FOUND' | 'OWN_PASSWORD_LINK' | 'LINK_WHILE_BIDDING' };

/**
 * Makes a link to a new password for a client. It goes to the client's own channel. Only where the site
 * has none it is shown to the member of staff, who could then bid as the client: not while the client
 * leads a lot or has an automatic bid, and it does not work while that is so either.
 */
export function makeClientLink(
  { db, settings, secrets }: Pick<Deps, 'db' | 'settings' | 'secrets'>,
  { userId, actor }: { userId: number; actor: Actor },
): Promise<ClientLinkOutcome> {
  const isShown = secrets.channels.length === 0;
  return db.transaction(async (tx): Promise<ClientLinkOutcome> => {
    // A bid holds this lock until its commit, so none comes between the question and the link.
    await lockAccount(tx, userId);
    if (isShown && (await hasBidsAtStake(tx, userId))) {
      return { ok: false, code: 'LINK_WHILE_BIDDING' };
    }
    const wanted = { userId, role: 'client', actor, isShown } as const;
    const outcome = await makePasswordLink(tx, settings.publicUrl, wanted);
    return outcome.ok ? { ...outcome, isShown } : outcome;
  });
}
