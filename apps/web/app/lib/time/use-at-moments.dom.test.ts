import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { syncServerClock } from './server-clock';
import { useAtMoments } from './use-at-moments';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const inMs = (ms: number) => new Date(NOW + ms).toISOString();

beforeEach(() => {
  vi.useFakeTimers();
  syncServerClock(NOW, performance.now());
});
afterEach(() => vi.useRealTimers());

it('runs once after each moment that passes, by the server’s clock', () => {
  const run = vi.fn();
  renderHook(() => useAtMoments([inMs(90_000), null, inMs(1_000), inMs(-5_000)], run));
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(88_000);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(600_000);
  expect(run).toHaveBeenCalledTimes(2);
});

it('a page that leaves reads nothing more', () => {
  const run = vi.fn();
  const { unmount } = renderHook(() => useAtMoments([inMs(1_000)], run));
  unmount();
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});
