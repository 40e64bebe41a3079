import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { type LinkPurpose, oneTimeLinks } from '../../platform/database/identity-schema.ts';
import { milliseconds } from '../../platform/database/intervals.ts';

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[\w-]{43}$/;

export type LinkUse =
  | { ok: true; userId: number; details: Record<string, string>; expiresAt: Date }
  /** `unknown`: never made, or for something else. `ended`: used, or replaced by a newer one. */
  | { ok: false; why: 'unknown' | 'ended' | 'expired' };

interface NewLink {
  userId: number;
  purpose: LinkPurpose;
  lifeMs: number;
  details?: Record<string, string>;
}

/** Returns the secret part of a new link's address. An earlier link for the same purpose ends. */
export async function createLink(tx: Tx, link: NewLink): Promise<string> {
  await endLinks(tx, link.userId, link.purpose);
  return addLink(tx, link);
}

/** The same beside earlier links for the same purpose. */
export async function addLink(
  tx: Tx,
  { userId, purpose, lifeMs, details = {} }: NewLink,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.insert(oneTimeLinks).values({
    userId,
    purpose,
    details,
    digest: digestOf(token),
    expiresAt: sql`clock_timestamp() + ${milliseconds(lifeMs)}`,
  });
  return token;
}

/** Ends the link in the transaction of what it does, so that of two simultaneous uses one works. */
export async function useLink(tx: Tx, token: string, purpose: LinkPurpose): Promise<LinkUse> {
  const link = await findLink(tx, token, purpose);
  if (!link.ok) return link;
  await tx.update(oneTimeLinks).set({ endedAt: sql`clock_timestamp()` }).where(byToken(token));
  return link;
}

/** The same answer without ending the link, for the page that asks before it is used. */
export async function findLink(tx: Tx, token: string, purpose: LinkPurpose): Promise<LinkUse> {
  if (!TOKEN_PATTERN.test(token)) return { ok: false, why: 'unknown' };
  const [row] = await tx
    .select({
      userId: oneTimeLinks.userId,
      purpose: oneTimeLinks.purpose,
      details: oneTimeLinks.details,
      endedAt: oneTimeLinks.endedAt,
      expiresAt: oneTimeLinks.expiresAt,
      isOver: sql<boolean>`${oneTimeLinks.expiresAt} <= clock_timestamp()`,
    })
    .from(oneTimeLinks)
    .where(byToken(token))
    .for('update');
  if (!row || row.purpose !== purpose) return { ok: false, why: 'unknown' };
  if (row.endedAt) return { ok: false, why: 'ended' };
  if (row.isOver) return { ok: false, why: 'expired' };
  return { ok: true, userId: row.userId, details: row.details, expiresAt: row.expiresAt };
}

export async function endLinks(tx: Tx, userId: number, purpose: LinkPurpose): Promise<void> {
  await tx
    .update(oneTimeLinks)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(oneTimeLinks.userId, userId),
        eq(oneTimeLinks.purpose, purpose),
        isNull(oneTimeLinks.endedAt),
      ),
    );
}

const digestOf = (token: string) => createHash('sha256').update(token).digest();
const byToken = (token: string) => eq(oneTimeLinks.digest, digestOf(token));
