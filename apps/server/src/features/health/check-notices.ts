import type { HealthPart } from '@martelo/contract/shapes/system-health';
import type { LiveWatch } from '../../platform/live/live-hub.ts';
import { within } from '../../platform/within.ts';
import { failing, reasonOf, warning, well } from './part.ts';

const LIMIT_MS = 2_000;
/** It opens itself again within five seconds when the database is there. */
const DEAF_MS = 10_000;

/**
 * Checks that an announcement of this process comes back to it through the database. A process that has been deaf for
 * long shows prices that are no longer true, and gets no bids; a short break mends itself, and pages that
 * missed something read again.
 */
export function checkNotices(live: Pick<LiveWatch, 'hearsItself'>): () => Promise<HealthPart> {
  let heardAt = performance.now();
  return async () => {
    const begun = performance.now();
    try {
      await within(LIMIT_MS, live.hearsItself());
      heardAt = performance.now();
      return well({ milliseconds: Math.round(heardAt - begun) });
    } catch (error) {
      const deafMs = performance.now() - heardAt;
      const measures = { deafSeconds: Math.round(deafMs / 1000) };
      return deafMs > DEAF_MS
        ? failing(reasonOf(error), measures)
        : warning(reasonOf(error), measures);
    }
  };
}
