import { faultText } from '../../ledger/fault-text.ts';
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
  if (number !== expected)
    faults.push(faultText('statements-lack', { from: expected, to: number - 1 }));
  if (previousHash !== (before?.hash ?? null)) {
    faults.push(faultText('statement-chain'));
  }
  if (hash !== sha256(texts.hashed)) faults.push(faultText('statement-content'));
  const key = keys.get(keyId);
  if (!key || !isSignedBy(key.publicKey, texts.signed, signature)) {
    faults.push(faultText('statement-signature'));
  }
  return faults;
}
