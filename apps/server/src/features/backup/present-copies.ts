import type { Dashboard } from '@martelo/contract/shapes/dashboard';
import type { Db } from '../../platform/database/connect.ts';
import { isHeldBack } from '../settings/site.queries.ts';
import { findLastCopy, findLastFailure } from './backups.queries.ts';
import { copyProblem } from './nightly-rules.ts';

/** The newest copy of the house and its problem, for the start page. */
export async function presentCopies(
  db: Db,
  { nowMs, isDemo }: { nowMs: number; isDemo: boolean },
): Promise<NonNullable<Dashboard['backup']>> {
  const [isHeld, last, failure] = await Promise.all([
    isHeldBack(db),
    findLastCopy(db),
    findLastFailure(db),
  ]);
  const lastStart = last?.startedAt ?? null;
  return {
    last: last && { at: last.startedAt.toISOString(), bytes: last.bytes },
    problem: copyProblem({ isHeld, lastStart, failure }, { nowMs, isDemo }),
    failure,
  };
}
