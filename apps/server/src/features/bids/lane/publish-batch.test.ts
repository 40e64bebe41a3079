import { FEED_AT_ONCE, type LiveEvent } from '@martelo/contract/shapes/live-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Audience } from '../../../platform/live/audience.ts';
import { announceAutomaticBidEnd } from '../../lots/announce-automatic-bid-end.ts';
import { type Bidding, bidOf, createBidding } from '../bids.fixture.ts';
import { publishBatch } from './publish-batch.ts';

let bidding: Bidding;

beforeAll(async () => {
  bidding = await createBidding();
});
afterAll(() => bidding.close());

/**
 * Returns the live events of a crowd's bids on one vehicle: the first bid alone, the others in one
 * batch.
 */
async function newsOf(count: number) {
  const { vehicleId } = await bidding.vehicle();
  const bidders = await bidding.bidders(count);
  const lane = bidding.lane();
  const before = bidding.committed.length;
  await Promise.all(
    bidders.map((who, n) => lane.place(bidOf(who, vehicleId, 2_000_000 + n * 10_000))),
  );
  await expect.poll(() => bidding.committed.length - before).toBe(2);
  const batch = bidding.committed.at(-1);
  if (!batch) throw new Error('nothing was committed');
  const news: { event: LiveEvent; audience: Audience }[] = [];
  publishBatch({ publish: (event, audience) => void news.push({ event, audience }) }, batch);
  return { news, bidders };
}

test('all users who were outbid share one event, each once and without the leader', async () => {
  const { news, bidders } = await newsOf(6);
  const outbid = news.filter(({ event }) => event.type === 'outbid');
  const [first, ...others] = bidders.map(({ userId }) => userId);
  const losers = [first, ...others.slice(0, -1)];
  expect(outbid).toEqual([
    { event: expect.objectContaining({ lanceAtual: 20_500 }), audience: { userIds: losers } },
  ]);
});

test('an automatic bid that ran out names its maximum to its owner', () => {
  const published: [LiveEvent, Audience][] = [];
  const live = { publish: (...news: [LiveEvent, Audience]) => void published.push(news) };
  const ended = { vehicleId: 7, userId: 1, maximum: 10_500_000 };
  announceAutomaticBidEnd(live, { ...ended, endReason: 'exceeded' });
  announceAutomaticBidEnd(live, { ...ended, endReason: 'reset' });
  const event = { type: 'automatic-bid-ended', vehicleId: '7' };
  expect(published).toEqual([
    [{ ...event, reason: 'exceeded', maximo: 105_000 }, { userIds: [1] }],
    [{ ...event, reason: 'reset' }, { userIds: [1] }],
  ]);
});

test('one price covers the whole batch', async () => {
  const { news } = await newsOf(6);
  const prices = news.flatMap(({ event }) => (event.type === 'price' ? [event] : []));
  expect(prices).toMatchObject([{ firstSequence: 2, sequence: 6, lanceAtual: 20_500 }]);
});

test('the feed gets the latest bids, and one more than it shows, so that it knows that there are more', async () => {
  const { news } = await newsOf(FEED_AT_ONCE + 10);
  const fed = news.flatMap(({ event }) => (event.type === 'bid' ? [event.bid.value] : []));
  expect(fed).toHaveLength(FEED_AT_ONCE + 1);
  expect(fed.at(-1)).toBe(20_000 + 100 * (FEED_AT_ONCE + 9));
  expect([...fed].sort((a, b) => a - b)).toEqual(fed);
});
