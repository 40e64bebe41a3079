import type { Dashboard } from '@martelo/contract/shapes/dashboard';
import type { Db } from '../../platform/database/connect.ts';
import { isSilent } from '../settings/site.queries.ts';
import { findLastCopy, findLastFailure } from './backups.queries.ts';
import { copyProblem } from './nightly-rules.ts';

interface House {
  nowMs: number;
  isDemo: boolean;
  /** A house with BACKUP_DIR counts the copies of its nights, any other those that are made by hand. */
  isNightly: boolean;
}

/** The newest copy of the house and its problem, for the start page. */
export async function presentCopies(
  db: Db,
  { nowMs, isDemo, isNightly }: House,
): Promise<NonNullable<Dashboard['backup']>> {
  const [silent, last, failure] = await Promise.all([
    isSilent(db),
    findLastCopy(db, { isNightly }),
    findLastFailure(db, { isNightly }),
  ]);
  const { startedAt: lastStart = null, missing = 0 } = last ?? {};
  const copies = { isSilent: silent, lastStart, missing, failure };
  return {
    last: last && { at: last.startedAt.toISOString(), bytes: last.bytes, missing },
    problem: copyProblem(copies, { nowMs, isDemo }),
    failure,
  };
}
