import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveHandlers } from '../../../lib/live/live-stream';
import { useFreshAuctions } from './use-fresh-auctions';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/transport/browser-api', () => ({ browserApi: { call } }));

const streams = vi.hoisted(() => new Set<LiveHandlers>());
vi.mock('../../../lib/live/live-stream', () => ({
  openLiveStream(_options: unknown, handlers: LiveHandlers) {
    streams.add(handlers);
    return { close: () => streams.delete(handlers), seed: () => {} };
  },
}));

/** Longer than the spread of the readings, shorter than the regular interval. */
const SOON_MS = 2_000;

const sendEvent = () =>
  act(() => {
    for (const stream of streams) stream.onEvent({ type: 'auction' } as LiveEvent);
  });

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  call.mockResolvedValue([]);
});
afterEach(() => vi.useRealTimers());

it('reads the auctions again soon after an event', async () => {
  renderHook(() => useFreshAuctions(null));
  sendEvent();
  expect(call).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(SOON_MS));
  expect(call.mock.calls).toEqual([['GET /api/auctions/active']]);
});

it('reads no auctions after the page was left', async () => {
  const { unmount } = renderHook(() => useFreshAuctions(null));
  sendEvent();
  unmount();
  await vi.advanceTimersByTimeAsync(SOON_MS);
  expect(call).not.toHaveBeenCalled();
});
