import type { HealthPart } from '@martelo/contract/shapes/system-health';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { poolOf } from '../../platform/database/pool-of.ts';
import { within } from '../../platform/within.ts';
import { failing, reasonOf, well } from './part.ts';
import { oneAtATime } from './shared-answers.ts';

const LIMIT_MS = 2_000;

/**
 * Asks the time through the connections that a bid takes before its lane. One question at a time: a pool that
 * hangs has at most one of its places taken by the questions.
 */
export function checkDatabase(bidsDb: Db): () => Promise<HealthPart> {
  const ask = oneAtATime(() => readNow(bidsDb));
  return async () => {
    const begun = performance.now();
    try {
      await within(LIMIT_MS, ask());
      return well({ milliseconds: Math.round(performance.now() - begun) });
    } catch (error) {
      const waiting = poolOf(bidsDb).waitingCount;
      return failing(waiting > 0 ? 'crowded' : reasonOf(error), { waiting });
    }
  };
}
