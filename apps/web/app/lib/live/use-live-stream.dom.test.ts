import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, storeSession } from '../session/session-store';
import { hasPageStream } from './live-listeners';
import { useLiveStream } from './use-live-stream';

const opened = vi.hoisted(() => vi.fn());
const closed = vi.hoisted(() => vi.fn());
vi.mock('./live-stream', () => ({
  openLiveStream: (...args: unknown[]) => {
    opened(...args);
    return { close: closed, seed: () => {} };
  },
}));

const browser = vi.hoisted(() => ({ isShared: true }));
vi.mock('./browser-connection', () => ({ browserConnection: () => browser }));

let visibility = 'visible';
beforeEach(() => {
  browser.isShared = true;
  vi.useFakeTimers();
  opened.mockClear();
  closed.mockClear();
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

it('where tabs cannot share a connection, a hidden one gives its own back until it is seen', () => {
  browser.isShared = false;
  open();
  turn('hidden');
  vi.advanceTimersByTime(4_999);
  expect(closed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(closed).toHaveBeenCalledOnce();
  expect(opened).toHaveBeenCalledTimes(1);
  turn('visible');
  expect(opened).toHaveBeenCalledTimes(2);
});

it('only the first stream of a page is compared with what the page knows', () => {
  const known = () => ({ position: 3, lots: {} });
  const { rerender } = renderHook(
    ({ page }) =>
      useLiveStream(['vehicles'], { onEvent: () => {}, onRefresh: () => {}, known, page }),
    { initialProps: { page: [1] } },
  );
  const knowns = () => opened.mock.calls.map(([options]) => options.known?.() ?? null);
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  expect(knowns()).toEqual([known(), null]);
  // The next page of a list has the same topics, and other data.
  rerender({ page: [2] });
  expect(knowns()).toEqual([known(), null, known()]);
});

it('another session opens another stream, and a new token of nobody none', () => {
  open();
  const token = `h.${btoa(JSON.stringify({ exp: 2_000_000_000 }))}.s`;
  const user = { id: '7', name: 'Ana', email: 'ana@exemplo.example', role: 'client' };
  act(() => storeSession({ token, user }));
  act(() => storeSession({ token, user }));
  expect(opened).toHaveBeenCalledTimes(2);
  expect(opened.mock.lastCall?.[0].token()).toBe(token);
  act(() => clearSession());
  expect(opened).toHaveBeenCalledTimes(3);
});

it('a page that is rendered in advance opens no stream until it is shown', () => {
  Object.assign(document, { prerendering: true });
  const { unmount } = open();
  expect(opened).not.toHaveBeenCalled();
  expect(hasPageStream()).toBe(false);
  Object.assign(document, { prerendering: false });
  act(() => void document.dispatchEvent(new Event('prerenderingchange')));
  expect(opened).toHaveBeenCalledOnce();
  unmount();
  Object.assign(document, { prerendering: true });
  const unseen = open();
  unseen.unmount();
  Object.assign(document, { prerendering: false });
  act(() => void document.dispatchEvent(new Event('prerenderingchange')));
  expect(opened).toHaveBeenCalledOnce();
});

it('renders its component no further time', () => {
  let renders = 0;
  renderHook(() => {
    renders += 1;
    useLiveStream([], { onEvent: () => {}, onRefresh: () => {} });
  });
  act(() => opened.mock.lastCall?.[1].onStatus('live'));
  expect(renders).toBe(1);
});

it('a page that is left closes its stream, and connects again when it comes back from the history', () => {
  open();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(closed).toHaveBeenCalledOnce();
  expect(opened).toHaveBeenCalledOnce();
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  expect(opened).toHaveBeenCalledTimes(2);
});
