import { asc, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { ledgerKeys } from '../../../platform/database/ledger-schema.ts';

export interface HouseKey {
  id: number;
  /** Hex, like the signature. */
  publicKey: string;
  /** Null for the first key. */
  signedById: number | null;
  signature: string | null;
  createdAt: Date;
}

/** Every public key of the house, the oldest first. */
export function readHouseKeys(db: Db | Tx): Promise<HouseKey[]> {
  return db
    .select({
      id: ledgerKeys.id,
      publicKey: sql<string>`encode(${ledgerKeys.publicKey}, 'hex')`,
      signedById: ledgerKeys.signedById,
      signature: sql<string | null>`encode(${ledgerKeys.signature}, 'hex')`,
      createdAt: ledgerKeys.createdAt,
    })
    .from(ledgerKeys)
    .orderBy(asc(ledgerKeys.id));
}
