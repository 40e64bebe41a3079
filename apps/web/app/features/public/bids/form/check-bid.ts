import { automaticBidTexts, bidTexts } from '@martelo/contract/texts/bid-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { isOver, type Phase } from '@martelo/core/auction';
import { minimumBid, type PriceState } from '@martelo/core/increments';
import { type Centavos, formatBRL, parseReais } from '@martelo/core/money';
import type { SessionUser } from '../../../../lib/session/session-store';
import { PHASE_TEXTS } from '../phase-texts';

export interface BidSituation {
  phase: Phase | null;
  user: SessionUser | null;
  price: PriceState;
}

export type BidCheck = { ok: true; value: Centavos } | { ok: false; message: string };

/**
 * The checks of the bid form in the specification's order (section 5): finished, signed in, user
 * with id, then states that the specification does not have, a value, and a value that the price
 * allows. The server checks all of it again.
 */
export function checkBid(typed: string, situation: BidSituation): BidCheck {
  const bidderStatus = situationProblem(situation);
  if (bidderStatus !== null) return refused(bidderStatus);
  return checkAmount(typed, situation.price, bidTexts.invalid);
}

/**
 * The same checks for the maximum of an automatic bid. The leader may set any maximum above the own
 * bid; any other bidder needs one that leads.
 */
export function checkMaximum(typed: string, situation: BidSituation, leads: boolean): BidCheck {
  const bidderStatus = situationProblem(situation);
  if (bidderStatus !== null) return refused(bidderStatus);
  return checkAmount(typed, priceFor(situation.price, leads), automaticBidTexts.invalid);
}

/** The least maximum that the server would accept, in centavos. */
export function leastMaximum(price: PriceState, leads: boolean): Centavos {
  return minimumBid(priceFor(price, leads));
}

function priceFor(price: PriceState, leads: boolean): PriceState {
  return leads ? { ...price, increments: null } : price;
}

function checkAmount(typed: string, price: PriceState, invalid: string): BidCheck {
  const value = parseReais(typed);
  if (value === null || value <= 0) return refused(invalid);
  const minimum = minimumBid(price);
  if (value >= minimum) return { ok: true, value };
  const [text, amount] =
    price.increments === null
      ? [bidTexts.tooLow, minimum - 1]
      : [automaticBidTexts.belowMinimum, minimum];
  return refused(fillText(text, { amount: formatBRL(amount) }));
}

function refused(message: string): BidCheck {
  return { ok: false, message };
}

function situationProblem({ phase, user }: BidSituation): string | null {
  if (isOver(phase)) return bidTexts.finished;
  if (user === null) return bidTexts.notSignedIn;
  if (!user.id) return bidTexts.noUserId;
  if (user.role === 'admin') return bidTexts.administrator;
  if (phase === null) return bidTexts.noLot;
  return PHASE_TEXTS[phase];
}
