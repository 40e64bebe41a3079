import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto';

/** The house's Ed25519 key, which signs receipts of bids and statements of heads. */
export interface SigningKey {
  /** Raw, 32 bytes as hex. */
  publicKey: string;
  /** Hex. A signature takes some 30 µs, so it is made at once and not in another thread. */
  sign(text: string): string;
}

/** The DER prefixes of RFC 8410, after which the 32 raw bytes follow. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** The key of these 32 secret bytes. */
export function signingKey(seed: Buffer): SigningKey {
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    publicKey: createPublicKey(key)
      .export({ format: 'der', type: 'spki' })
      .subarray(PUBLIC_PREFIX.length)
      .toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
  };
}

const opened = new Map<string, KeyObject>();

/** True when the owner of this public key (hex) signed this text. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const raw = Buffer.from(publicKey, 'hex');
  if (raw.length !== 32) return false;
  const key =
    opened.get(publicKey) ??
    createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, raw]), format: 'der', type: 'spki' });
  opened.set(publicKey, key);
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'));
}

export const sha256 = (text: string) => hash('sha256', text, 'hex');

/** The text with which a key of the house names the one after it. */
export const successionText = (publicKey: string) => `martelo chave 1\n${publicKey}`;
