import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isConnectionLost, isLockTimeout } from '../../platform/database/database-errors.ts';
import type { MediaKind } from '../../platform/database/schema.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { StartError } from '../../platform/start-error.ts';
import { writeBackupFile } from './format/backup-file.ts';
import type { BackupPicture, HouseKeys, Manifest } from './format/manifest.ts';
import { writeEntry, writeManifest } from './format/records.ts';
import { openBackupClient } from './open-backup-client.queries.ts';
import { createProgress, inWords } from './progress.ts';
import {
  beginSnapshot,
  copyOut,
  listPictures,
  listTables,
  lockTables,
  readSchemaMark,
  readSequences,
  readSnapshotFacts,
  takeBackupLock,
} from './tables.queries.ts';

export interface BackupOrder {
  file: string;
  databaseUrl: string;
  media: Pick<MediaStore, 'readOriginal'>;
  /** Undefined: the backup is not encrypted, and the keys of the house are not in it. */
  secret: string | undefined;
  keys: HouseKeys;
  program: string;
  print(line: string): void;
  /** Ends the work, and nothing of the file stays. */
  stopping?: AbortSignal;
}

/** Another process makes a backup of this database at the moment. */
export class BackupUnderWay extends StartError {
  constructor() {
    super('Outra cópia deste banco está sendo feita agora: espere o fim dela.');
  }
}

export interface BackupReport {
  bytes: number;
  tables: number;
  rows: number;
  pictures: number;
  /** Pictures that were deleted after the snapshot. */
  missing: number;
}

/**
 * Writes everything that a site is into one file, while it serves: all rows of one snapshot, then
 * the pictures that these rows name. A picture is written before its row commits, so it is found
 * unless somebody deleted it meanwhile.
 */
export async function writeBackup(order: BackupOrder): Promise<BackupReport> {
  const client = await openBackupClient(order.databaseUrl, 'command');
  const made: { manifest?: Manifest } = {};
  // A query that waits would keep a stopped process alive.
  const cut = () => client.cut();
  order.stopping?.addEventListener('abort', cut);
  try {
    if (!(await takeBackupLock(client))) throw new BackupUnderWay();
    const records = backupRecords(client, order, (manifest) => {
      made.manifest = manifest;
    });
    const bytes = await writeBackupFile(order.file, order.secret, records, order.stopping);
    const { tables = [], pictures } = made.manifest ?? {};
    return {
      bytes,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      pictures: pictures?.count ?? 0,
      missing: pictures?.missing ?? 0,
    };
  } catch (error) {
    throw explained(error);
  } finally {
    order.stopping?.removeEventListener('abort', cut);
    await client.end().catch(() => {});
  }
}

function explained(error: unknown): unknown {
  if (error instanceof StartError) return error;
  if (isLockTimeout(error)) {
    return new StartError(
      'Uma migração está usando as tabelas: espere o fim dela e repita. Nenhuma cópia foi gravada.',
    );
  }
  if (isConnectionLost(error)) {
    return new StartError(
      'A conexão com o banco de dados caiu durante a cópia: confira o PostgreSQL e repita. Nenhuma cópia foi gravada.',
    );
  }
  return error;
}

async function* backupRecords(
  client: pg.Client,
  order: BackupOrder,
  onManifest: (manifest: Manifest) => void,
): AsyncGenerator<Buffer> {
  const progress = createProgress(order.print);
  await beginSnapshot(client);
  const listed = await listTables(client);
  await lockTables(client, listed);
  const { takenAt, postgres } = await readSnapshotFacts(client);
  const schema = await readSchemaMark(client);
  const tables: Manifest['tables'] = [];
  for (const table of listed) {
    const rows = copyOut(client, table);
    const { bytes, sha256 } = yield* writeEntry({ entry: 'table', ...table }, rows);
    tables.push({ ...table, rows: rows.rowCount, bytes, sha256: sha256.toString('hex') });
    progress(() => `${inWords(tables.length)} de ${inWords(listed.length)} tabelas`);
  }
  // A sequence is never behind the rows of an older snapshot.
  const sequences = await readSequences(client);
  const named = await listPictures(client);
  // Pictures may take long, and the locks stand in the way of migrations.
  await client.query('commit');
  const pictures = yield* pictureRecords(named, order, progress);
  const { program, secret, keys } = order;
  const manifest: Manifest = {
    program,
    postgres,
    takenAt: takenAt.toISOString(),
    schema,
    tables,
    sequences,
    pictures,
    ...(secret !== undefined && { keys }),
  };
  yield* writeManifest(manifest);
  onManifest(manifest);
}

async function* pictureRecords(
  named: BackupPicture[],
  { media }: BackupOrder,
  progress: ReturnType<typeof createProgress>,
): AsyncGenerator<Buffer, Manifest['pictures']> {
  const all = createHash('sha256');
  let [count, missing, bytes] = [0, 0, 0];
  for (const { kind, id } of named) {
    progress(() => `${inWords(count)} de ${inWords(named.length)} fotos`);
    const data = await media.readOriginal(kind as MediaKind, id);
    if (!data) {
      missing += 1;
      continue;
    }
    const written = yield* writeEntry({ entry: 'picture', kind, id }, [Buffer.from(data)]);
    all.update(written.sha256);
    bytes += written.bytes;
    count += 1;
  }
  // One picture may be deleted meanwhile; all of them are in another place.
  if (count === 0 && missing > 0) throw new StartError(noPictures(missing));
  return { count, missing, bytes, sha256: all.digest('hex') };
}

const noPictures = (missing: number) =>
  `Nenhuma das ${inWords(missing)} fotos do banco de dados tem o seu arquivo aqui: confira MEDIA_URL (ou DATA_DIR) e o disco das fotos. Nenhuma cópia foi gravada.`;
