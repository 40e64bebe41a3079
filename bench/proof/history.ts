/**
 * The requests of concurrent clients on one lot, and their answers. Instants are epoch milliseconds
 * of a clock that never goes back; money is in centavos.
 */
import type { Centavos } from '@martelo/core/money';
import type { LedgerAction } from '../../apps/server/src/platform/database/bids-schema.ts';

export type Request =
  /** `key` is the Idempotency-Key; the same key means the same bid. */
  | { kind: 'bid'; userId: number; value: Centavos; key?: string }
  | { kind: 'automatic'; userId: number; maximum: Centavos; key?: string }
  | { kind: 'stop'; userId: number }
  | { kind: 'ban'; userId: number }
  /** `sequence` is the ledger number of the bid that is removed. */
  | { kind: 'remove'; sequence: number }
  | { kind: 'reset' }
  | { kind: 'pause' }
  | { kind: 'resume' };

/** The content of a successful answer. Fields that the answer does not have are absent. */
export interface Answer {
  /** The value of the bid as it was accepted. */
  value?: Centavos | null;
  /** The ledger number of the bid. */
  sequence?: number;
  /** The number of ledger rows after the request. */
  rows?: number;
  lanceAtual?: Centavos | null;
  /** The database's time of the decision. */
  at?: number;
  /** The lot's end after the request. */
  dataFim?: number;
  leads?: boolean;
  /** The maximum of the caller's own automatic bid after the request. */
  maximum?: Centavos | null;
  /** The number of bids that a reset took back. */
  bids?: number;
}

export type Outcome =
  | { kind: 'ok'; answer: Answer }
  /** `amount` is the amount in the sentence of the refusal. */
  | { kind: 'refused'; code: string; amount?: Centavos }
  /**
   * The connection was cut or the process was killed: the request may have counted already, or may
   * still count.
   */
  | { kind: 'unknown' };

export interface Operation {
  id: number;
  /** The client and the server process, for reading a failure. */
  process: string;
  request: Request;
  invokedAt: number;
  /** Infinity when no answer came. */
  completedAt: number;
  outcome: Outcome;
}

/** A ledger row as it is found after the round. */
export interface LedgerRow {
  sequence: number;
  action: LedgerAction;
  value: Centavos | null;
  /** The bidder, for a normal row; null: the site itself. */
  userId: number | null;
  automatic: boolean;
  targetSequence: number | null;
  at: number;
}

export interface HistoryRecorder {
  operations: Operation[];
  /** Runs a call and records it. A call that throws has an unknown outcome. */
  record(process: string, request: Request, call: () => Promise<Outcome>): Promise<Operation>;
}

/** Epoch milliseconds that never go back while this process runs. */
export function monotonicNow(): number {
  return performance.timeOrigin + performance.now();
}

export function recordHistory(now = monotonicNow): HistoryRecorder {
  const operations: Operation[] = [];
  return {
    operations,
    async record(process, request, call) {
      const operation: Operation = {
        id: operations.length,
        process,
        request,
        invokedAt: now(),
        completedAt: Number.POSITIVE_INFINITY,
        outcome: { kind: 'unknown' },
      };
      operations.push(operation);
      try {
        operation.outcome = await call();
      } catch {
        // The outcome stays unknown.
      }
      if (operation.outcome.kind !== 'unknown') operation.completedAt = now();
      return operation;
    },
  };
}

/** One line about an operation, for reading a failure. */
export function describeOperation(operation: Operation): string {
  const { id, process, request, invokedAt, completedAt, outcome } = operation;
  const { kind, ...asked } = request;
  const span = `${invokedAt.toFixed(1)}..${Number.isFinite(completedAt) ? completedAt.toFixed(1) : '?'}`;
  return `#${id} [${process}] ${span} ${kind} ${shown(asked)} -> ${shownOutcome(outcome)}`;
}

function shownOutcome(outcome: Outcome): string {
  if (outcome.kind === 'unknown') return 'unknown';
  if (outcome.kind === 'ok') return `ok ${shown(outcome.answer)}`;
  return `refused ${outcome.code || '(no code)'}${outcome.amount === undefined ? '' : ` ${outcome.amount}`}`;
}

const shown = (value: object) => JSON.stringify(value).replaceAll('"', '');
