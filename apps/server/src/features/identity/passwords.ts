import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/**
 * The first recommendation of OWASP for argon2id: 19 MiB, two passes, one lane. It is the library's
 * default variant.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Normalises the text, because some keyboards send 'ã' as one character and others as two. */
const asTyped = (password: string) => password.normalize('NFC');

export function hashPassword(password: string): Promise<string> {
  return hash(asTyped(password), COST);
}

// The hash is computed once, in advance: an unknown e-mail must take as long as a wrong password.
const nobodysHash = hashPassword(randomBytes(16).toString('hex'));

/** True when the password fits this hash. Without a hash: false, after the same work. */
export async function isPassword(password: string, passwordHash: string | undefined) {
  const matches = await verify(passwordHash ?? (await nobodysHash), asTyped(password));
  return matches && passwordHash !== undefined;
}

/** A password that a person copies from a screen: 20 characters, none that look alike, 100 bits. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789-';
  return Array.from(randomBytes(20), (byte) => letters[byte % 32]).join('');
}
