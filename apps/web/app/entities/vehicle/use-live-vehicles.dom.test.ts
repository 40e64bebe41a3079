import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveHandlers } from '../../lib/live/live-stream';
import { useLiveVehicles } from './use-live-vehicles';

const streams = vi.hoisted(() => new Set<LiveHandlers>());
vi.mock('../../lib/live/live-stream', () => ({
  openLiveStream(_options: unknown, handlers: LiveHandlers) {
    streams.add(handlers);
    return { close: () => streams.delete(handlers), seed: () => {} };
  },
}));

const reload = vi.fn();
const read: never[] = [];
const page = { data: read, position: 3 };
const send = (type: string) =>
  act(() => {
    for (const stream of streams) stream.onEvent({ type } as LiveEvent);
  });

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it.each(['auction', 'vehicle'])('reads the list again soon after the event %s', (type) => {
  renderHook(() => useLiveVehicles(read, { page, reload }));
  send(type);
  expect(reload).not.toHaveBeenCalled();
  act(() => vi.runAllTimers());
  expect(reload).toHaveBeenCalledOnce();
});

it('reads the list once for a burst of events, and again for a later one', () => {
  renderHook(() => useLiveVehicles(read, { page, reload }));
  for (let sent = 0; sent < 20; sent += 1) send('vehicle');
  act(() => vi.runAllTimers());
  expect(reload).toHaveBeenCalledOnce();
  send('vehicle');
  act(() => vi.runAllTimers());
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each(['auction', 'vehicle'])('reads no list after its page was left, event %s', (type) => {
  const { unmount } = renderHook(() => useLiveVehicles(read, { page, reload }));
  send(type);
  unmount();
  vi.runAllTimers();
  expect(reload).not.toHaveBeenCalled();
});
