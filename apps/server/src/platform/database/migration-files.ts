import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/**
 * The last migration from before the rule that a version keeps working on the next schema. Up to it
 * each schema needs its own version of the program.
 */
export const LAST_WITHOUT_RULE = '0049_hand-over';

export interface Migration {
  /** Number and name, such as 0042_paper-end. */
  tag: string;
  /** When it was generated. The database keeps this number, and migrations ascend by it. */
  when: number;
  /** Of the file's content, as the query builder's own runner stores it. */
  hash: string;
  statements: string[];
  /** False: an index is built beside the running site, which PostgreSQL does in no transaction. */
  inTransaction: boolean;
  /** `when` of the newest migration that a program must know to work on this schema. */
  oldestProgram: number | null;
}

/** The line with which a migration says that older programs do not work after it. */
const OLDEST_PROGRAM = /^-- oldest program: (\S+)$/m;
const CONCURRENTLY = /\b(create (unique )?|drop )index concurrently\b/i;

export function readMigrations(folder = migrationsFolder): Migration[] {
  const journal = fs.readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8');
  const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(journal);
  const whenOf = new Map(entries.map(({ tag, when }) => [tag, when]));
  return entries.map(({ tag, when }) => {
    const text = fs.readFileSync(path.join(folder, `${tag}.sql`), 'utf8');
    const named = OLDEST_PROGRAM.exec(text)?.[1];
    const oldest = named ? whenOf.get(named) : tag <= LAST_WITHOUT_RULE ? when : null;
    if (oldest === undefined) throw new Error(`${tag} names the unknown migration ${named}`);
    return {
      tag,
      when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split('--> statement-breakpoint').filter((one) => one.trim() !== ''),
      inTransaction: !CONCURRENTLY.test(text),
      oldestProgram: oldest,
    };
  });
}
