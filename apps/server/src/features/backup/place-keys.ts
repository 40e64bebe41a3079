import fs from 'node:fs';
import path from 'node:path';
import type { ArchiveEntry } from './archive.ts';

// The keys of a copy, which go into the data folder with its rows or not at all. They are placed before the rows are
// committed: a key that cannot be placed ends the restore, and after the commit nothing of them is left to do. A kill
// in between leaves them there, and the next restore finds them in place.

export const keyName = ({ name }: ArchiveEntry) => path.basename(name);

interface Placed {
  file: string;
  /** Where the key went that this machine had; null: there was none. */
  before: string | null;
}

/** Places the keys and returns what takes them back. It throws when one cannot be placed, and leaves none then. */
export function placeKeys(dataDir: string, keys: readonly ArchiveEntry[]): () => void {
  const drafts: string[] = [];
  const placed: Placed[] = [];
  const undo = () => {
    for (const draft of drafts) fs.rmSync(draft, { force: true });
    for (const { file, before } of placed.toReversed()) {
      if (before === null) fs.rmSync(file, { force: true });
      else fs.renameSync(before, file);
    }
  };
  try {
    const missing = keys.filter((key) => !isThere(path.join(dataDir, keyName(key)), key.data));
    // All of them first, so that a full disk is found before anything changes.
    for (const key of missing) {
      const draft = path.join(dataDir, `${keyName(key)}.da-copia`);
      drafts.push(draft);
      fs.writeFileSync(draft, key.data, { mode: 0o600, flush: true });
    }
    for (const [at, key] of missing.entries()) {
      const file = path.join(dataDir, keyName(key));
      const before = setAside(file);
      placed.push({ file, before });
      fs.renameSync(drafts[at] ?? '', file);
    }
    flush(dataDir);
  } catch (error) {
    undo();
    throw error;
  }
  return undo;
}

function isThere(file: string, data: Buffer): boolean {
  return fs.existsSync(file) && fs.readFileSync(file).equals(data);
}

/** A key that this machine made before is kept beside the one of the copy, and never written over. */
function setAside(file: string): string | null {
  if (!fs.existsSync(file)) return null;
  let name = `${file}.antes-da-copia`;
  for (let at = 2; fs.existsSync(name); at += 1) name = `${file}.antes-da-copia-${at}`;
  fs.renameSync(file, name);
  return name;
}

/** The names too are on the disk before the rows are. */
function flush(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
