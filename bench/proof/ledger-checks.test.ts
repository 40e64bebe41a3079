import { expect, test } from 'vitest';
import type { LedgerRow, Operation, Request } from './history.ts';
import { ledgerFaults, lostBids, phantomBids } from './ledger-checks.ts';

const row = (sequence: number, value: number, other: Partial<LedgerRow> = {}): LedgerRow => ({
  sequence,
  value,
  action: 'normal',
  userId: 1,
  automatic: false,
  targetSequence: null,
  at: sequence,
  ...other,
});
const reset = (sequence: number) => row(sequence, 0, { action: 'reset', value: null });
const removal = (sequence: number, targetSequence: number) =>
  row(sequence, 0, { action: 'removed', value: null, targetSequence });

const acknowledged = (sequence: number, request: Request): Operation => ({
  id: sequence,
  process: 'client 1',
  request,
  invokedAt: 0,
  completedAt: 1,
  outcome: { kind: 'ok', answer: { sequence } },
});

test('values must rise among the bids that count, and start again after a reset or a removal', () => {
  expect(ledgerFaults([row(1, 200), reset(2), row(3, 100)])).toEqual([]);
  expect(ledgerFaults([row(1, 100), row(2, 300), removal(3, 2), row(4, 200)])).toEqual([]);
  expect(ledgerFaults([row(1, 100), row(2, 100)])).toHaveLength(1);
  expect(ledgerFaults([row(1, 100), row(2, 300), removal(3, 1), row(4, 200)])).toHaveLength(1);
});

test('a gap, a duplicate and a row with an earlier time are faults', () => {
  expect(ledgerFaults([row(1, 100), row(3, 200)])).toHaveLength(1);
  expect(ledgerFaults([row(1, 100), row(1, 200)])).toHaveLength(1);
  expect(ledgerFaults([row(1, 100, { at: 9 }), row(2, 200)])).toHaveLength(1);
});

test('an acknowledged bid that is missing or different in the ledger is lost', () => {
  const bid = acknowledged(2, { kind: 'bid', userId: 1, value: 200 });
  expect(lostBids([row(1, 100), row(2, 200)], [bid])).toEqual([]);
  expect(lostBids([row(1, 100)], [bid])).toHaveLength(1);
  expect(lostBids([row(1, 100), row(2, 250)], [bid])).toHaveLength(1);
  expect(lostBids([row(1, 100), row(2, 200, { userId: 9 })], [bid])).toHaveLength(1);
});

test('a row that nobody requested, or a row more than requested, is a phantom', () => {
  const bid = acknowledged(1, { kind: 'bid', userId: 1, value: 100, key: 'k' });
  const maximum = acknowledged(2, { kind: 'automatic', userId: 2, maximum: 300 });
  const raise = { automatic: true, userId: 2 };
  expect(phantomBids([row(1, 100), row(2, 300, raise)], [bid, bid, maximum])).toEqual([]);
  expect(phantomBids([row(1, 100), reset(2), row(3, 100)], [bid, bid])).toHaveLength(1);
  expect(phantomBids([row(1, 101)], [bid])).toHaveLength(1);
  expect(phantomBids([row(1, 301, raise)], [maximum])).toHaveLength(1);
});
