import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { sessions } from '../../../platform/database/schema.ts';
import {
  appSecrets,
  challenges,
  passkeys,
  recoveryCodes,
} from '../../../platform/database/second-factor-schema.ts';

/** Stores a secret that waits for its first code; an earlier one that waits is replaced. */
export async function writePendingSecret(tx: Tx, userId: number, pendingSecret: Buffer) {
  const pending = { pendingSecret, pendingAt: sql`clock_timestamp()` };
  await tx
    .insert(appSecrets)
    .values({ userId, ...pending })
    .onConflictDoUpdate({ target: appSecrets.userId, set: pending });
}

/** The secret that waited becomes the one in use. */
export async function writeConfirmedSecret(tx: Tx, userId: number, lastStep: number) {
  await tx
    .update(appSecrets)
    .set({
      secret: sql`${appSecrets.pendingSecret}`,
      confirmedAt: sql`clock_timestamp()`,
      lastStep,
      pendingSecret: null,
      pendingAt: null,
    })
    .where(eq(appSecrets.userId, userId));
}

/** Replaces how a secret is sealed, wherever it still stands as it was read. */
export async function replaceSealed(
  db: Db | Tx,
  userId: number,
  { before, after }: { before: Buffer; after: Buffer },
): Promise<void> {
  for (const [column, name] of [
    [appSecrets.secret, 'secret'],
    [appSecrets.pendingSecret, 'pendingSecret'],
  ] as const) {
    await db
      .update(appSecrets)
      .set({ [name]: after })
      .where(and(eq(appSecrets.userId, userId), eq(column, before)));
  }
}

export async function writeUsedStep(tx: Tx, userId: number, lastStep: number) {
  await tx.update(appSecrets).set({ lastStep }).where(eq(appSecrets.userId, userId));
}

export async function deleteAppSecret(tx: Tx, userId: number) {
  await tx.delete(appSecrets).where(eq(appSecrets.userId, userId));
}

/** Replaces every recovery code of the person. */
export async function writeRecoveryCodes(tx: Tx, userId: number, digests: Buffer[]) {
  await deleteRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(digests.map((digest) => ({ userId, digest })));
}

export async function deleteRecoveryCodes(tx: Tx, userId: number) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** False when the person has no such code, or has used it. */
export async function takeRecoveryCode(tx: Tx, userId: number, digest: Buffer): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.digest, digest),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

/** False when the authenticator's name for the key is stored already, for whomever. */
export async function insertPasskey(
  tx: Tx,
  passkey: typeof passkeys.$inferInsert,
): Promise<boolean> {
  const made = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return made.length > 0;
}

export async function writePasskeyUse(tx: Tx, id: number, counter: number) {
  await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`clock_timestamp()` })
    .where(eq(passkeys.id, id));
}

export async function deletePasskey(tx: Tx, id: number) {
  await tx.delete(passkeys).where(eq(passkeys.id, id));
}

/**
 * Removes every factor of the person, and what waits for one. The caller has locked the person: an
 * attempt that holds its own lock waits for that, and would wait for this for ever. It finds no factor
 * afterwards, and is deleted in the night.
 */
export async function deleteSecondFactors(tx: Tx, userId: number) {
  await deleteAppSecret(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  const idle = tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(eq(challenges.userId, userId))
    .for('update', { skipLocked: true });
  await tx.delete(challenges).where(inArray(challenges.id, idle));
}

/** Ends the person's sessions but this one; returns their ids. */
export async function endSessionsBut(tx: Tx, userId: number, kept: string): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()`, endReason: 'revoked' })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, kept), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}
