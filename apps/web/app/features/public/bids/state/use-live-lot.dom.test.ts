import type { PublicBid } from '@martelo/contract/shapes/bids';
import type { LiveEvent, PriceEvent } from '@martelo/contract/shapes/live-events';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import type { LiveHandlers } from '../../../../lib/live/live-stream';
import { DETAIL_POLLING_MS } from '../../../../lib/live/live-stream';
import { ApiError } from '../../../../lib/transport/api-error';
import { useLiveLot } from './use-live-lot';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/transport/browser-api', () => ({ browserApi: { call } }));

/** The open streams of the page. */
const streams = vi.hoisted(() => new Set<LiveHandlers>());
const opened = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/live/live-stream', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../../../lib/live/live-stream')>()),
  openLiveStream({ topics }: { topics: string[] }, handlers: LiveHandlers) {
    opened(topics);
    streams.add(handlers);
    return { close: () => streams.delete(handlers), seed: () => {} };
  },
}));

const at = '2026-11-21T12:00:00.000Z';
const vehicle = {
  id: '7',
  lanceAtual: 1100,
  totalLances: 1,
  sequence: 4,
  dataFim: at,
  auction: { id: '1' },
} as Vehicle;
const bid = (sequence: number, value: number) =>
  ({ id: String(sequence), sequence, value, bidderNumber: 1 }) as PublicBid;
/** A bid and the automatic bid that answered it: the event carries only the second of two rows. */
const answered: PriceEvent = {
  type: 'price',
  vehicleId: '7',
  firstSequence: 5,
  sequence: 6,
  lanceAtual: 1300,
  totalLances: 3,
  dataFim: at,
  bidderNumber: 1,
  automatic: true,
  at,
};

/** Simulates that the list of bids enters or leaves the screen. */
let look: (isIntersecting: boolean) => void = () => {};
const disconnect = vi.fn();
class Observer {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    look = (isIntersecting) => act(() => tell([{ isIntersecting }]));
  }
  observe(): void {}
  disconnect = disconnect;
}

const listeners = { onBidderStatusChange: vi.fn(), onAutomaticEnd: vi.fn(), onGone: vi.fn() };

function open(options: { reactStrictMode?: boolean } = {}) {
  const rendered = renderHook(
    (props: typeof listeners) => useLiveLot({ vehicle, bids: [bid(4, 1100)], position: 3 }, props),
    { initialProps: listeners, ...options },
  );
  const list = document.createElement('ol');
  const unwatch = rendered.result.current.watchHistory(list);
  hear((stream) => stream.onStatus?.('live'));
  return { ...rendered, lot: () => rendered.result.current, unwatch };
}

function hear(tell: (stream: LiveHandlers) => void): void {
  act(() => {
    for (const stream of streams) tell(stream);
  });
}
const receive = (event: LiveEvent) => hear((stream) => stream.onEvent(event));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const paths = () => call.mock.calls.map(([path]) => path);

function setNetwork(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  streams.clear();
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  call.mockImplementation(async (path: string) =>
    path.endsWith('/bids')
      ? [bid(6, 1300), bid(5, 1200), bid(4, 1100)]
      : { ...vehicle, sequence: 6, lanceAtual: 1300, totalLances: 3 },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('useLiveLot', () => {
  it('takes price, leader and count from the event alone while the list is off the screen', async () => {
    const { lot } = open();
    receive(answered);
    expect(lot()).toMatchObject({ leader: 1, vehicle: { lanceAtual: 1300, totalLances: 3 } });
    await pass(1_000);
    expect(call).not.toHaveBeenCalled();
    // The rows are read once the list is on the screen.
    look(true);
    await pass(1_000);
    expect(paths()).toEqual(['GET /api/vehicles/:id/bids']);
  });

  it('reads only the missing rows, after its share of the spread, while the list is on the screen', async () => {
    const { lot } = open();
    look(true);
    receive(answered);
    await pass(999);
    expect(call).not.toHaveBeenCalled();
    await pass(1);
    expect(paths()).toEqual(['GET /api/vehicles/:id/bids']);
    expect(lot().bids.map(({ sequence }) => sequence)).toEqual([6, 5, 4]);
    await pass(3_000);
    expect(call).toHaveBeenCalledOnce();
  });

  it('reads nothing when the event carries the whole bid', async () => {
    open();
    look(true);
    receive({ ...answered, sequence: 5, totalLances: 2 });
    await pass(3_000);
    expect(call).not.toHaveBeenCalled();
  });

  it('makes way for the page of a missing vehicle when the vehicle was deleted', async () => {
    const { lot } = open();
    call.mockRejectedValueOnce(new ApiError({ status: 404, code: 'NOT_FOUND', message: '' }));
    act(() => lot().refresh());
    await expect.poll(() => listeners.onGone).toHaveBeenCalledOnce();
    expect(lot().fresh).toBe(true);
  });

  it('is not fresh without a network, and reads at once when it returns', async () => {
    const { lot } = open();
    setNetwork(false);
    expect(lot().fresh).toBe(false);
    setNetwork(true);
    expect(lot().fresh).toBe(false);
    await pass(0);
    expect(lot().fresh).toBe(true);
  });

  it('repeats a failed reading when no event comes', async () => {
    const { lot } = open();
    call.mockRejectedValueOnce(new Error('no answer'));
    act(() => lot().refresh());
    await pass(0);
    expect(lot().fresh).toBe(false);
    await pass(DETAIL_POLLING_MS);
    expect(lot().fresh).toBe(true);
  });

  it('reads only once more for many requests during a reading', async () => {
    const { lot } = open();
    const slow = Promise.withResolvers<Vehicle>();
    call.mockReturnValueOnce(slow.promise);
    act(() => lot().refresh());
    act(() => lot().refresh());
    act(() => lot().refresh());
    expect(call).toHaveBeenCalledTimes(2);
    slow.resolve(vehicle);
    await pass(0);
    expect(call).toHaveBeenCalledTimes(4);
  });

  it('reads after a gap, after its share of the spread', async () => {
    open();
    hear((stream) => stream.onGap?.('7'));
    await pass(199);
    expect(call).not.toHaveBeenCalled();
    await pass(1);
    expect(paths()).toEqual(['GET /api/vehicles/:id', 'GET /api/vehicles/:id/bids']);
  });

  it('compares an event with the current price, not the price when the stream was opened', () => {
    open();
    receive(answered);
    expect(listeners.onBidderStatusChange).not.toHaveBeenCalled();
    // Higher than the price at the opening of the page, lower than the current one: a bid was
    // removed.
    receive({ ...answered, sequence: 7, firstSequence: 7, lanceAtual: 1200, totalLances: 2 });
    expect(listeners.onBidderStatusChange).toHaveBeenCalledOnce();
  });

  it('calls the handlers of the last rendering without opening another stream', () => {
    const { rerender } = open();
    const onAutomaticEnd = vi.fn();
    rerender({ ...listeners, onAutomaticEnd });
    receive({
      type: 'automatic-bid-ended',
      vehicleId: '7',
      reason: 'exceeded',
      maximo: 105_000,
    });
    expect(onAutomaticEnd).toHaveBeenCalledWith('exceeded', 105_000);
    expect(listeners.onAutomaticEnd).not.toHaveBeenCalled();
    expect(opened.mock.calls).toEqual([[['vehicle:7', 'auction:1']]]);
  });

  it('returns the same functions at every rendering, because effects depend on them', () => {
    const { lot } = open();
    const { refresh, accept, acceptAutomatic, watchHistory } = lot();
    receive(answered);
    expect(lot()).toMatchObject({ refresh, accept, acceptAutomatic, watchHistory });
  });
});

describe('useLiveLot after its page was left', () => {
  it('has closed the stream, stopped every timer and removed its network and list listeners', async () => {
    const { lot, unmount, unwatch } = open();
    const removed = vi.spyOn(window, 'removeEventListener');
    call.mockRejectedValueOnce(new Error('no answer'));
    // Starts the interval that reads a lot that is not fresh.
    act(() => lot().refresh());
    await pass(0);
    // Starts the delay after a gap, and the delay before rows of the list are read.
    hear((stream) => stream.onGap?.('7'));
    look(true);
    receive(answered);
    expect(vi.getTimerCount()).toBeGreaterThan(1);
    unmount();
    expect(streams.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(removed.mock.calls.map(([type]) => type)).toEqual(
      expect.arrayContaining(['online', 'offline']),
    );
    if (typeof unwatch === 'function') unwatch();
    expect(disconnect).toHaveBeenCalledOnce();
    call.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call).not.toHaveBeenCalled();
  });

  it('ignores an answer that comes too late', async () => {
    const { lot, unmount } = open();
    const failed = vi.spyOn(console, 'error');
    const slow = Promise.withResolvers<Vehicle>();
    call.mockReturnValueOnce(slow.promise);
    act(() => lot().refresh());
    unmount();
    slow.resolve({ ...vehicle, sequence: 9, lanceAtual: 9900 });
    await vi.advanceTimersByTimeAsync(0);
    expect(lot().vehicle.lanceAtual).toBe(1100);
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('useLiveLot in strict mode, which runs every effect twice', () => {
  it('has one open stream and receives each event once', () => {
    const { lot } = open({ reactStrictMode: true });
    expect(streams.size).toBe(1);
    receive(answered);
    expect(lot().vehicle.lanceAtual).toBe(1300);
    receive({ type: 'outbid', vehicleId: '7' } as LiveEvent);
    expect(listeners.onBidderStatusChange).toHaveBeenCalledOnce();
  });

  it('reads the rows of a list that enters the screen', async () => {
    const { lot } = open({ reactStrictMode: true });
    look(true);
    receive(answered);
    await pass(1_000);
    expect(lot().bids.map(({ sequence }) => sequence)).toEqual([6, 5, 4]);
  });

  it('leaves no stream and no timer behind', () => {
    const { unmount } = open({ reactStrictMode: true });
    hear((stream) => stream.onGap?.('7'));
    unmount();
    expect(streams.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
