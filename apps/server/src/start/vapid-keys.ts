import { createECDH } from 'node:crypto';
import type { VapidKeys } from '../platform/outside/push/send-push.ts';
import { StartError } from '../platform/start-error.ts';
import type { Settings } from '../settings.ts';
import { keyOfFile } from './key-file.ts';

/** The name of its file in the data folder. */
export const VAPID_KEY_FILE = 'vapid-key';

/**
 * The keys by which push services know this site: of VAPID_KEY, else of the data folder. Null: several
 * machines may share the database, and nobody gave them a key in common, so no notice goes to a device.
 */
export function vapidKeys(
  settings: Pick<Settings, 'vapidSeed' | 'production' | 'databaseUrl' | 'dataDir'>,
): VapidKeys | null {
  const { vapidSeed, production, databaseUrl, dataDir } = settings;
  if (vapidSeed) return keysOf(vapidSeed, 'VAPID_KEY');
  if (production && databaseUrl) return null;
  return keysOf(
    keyOfFile(dataDir, VAPID_KEY_FILE, (file) => damaged(file)),
    VAPID_KEY_FILE,
  );
}

const damaged = (name: string) =>
  `${name} não tem a chave dos avisos a aparelhos: restaure a cópia dela, ou ponha uma nova, e cada pessoa liga os avisos de novo no seu aparelho.`;

export function keysOf(seed: Buffer, name: string): VapidKeys {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(seed);
  } catch {
    throw new StartError(damaged(name));
  }
  return { privateKey: seed.toString('base64url'), publicKey: pair.getPublicKey('base64url') };
}
