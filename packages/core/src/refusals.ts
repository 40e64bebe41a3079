import type { BidRefusal } from './bid.ts';

/** The reasons for which an action on an auction's clock is refused. */
export type AuctionRefusal =
  /** A pause of an auction that has not started or is over. */
  | 'AUCTION_NOT_RUNNING'
  /** A resume of an auction that has not started. */
  | 'AUCTION_NOT_STARTED'
  /** A restart of an auction that has not started. */
  | 'AUCTION_PENDING'
  /** New dates for a finished auction, or its resume. */
  | 'AUCTION_ALREADY_FINISHED_USE_RESTART'
  /** `dataFim` is not after `dataInicio` or not after now, or a length is invalid. */
  | 'DATES_INVALID'
  /** An auction with bids cannot go back to before its start. */
  | 'AUCTION_START_IN_FUTURE_WITH_BIDS';

/** Every refusal that core can return. The contract gives each one a status and a sentence. */
export type RefusalCode = AuctionRefusal | BidRefusal;
