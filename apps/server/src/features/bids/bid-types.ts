import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Centavos } from '@martelo/core/money';

interface Asked {
  userId: number;
  sessionId: string;
  vehicleId: number;
}

export interface BidRequest extends Asked {
  kind: 'bid';
  value: Centavos;
  idempotencyKey: string | null;
}

export interface AutomaticBidRequest extends Asked {
  kind: 'automatic';
  /** The most that its owner would bid. */
  value: Centavos;
  idempotencyKey: string | null;
}

/** Takes one's own automatic bid back; without one nothing happens. */
export interface StopRequest extends Asked {
  kind: 'stop';
  idempotencyKey: null;
}

/** What the bid lane decides. */
export type LaneRequest = BidRequest | AutomaticBidRequest | StopRequest;

export interface DecidedBid {
  id: number;
  vehicleId: number;
  value: Centavos;
  /** The lot's ledger number. */
  sequence: number;
  /** Epoch milliseconds, the database's clock. */
  createdAt: number;
}

export interface BidAccepted {
  ok: true;
  kind: 'bid';
  bid: DecidedBid;
  /** After the bid and whatever an automatic bid answered. */
  lanceAtual: Centavos;
  /** An automatic bid went above it at once. */
  overtaken: boolean;
  /** Epoch milliseconds: the lot's own end. */
  dataFim: number;
  /** The first answer to an idempotency key, given again. */
  replayed: boolean;
}

/** Where an automatic bid stands after it was placed, changed or stopped. */
export interface AutomaticBidDone {
  ok: true;
  kind: 'automatic';
  vehicleId: number;
  /** Null when none of theirs stands afterwards. */
  maximum: Centavos | null;
  leading: boolean;
  lanceAtual: Centavos | null;
  /** The lot's ledger number. */
  sequence: number;
  /** Epoch milliseconds: the lot's own end. */
  dataFim: number;
  replayed: boolean;
}

export interface BidRefused {
  ok: false;
  code: ErrorCode;
  /** BID_TOO_LOW and BID_MATCHED: the amount that a bid must exceed. */
  floor?: Centavos;
  /** BID_BELOW_MINIMUM: the amount that a bid must reach. */
  minimum?: Centavos;
  /** ACCOUNT_BANNED: what the administrator wrote. */
  reason?: string;
  replayed: boolean;
}

export type BidOutcome = BidAccepted | BidRefused;
export type AutomaticBidOutcome = AutomaticBidDone | BidRefused;
export type LaneOutcome = BidOutcome | AutomaticBidOutcome;
