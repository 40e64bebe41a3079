/** The link by which a denied person sends the documents that were asked for again. */
import { DAY_MS } from '@martelo/core/duration';
import type { Tx } from '../../platform/database/connect.ts';
import { addLink, endLinks, findLink, type LinkUse, useLink } from './one-time-links.writes.ts';

/** How long the documents may be sent. */
export const DOCUMENTS_LINK_LIFE_MS = 7 * DAY_MS;

/**
 * Returns the secret part of a new link. Earlier ones go on working: a message that is sent once more, or a
 * sign-in, would otherwise end the one in the mailbox.
 */
export function makeDocumentsLink(
  tx: Tx,
  userId: number,
  lifeMs = DOCUMENTS_LINK_LIFE_MS,
): Promise<string> {
  return addLink(tx, { userId, purpose: 'documents', lifeMs });
}

/** Finds the owner of a link and leaves the link usable. */
export const findDocumentsLink = (tx: Tx, token: string): Promise<LinkUse> =>
  findLink(tx, token, 'documents');

/** Ends the person's links in the transaction of what one of them does. */
export async function useDocumentsLink(tx: Tx, token: string): Promise<LinkUse> {
  const link = await useLink(tx, token, 'documents');
  if (link.ok) await endLinks(tx, link.userId, 'documents');
  return link;
}
