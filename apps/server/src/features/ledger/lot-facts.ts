/** The facts that rows without a bidder and the openings of ledgers hold. All of them are public. */
import type { AuctionClock } from '@martelo/core/auction';
import type { FrozenTerms } from '@martelo/core/auction-terms';
import type { IncrementTable } from '@martelo/core/increments';
import { type LotResult, reserveOf } from '@martelo/core/lot-result';
import type { Centavos } from '@martelo/core/money';
import { isPublicRegime, type Regime } from '@martelo/core/regime';
import type { SoftClose } from '@martelo/core/soft-close';
import { type Facts, hashFacts } from './ledger-hash.ts';

/** A lot's clock and bid rules. Instants are epoch milliseconds. */
export interface RuleFacts extends AuctionClock {
  auctionId: number;
  lanceInicial: Centavos;
  /** The public minimum of the public regimes. A private reserve is secret: null. */
  minimo: Centavos | null;
  increments: IncrementTable | null;
  softClose: SoftClose | null;
  automaticBids: boolean;
  extensionMs: number;
}

/**
 * The facts that the first row of a ledger of version 2 chains to, and that a lot has when it
 * opens again.
 */
export interface OpeningFacts extends RuleFacts {
  lotId: number;
  regime: Regime;
  /** SHA-256 of the terms that hold (`termsHash`), as hex. */
  terms: string;
  /** SHA-256 of the edital, as hex; null: the auction has none of its own. */
  edital: string | null;
}

/** The result of a lot: the last row of its epoch. */
export interface CloseFacts {
  status: LotResult['status'];
  /** The winner's number in the auction. */
  winner: number | null;
  hammerPrice: Centavos | null;
  /** Epoch milliseconds. */
  closedAt: number;
  reason: CloseReason;
}

/** `end`: its time was over; `withdrawn`: it was taken out of the auction. */
export type CloseReason = 'end' | 'withdrawn';

/** A lot and its auction, as far as their facts go. */
export interface LotRules {
  lotId: number;
  auctionId: number;
  regime: Regime;
  clock: AuctionClock;
  lanceInicial: Centavos;
  reserve: Centavos | null;
  reservePercent: number | null;
  increments: IncrementTable | null;
  softClose: SoftClose | null;
  automaticBids: boolean;
  extensionMs: number;
}

export function ruleFacts(lot: LotRules): RuleFacts {
  const { auctionId, clock, lanceInicial, increments, softClose, automaticBids, extensionMs } = lot;
  const { intent, dataInicio, dataFim, remainingMs } = clock;
  const minimo = isPublicRegime(lot.regime) ? reserveOf(lot) : null;
  return {
    auctionId,
    lanceInicial,
    minimo,
    increments,
    softClose,
    automaticBids,
    extensionMs,
    intent,
    dataInicio,
    dataFim,
    remainingMs,
  };
}

export function openingFacts(lot: LotRules, terms: FrozenTerms): OpeningFacts {
  return {
    ...ruleFacts(lot),
    lotId: lot.lotId,
    regime: terms.regime,
    terms: termsHash(terms),
    edital: terms.editalSha256,
  };
}

/** SHA-256 over terms, regime and edital, as hex. */
export function termsHash({ regime, terms, editalSha256 }: FrozenTerms): string {
  return hashFacts({ regime, terms, editalSha256 }).toString('hex');
}

/** Facts as a row stores them. */
export function asFacts(facts: RuleFacts | OpeningFacts | CloseFacts): Facts {
  return { ...facts };
}
