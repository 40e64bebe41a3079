import type { HouseKey } from './keys.queries.ts';
import { isSignedBy, sha256 } from './signing-key.ts';

/** The fields that statements of bids and statements of records share. */
export interface Link {
  number: number;
  /** Hex; null for the first. */
  previousHash: string | null;
  hash: string;
  keyId: number;
  signature: string;
}

/** The texts that belong to a statement: the one that was hashed, and the one that was signed. */
interface Texts {
  hashed: string;
  signed: string;
}

/** Why a statement does not follow the one before it, or is not signed by the house; empty when all is well. */
export function chainFaults(
  { number, previousHash, hash, keyId, signature }: Link,
  before: Link | null,
  { texts, keys }: { texts: Texts; keys: Map<number, HouseKey> },
): string[] {
  const faults: string[] = [];
  const expected = (before?.number ?? 0) + 1;
  if (number !== expected) faults.push(`statements ${expected}..${number - 1} lack`);
  if (previousHash !== (before?.hash ?? null)) {
    faults.push('the chain to the statement before is broken');
  }
  if (hash !== sha256(texts.hashed)) faults.push('the statement is not what was hashed');
  const key = keys.get(keyId);
  if (!key || !isSignedBy(key.publicKey, texts.signed, signature)) {
    faults.push('the signature is not of a key of the house');
  }
  return faults;
}
