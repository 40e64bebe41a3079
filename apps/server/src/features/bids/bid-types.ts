import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Centavos } from '@martelo/core/money';
import type { LedgerFact, Receipt } from '@martelo/core/receipt';

interface Asked {
  userId: number;
  sessionId: string;
  vehicleId: number;
  /**
   * The versions of the terms and of the privacy policy in force: whoever agreed to others is refused
   * (decision 49). Undefined asks nobody.
   */
  textsInForce?: string | undefined;
  /**
   * The mark of the terms that the bidder saw (features/terms): the lane refuses with TERMS_CHANGED when
   * another one holds for the lot. Undefined: no terms were shown.
   */
  termsMark?: string | undefined;
}

export interface BidRequest extends Asked {
  kind: 'bid';
  value: Centavos;
  idempotencyKey: string | null;
}

export interface AutomaticBidRequest extends Asked {
  kind: 'automatic';
  /** The greatest amount that the owner is ready to bid. */
  value: Centavos;
  idempotencyKey: string | null;
}

/** Ends the bidder's own automatic bid. Without one nothing happens. */
export interface StopRequest extends Asked {
  kind: 'stop';
  idempotencyKey: null;
}

/** The requests that the bid lane decides. */
export type LaneRequest = BidRequest | AutomaticBidRequest | StopRequest;

export interface DecidedBid {
  id: number;
  vehicleId: number;
  value: Centavos;
  /** The number of the bid's row in the lot's ledger. */
  sequence: number;
  /** The database's clock in epoch milliseconds. */
  createdAt: number;
}

export interface BidAccepted {
  ok: true;
  kind: 'bid';
  bid: DecidedBid;
  /** The bid's row, which the receipt is about. */
  row: LedgerFact;
  /** Null until the house has signed it, and when it could not. */
  receipt: Receipt | null;
  /** The price after the bid and after the automatic bid that may have answered it. */
  lanceAtual: Centavos;
  /** True when an automatic bid went above it at once. */
  overtaken: boolean;
  /** The lot's own end in epoch milliseconds. */
  dataFim: number;
  /** True when this repeats the first answer to an idempotency key. */
  replayed: boolean;
}

/** The answer to placing, changing or stopping an automatic bid. */
export interface AutomaticBidDone {
  ok: true;
  kind: 'automatic';
  vehicleId: number;
  /** The owner's last row that this request wrote; null when it wrote none. */
  row: LedgerFact | null;
  /** Null without a row, until the house has signed it, and when it could not. */
  receipt: Receipt | null;
  /** Null when the bidder has no open automatic bid afterwards. */
  maximum: Centavos | null;
  leading: boolean;
  lanceAtual: Centavos | null;
  /** The number of the last row in the lot's ledger. */
  sequence: number;
  /** The lot's own end in epoch milliseconds. */
  dataFim: number;
  replayed: boolean;
}

export interface BidRefused {
  ok: false;
  code: ErrorCode;
  /** For BID_TOO_LOW and BID_MATCHED, the amount that a bid must exceed. */
  floor?: Centavos;
  /** For BID_BELOW_MINIMUM, the amount that a bid must reach. */
  minimum?: Centavos;
  /** For ACCOUNT_BANNED, the reason that the administrator wrote. */
  reason?: string;
  /** For BIDDER_IMPEDED, the last day and the lot that was not paid. */
  impediment?: { data: string; lote: string };
  replayed: boolean;
}

export type BidOutcome = BidAccepted | BidRefused;
export type AutomaticBidOutcome = AutomaticBidDone | BidRefused;
export type LaneOutcome = BidOutcome | AutomaticBidOutcome;
