import { hash } from 'node:crypto';
import { sha256Bytes } from './sha-256.ts';

const BLOCK_BYTES = 64;
const HASH_BYTES = 32;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

/** Written anew by each call and read before it returns. */
const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES);

/**
 * HMAC-SHA-256 (RFC 2104), written out as its two hashes: SHA-256(outer key, SHA-256(inner key, text)).
 * Each row of the ledger needs two under keys that are used once, and for such a key `createHmac` of
 * Node 24 costs ten times as much as both hashes together.
 *
 * @param key At most 64 bytes. The standard hashes a longer key first; no key here is longer.
 */
export function hmacSha256(key: Buffer, text: string): Buffer {
  if (key.length > BLOCK_BYTES) throw new Error(`a key of ${key.length} bytes is too long`);
  const inner = Buffer.allocUnsafe(BLOCK_BYTES + Buffer.byteLength(text));
  // The standard fills the key with zeros up to the block, which leaves the pad as it is there.
  inner.fill(INNER_PAD, 0, BLOCK_BYTES);
  outer.fill(OUTER_PAD, 0, BLOCK_BYTES);
  for (let at = 0; at < key.length; at += 1) {
    const byte = key[at] ?? 0;
    inner[at] = byte ^ INNER_PAD;
    outer[at] = byte ^ OUTER_PAD;
  }
  inner.write(text, BLOCK_BYTES);
  outer.write(hash('sha256', inner, 'binary'), BLOCK_BYTES, 'latin1');
  return sha256Bytes(outer);
}
