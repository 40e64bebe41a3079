import type { BidOutcome, BidRequest } from './bid-types.ts';

/** The one way in which bids are decided. */
export interface BidLane {
  /** Resolves with the decision once it is committed; never rejects. */
  place(bid: BidRequest): Promise<BidOutcome>;
  /** Decides what waits, then lets go of its connection. */
  close(): Promise<void>;
}
