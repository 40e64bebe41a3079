import type { BidRefusal } from './bid.ts';

/** Why an action on an auction's clock is refused. */
export type AuctionRefusal =
  /** Pausing an auction that has not begun or is over. */
  | 'AUCTION_NOT_RUNNING'
  /** Resuming an auction that has not begun. */
  | 'AUCTION_NOT_STARTED'
  /** Restarting an auction that has not begun. */
  | 'AUCTION_PENDING'
  /** Moving the dates of a finished auction, or resuming it. */
  | 'AUCTION_ALREADY_FINISHED_USE_RESTART'
  /** dataFim not after dataInicio or not after now; a length that is none. */
  | 'DATES_INVALID'
  /** Sending an auction that has bids back to before its start. */
  | 'AUCTION_START_IN_FUTURE_WITH_BIDS';

/** Every refusal that core can give; the contract maps each to a status and a sentence. */
export type RefusalCode = AuctionRefusal | BidRefusal;
