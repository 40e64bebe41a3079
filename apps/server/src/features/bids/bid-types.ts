import type { ErrorCode } from '@martelo/contract/errors';
import type { Centavos } from '@martelo/core/money';

export interface BidRequest {
  userId: number;
  sessionId: string;
  vehicleId: number;
  value: Centavos;
  idempotencyKey: string | null;
}

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
  bid: DecidedBid;
  lanceAtual: Centavos;
  /** Epoch milliseconds: the lot's own end. */
  dataFim: number;
  /** The first answer to an idempotency key, given again. */
  replayed: boolean;
}

export interface BidRefused {
  ok: false;
  code: ErrorCode;
  /** BID_TOO_LOW: the amount that a bid must exceed. */
  floor?: Centavos;
  /** ACCOUNT_BANNED: what the administrator wrote. */
  reason?: string;
  replayed: boolean;
}

export type BidOutcome = BidAccepted | BidRefused;
