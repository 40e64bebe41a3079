import type { Tx } from '../../platform/database/connect.ts';
import type { Actor } from '../audit/actor.ts';
import { writeGivenEntry } from './given-entries.writes.ts';
import { linkMakers } from './link-makers.ts';
import { createLink, findLink, type LinkUse, useLink } from './one-time-links.writes.ts';

/** Why a link does not open an invitation. */
export type DeadLink = Extract<LinkUse, { ok: false }>['why'];
export type { LinkUse };

/** The secret part of a new invitation; the earlier one ends. */
export function createInvitation(
  tx: Tx,
  { userId, lifeMs, actor }: { userId: number; lifeMs: number; actor: Actor },
): Promise<string> {
  return createLink(tx, { userId, purpose: 'invitation', lifeMs, details: linkMakers(actor) });
}

/** Whose invitation it is; it stays valid. */
export function findInvitation(tx: Tx, token: string): Promise<LinkUse> {
  return findLink(tx, token, 'invitation');
}

/** Uses the invitation up, and keeps who made it. */
export async function useInvitation(tx: Tx, token: string): Promise<LinkUse> {
  const link = await useLink(tx, token, 'invitation');
  if (link.ok) await writeGivenEntry(tx, link.userId, 'invitation', link.details);
  return link;
}
