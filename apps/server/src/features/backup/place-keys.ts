import fs from 'node:fs';
import path from 'node:path';
import type { ArchiveEntry } from './archive.ts';

// The keys of a copy, which go into the data folder with its rows or not at all.

export const keyName = ({ name }: ArchiveEntry) => path.basename(name);
const draftOf = (dataDir: string, key: ArchiveEntry) =>
  path.join(dataDir, `${keyName(key)}.da-copia`);

/** Written before the rows are committed, so that a full disk is found in time. */
export function draftKeys(dataDir: string, keys: ArchiveEntry[]): void {
  for (const key of keys) {
    fs.writeFileSync(draftOf(dataDir, key), key.data, { mode: 0o600, flush: true });
  }
}

/** A key that this machine made before is kept beside the one of the copy. */
export function placeKeys(dataDir: string, keys: ArchiveEntry[]): void {
  for (const key of keys) {
    const file = path.join(dataDir, keyName(key));
    if (fs.existsSync(file)) fs.renameSync(file, `${file}.antes-da-copia`);
    fs.renameSync(draftOf(dataDir, key), file);
  }
}

export function discardDrafts(dataDir: string, keys: ArchiveEntry[]): void {
  for (const key of keys) fs.rmSync(draftOf(dataDir, key), { force: true });
}
