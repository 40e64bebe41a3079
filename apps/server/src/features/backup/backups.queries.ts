import { desc, isNull } from 'drizzle-orm';
import { backups } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { CopyClient } from './copy-tables.queries.ts';

export interface MadeCopy {
  /** When it began: what it shows is the house as it was then. */
  startedAt: Date;
  file: string;
  bytes: number;
}

/** The newest copy that was completed. */
export async function findLastCopy(db: Db | Tx): Promise<MadeCopy | null> {
  const { startedAt, file, bytes } = backups;
  const [copy] = await db
    .select({ startedAt, file, bytes })
    .from(backups)
    .where(isNull(backups.failure))
    .orderBy(desc(backups.startedAt), desc(backups.id))
    .limit(1);
  return copy ?? null;
}

/** The sentence of the last attempt, when it failed. */
export async function findLastFailure(db: Db | Tx): Promise<string | null> {
  const [attempt] = await db
    .select({ failure: backups.failure })
    .from(backups)
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
