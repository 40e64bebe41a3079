import type { AdminBid } from '@martelo/contract/bids';
import { expect, test } from 'vitest';
import { withLiveBid } from './live-bids';

const bid = (id: string) => ({ id }) as AdminBid;
const shown = { rows: [bid('2'), bid('1')], total: 2, fresh: [], unseen: 0 };
const idsOf = (rows: AdminBid[]) => rows.map(({ id }) => id);

test('on the newest page a live bid goes to the top and the page keeps its size', () => {
  const after = withLiveBid(shown, bid('3'), { isNewest: true, pageSize: 2 });
  expect(idsOf(after.rows)).toEqual(['3', '2']);
  expect(after.total).toBe(3);
  expect(after.fresh).toEqual(['3']);
});

test('a bid that the list was read with is not shown twice', () => {
  expect(withLiveBid(shown, bid('2'), { isNewest: true, pageSize: 2 })).toBe(shown);
});

test('on another page or in a search it is only counted', () => {
  const after = withLiveBid(shown, bid('3'), { isNewest: false, pageSize: 2 });
  expect(idsOf(after.rows)).toEqual(['2', '1']);
  expect(after.unseen).toBe(1);
});
