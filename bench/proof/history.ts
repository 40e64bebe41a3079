/**
 * What concurrent clients asked of one lot and what they were told. Instants are epoch milliseconds
 * of a clock that never goes back; money is centavos.
 */
import type { Centavos } from '@martelo/core/money';

export type Request =
  /** `key`: the Idempotency-Key; the same key is the same bid. */
  | { kind: 'bid'; userId: number; value: Centavos; key?: string }
  | { kind: 'automatic'; userId: number; maximum: Centavos; key?: string }
  | { kind: 'stop'; userId: number }
  | { kind: 'ban'; userId: number }
  /** `sequence`: the ledger number of the bid that is taken back. */
  | { kind: 'remove'; sequence: number }
  | { kind: 'reset' }
  | { kind: 'pause' }
  | { kind: 'resume' };

/** What a good answer says, as far as it says it. */
export interface Answer {
  /** Of the bid itself, as it was taken. */
  value?: Centavos | null;
  /** The ledger number of the bid. */
  sequence?: number;
  /** How many rows the ledger has afterwards. */
  rows?: number;
  lanceAtual?: Centavos | null;
  /** When the database decided it. */
  at?: number;
  /** The lot's end afterwards. */
  dataFim?: number;
  leads?: boolean;
  /** The asker's own automatic bid afterwards. */
  maximum?: Centavos | null;
  /** How many bids a reset found. */
  bids?: number;
}

export type Outcome =
  | { kind: 'ok'; answer: Answer }
  /** `amount`: what the sentence of the refusal names. */
  | { kind: 'refused'; code: string; amount?: Centavos }
  /** The connection was cut, the process was killed: it may have counted, or may still. */
  | { kind: 'unknown' };

export interface Operation {
  id: number;
  /** Which client and which server process, for whoever reads a failure. */
  process: string;
  request: Request;
  invokedAt: number;
  /** Infinity where no answer came. */
  completedAt: number;
  outcome: Outcome;
}

/** A row of the ledger as it is found when all is over. */
export interface LedgerRow {
  sequence: number;
  action: 'normal' | 'reset' | 'removed';
  value: Centavos | null;
  /** Of a normal row the bidder. */
  userId: number;
  automatic: boolean;
  targetSequence: number | null;
  at: number;
}

export interface HistoryRecorder {
  operations: Operation[];
  /** Runs a call and notes it; what throws is an unknown outcome. */
  record(process: string, request: Request, call: () => Promise<Outcome>): Promise<Operation>;
}

/** Epoch milliseconds that only rise while this process lives. */
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
        // Nobody knows: it stays unknown.
      }
      if (operation.outcome.kind !== 'unknown') operation.completedAt = now();
      return operation;
    },
  };
}

/** One line for whoever reads a failure. */
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
