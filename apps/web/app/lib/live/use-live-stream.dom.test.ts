import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveStream } from './use-live-stream';

const opened = vi.hoisted(() => vi.fn());
vi.mock('./live-stream', () => ({
  openLiveStream: (...args: unknown[]) => {
    opened(...args);
    return { close: () => {}, seed: () => {} };
  },
}));

let visibility = 'visible';
beforeEach(() => {
  vi.useFakeTimers();
  opened.mockClear();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(
    () => visibility as DocumentVisibilityState,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function turn(to: 'hidden' | 'visible') {
  visibility = to;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const open = () => renderHook(() => useLiveStream([], { onEvent: () => {}, onRefresh: () => {} }));

it('a page that slept connects again, and one that was hidden for a moment does not', () => {
  open();
  expect(opened).toHaveBeenCalledTimes(1);
  turn('hidden');
  vi.advanceTimersByTime(5_000);
  turn('visible');
  expect(opened).toHaveBeenCalledTimes(1);
  turn('hidden');
  vi.advanceTimersByTime(60_000);
  turn('visible');
  expect(opened).toHaveBeenCalledTimes(2);
});

it('a page that comes back from the history connects again', () => {
  open();
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  expect(opened).toHaveBeenCalledTimes(2);
});
