import { ERRORS, fillText } from '@martelo/contract/errors';
import { bidTexts } from '@martelo/contract/texts';
import type { Phase } from '@martelo/core/auction';
import { type Centavos, formatBRL, fromReais, parseReais } from '@martelo/core/money';
import type { SessionUser } from '../../lib/session-store';

export interface BidSituation {
  phase: Phase | null;
  user: SessionUser | null;
  /** Reais: the current bid, or the opening value without one. */
  toBeat: number;
}

export type BidCheck = { ok: true; value: Centavos } | { ok: false; message: string };

/**
 * The checks of the bid form, in the specification's order (section 5): finished, signed in, user
 * with id, then the states it does not know, a value, and a value above the price. The server
 * checks all of it again.
 */
export function checkBid(typed: string, situation: BidSituation): BidCheck {
  const standing = standingProblem(situation);
  if (standing !== null) return { ok: false, message: standing };
  const value = parseReais(typed);
  if (value === null || value <= 0) return { ok: false, message: bidTexts.invalid };
  const toBeat = fromReais(situation.toBeat) ?? 0;
  if (value <= toBeat) {
    return { ok: false, message: fillText(bidTexts.tooLow, { amount: formatBRL(toBeat) }) };
  }
  return { ok: true, value };
}

function standingProblem({ phase, user }: BidSituation): string | null {
  if (phase === 'finished') return bidTexts.finished;
  if (user === null) return bidTexts.notSignedIn;
  if (!user.id) return bidTexts.noUserId;
  if (user.role === 'admin') return ERRORS.ADMIN_CANNOT_BID.message;
  if (phase === null) return ERRORS.LOT_UNAVAILABLE.message;
  if (phase === 'paused') return bidTexts.paused;
  if (phase === 'upcoming') return bidTexts.notStarted;
  return null;
}
