import { beginHouseKeys, rotateHouseKey } from '../features/bids/signing/record-house-key.ts';
import { signingKey } from '../features/bids/signing/signing-key.ts';
import type { Db } from '../platform/database/connect.ts';
import { StartError } from '../platform/start-error.ts';
import { adoptNextLedgerSeed, nextLedgerSeed } from './ledger-key.ts';
import type { ReadySettings } from './load-settings.ts';

/**
 * Replaces the key that signs receipts and statements. The database knows the new public key before the
 * data folder has it, so an interruption at any point is finished by repeating the command.
 */
export async function rotateLedgerKey(db: Db, settings: ReadySettings): Promise<string> {
  const { dataDir, ledgerKey, ledgerSeed, nextLedgerSeed: given } = settings;
  if (!ledgerSeed) {
    const next = signingKey(nextLedgerSeed(dataDir));
    await rotateHouseKey(db, ledgerKey, next);
    adoptNextLedgerSeed(dataDir);
    return `Chave trocada. Reinicie o site e copie de novo o arquivo ledger-key da pasta de dados. Chave pública: ${next.publicKey}`;
  }
  if (!given) {
    throw new StartError(
      'A chave vem de LEDGER_KEY: informe a nova em LEDGER_KEY_NEW (openssl rand -base64 32), ainda com a antiga em LEDGER_KEY.',
    );
  }
  const next = signingKey(given);
  await rotateHouseKey(db, ledgerKey, next);
  return `Chave trocada. Ponha a nova em LEDGER_KEY, retire LEDGER_KEY_NEW e reinicie o site. Chave pública: ${next.publicKey}`;
}

/** The present key begins a new chain, because the one before it is lost. */
export async function replaceLostLedgerKey(
  db: Db,
  { ledgerKey }: Pick<ReadySettings, 'ledgerKey'>,
): Promise<string> {
  await beginHouseKeys(db, ledgerKey);
  return `A chave atual vale a partir de agora, sem a assinatura da anterior: a auditoria passa a dizer isso. Chave pública: ${ledgerKey.publicKey}`;
}
