// The records of a backup, which its chunks hold sealed and compressed. A record is one letter, four
// bytes of length, and that many bytes.
//
//   T  an entry begins: JSON (`entryHead`)
//   D  a piece of the entry's content: COPY's text of a table, or the bytes of a picture
//   E  the entry ends: its SHA-256
//   M  the manifest, the last record

import { createHash } from 'node:crypto';
import { BackupProblem } from './backup-problem.ts';
import { type EntryHead, entryHead, type Manifest, manifest } from './manifest.ts';

const PREFIX_BYTES = 5;
/** The largest record that is read into the memory. */
const MOST_BYTES = 64 * 1024 * 1024;

export type BackupRecord =
  | { type: 'begin'; head: EntryHead }
  | { type: 'data'; data: Buffer }
  | { type: 'end'; sha256: Buffer; bytes: number }
  | { type: 'manifest'; manifest: Manifest };

function record(letter: string, content: Buffer): Buffer[] {
  const prefix = Buffer.alloc(PREFIX_BYTES, letter);
  prefix.writeUInt32BE(content.length, 1);
  return [prefix, content];
}

/** The records of one entry; returns the sum of its content. */
export async function* writeEntry(
  head: EntryHead,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer, { bytes: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  let bytes = 0;
  yield* record('T', Buffer.from(JSON.stringify(head)));
  for await (const piece of content) {
    hash.update(piece);
    bytes += piece.length;
    yield* record('D', piece);
  }
  const sha256 = hash.digest();
  yield* record('E', sha256);
  return { bytes, sha256 };
}

export function* writeManifest(written: Manifest): Generator<Buffer> {
  yield* record('M', Buffer.from(JSON.stringify(written)));
}

/** The records of a decompressed stream, in order; the sum of each entry is checked. */
export async function* readRecords(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let hash: ReturnType<typeof createHash> | null = null;
  let bytes = 0;
  for await (const { letter, content } of splitRecords(source)) {
    switch (letter) {
      case 'T':
        hash = createHash('sha256');
        bytes = 0;
        yield { type: 'begin', head: parse(entryHead, content) };
        break;
      case 'D':
        hash?.update(content);
        bytes += content.length;
        yield { type: 'data', data: content };
        break;
      case 'E': {
        if (!hash?.digest().equals(content)) throw new BackupProblem('changed');
        hash = null;
        yield { type: 'end', sha256: content, bytes };
        break;
      }
      case 'M':
        yield { type: 'manifest', manifest: parse(manifest, content) };
        break;
      default:
        throw new BackupProblem('changed');
    }
  }
}

async function* splitRecords(source: AsyncIterable<Buffer>) {
  let waiting: Buffer[] = [];
  let size = 0;
  let needed = PREFIX_BYTES;
  for await (const piece of source) {
    waiting.push(piece);
    size += piece.length;
    if (size < needed) continue;
    let joined = Buffer.concat(waiting);
    for (;;) {
      needed = joined.length < PREFIX_BYTES ? PREFIX_BYTES : PREFIX_BYTES + joined.readUInt32BE(1);
      if (needed > MOST_BYTES) throw new BackupProblem('changed');
      if (joined.length < needed) break;
      const letter = String.fromCharCode(joined[0] ?? 0);
      yield { letter, content: joined.subarray(PREFIX_BYTES, needed) };
      joined = joined.subarray(needed);
    }
    waiting = [joined];
    size = joined.length;
  }
  if (size > 0) throw new BackupProblem('cut');
}

function parse<T>(
  schema: { safeParse(value: unknown): { success: boolean; data?: T } },
  content: Buffer,
): T {
  try {
    const parsed = schema.safeParse(JSON.parse(content.toString()));
    if (parsed.success) return parsed.data as T;
  } catch {
    // The error below names what is wrong with the file.
  }
  throw new BackupProblem('changed');
}
