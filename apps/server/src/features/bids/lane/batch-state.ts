import type { AccountStatus, Role } from '@martelo/core/accounts';
import type { AuctionClock } from '@martelo/core/auction';
import type { AutomaticBid } from '@martelo/core/automatic-bid';
import type { IncrementTable } from '@martelo/core/increments';
import type { LotStatus } from '@martelo/core/lot-transitions';
import type { Centavos } from '@martelo/core/money';
import type { Regime } from '@martelo/core/regime';
import type { SoftClose } from '@martelo/core/soft-close';
import type { AutomaticBidEnd } from '../../../platform/database/bids-schema.ts';
import type { OpeningFacts } from '../../ledger/lot-facts.ts';

/**
 * A lot in memory while a batch is decided. Every accepted bid changes the fields after the blank
 * line.
 */
export interface LotInBatch {
  id: number;
  vehicleId: number;
  auctionId: number | null;
  status: LotStatus;
  lanceInicial: Centavos;
  clock: AuctionClock | null;
  rules: BidRulesInBatch;
  archived: boolean;
  /** True: only the office sees it, because its auction is not published or it waits for a person. */
  isHidden: boolean;
  /** It waits for a person because its auction was revoked. */
  isRevoked: boolean;
  /** It waits for a person because it was withdrawn from a published edital. */
  isWithdrawn: boolean;
  /** The least amount for which the yard sells. Never public, except in the public regimes. */
  reserve: Centavos | null;
  vehicle: VehicleInBatch;

  extensionMs: number;
  /** The open automatic bid of the lot. There is at most one, and its owner leads. */
  automatic: AutomaticInBatch | null;
  lanceAtual: Centavos | null;
  leaderId: number | null;
  bidCount: number;
  sequence: number;
  epoch: number;
  ledgerHash: Buffer | null;
  /** The frozen terms of the bids that count; null before the first, and when it freezes them. */
  termsId: number | null;
  /** The link of the ledger's first row, when this batch writes that row. */
  opening: OpeningFacts | null;
}

export interface BidRulesInBatch {
  increments: IncrementTable | null;
  softClose: SoftClose | null;
  automaticBids: boolean;
  regime: Regime;
  reservePercent: number | null;
}

/** A frozen version of an auction's terms, or the auction's own while nothing is frozen. */
export interface TermsInBatch {
  auctionId: number;
  /** Null while nothing is frozen. */
  id: number | null;
  mark: string;
  regime: Regime;
  /** JSON; null when every lot of the batch has a bid, so that its terms are fixed. */
  terms: string | null;
  editalSha256: string | null;
}

/**
 * An automatic bid that was read from the database, or that was placed in this batch and has no id
 * yet.
 */
export interface AutomaticInBatch extends AutomaticBid {
  id: number | null;
  lotId: number;
  vehicleId: number;
  endReason: AutomaticBidEnd | null;
  /** The user who ended it. The owner is notified only when somebody else did. */
  endedBy: number | null;
}

export interface VehicleInBatch {
  titulo: string;
  marca: string;
  modelo: string;
  ano: number;
  lote: string;
}

export interface BidderInBatch {
  id: number;
  role: Role;
  status: AccountStatus;
  isBanned: boolean;
  banReason: string | null;
  name: string;
  document: string;
  email: string;
  phone: string;
  /** The versions of the texts that the bidder agreed to last. */
  agreedVersion: string | null;
  /** Epoch milliseconds; null: nothing impedes this person. */
  impededUntil: number | null;
  /** The last day of the impediment and the lot that was not paid, for the refusal. */
  impededDay: string | null;
  impededLot: string | null;
  /** For the commitments of the person's rows. */
  secret: Buffer | null;
}

/** The first answer to an idempotency key, as `idempotency_records` stores it. */
export type StoredOutcome =
  | {
      ok: true;
      lotId: number;
      sequence: number;
      /** Epoch milliseconds, like `dataFim`. */
      createdAt: number;
      lanceAtual: Centavos;
      overtaken?: boolean;
      dataFim: number;
    }
  | {
      ok: true;
      automatic: true;
      /** The owner's last row that the request wrote. Absent when it wrote none. */
      lotId?: number;
      sequence?: number;
      maximum: Centavos | null;
      leading: boolean;
      lanceAtual: Centavos | null;
      lotSequence: number;
      dataFim: number;
    }
  | { ok: false; code: StoredRefusal; floor?: Centavos; minimum?: Centavos };

/**
 * Refusals that depend on the bid. Those that depend on the session are not stored: they are judged
 * again each time.
 */
export type StoredRefusal =
  | 'AUCTION_FINISHED'
  | 'AUCTION_PAUSED'
  | 'AUCTION_NOT_STARTED'
  | 'LOT_UNAVAILABLE'
  | 'AUCTION_REVOKED'
  | 'LOT_WITHDRAWN'
  | 'BID_TOO_LOW'
  | 'BID_BELOW_MINIMUM'
  | 'BID_MATCHED'
  | 'AUTOMATIC_BIDS_OFF'
  | 'BID_INVALID'
  | 'NOT_FOUND';

export interface IdempotencyRecord {
  userId: number;
  idempotencyKey: string;
  vehicleId: number;
  /** For an automatic bid, its maximum. */
  value: Centavos;
  automatic: boolean;
  outcome: StoredOutcome;
  /** The id of the ledger row, if the bid was accepted. */
  bidId: number | null;
  /** The hash of that row, as hex. */
  hash: string | null;
}

/** Everything that a batch is judged on, read under its locks. */
export interface BatchState {
  lots: Map<number, LotInBatch>;
  bidders: Map<number, BidderInBatch>;
  /** Sessions that have not ended: session id to user id. */
  sessions: Map<string, number>;
  records: Map<string, IdempotencyRecord>;
  /** The automatic bids that were open before the batch, then those placed in it. */
  automatic: AutomaticInBatch[];
  /** The terms of each auction, the oldest first. */
  terms: Map<number, TermsInBatch[]>;
  /** Bidder numbers (pseudonyms) by `numberKey`. */
  numbers: Map<string, number>;
  /** The database's clock after the locks, in epoch milliseconds. */
  nowMs: number;
}

export const recordKey = (userId: number, idempotencyKey: string) => `${userId} ${idempotencyKey}`;
export const numberKey = (auctionId: number, userId: number) => `${auctionId} ${userId}`;
