import { createHash } from 'node:crypto';
import { readBackupFile } from './format/backup-file.ts';
import { BackupProblem } from './format/backup-problem.ts';
import type { EntryHead, Manifest } from './format/manifest.ts';
import type { BackupRecord } from './format/records.ts';

/** Receives each entry of the file, to restore it. A check of the file has none. */
export interface EntryTaker {
  begin(head: EntryHead): Promise<void>;
  data(data: Buffer): Promise<void>;
  /** The rows that were taken, of a table. */
  end(): Promise<number | undefined>;
}

const IGNORED: EntryTaker = {
  begin: async () => {},
  data: async () => {},
  end: async () => undefined,
};

/** Reads the whole file and compares it with its manifest, the last record. */
export async function readBackup(
  file: string,
  secret: string | undefined,
  taker: EntryTaker = IGNORED,
): Promise<Manifest> {
  const seen = createLedger();
  let manifest: Manifest | null = null;
  for await (const record of readBackupFile(file, secret)) {
    if (manifest) throw new BackupProblem('changed');
    if (record.type === 'manifest') manifest = record.manifest;
    else if (record.type === 'begin') await taker.begin(seen.begin(record.head));
    else if (record.type === 'data') await taker.data(record.data);
    else seen.end(record, await taker.end());
  }
  if (!manifest) throw new BackupProblem('cut');
  seen.compare(manifest);
  return manifest;
}

/** Sums what was read, for the comparison with the manifest. */
function createLedger() {
  const tables: { name: string; bytes: number; sha256: string; rows: number | undefined }[] = [];
  const pictures = createHash('sha256');
  let [count, bytes] = [0, 0];
  let current: EntryHead | null = null;
  return {
    begin(head: EntryHead): EntryHead {
      current = head;
      return head;
    },
    end(record: Extract<BackupRecord, { type: 'end' }>, rows: number | undefined) {
      if (current?.entry === 'table') {
        const sha256 = record.sha256.toString('hex');
        tables.push({ name: current.name, bytes: record.bytes, sha256, rows });
      } else {
        pictures.update(record.sha256);
        count += 1;
        bytes += record.bytes;
      }
      current = null;
    },
    compare(manifest: Manifest) {
      const same =
        manifest.tables.length === tables.length &&
        manifest.tables.every((expected, at) => {
          const found = tables[at];
          return (
            found?.name === expected.name &&
            found.bytes === expected.bytes &&
            found.sha256 === expected.sha256 &&
            (found.rows ?? expected.rows) === expected.rows
          );
        }) &&
        manifest.pictures.count === count &&
        manifest.pictures.bytes === bytes &&
        manifest.pictures.sha256 === pictures.digest('hex');
      if (!same) throw new BackupProblem('changed');
    },
  };
}
