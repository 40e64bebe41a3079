import { type SigningKey, signingKey } from '../features/bids/signing/signing-key.ts';
import type { VapidKeys } from '../platform/outside/push/send-push.ts';
import { StartError } from '../platform/start-error.ts';
import { readSettings, type Settings } from '../settings.ts';
import { prepareDataFolder } from './data-folder.ts';
import { envFile } from './env-file.ts';
import { storedLedgerSeed } from './ledger-key.ts';
import { type SessionKeys, sessionKeys } from './session-keys.ts';
import { vapidKeys } from './vapid-keys.ts';

const OLDEST_NODE = 24;

export type ReadySettings = Settings &
  SessionKeys & {
    ledgerKey: SigningKey;
    /** Null: no notice goes to a device. */
    vapid: VapidKeys | null;
  };

/** Settings from the environment and `.env`. Also creates the data folder and the secret. */
export function loadSettings(): ReadySettings {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new StartError(
      `O Martelo precisa do Node ${OLDEST_NODE} ou mais novo (este é o ${process.versions.node}): use npm start, que traz o seu.`,
    );
  }
  const file = envFile(process.env.MARTELO_ENV_FILE);
  if (file) process.loadEnvFile(file);
  const settings = readSettings(process.env);
  prepareDataFolder(settings.dataDir);
  const ledgerKey = signingKey(settings.ledgerSeed ?? storedLedgerSeed(settings.dataDir));
  return {
    ...settings,
    ...sessionKeys(settings.dataDir, settings),
    ledgerKey,
    vapid: vapidKeys(settings),
  };
}
