import fs from 'node:fs';
import path from 'node:path';
import { keyOfFile } from './key-file.ts';

/** The name of its file in the data folder. */
export const LEDGER_KEY_FILE = 'ledger-key';
/** The key after it, from before it is recorded until it is the current one. */
const NEXT = 'ledger-key-next';

/**
 * The secret of the key that signs receipts and statements, from the data folder, where the first
 * start makes it. Two processes that start at once use the same one.
 */
export function storedLedgerSeed(dataDir: string): Buffer {
  return madeOnce(dataDir, LEDGER_KEY_FILE);
}

/**
 * The secret that follows the stored one. A rotation that was interrupted finds the one that it made,
 * because the database may know its public key already.
 */
export function nextLedgerSeed(dataDir: string): Buffer {
  return madeOnce(dataDir, NEXT);
}

/** Makes the next secret the current one, after the database has recorded its public key. */
export function adoptNextLedgerSeed(dataDir: string): void {
  fs.renameSync(path.join(dataDir, NEXT), path.join(dataDir, LEDGER_KEY_FILE));
}

const madeOnce = (dataDir: string, name: string) =>
  keyOfFile(
    dataDir,
    name,
    (file) =>
      `O arquivo ${file} não tem a chave que assina os recibos dos lances: restaure a cópia dele.`,
  );
