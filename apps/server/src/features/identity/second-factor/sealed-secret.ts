import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { TokenKeys } from '../tokens.ts';

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const START = 1 + IV_BYTES + TAG_BYTES;

/**
 * Encrypts a secret that the server must be able to read again (AES-256-GCM). The key is derived from
 * SESSION_SECRET, and the owner is part of what is authenticated: a row copied to another person
 * cannot be opened.
 */
export function sealSecret(secret: Uint8Array, owner: number, sessionSecret: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(sessionSecret), iv);
  cipher.setAAD(Buffer.from(String(owner)));
  const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), hidden]);
}

/**
 * Null when it was sealed for somebody else, with a SESSION_SECRET that is neither the present one nor
 * the one that retires, or was changed since.
 */
export function openSecret(sealed: Buffer, owner: number, keys: TokenKeys): Buffer | null {
  const { sessionSecret, previousSecret } = keys;
  const opened = openWith(sealed, owner, sessionSecret);
  return opened || previousSecret === undefined ? opened : openWith(sealed, owner, previousSecret);
}

/** The secret sealed anew with the present key; null when it is already, or cannot be opened. */
export function resealSecret(sealed: Buffer, owner: number, keys: TokenKeys): Buffer | null {
  if (openWith(sealed, owner, keys.sessionSecret)) return null;
  const opened = openSecret(sealed, owner, keys);
  return opened && sealSecret(opened, owner, keys.sessionSecret);
}

function openWith(sealed: Buffer, owner: number, sessionSecret: string): Buffer | null {
  if (sealed.length <= START || sealed[0] !== VERSION) return null;
  const iv = sealed.subarray(1, 1 + IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(sessionSecret), iv, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(String(owner)));
  decipher.setAuthTag(sealed.subarray(1 + IV_BYTES, START));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(START)), decipher.final()]);
  } catch {
    return null;
  }
}

function keyOf(sessionSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'martelo app secrets 1', 32));
}
