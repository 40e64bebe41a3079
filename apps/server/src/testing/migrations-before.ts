import fs from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from '../platform/database/migration-files.ts';

/** Copies into `folder` the migrations before the one of this name. Returns the copy's folder. */
export function migrationsBefore(name: string, folder: string): string {
  const before = path.join(folder, 'migrations');
  fs.cpSync(migrationsFolder, before, { recursive: true });
  const file = path.join(before, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  if (end < 0) throw new Error(`there is no migration ${name}`);
  fs.writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return before;
}
