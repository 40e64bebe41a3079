import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The library's default variant. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A keyboard that sends 'ã' as one character and one that sends two give the same password. */
const asTyped = (password: string) => password.normalize('NFC');

export function hashPassword(password: string): Promise<string> {
  return hash(asTyped(password), COST);
}

// Made once, ahead of the first question: an unknown e-mail must take as long as a wrong password.
const nobodysHash = hashPassword(randomBytes(16).toString('hex'));

/** Whether the password is the one of this hash. Without a hash: false, after the same work. */
export async function isPassword(password: string, passwordHash: string | undefined) {
  const matches = await verify(passwordHash ?? (await nobodysHash), asTyped(password));
  return matches && passwordHash !== undefined;
}

/** A password for a person to type from a screen: 20 characters, none that look alike, 100 bits. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789-';
  return Array.from(randomBytes(20), (byte) => letters[byte % 32]).join('');
}
