/** The second factors of people who sign in, and the steps that wait for one. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, moment, oneOf, reference } from './columns.ts';
import { users } from './schema.ts';

/** The secret that a person's authenticator app holds too, encrypted. */
export const appSecrets = pgTable(
  'app_secrets',
  {
    userId: reference()
      .primaryKey()
      .references(() => users.id),
    /** Null until the first code has been confirmed. */
    secret: bytes(),
    confirmedAt: moment(),
    /** The last time step of which a code was accepted: no code of it or before works again. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    /** A new secret that waits for its first code; the old one works until then. */
    pendingSecret: bytes(),
    pendingAt: moment(),
  },
  (t) => [
    check('app_secrets_confirmed', sql`(${t.secret} is null) = (${t.confirmedAt} is null)`),
    check('app_secrets_pending', sql`(${t.pendingSecret} is null) = (${t.pendingAt} is null)`),
  ],
);

/** A code that opens the second step once. Only its digest is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    digest: bytes().notNull(),
    createdAt: createdAt(),
    usedAt: moment(),
  },
  (t) => [uniqueIndex('recovery_codes_digest').on(t.userId, t.digest)],
);

/** The public half of a key that a person's device or password manager holds. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** The authenticator's own name for the key, in base64url. */
    credentialId: text().notNull(),
    publicKey: bytes().notNull(),
    /** How often the authenticator says that it was used; many always say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    /** The host that the key was made for: it works at no other. */
    rpId: text().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (t) => [
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_user').on(t.userId),
  ],
);

/**
 * What a challenge is for: the second step of a sign-in, a sign-in by passkey alone, a new passkey.
 */
export const CHALLENGE_PURPOSES = ['second-step', 'passkey-sign-in', 'new-passkey'] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

/** One attempt that waits for a proof. It works once, for a few minutes. */
export const challenges = pgTable(
  'challenges',
  {
    id: id(),
    /** Of the secret that only the browser of the attempt knows. */
    digest: bytes().notNull(),
    purpose: text().$type<ChallengePurpose>().notNull(),
    /** Null while it is not known who signs in. */
    userId: reference().references(() => users.id),
    /** Of the password's hash that was right: after a change of it the attempt is over. */
    passwordDigest: bytes(),
    /** What a passkey has to sign. */
    nonce: text().notNull(),
    wrongTries: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('challenges_digest').on(t.digest),
    index('challenges_expiry').on(t.expiresAt),
    check('challenges_purpose', oneOf(t.purpose, CHALLENGE_PURPOSES)),
  ],
);
