import type { Centavos } from '@martelo/core/money';
import type { LedgerEntry } from './ledger-hash.ts';
import { hashEntry } from './ledger-hash.ts';

export interface ReplayedRow extends LedgerEntry {
  previousHash: Buffer | null;
  hash: Buffer;
}

/** The state of a lot, computed row by row from its ledger. */
export interface LedgerReplay {
  /** Applies the row and returns its faults. */
  take(row: ReplayedRow): string[];
  readonly sequence: number;
  readonly epoch: number;
  readonly hash: Buffer | null;
  readonly bidCount: number;
  /** The greatest bid that counts. */
  readonly leader: { value: Centavos; userId: number } | null;
}

/** Replays a ledger from its first row, without any stored column of the lot. */
export function replayLedger(): LedgerReplay {
  /** The bids of the current epoch that were not removed, by sequence. Their values rise. */
  const counting = new Map<number, { value: Centavos; userId: number }>();
  let sequence = 0;
  let epoch = 0;
  let hash: Buffer | null = null;

  const leader = () => [...counting.values()].at(-1) ?? null;

  const actions: Record<ReplayedRow['action'], (row: ReplayedRow) => string[]> = {
    normal(row) {
      const faults = row.epoch === epoch ? [] : [`epoch is ${row.epoch}, not ${epoch}`];
      const { value, userId } = row;
      if (value === null) return [...faults, 'a bid without a value'];
      const greatest = lead;
      counting.set(row.sequence, { value, userId });
      lead = { value, userId };
      if (greatest && value <= greatest.value) {
        faults.push(`value ${value} does not exceed ${greatest.value}`);
      }
      return faults;
    },
    reset(row) {
      counting.clear();
      lead = null;
      const expected = epoch + 1;
      epoch = row.epoch;
      return row.epoch === expected ? [] : [`a reset leads to epoch ${row.epoch}, not ${expected}`];
    },
    removed(row) {
      const faults = row.epoch === epoch ? [] : [`epoch is ${row.epoch}, not ${epoch}`];
      if (!counting.delete(row.targetSequence ?? -1)) {
        faults.push(`bid ${row.targetSequence} does not count and cannot be removed`);
      }
      lead = leader();
      return faults;
    },
  };
  let lead: { value: Centavos; userId: number } | null = null;

  return {
    take(row) {
      const faults = [
        ...sequenceFaults(row.sequence, sequence),
        ...chainFaults(row, hash),
        ...actions[row.action](row),
      ];
      sequence = Math.max(sequence, row.sequence);
      hash = row.hash;
      return faults;
    },
    get sequence() {
      return sequence;
    },
    get epoch() {
      return epoch;
    },
    get hash() {
      return hash;
    },
    get bidCount() {
      return counting.size;
    },
    get leader() {
      return lead;
    },
  };
}

function sequenceFaults(sequence: number, last: number): string[] {
  if (sequence === last + 1) return [];
  return [sequence <= last ? 'a twin of an earlier row' : `rows ${last + 1}..${sequence - 1} lack`];
}

function chainFaults(row: ReplayedRow, previousHash: Buffer | null): string[] {
  const faults: string[] = [];
  if (!sameHash(row.previousHash, previousHash))
    faults.push('the chain to the row before is broken');
  if (!row.hash.equals(hashEntry(row.previousHash, row)))
    faults.push('the row is not what was hashed');
  return faults;
}

export function sameHash(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}
