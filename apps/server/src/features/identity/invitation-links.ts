import type { Tx } from '../../platform/database/connect.ts';
import { createLink, findLink, type LinkUse, useLink } from './one-time-links.writes.ts';

/** Why a link does not open an invitation. */
export type DeadLink = Extract<LinkUse, { ok: false }>['why'];
export type { LinkUse };

/** The secret part of a new invitation; the earlier one ends. */
export function createInvitation(tx: Tx, userId: number, lifeMs: number): Promise<string> {
  return createLink(tx, { userId, purpose: 'invitation', lifeMs });
}

/** Whose invitation it is; it stays valid. */
export function findInvitation(tx: Tx, token: string): Promise<LinkUse> {
  return findLink(tx, token, 'invitation');
}

/** Uses the invitation up. */
export function useInvitation(tx: Tx, token: string): Promise<LinkUse> {
  return useLink(tx, token, 'invitation');
}
