import type { BidderStatus } from '@martelo/contract/shapes/bids';
import type { PriceEvent } from '@martelo/contract/shapes/live-events';
import { beforeEach, expect, it } from 'vitest';
import { noteOwnBid, notePrice, ownBid, setOwnBids } from './own-bids';

const status: BidderStatus = {
  vehicleId: '7',
  bidderNumber: 2,
  leading: true,
  greatestBid: 20_000,
  automaticMaximum: null,
  sequence: 4,
};
const price = (values: Partial<PriceEvent>) =>
  notePrice({ vehicleId: '7', lanceAtual: 21_000, bidderNumber: 3, ...values } as PriceEvent);

beforeEach(() => {
  setOwnBids([]);
  setOwnBids([status]);
});

it('follows the leader that each new price names', () => {
  price({ sequence: 5 });
  expect(ownBid('7')).toMatchObject({ leading: false, sequence: 5 });
  price({ sequence: 6, bidderNumber: 2 });
  expect(ownBid('7')).toMatchObject({ leading: true, sequence: 6 });
});

it('ignores an old price, and the prices of lots without an own bid', () => {
  price({ sequence: 4 });
  price({ sequence: 9, vehicleId: '8' });
  expect(ownBid('7')).toEqual(status);
  expect(ownBid('8')).toBeNull();
});

it('forgets a lot whose bids were reset', () => {
  price({ sequence: 5, lanceAtual: null, bidderNumber: null });
  expect(ownBid('7')).toBeNull();
});

it('does not let a slow reading undo a newer price', () => {
  price({ sequence: 5 });
  setOwnBids([status]);
  expect(ownBid('7')).toMatchObject({ leading: false, sequence: 5 });
  noteOwnBid({ ...status, greatestBid: 20_500 });
  expect(ownBid('7')).toMatchObject({ leading: false, greatestBid: 20_500 });
});

it('keeps nothing of a lot on which the person has not bid', () => {
  noteOwnBid({ ...status, vehicleId: '9', greatestBid: null });
  expect(ownBid('9')).toBeNull();
});
