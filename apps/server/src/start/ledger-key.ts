import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../platform/start-error.ts';

const CURRENT = 'ledger-key';
/** The key after it, from before it is recorded until it is the current one. */
const NEXT = 'ledger-key-next';

/**
 * The secret of the key that signs receipts and statements, from the data folder, where the first
 * start makes it. Two processes that start at once use the same one.
 */
export function storedLedgerSeed(dataDir: string): Buffer {
  return madeOnce(path.join(dataDir, CURRENT));
}

/**
 * The secret that follows the stored one. A rotation that was interrupted finds the one that it made,
 * because the database may know its public key already.
 */
export function nextLedgerSeed(dataDir: string): Buffer {
  return madeOnce(path.join(dataDir, NEXT));
}

/** Makes the next secret the current one, after the database has recorded its public key. */
export function adoptNextLedgerSeed(dataDir: string): void {
  fs.renameSync(path.join(dataDir, NEXT), path.join(dataDir, CURRENT));
}

function madeOnce(file: string): Buffer {
  const whole = `${file}.${process.pid}`;
  fs.writeFileSync(whole, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    // A link appears with its whole content, so that nobody reads half a key.
    fs.linkSync(whole, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(whole);
  }
  return readSeed(file);
}

function readSeed(file: string): Buffer {
  const seed = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64');
  if (seed.length === 32) return seed;
  throw new StartError(
    `O arquivo ${file} não tem a chave que assina os recibos dos lances: restaure a cópia dele.`,
  );
}
