import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../platform/start-error.ts';
import type { Settings } from '../settings.ts';

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

/**
 * Where the key lies in production: whoever has it and may write to the database can rewrite bids unseen. A key that
 * other accounts of the machine may read stops the start; a sentence for the operator when it lies beside the
 * database or a copy of it was left there, else null.
 */
export function ledgerKeyPlacement({
  dataDir,
  production,
  ledgerSeed,
}: Pick<Settings, 'dataDir' | 'production' | 'ledgerSeed'>): string | null {
  const file = path.join(dataDir, CURRENT);
  if (!production || !fs.existsSync(file)) return null;
  if ((fs.statSync(file).mode & 0o077) !== 0) {
    throw new StartError(
      `Outras contas desta máquina podem ler ${file}, a chave que assina os recibos dos lances: feche o arquivo com chmod 600 e, se alguém pode tê-lo lido, troque a chave (docs/security.md).`,
    );
  }
  return ledgerSeed
    ? `${file} ficou na pasta de dados, embora LEDGER_KEY diga a chave: guarde uma cópia fora desta máquina e apague o arquivo.`
    : `${file} fica na mesma pasta que o banco: quem copia a pasta leva os dois. Guarde a chave em LEDGER_KEY e uma cópia dela fora desta máquina (docs/security.md).`;
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
