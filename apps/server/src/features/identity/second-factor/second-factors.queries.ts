import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { users } from '../../../platform/database/schema.ts';
import {
  appSecrets,
  passkeys,
  recoveryCodes,
} from '../../../platform/database/second-factor-schema.ts';

/**
 * True when the person has a factor in use. Clients are not asked, because none of them must have one
 * and every request reads this.
 */
export const staffHasSecondFactor = sql<boolean>`case when ${users.role} <> 'admin' then false else
  exists (select from ${appSecrets} where ${appSecrets.userId} = ${users.id} and ${appSecrets.secret} is not null)
  or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}) end`;

export interface FactorsInUse {
  hasApp: boolean;
  passkeyCount: number;
  /** Recovery codes that were not used yet. */
  codesLeft: number;
}

export async function readFactorsInUse(tx: Db | Tx, userId: number): Promise<FactorsInUse> {
  const app = await readAppSecret(tx, userId);
  const keys = await tx.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  const codes = await tx
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return {
    hasApp: Boolean(app?.secret),
    passkeyCount: keys[0]?.n ?? 0,
    codesLeft: codes[0]?.n ?? 0,
  };
}

export const hasFactor = ({ hasApp, passkeyCount }: FactorsInUse) => hasApp || passkeyCount > 0;

/** Which of these people have a second factor in use. */
export async function secondFactorsOf(db: Db | Tx, userIds: number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const withApp = db
    .select({ userId: appSecrets.userId })
    .from(appSecrets)
    .where(and(inArray(appSecrets.userId, userIds), sql`${appSecrets.secret} is not null`));
  const withPasskey = db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(inArray(passkeys.userId, userIds));
  const rows = await withApp.union(withPasskey);
  return new Set(rows.map(({ userId }) => userId));
}

export async function readAppSecret(tx: Db | Tx, userId: number) {
  const [row] = await tx.select().from(appSecrets).where(eq(appSecrets.userId, userId));
  return row;
}

/** Every stored secret of an app, as it is sealed. */
export function listAppSecrets(db: Db | Tx) {
  const { userId, secret, pendingSecret } = appSecrets;
  return db.select({ userId, secret, pendingSecret }).from(appSecrets);
}

/** Codes of one app are checked one after the other, so that none is accepted twice. */
export async function lockAppSecret(tx: Tx, userId: number) {
  const [row] = await tx
    .select({
      secret: appSecrets.secret,
      lastStep: appSecrets.lastStep,
      pendingSecret: appSecrets.pendingSecret,
      pendingAgeMs: sql<
        number | null
      >`(extract(epoch from clock_timestamp() - ${appSecrets.pendingAt}) * 1000)::float8`,
    })
    .from(appSecrets)
    .where(eq(appSecrets.userId, userId))
    .for('update');
  return row;
}

export function listPasskeys(tx: Db | Tx, userId: number) {
  return tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

export async function findPasskeyOwner(tx: Db | Tx, credentialId: string) {
  const [row] = await tx
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId));
  return row?.userId;
}

/** Uses of one passkey are checked one after the other, because each must count higher. */
export async function lockPasskey(tx: Tx, credentialId: string) {
  const [row] = await tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId))
    .for('update');
  return row;
}

/**
 * Locks the person: a sign-in waits until the factors have changed, or ends before they change and has
 * its session ended with the others.
 */
export async function lockFactorOwner(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}
