import { bidTexts } from '@martelo/contract/texts/bid-texts';
import type { Phase } from '@martelo/core/auction';

/** Why nobody can bid in a phase; null: bids are taken. */
export const PHASE_TEXTS: Record<Phase, string | null> = {
  upcoming: bidTexts.notStarted,
  running: null,
  paused: bidTexts.paused,
  finished: bidTexts.finished,
};
