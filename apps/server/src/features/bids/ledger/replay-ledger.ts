import { lotEndOf } from '@martelo/core/auction';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import type { Centavos } from '@martelo/core/money';
import { extensionAfterBid } from '@martelo/core/soft-close';
import { faultText } from '../../ledger/fault-text.ts';
import {
  type ChainedEntry,
  commitmentOf,
  type Facts,
  hashEntry,
  hashRow,
} from '../../ledger/ledger-hash.ts';
import type { CloseFacts, OpeningFacts, RuleFacts } from '../../ledger/lot-facts.ts';

export interface ReplayedRow extends ChainedEntry {
  /** The secret of the row's person; null for a row of the site itself, and after an erasure. */
  secret: Buffer | null;
}

export interface Leader {
  value: Centavos;
  userId: number | null;
  bidderNumber: number | null;
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
  readonly leader: Leader | null;
  /** The version of the last row; 0 without any. */
  readonly version: number;
  /** Clock, rules and extension; null in a ledger of version 1 that no later row has told them. */
  readonly rules: RuleFacts | null;
  /** The result, until the lot opens again. */
  readonly closed: CloseFacts | null;
  /** The hash of the terms that the bids that count were made under, as hex; null: not known. */
  readonly terms: string | null;
}

/** The first link of a ledger that began in version 2. */
export interface Opening {
  facts: Facts;
  hash: Buffer;
}

/** Replays a ledger from its first row, without any stored column of the lot. */
export function replayLedger(opening: Opening | null = null): LedgerReplay {
  /** The bids of the current epoch that were not removed, by sequence. Their values rise. */
  const counting = new Map<number, Leader>();
  const begun = opening && asOpening(opening.facts);
  let lead: Leader | null = null;
  let sequence = 0;
  let epoch = 0;
  let version = 0;
  let hash: Buffer | null = opening?.hash ?? null;
  let rules: RuleFacts | null = begun;
  let closed: CloseFacts | null = null;
  let terms = begun?.terms ?? null;

  const inEpoch = (row: ReplayedRow) =>
    row.epoch === epoch ? [] : [faultText('epoch', { told: row.epoch, epoch })];

  function nextEpoch(row: ReplayedRow): string[] {
    counting.clear();
    lead = null;
    const expected = epoch + 1;
    epoch = row.epoch;
    return row.epoch === expected ? [] : [faultText('epoch', { told: row.epoch, epoch: expected })];
  }

  const actions: Record<ReplayedRow['action'], (row: ReplayedRow) => string[]> = {
    normal(row) {
      const faults = inEpoch(row);
      const { value, userId, bidderNumber, facts } = row;
      if (value === null) return [...faults, faultText('bid-without-value')];
      const greatest = lead;
      if (typeof facts?.terms === 'string') terms = facts.terms;
      lead = { value, userId, bidderNumber };
      counting.set(row.sequence, lead);
      if (rules) rules = { ...rules, extensionMs: extended(rules, row.createdAt) };
      if (greatest && value <= greatest.value) {
        faults.push(faultText('bid-not-greater', { value, greatest: greatest.value }));
      }
      return faults;
    },
    reset: nextEpoch,
    removed(row) {
      const faults = inEpoch(row);
      if (!counting.delete(row.targetSequence ?? -1)) {
        faults.push(faultText('removal', { sequence: row.targetSequence }));
      }
      lead = [...counting.values()].at(-1) ?? null;
      return faults;
    },
    clock(row) {
      rules = asRules(row.facts);
      return inEpoch(row);
    },
    close(row) {
      closed = asClose(row.facts);
      return [...inEpoch(row), ...resultFaults(closed, lead), ...endFaults(row, closed, rules)];
    },
    reopen(row) {
      const faults = closed ? [] : [faultText('reopened-open')];
      const again = asOpening(row.facts);
      closed = null;
      rules = again;
      terms = again?.terms ?? terms;
      return [...faults, ...nextEpoch(row)];
    },
  };

  return {
    take(row) {
      const after = closed && row.action !== 'reopen' ? [faultText('row-after-result')] : [];
      const faults = [
        ...sequenceFaults(row.sequence, sequence),
        ...chainFaults(row, hash),
        ...(row.version < version ? [faultText('old-version')] : []),
        ...after,
        ...actions[row.action](row),
      ];
      sequence = Math.max(sequence, row.sequence);
      version = row.version;
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
    get version() {
      return version;
    },
    get rules() {
      return rules;
    },
    get closed() {
      return closed;
    },
    get terms() {
      return terms;
    },
  };
}

// Facts are checked by the hash of their row before anything is computed from them.
const asRules = (facts: Facts | null) => facts as RuleFacts | null;
const asOpening = (facts: Facts | null) => facts as OpeningFacts | null;
const asClose = (facts: Facts | null) => facts as CloseFacts | null;

function extended(rules: RuleFacts, at: number): number {
  return extensionAfterBid(rules, rules.extensionMs, rules.softClose, at);
}

function resultFaults(closed: CloseFacts | null, lead: Leader | null): string[] {
  if (!closed) return [faultText('result-without-facts')];
  const { isWon } = LOT_TRAITS[closed.status];
  const winner = isWon ? (lead?.bidderNumber ?? null) : null;
  const price = isWon ? (lead?.value ?? null) : null;
  if (isWon && !lead) return [faultText('sold-without-bid')];
  const { winner: winnerId, hammerPrice } = closed;
  if (winnerId === winner && hammerPrice === price) return [];
  return [faultText('result', { winnerId, hammerPrice, winner, price })];
}

/** A lot ends at its end, or earlier when its auction was ended early. */
function endFaults(row: ReplayedRow, closed: CloseFacts | null, rules: RuleFacts | null): string[] {
  if (!closed || !rules || closed.reason !== 'end') return [];
  const end = Math.min(row.createdAt, lotEndOf(rules, rules.extensionMs));
  return closed.closedAt === end ? [] : [faultText('closed-at', { told: closed.closedAt, end })];
}

function sequenceFaults(sequence: number, last: number): string[] {
  if (sequence === last + 1) return [];
  if (sequence <= last) return [faultText('row-twin')];
  return [faultText('rows-lack', { from: last + 1, to: sequence - 1 })];
}

function chainFaults(row: ReplayedRow, previousHash: Buffer | null): string[] {
  const faults: string[] = [];
  if (!sameHash(row.previousHash, previousHash)) faults.push(faultText('row-chain'));
  if (!sameHash(row.hash, hashOf(row))) faults.push(faultText('row-content'));
  return [...faults, ...commitmentFaults(row)];
}

function hashOf(row: ReplayedRow): Buffer | null {
  if (row.version === 1) return hashEntry(row.previousHash, row);
  return row.previousHash && hashRow(row.previousHash, row, row.commitment);
}

function commitmentFaults(row: ReplayedRow): string[] {
  const { version, userId, commitment, secret } = row;
  if (version === 1) return [];
  if ((userId === null) !== (commitment === null)) return [faultText('person-uncommitted')];
  if (secret === null || sameHash(commitment, commitmentOf(secret, row))) return [];
  return [faultText('commitment')];
}

export function sameHash(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}
