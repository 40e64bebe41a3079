import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import type { DatabaseClient } from '../../platform/database/database-client.ts';
import { isConnectionLost, isDiskFull } from '../../platform/database/database-errors.ts';
import { migrateInside, takeMigrationLock } from '../../platform/database/migrate.ts';
import { type Migration, readMigrations } from '../../platform/database/migration-files.ts';
import type { MediaKind } from '../../platform/database/schema.ts';
import { readStoredSchema } from '../../platform/database/schema-version.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { StartError } from '../../platform/start-error.ts';
import { BackupProblem } from './format/backup-problem.ts';
import type { BackupPicture, BackupTable, Manifest } from './format/manifest.ts';
import { openBackupClient } from './open-backup-client.queries.ts';
import { createProgress, inWords } from './progress.ts';
import { type EntryTaker, readBackup } from './read-backup.ts';
import {
  closeTables,
  copyIn,
  countSites,
  listFilledTables,
  openTables,
  writeSequences,
} from './restore.writes.ts';
import { listTables } from './tables.queries.ts';

export interface RestoreOrder {
  file: string;
  secret: string | undefined;
  /** The address for the owner of the database, who need not be a superuser. */
  ownerUrl: string;
  media: Pick<MediaStore, 'readOriginal' | 'writeOriginal' | 'discard'>;
  print(line: string): void;
  /** Runs when everything is loaded, right before the commit. */
  beforeCommit?: (manifest: Manifest) => void | Promise<void>;
  /** The migrations that this program knows; a test gives others. */
  migrations?: Migration[];
}

/**
 * Loads a backup into an empty database. The whole file is checked before the database is asked for
 * anything. Then one transaction makes the schema of the backup, fills it and proves it: until its commit nobody
 * sees a row, and an interruption at any point, a loss of power included, leaves the database empty.
 * Pictures are written before the commit, because a file without a row is never read.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Manifest> {
  const { file, secret, print, migrations = readMigrations() } = order;
  print('Conferindo o arquivo…');
  const manifest = await readBackup(file, secret);
  const upTo = migrationsOf(manifest, migrations);
  const client = await openBackupClient(order.ownerUrl, 'migrations');
  const written: string[] = [];
  let committed = false;
  try {
    await takeMigrationLock(client);
    await client.query('set synchronous_commit = on');
    await client.query('begin');
    const tables = await prepareSchema(client, upTo, manifest);
    print('Carregando…');
    const keys = await openTables(client, tables);
    const taker = entryTaker(client, order, { manifest, tables, written });
    const loaded = await readBackup(file, secret, taker);
    // Somebody may have replaced the file since its check.
    if (JSON.stringify(loaded) !== JSON.stringify(manifest)) throw new BackupProblem('changed');
    print('Conferindo as ligações entre as tabelas…');
    await writeSequences(client, manifest.sequences);
    await closeTables(client, tables, keys);
    await order.beforeCommit?.(manifest);
    await client.query('commit').catch((error: unknown) => {
      throw isConnectionLost(error) ? new CommitUnknown() : error;
    });
    committed = true;
    await client.query('analyze');
    return manifest;
  } catch (error) {
    if (committed || error instanceof CommitUnknown) throw error;
    await client.query('rollback').catch(() => {});
    await order.media.discard(written).catch(() => {});
    throw explained(error);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The server did not answer the commit: the database holds everything or nothing. */
export class CommitUnknown extends StartError {
  constructor() {
    super(
      'A conexão caiu no instante final: rode npm run martelo -- audit. Se ele achar o livro, a restauração está completa, e as chaves da cópia estão nos arquivos *.restaurada da pasta de dados; se faltarem migrações, restaure de novo.',
    );
  }
}

/** The migrations up to the backup's schema, which this program must know. */
function migrationsOf({ schema, program }: Manifest, migrations: Migration[]): Migration[] {
  const at = migrations.findIndex(({ when }) => when === schema.when);
  if (at >= 0) return migrations.slice(0, at + 1);
  throw new StartError(
    `A cópia foi feita por outra versão do Martelo, a ${program}, com o esquema ${schema.tag}, que esta não conhece: restaure com aquela versão ou com uma mais nova. Nada foi mudado.`,
  );
}

/** Refuses a database that is in use or holds anything, and gives it the backup's schema. */
async function prepareSchema(
  client: DatabaseClient,
  upTo: Migration[],
  manifest: Manifest,
): Promise<BackupTable[]> {
  if ((await countSites(client)) > 0) throw new StartError(IN_USE);
  const there = await listTables(client);
  const { applied } = await readStoredSchema(client);
  if (applied === null && there.length > 0) throw new StartError(notEmpty(there[0]?.name ?? ''));
  const [filled] = await listFilledTables(client, there);
  if (filled) throw new StartError(notEmpty(filled));
  if (applied !== null && !upTo.some(({ when }) => when === applied)) {
    throw new StartError(NEWER_SCHEMA);
  }
  const missing = upTo.filter(({ when }) => applied === null || when > applied);
  await migrateInside(client, missing);
  const tables = await listTables(client);
  if (!sameTables(tables, manifest.tables)) throw new StartError(OTHER_SCHEMA);
  return tables;
}

const IN_USE =
  'Um Martelo está usando este banco de dados: encerre-o, ou informe em DATABASE_URL um banco vazio. Nada foi mudado.';
const NEWER_SCHEMA =
  'O banco está vazio, mas já tem tabelas de outra versão: crie um banco novo para a restauração. Nada foi mudado.';
const OTHER_SCHEMA =
  'A cópia tem tabelas ou colunas que a versão dela não tem: não é possível restaurá-la com este programa. Nada foi mudado.';

const notEmpty = (table: string) =>
  `O banco de dados não está vazio (tabela ${table}): a restauração só entra em um banco vazio. Crie outro e informe em DATABASE_URL, ou informe outra pasta em DATA_DIR. Nada foi mudado.`;

function sameTables(made: BackupTable[], stored: BackupTable[]): boolean {
  const inWords = (tables: BackupTable[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, [...columns].sort()]).sort());
  return inWords(made) === inWords(stored);
}

interface Loading {
  manifest: Manifest;
  tables: BackupTable[];
  /** The pictures that were not there before. */
  written: string[];
}

function entryTaker(
  client: pg.Client,
  { media, print }: RestoreOrder,
  { manifest, tables, written }: Loading,
): EntryTaker {
  const progress = createProgress(print);
  let table: ReturnType<typeof copyIn> | null = null;
  let picture: { of: BackupPicture; pieces: Buffer[] } | null = null;
  let failure: unknown = null;
  let [loaded, shown] = [0, 0];
  return {
    async begin(head) {
      if (head.entry === 'picture') {
        picture = { of: head, pieces: [] };
        return;
      }
      if (!tables.some(({ name }) => name === head.name)) throw new BackupProblem('changed');
      table = copyIn(client, head);
      table.on('error', (error) => {
        failure = error;
      });
      loaded += 1;
      progress(() => `${inWords(loaded)} de ${inWords(manifest.tables.length)} tabelas`);
    },
    async data(data) {
      if (picture) picture.pieces.push(data);
      else if (failure) throw failure;
      else if (table && !table.write(data)) await once(table, 'drain');
    },
    async end() {
      if (picture) {
        const { of, pieces } = picture;
        picture = null;
        await putPicture(media, of, Buffer.concat(pieces), written);
        shown += 1;
        progress(() => `${inWords(shown)} de ${inWords(manifest.pictures.count)} fotos`);
        return undefined;
      }
      if (!table) throw new BackupProblem('changed');
      const ended = table;
      table = null;
      ended.end();
      await finished(ended);
      return ended.rowCount;
    },
  };
}

/** A picture that is there already stays: another site may share the store. */
async function putPicture(
  media: RestoreOrder['media'],
  { kind, id }: BackupPicture,
  data: Buffer,
  written: string[],
): Promise<void> {
  const there = await media.readOriginal(kind as MediaKind, id);
  if (there && data.equals(there)) return;
  if (!there) written.push(id);
  await media.writeOriginal(kind as MediaKind, id, data);
}

function explained(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (isDiskFull(error)) {
    return new StartError(
      'O disco do banco de dados encheu: libere espaço e restaure de novo. O banco continua vazio.',
    );
  }
  if (isOutOfRoom(error)) {
    return new StartError(
      'O disco das fotos encheu: libere espaço e restaure de novo. O banco continua vazio.',
    );
  }
  if (code === '42501') {
    return new StartError(
      'O papel de DATABASE_URL não pode criar tabelas: informe em MIGRATION_DATABASE_URL o endereço do dono do banco. Nada foi mudado.',
    );
  }
  if (isConnectionLost(error)) {
    return new StartError(
      'A conexão com o banco de dados caiu durante a restauração: confira o PostgreSQL e restaure de novo. O banco continua vazio.',
    );
  }
  return error;
}

/** A full disk of the pictures, whatever wraps its error. */
function isOutOfRoom(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' || isOutOfRoom(error.cause, depth + 1);
}
