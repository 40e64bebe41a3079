import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { StartError } from '../../platform/start-error.ts';
import { type ArchiveEntry, writeArchive } from './archive.ts';
import { BACKUP_FORMAT, type BackupEnd, type BackupHead } from './backup-shapes.ts';
import { sumOf, sumOfSequences } from './backup-sums.ts';
import {
  beginSnapshot,
  COPY_SILENT_MS,
  type CopyClient,
  listFiles,
  listSequences,
  listTables,
  readSchema,
  streamOut,
  withClient,
} from './copy-tables.queries.ts';
import { MOST_NAMED } from './describe-missing.ts';
import { gently } from './gently.ts';

/** So much of a table stands in one entry of the archive, and in memory: little, so that no burst is long. */
const CHUNK_BYTES = 2 ** 17;
const LINE_END = 0x0a;
/** Keys that the data folder holds. Those of the environment stay with the operator. */
export const KEY_FILES = ['ledger-key', 'session-secret', 'session-secret-previous'] as const;

export interface BackupSource {
  databaseUrl: string;
  media: Pick<MediaStore, 'readStored'>;
  dataDir: string;
}

interface BackupOptions {
  file: string;
  recipient?: string | undefined;
  /** Told how much is done, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Tests have a shorter time. */
  silentMs?: number;
}

export interface MadeBackup {
  rows: number;
  files: number;
  /** Pictures whose files are gone, and the first of them as `kind/id`. */
  missing: number;
  missingNames: string[];
  bytes: number;
}

/**
 * Writes everything that the house keeps into one file, beside a running site: every table as it was at one
 * moment, the pictures that its rows name, and the keys of the data folder. A bid that is placed meanwhile
 * is in it as a whole or not at all.
 */
export async function writeBackup(
  source: BackupSource,
  { file, recipient, onProgress = () => {}, silentMs = COPY_SILENT_MS }: BackupOptions,
): Promise<MadeBackup> {
  const write = async (client: CopyClient) => {
    const made: MadeBackup = { rows: 0, files: 0, missing: 0, missingNames: [], bytes: 0 };
    const entries = gently(entriesOf(client, source, { made, onProgress }));
    await writeArchive(file, entries, { recipient });
    return { ...made, bytes: fs.statSync(file).size };
  };
  return withClient(source.databaseUrl, 'martelo backup', write, { silentMs });
}

interface Running {
  made: MadeBackup;
  onProgress: (share: number) => void;
}

async function* entriesOf(
  client: CopyClient,
  source: BackupSource,
  { made, onProgress }: Running,
): AsyncGenerator<ArchiveEntry> {
  await beginSnapshot(client);
  const schema = await readSchema(client);
  if (schema === null) throw new StartError('O banco está vazio: não há o que copiar.');
  const tables = await listTables(client);
  const head: BackupHead = {
    format: BACKUP_FORMAT,
    madeAt: new Date().toISOString(),
    schema,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  };
  const headEntry = json('head.json', head);
  yield headEntry;
  const keys = keysOf(source.dataDir);
  yield* keys;
  // The planner's estimates are near enough for a share; files count as rows.
  const pictures = tables.find(({ name }) => name === 'media')?.rows ?? 0;
  const all = Math.max(1, pictures + tables.reduce((sum, { rows }) => sum + rows, 0));
  const tell = () => onProgress(Math.min(0.99, (made.rows + made.files) / all));
  const sequences = await listSequences(client);
  const end: BackupEnd = {
    tables: {},
    files: { count: 0, sha256: '' },
    sequences,
    others: {
      head: sumOf(headEntry.data),
      keys: sumOfFiles(keys),
      sequences: sumOfSequences(sequences),
    },
    missing: 0,
  };
  for (const table of tables) {
    const hash = createHash('sha256');
    let count = 0;
    let part = 0;
    for await (const data of inChunks(streamOut(client, table))) {
      hash.update(data);
      const lines = countLines(data);
      count += lines;
      made.rows += lines;
      tell();
      yield { name: `tables/${table.name}/${part++}`, data };
    }
    end.tables[table.name] = { count, sha256: hash.digest('hex') };
  }
  const hash = createHash('sha256');
  yield* filesOf(client, source, { made, tell, hash });
  end.files = { count: made.files, sha256: hash.digest('hex') };
  end.missing = made.missing;
  await client.query('commit');
  yield json('end.json', end);
  onProgress(1);
}

function keysOf(dataDir: string): ArchiveEntry[] {
  return KEY_FILES.flatMap((name) => {
    const file = path.join(dataDir, name);
    return fs.existsSync(file) ? [{ name: `keys/${name}`, data: fs.readFileSync(file) }] : [];
  });
}

function sumOfFiles(entries: ArchiveEntry[]) {
  const hash = createHash('sha256');
  for (const entry of entries) addFile(hash, entry);
  return { count: entries.length, sha256: hash.digest('hex') };
}

async function* filesOf(
  client: CopyClient,
  { media }: BackupSource,
  { made, tell, hash }: { made: MadeBackup; tell: () => void; hash: Hash },
): AsyncGenerator<ArchiveEntry> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await listFiles(client, after);
    for (const { kind, id } of page) {
      after = id;
      const data = await media.readStored(kind, id);
      if (!data) {
        made.missing += 1;
        if (made.missingNames.length < MOST_NAMED) made.missingNames.push(`${kind}/${id}`);
        continue;
      }
      const entry = { name: `files/${kind}/${id}`, data: Buffer.from(data) };
      addFile(hash, entry);
      made.files += 1;
      tell();
      yield entry;
    }
    if (page.length === 0) return;
  }
}

/** Name, length and content of a file, so that none can take the place of another. */
export function addFile(hash: Hash, { name, data }: ArchiveEntry): void {
  hash.update(`${name}\n${data.length}\n`).update(data);
}

export function countLines(data: Buffer): number {
  let lines = 0;
  for (let at = data.indexOf(LINE_END); at >= 0; at = data.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}

/** Pieces of about one size, however small those of the stream are. */
async function* inChunks(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    held.push(piece);
    size += piece.length;
    if (size < CHUNK_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

function json(name: string, value: object): ArchiveEntry {
  return { name, data: Buffer.from(JSON.stringify(value)) };
}
