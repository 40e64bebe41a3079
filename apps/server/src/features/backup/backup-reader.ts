import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createSchema } from '../../platform/database/migrate.ts';
import { isMediaKind } from '../../platform/media/media.queries.ts';
import { StartError } from '../../platform/start-error.ts';
import { type ArchiveEntry, DAMAGED } from './archive.ts';
import {
  BACKUP_FORMAT,
  type BackupEnd,
  type BackupHead,
  type BackupTable,
  backupEnd,
  backupHead,
} from './backup-shapes.ts';
import { sumOf, sumOfSequences } from './backup-sums.ts';
import { type CopyClient, loosen, setSequences, streamIn, tighten } from './copy-tables.queries.ts';
import { addFile, countLines, KEY_FILES } from './write-backup.ts';

const TOO_NEW =
  'A cópia foi feita por uma versão mais nova do Martelo. Instale essa versão para restaurá-la.';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Handlers {
  onFile: (file: { kind: string; id: string; data: Buffer }) => Promise<void>;
  onKey: (entry: ArchiveEntry) => void;
}

/** Takes the entries of a backup in their order and writes their rows in the client's transaction. */
export class BackupReader {
  private readonly client: CopyClient;
  private readonly handlers: Handlers;
  private head: BackupHead | null = null;
  private end: BackupEnd | null = null;
  private loosened: Awaited<ReturnType<typeof loosen>> = [];
  private open: OpenTable | null = null;
  private readonly sums: Record<string, { count: number; sha256: string }> = {};
  private files = 0;
  private readonly fileHash: Hash = createHash('sha256');
  private headSum = '';
  private keys = 0;
  private readonly keyHash: Hash = createHash('sha256');

  constructor(client: CopyClient, handlers: Handlers) {
    this.client = client;
    this.handlers = handlers;
  }

  async take(entry: ArchiveEntry): Promise<void> {
    const [room = '', ...rest] = entry.name.split('/');
    if (this.end) throw new StartError(DAMAGED);
    if (this.head === null) return this.begin(entry);
    if (room !== 'tables') await this.closeTable();
    switch (room) {
      case 'tables':
        return this.takeRows(rest[0] ?? '', entry.data);
      case 'files': {
        const [kind = '', id = ''] = rest;
        // A name that somebody made up must not leave the folder of pictures.
        if (!isMediaKind(kind) || !UUID.test(id)) throw new StartError(DAMAGED);
        addFile(this.fileHash, entry);
        this.files += 1;
        return this.handlers.onFile({ kind, id, data: entry.data });
      }
      case 'keys':
        addFile(this.keyHash, entry);
        this.keys += 1;
        if ((KEY_FILES as readonly string[]).includes(rest[0] ?? '')) this.handlers.onKey(entry);
        return;
      case 'end.json':
        this.end = parsed(backupEnd, entry.data);
        return;
      default:
        throw new StartError(DAMAGED);
    }
  }

  /** Ends the rows that are still being sent, so that the connection takes the next statement. */
  abandon(): void {
    this.open?.rows.destroy();
  }

  async finish() {
    await this.closeTable();
    const { head, end } = this;
    if (!head || !end) throw new StartError(DAMAGED);
    const names = head.tables.map(({ name }) => name);
    const isWhole = names.every((name) => isSame(this.sums[name] ?? EMPTY, end.tables[name]));
    const files = { count: this.files, sha256: this.fileHash.digest('hex') };
    if (!isWhole || !isSame(files, end.files) || !this.hasOthers(end))
      throw new StartError(DAMAGED);
    await tighten(this.client, names, this.loosened);
    await setSequences(this.client, end.sequences);
    const rows = Object.values(end.tables).reduce((sum, { count }) => sum + count, 0);
    return { head, end, rows };
  }

  /** True when the sums of head, keys and sequences are right. The first copies have no such sums. */
  private hasOthers({ others, sequences }: BackupEnd): boolean {
    if (others === undefined) return true;
    const keys = { count: this.keys, sha256: this.keyHash.digest('hex') };
    return (
      others.head === this.headSum &&
      others.sequences === sumOfSequences(sequences) &&
      isSame(keys, others.keys)
    );
  }

  private async begin({ name, data }: ArchiveEntry): Promise<void> {
    if (name !== 'head.json') throw new StartError(DAMAGED);
    const { format } = readJson(data) as { format?: unknown };
    if (typeof format === 'number' && format > BACKUP_FORMAT) throw new StartError(TOO_NEW);
    const head = parsed(backupHead, data);
    if (!(await createSchema(this.client, head.schema))) throw new StartError(TOO_NEW);
    this.loosened = await loosen(
      this.client,
      head.tables.map((table) => table.name),
    );
    this.head = head;
    this.headSum = sumOf(data);
  }

  private async takeRows(name: string, data: Buffer): Promise<void> {
    if (this.open?.table.name !== name) {
      await this.closeTable();
      const table = this.head?.tables.find((one) => one.name === name);
      if (!table || this.sums[name]) throw new StartError(DAMAGED);
      const rows = streamIn(this.client, table);
      this.open = {
        table,
        rows,
        failed: failureOf(rows),
        count: 0,
        hash: createHash('sha256'),
      };
    }
    const open = this.open as OpenTable;
    open.hash.update(data);
    open.count += countLines(data);
    if (!open.rows.write(data)) await Promise.race([once(open.rows, 'drain'), open.failed]);
  }

  private async closeTable(): Promise<void> {
    const { open } = this;
    if (!open) return;
    this.open = null;
    open.rows.end();
    await finished(open.rows);
    this.sums[open.table.name] = { count: open.count, sha256: open.hash.digest('hex') };
  }
}

interface OpenTable {
  table: BackupTable;
  rows: Writable;
  /** Rejects when the database refuses the rows. */
  failed: Promise<never>;
  count: number;
  hash: Hash;
}

/** A table without rows has no entry. */
const EMPTY = { count: 0, sha256: createHash('sha256').digest('hex') };

function isSame(one: { count: number; sha256: string }, other: typeof one | undefined): boolean {
  return other !== undefined && one.count === other.count && one.sha256 === other.sha256;
}

function failureOf(stream: Writable): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  stream.once('error', reject);
  // A rejection that nobody waits for at that moment would end the process.
  promise.catch(() => {});
  return promise;
}

function readJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    throw new StartError(DAMAGED);
  }
}

function parsed<T>(
  shape: { safeParse(value: unknown): { success: boolean; data?: T } },
  data: Buffer,
): T {
  const read = shape.safeParse(readJson(data));
  if (!read.success || read.data === undefined) throw new StartError(DAMAGED);
  return read.data;
}
