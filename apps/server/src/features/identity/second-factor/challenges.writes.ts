import { createHash, randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { milliseconds } from '../../../platform/database/intervals.ts';
import {
  type ChallengePurpose,
  challenges,
} from '../../../platform/database/second-factor-schema.ts';

/** Long enough to fetch a telephone from another room. */
const LIFE_MS = 5 * 60_000;
/** Wrong proofs that one attempt may send before its password has to be typed again. */
const MOST_WRONG_TRIES = 5;
const KEPT_HOURS = 24;

export interface NewChallenge {
  purpose: ChallengePurpose;
  userId?: number;
  passwordHash?: string;
}

/** Begins an attempt; returns the secret that only its browser gets, and what a passkey signs. */
export async function createChallenge(
  tx: Db | Tx,
  { purpose, userId, passwordHash }: NewChallenge,
): Promise<{ challenge: string; nonce: string }> {
  const challenge = randomBytes(32).toString('base64url');
  const nonce = randomBytes(32).toString('base64url');
  await tx.insert(challenges).values({
    digest: digestOf(challenge),
    purpose,
    userId: userId ?? null,
    passwordDigest: passwordHash === undefined ? null : digestOf(passwordHash),
    nonce,
    expiresAt: sql`clock_timestamp() + ${milliseconds(LIFE_MS)}`,
  });
  return { challenge, nonce };
}

/** Undefined when the attempt was never begun, is over, or has run out of time. */
export async function lockChallenge(
  tx: Tx,
  challenge: string,
  purposes: readonly ChallengePurpose[],
) {
  const [row] = await tx
    .select({
      id: challenges.id,
      purpose: challenges.purpose,
      userId: challenges.userId,
      passwordDigest: challenges.passwordDigest,
      nonce: challenges.nonce,
      wrongTries: challenges.wrongTries,
      isOver: sql<boolean>`${challenges.endedAt} is not null or ${challenges.expiresAt} <= clock_timestamp()`,
    })
    .from(challenges)
    .where(eq(challenges.digest, digestOf(challenge)))
    .for('update');
  return row && !row.isOver && purposes.includes(row.purpose) ? row : undefined;
}

export type OpenChallenge = NonNullable<Awaited<ReturnType<typeof lockChallenge>>>;

/** False after a change of the password since it was right. */
export function isPasswordStill({ passwordDigest }: OpenChallenge, passwordHash: string): boolean {
  return passwordDigest === null || passwordDigest.equals(digestOf(passwordHash));
}

export async function endChallenge(tx: Tx, { id }: OpenChallenge): Promise<void> {
  await tx.update(challenges).set({ endedAt: sql`clock_timestamp()` }).where(eq(challenges.id, id));
}

/** Counts a wrong proof; the attempt ends with its last one. True when it goes on. */
export async function countWrongTry(tx: Tx, open: OpenChallenge): Promise<boolean> {
  const wrongTries = open.wrongTries + 1;
  await tx.update(challenges).set({ wrongTries }).where(eq(challenges.id, open.id));
  if (wrongTries < MOST_WRONG_TRIES) return true;
  await endChallenge(tx, open);
  return false;
}

export async function deleteOldChallenges(db: Db | Tx): Promise<void> {
  await db
    .delete(challenges)
    .where(lt(challenges.expiresAt, sql`now() - make_interval(hours => ${KEPT_HOURS})`));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();
