import fs from 'node:fs';
import path from 'node:path';

/** The snapshots that Drizzle wrote beside its migrations, the oldest first. */
export function snapshotsIn(metaFolder: string): string[] {
  return fs
    .readdirSync(metaFolder)
    .filter((name) => /^\d+_snapshot\.json$/.test(name))
    .sort();
}

/** Drizzle compares the schema with the last snapshot alone: the others are only weight. */
export function keepLastSnapshot(metaFolder: string): void {
  for (const name of snapshotsIn(metaFolder).slice(0, -1)) fs.rmSync(path.join(metaFolder, name));
}
