/**
 * Properties of a lot's ledger that must hold in any order of the requests. These simple checks run
 * beside the search.
 */
import type { LedgerRow, Operation, Request } from './history.ts';

/**
 * R2: sequence numbers have no gap and no duplicate, and values that count rise within an epoch.
 */
export function ledgerFaults(ledger: readonly LedgerRow[]): string[] {
  const faults: string[] = [];
  let counting: LedgerRow[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const [index, row] of ledger.entries()) {
    if (row.sequence !== index + 1) faults.push(`row ${index + 1} has the number ${row.sequence}`);
    if (row.at < before) faults.push(`row ${row.sequence} is older than the one before it`);
    before = row.at;
    if (row.action === 'reset') counting = [];
    if (row.action === 'close' && row !== ledger.at(-1)) {
      faults.push(`row ${row.sequence} is a result, and rows follow it`);
    }
    if (row.action === 'removed') {
      counting = counting.filter(({ sequence }) => sequence !== row.targetSequence);
    }
    if (row.action !== 'normal') continue;
    const greatest = counting.at(-1)?.value ?? 0;
    if ((row.value ?? 0) <= greatest) {
      faults.push(`row ${row.sequence} has ${row.value}, not more than ${greatest}`);
    }
    counting.push(row);
  }
  return faults;
}

/** R4: every acknowledged bid is in the ledger with the same values. */
export function lostBids(ledger: readonly LedgerRow[], operations: readonly Operation[]): string[] {
  return operations.flatMap(({ id, request, outcome }) => {
    if (request.kind !== 'bid' || outcome.kind !== 'ok') return [];
    const { sequence = 0, at } = outcome.answer;
    const row = ledger[sequence - 1];
    const isThere =
      row?.action === 'normal' &&
      row.userId === request.userId &&
      row.value === request.value &&
      (at === undefined || row.at === at);
    return isThere ? [] : [`#${id}: the acknowledged bid ${sequence} is not in the ledger`];
  });
}

/** R4, R5: every row was requested by its bidder, and a key counts only once. */
export function phantomBids(
  ledger: readonly LedgerRow[],
  operations: readonly Operation[],
): string[] {
  const asked = operations.map(({ request }) => request);
  const bids = new Map<string, Set<string>>();
  for (const [index, request] of asked.entries()) {
    if (request.kind !== 'bid') continue;
    const name = `${request.userId} ${request.value}`;
    const keys = bids.get(name) ?? new Set();
    bids.set(name, keys.add(request.key ?? `${index}`));
  }
  const written = new Map<string, number>();
  return ledger.flatMap((row) => {
    if (row.action !== 'normal') return [];
    if (row.automatic) return isAskedAutomatically(row, asked) ? [] : [phantom(row)];
    const name = `${row.userId} ${row.value}`;
    const times = (written.get(name) ?? 0) + 1;
    written.set(name, times);
    return times <= (bids.get(name)?.size ?? 0) ? [] : [phantom(row)];
  });
}

function isAskedAutomatically({ userId, value }: LedgerRow, asked: readonly Request[]): boolean {
  return asked.some(
    (request) =>
      request.kind === 'automatic' && request.userId === userId && request.maximum >= (value ?? 0),
  );
}

const phantom = ({ sequence, userId, value }: LedgerRow) =>
  `row ${sequence}: nobody asked for ${value} of user ${userId}`;
