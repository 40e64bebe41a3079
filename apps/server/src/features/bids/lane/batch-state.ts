import type { AccountStatus, Role } from '@martelo/core/accounts';
import type { AuctionClock } from '@martelo/core/auction';
import type { AutomaticBid } from '@martelo/core/automatic-bid';
import type { IncrementTable } from '@martelo/core/increments';
import type { LotStatus } from '@martelo/core/lot-transitions';
import type { Centavos } from '@martelo/core/money';
import type { SoftClose } from '@martelo/core/soft-close';
import type { AutomaticBidEnd } from '../../../platform/database/bids-schema.ts';

/** A lot in memory while a batch is decided; the second half moves with every accepted bid. */
export interface LotInBatch {
  id: number;
  vehicleId: number;
  auctionId: number | null;
  status: LotStatus;
  lanceInicial: Centavos;
  clock: AuctionClock | null;
  rules: BidRulesInBatch;
  archived: boolean;
  vehicle: VehicleInBatch;

  extensionMs: number;
  /** The automatic bid that stands: at most one, that of whoever leads. */
  automatic: AutomaticInBatch | null;
  lanceAtual: Centavos | null;
  leaderId: number | null;
  bidCount: number;
  sequence: number;
  epoch: number;
  ledgerHash: Buffer | null;
}

export interface BidRulesInBatch {
  increments: IncrementTable | null;
  softClose: SoftClose | null;
  automaticBids: boolean;
}

/** Read from the database, or placed in this batch and without an id yet. */
export interface AutomaticInBatch extends AutomaticBid {
  id: number | null;
  lotId: number;
  vehicleId: number;
  endReason: AutomaticBidEnd | null;
  /** Who ended it; only somebody else's doing is news to its owner. */
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
}

/** What was answered to an idempotency key, as idempotency_records keeps it. */
export type StoredOutcome =
  | {
      ok: true;
      lotId: number;
      sequence: number;
      /** Epoch milliseconds, as is `dataFim`. */
      createdAt: number;
      lanceAtual: Centavos;
      overtaken?: boolean;
      dataFim: number;
    }
  | {
      ok: true;
      automatic: true;
      maximum: Centavos | null;
      leading: boolean;
      lanceAtual: Centavos | null;
      lotSequence: number;
      dataFim: number;
    }
  | { ok: false; code: StoredRefusal; floor?: Centavos; minimum?: Centavos };

/** Refusals that say something about the bid; those about the session are judged anew each time. */
export type StoredRefusal =
  | 'AUCTION_FINISHED'
  | 'AUCTION_PAUSED'
  | 'AUCTION_NOT_STARTED'
  | 'LOT_UNAVAILABLE'
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
  /** Of an automatic bid its maximum. */
  value: Centavos;
  automatic: boolean;
  outcome: StoredOutcome;
  /** The ledger row's id when the record was accepted. */
  bidId: number | null;
}

/** Everything a batch is judged on, read under its locks. */
export interface BatchState {
  lots: Map<number, LotInBatch>;
  bidders: Map<number, BidderInBatch>;
  /** Live sessions: id to user. */
  sessions: Map<string, number>;
  records: Map<string, IdempotencyRecord>;
  /** Automatic bids that stood before the batch or were placed in it, in that order. */
  automatic: AutomaticInBatch[];
  /** Pseudonym numbers by `numberKey`. */
  numbers: Map<string, number>;
  /** Epoch milliseconds, the database's clock after the locks. */
  nowMs: number;
}

export const recordKey = (userId: number, idempotencyKey: string) => `${userId} ${idempotencyKey}`;
export const numberKey = (auctionId: number, userId: number) => `${auctionId} ${userId}`;
