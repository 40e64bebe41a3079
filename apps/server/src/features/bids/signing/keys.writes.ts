import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/connect.ts';
import { ledgerKeys } from '../../../platform/database/ledger-schema.ts';

const KEYS_LOCK = 20_260_059;

/** Makes processes that record a key wait for each other, until the end of the transaction. */
export async function lockHouseKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEYS_LOCK})`);
}

export async function insertHouseKey(
  tx: Tx,
  publicKey: string,
  signed: { by: number; signature: string } | null,
): Promise<void> {
  await tx.insert(ledgerKeys).values({
    publicKey: Buffer.from(publicKey, 'hex'),
    signedById: signed?.by ?? null,
    signature: signed && Buffer.from(signed.signature, 'hex'),
  });
}
