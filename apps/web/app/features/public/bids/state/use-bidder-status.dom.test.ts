import type { BidderStatus } from '@martelo/contract/shapes/bids';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useBidderStatus } from './use-bidder-status';

const answers: PromiseWithResolvers<BidderStatus>[] = [];

vi.mock('../../../../lib/transport/browser-api', () => ({
  browserApi: {
    call: () => {
      const answer = Promise.withResolvers<BidderStatus>();
      answers.push(answer);
      return answer.promise;
    },
  },
}));
vi.mock('../../../../lib/session/use-session', () => {
  const session = { token: 't', user: { id: '7', name: 'Ana', email: '', role: 'client' } };
  return { useSession: () => session };
});

beforeEach(() => {
  answers.length = 0;
});

const status = (sequence: number, automaticMaximum: number | null): BidderStatus => ({
  vehicleId: '9',
  sequence,
  leading: automaticMaximum !== null,
  greatestBid: automaticMaximum === null ? null : 30_000,
  bidderNumber: null,
  automaticMaximum,
});

it('keeps a status that was read after one whose answer comes later', async () => {
  const { result } = renderHook(() => useBidderStatus('9'));
  await act(async () => void result.current.readBidderStatus());
  const [opening, afterBid] = answers;
  await act(async () => afterBid?.resolve(status(1, 33_000)));
  await act(async () => opening?.resolve(status(0, null)));
  expect(result.current.bidderStatus?.automaticMaximum).toBe(33_000);
});
