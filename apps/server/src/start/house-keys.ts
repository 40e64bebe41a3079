import fs from 'node:fs';
import path from 'node:path';
import type { HouseKeys } from '../features/backup/format/manifest.ts';
import { LEDGER_KEY_FILE, storedLedgerSeed } from './ledger-key.ts';
import type { ReadySettings } from './load-settings.ts';
import { PREVIOUS_KEY_FILE, SESSION_KEY_FILE } from './session-keys.ts';

const STAGED = '.restaurada';
const BEFORE = '.antes';

/** The keys that a backup keeps: of the settings, else of the data folder. */
export function houseKeysOf(settings: ReadySettings): HouseKeys {
  const { sessionSecret, previousSecret, ledgerSeed, dataDir } = settings;
  return {
    sessionSecret,
    ...(previousSecret && { previousSecret }),
    ledgerSeed: (ledgerSeed ?? storedLedgerSeed(dataDir)).toString('base64'),
  };
}

/**
 * Puts the keys of a backup into the data folder, those that the environment does not name, in two
 * steps, so that they count only once the database has committed. The keys that this folder had, which
 * signed nothing of an empty database, stay beside them.
 */
export function stageHouseKeys({ dataDir, ledgerSeed }: ReadySettings, keys: HouseKeys) {
  const session = !process.env.SESSION_SECRET;
  const files = [
    { name: SESSION_KEY_FILE, text: session && keys.sessionSecret },
    { name: PREVIOUS_KEY_FILE, text: session && keys.previousSecret },
    { name: LEDGER_KEY_FILE, text: !ledgerSeed && keys.ledgerSeed },
  ].flatMap(({ name, text }) => (text ? [{ file: path.join(dataDir, name), text }] : []));
  for (const { file, text } of files) {
    fs.writeFileSync(`${file}${STAGED}`, `${text}\n`, { mode: 0o600, flush: true });
  }
  return {
    adopt() {
      for (const { file, text } of files) {
        const had = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : text;
        if (had !== text) fs.renameSync(file, `${file}${BEFORE}`);
        fs.renameSync(`${file}${STAGED}`, file);
      }
    },
    drop() {
      for (const { file } of files) fs.rmSync(`${file}${STAGED}`, { force: true });
    },
  };
}

/** What the operator must know about the keys after a restoration. */
export function adviseKeys(settings: ReadySettings, keys: HouseKeys | undefined): string[] {
  if (!keys) {
    return [
      'A cópia não tem as chaves da casa: antes de ligar o site, traga session-secret e ledger-key da pasta de dados de origem (ou SESSION_SECRET e LEDGER_KEY). Sem elas, todos entram de novo, os aplicativos de códigos são refeitos, e a chave dos recibos é declarada perdida (npm run martelo -- rotate-ledger-key perdida).',
    ];
  }
  const advice: string[] = [];
  if (process.env.SESSION_SECRET && process.env.SESSION_SECRET !== keys.sessionSecret) {
    advice.push(
      'SESSION_SECRET não é a chave da cópia: ponha a da origem, senão todos entram de novo e os aplicativos de códigos deixam de valer.',
    );
  }
  if (settings.ledgerSeed && settings.ledgerSeed.toString('base64') !== keys.ledgerSeed) {
    advice.push(
      'LEDGER_KEY não é a chave da cópia: ponha a da origem, senão o site recusa este banco até que se declare a perda.',
    );
  }
  return advice;
}
