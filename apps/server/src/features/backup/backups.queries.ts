import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { backups } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { CopyClient } from './copy-tables.queries.ts';

export interface MadeCopy {
  /** When it began: what it shows is the house as it was then. */
  startedAt: Date;
  file: string;
  bytes: number;
  /** Pictures that the database named and whose files were gone. */
  missing: number;
}

interface Which {
  /** True: those of the night alone. A copy by hand lies where nobody deletes or replaces it. */
  isNightly: boolean;
}

const isOf = ({ isNightly }: Which) => (isNightly ? eq(backups.nightly, true) : undefined);

/** The newest copy that was completed. */
export function findLastCopy(db: Db | Tx, which: Which): Promise<MadeCopy | null> {
  return newestOf(db, and(isNull(backups.failure), isOf(which)));
}

/** The newest copy that has every picture. */
export function findLastWhole(db: Db | Tx, which: Which): Promise<MadeCopy | null> {
  return newestOf(db, and(isNull(backups.failure), eq(backups.missing, 0), isOf(which)));
}

async function newestOf(db: Db | Tx, condition: SQL | undefined): Promise<MadeCopy | null> {
  const { startedAt, file, bytes, missing } = backups;
  const [copy] = await db
    .select({ startedAt, file, bytes, missing })
    .from(backups)
    .where(condition)
    .orderBy(desc(backups.startedAt), desc(backups.id))
    .limit(1);
  return copy ?? null;
}

/** The sentence of the last attempt, when it failed. */
export async function findLastFailure(db: Db | Tx, which: Which): Promise<string | null> {
  const [attempt] = await db
    .select({ failure: backups.failure })
    .from(backups)
    .where(isOf(which))
    .orderBy(desc(backups.startedAt), desc(backups.id))
    .limit(1);
  return attempt?.failure ?? null;
}

const NIGHTLY_LOCK = 20_260_022;

/** True for one connection at a time, until that one is closed. */
export async function takeNightlyTurn(client: CopyClient): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [NIGHTLY_LOCK],
  );
  return rows[0]?.taken === true;
}
