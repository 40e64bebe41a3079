import fs from 'node:fs';
import path from 'node:path';
import { SHORTEST_BACKUP_KEY } from '../backup-settings.ts';
import { recordBackup } from '../features/backup/backups.writes.ts';
import { inWords, sizeInWords } from '../features/backup/progress.ts';
import { type BackupReport, writeBackup } from '../features/backup/write-backup.ts';
import type { OpenDatabase } from '../platform/database/open-database.ts';
import { openMediaStore } from '../platform/media/open-media.ts';
import { describeRelease, release } from '../platform/release.ts';
import { StartError } from '../platform/start-error.ts';
import { houseKeysOf } from './house-keys.ts';
import type { ReadySettings } from './load-settings.ts';

interface BackUp {
  file: string;
  database: Pick<OpenDatabase, 'db' | 'url'>;
  settings: ReadySettings;
  secret: string | undefined;
  /** The site asked for it. */
  scheduled: boolean;
  print(line: string): void;
}

/** Makes a backup of this installation and records it, for the start page and the next one. */
export async function backUp({
  file,
  database: { db, url },
  settings,
  secret,
  scheduled,
  print,
}: BackUp): Promise<BackupReport> {
  const startedAt = new Date();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const report = await writeBackup({
    file: path.resolve(file),
    databaseUrl: url,
    media: await openMediaStore(settings),
    secret,
    keys: houseKeysOf(settings),
    program: describeRelease(release),
    print,
    stopping: stop.signal,
  });
  await recordBackup(db, { startedAt, scheduled, bytes: report.bytes });
  return report;
}

export function describeBackup(file: string, report: BackupReport, encrypted: boolean): string {
  const { tables, rows, pictures, missing, bytes } = report;
  const lines = [
    `Cópia completa em ${path.resolve(file)}: ${inWords(tables)} tabelas com ${inWords(rows)} linhas, ${inWords(pictures)} fotos, ${sizeInWords(bytes)}.`,
  ];
  if (missing > 0) {
    lines.push(`Fotos sem arquivo, apagadas durante a cópia ou antes dela: ${inWords(missing)}.`);
  }
  lines.push(
    encrypted
      ? 'A cópia está cifrada e tem as chaves da casa. Guarde a chave dela em outro lugar: sem ela ninguém a abre.'
      : 'A cópia não está cifrada e por isso não tem as chaves da casa: guarde também session-secret e ledger-key da pasta de dados (ou SESSION_SECRET e LEDGER_KEY), e cifre com BACKUP_KEY o que sair desta máquina.',
  );
  return lines.join('\n');
}

/** What encrypts a backup: the file of the command line, else the setting. */
export function backupSecretOf(
  keyFile: string | boolean | undefined,
  settings: ReadySettings,
): string | undefined {
  if (keyFile === undefined) return settings.backupSecret;
  if (typeof keyFile !== 'string' || keyFile === '') {
    throw new StartError(
      'Informe o arquivo da chave, como em: --key-file /etc/martelo/chave-da-copia',
    );
  }
  let secret: string;
  try {
    secret = fs.readFileSync(keyFile, 'utf8').trim();
  } catch (error) {
    throw new StartError(
      `Não é possível ler o arquivo da chave ${keyFile} (${(error as NodeJS.ErrnoException).code}): confira o nome e as permissões.`,
    );
  }
  if (secret.length >= SHORTEST_BACKUP_KEY) return secret;
  throw new StartError(
    `O arquivo ${keyFile} deve ter uma chave de pelo menos ${SHORTEST_BACKUP_KEY} caracteres: gere uma com openssl rand -hex 32.`,
  );
}
