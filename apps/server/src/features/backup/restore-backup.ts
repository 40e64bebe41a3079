import fs from 'node:fs';
import { migrateDatabase, takeSchemaTurn } from '../../platform/database/migrate.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { removeInBatches } from '../../platform/media/remove-in-batches.ts';
import { StartError } from '../../platform/start-error.ts';
import { afterCommit, UNSURE } from './after-commit.ts';
import { type ArchiveEntry, readArchive } from './archive.ts';
import { BackupReader } from './backup-reader.ts';
import { markRestored, removeRestoredMark } from './backups.writes.ts';
import {
  analyzeTables,
  beginRestore,
  type CopyClient,
  countWaitingMessages,
  isEmptyDatabase,
  withClient,
} from './copy-tables.queries.ts';
import { keyName, placeKeys } from './place-keys.ts';
import { restoreFailure } from './restore-failure.ts';

export interface RestoreTarget {
  /** The owner of the database. */
  ownerUrl: string;
  media: Pick<MediaStore, 'readStored' | 'putBack' | 'remove'>;
  dataDir: string;
}

interface RestoreOptions {
  file: string;
  identity?: string | undefined;
  /** True: the house goes on by itself, because the one that was copied is gone. */
  speaks?: boolean;
  /** Told how much of the file was read, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** After a failure, told how many of the placed pictures are removed again, from 0 to 1. */
  onUndo?: (share: number) => void;
}

export interface Restored {
  madeAt: string;
  rows: number;
  files: number;
  /** Pictures that the copy already lacked. */
  missing: number;
  /** The keys that were put into the data folder. */
  keys: string[];
  /** Messages that wait, and leave once the house may speak. */
  waiting: number;
}

/**
 * Puts a backup into an empty database and the data folder, and then brings the database to the schema of
 * this version. The rows are one transaction, which commits after the last byte was checked: a restore that
 * fails before leaves an empty database, and removes the pictures that it has placed. After a kill, or where their
 * place does not answer, pictures stay: the next restore into that place takes them over, and otherwise the nightly
 * removal finds them (remove-unnamed.ts). Once the commit is sent nothing is taken away any more, and a failure says
 * that the house is restored, or that nobody knows. The house sends no message by itself until `martelo send-messages`.
 */
export async function restoreBackup(
  target: RestoreTarget,
  options: RestoreOptions,
): Promise<Restored> {
  const restored = await withClient(target.ownerUrl, 'martelo restore', (client) =>
    restoreRows(client, target, options),
  );
  await afterCommit('migrate', () => migrateDatabase(target.ownerUrl));
  await afterCommit('analyze', () => withClient(target.ownerUrl, 'martelo restore', analyzeTables));
  options.onProgress?.(1);
  return restored;
}

async function restoreRows(
  client: CopyClient,
  { media, dataDir }: RestoreTarget,
  { file, identity, speaks = false, onProgress = () => {}, onUndo }: RestoreOptions,
): Promise<Restored> {
  const placed: string[] = [];
  let takeKeysBack = () => {};
  let isCommitSent = false;
  const keys: ArchiveEntry[] = [];
  const reader = new BackupReader(client, {
    async onFile({ kind, id, data }) {
      const found = await media.readStored(kind, id);
      // A place that this house shares with another: a failure must not remove that one's pictures.
      if (found && data.equals(found)) return;
      if (found) throw new StartError(PLACE_TAKEN);
      placed.push(id);
      await media.putBack(kind, id, data);
    },
    onKey: (entry) => keys.push(entry),
  });
  try {
    // A site that starts meanwhile waits, and finds the whole house or an empty database.
    await takeSchemaTurn(client);
    if (!(await isEmptyDatabase(client))) throw new StartError(NOT_EMPTY);
    await beginRestore(client);
    const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 1;
    const onRead = (bytes: number) => onProgress((bytes / size) * READING);
    for await (const entry of readArchive(file, { identity, onRead })) await reader.take(entry);
    const { head, end, rows } = await reader.finish();
    await (speaks ? removeRestoredMark(client) : markRestored(client, head.madeAt));
    const waiting = await countWaitingMessages(client);
    takeKeysBack = placeKeys(dataDir, keys);
    isCommitSent = true;
    await client.query('commit');
    const { count: files } = end.files;
    const names = keys.map(keyName);
    const { missing } = end;
    return { madeAt: head.madeAt, rows, files, missing, keys: names, waiting };
  } catch (error) {
    if (isCommitSent) throw new StartError(UNSURE, { cause: error });
    reader.abandon();
    await client.query('rollback').catch(() => {});
    takeKeysBack();
    const left = await removeInBatches(media, placed, onUndo);
    throw restoreFailure(error, left.length);
  }
}

/** So much of a restore is done when the file is read; references, migrations and keys come after it. */
const READING = 0.9;

const NOT_EMPTY =
  'O banco de destino não está vazio, e restaurar não apaga nada. Use um banco novo (ou outra pasta em DATA_DIR) e tente de novo.';
const PLACE_TAKEN =
  'O lugar das fotos já tem outra foto com o mesmo nome. Nada foi restaurado: informe em MEDIA_URL um lugar vazio e tente de novo.';
