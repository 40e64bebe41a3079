import type { PublicBid } from '@martelo/contract/shapes/bids';
import type { LiveEvent, PriceEvent } from '@martelo/contract/shapes/live-events';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveHandlers } from '../../../../lib/live/live-stream';
import { DETAIL_POLLING_MS } from '../../../../lib/live/live-stream';
import { useLiveLot } from './use-live-lot';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/transport/browser-api', () => ({ browserApi: { call } }));

/** The streams that the page has opened and not closed. */
const streams = vi.hoisted(() => new Set<LiveHandlers>());
const opened = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/live/live-stream', () => ({
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
/** A bid and the automatic bid that answered it: the event tells only the second of two rows. */
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

/** The list of bids comes onto the screen or leaves it, as the browser tells it. */
let look: (isIntersecting: boolean) => void = () => {};
const disconnect = vi.fn();
class Observer {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    look = (isIntersecting) => act(() => tell([{ isIntersecting }]));
  }
  observe(): void {}
  disconnect = disconnect;
}

const listeners = { onBidderStatusChange: vi.fn(), onAutomaticEnd: vi.fn() };

function open(options: { reactStrictMode?: boolean } = {}) {
  const rendered = renderHook(
    (props: typeof listeners) => useLiveLot(vehicle, [bid(4, 1100)], props),
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
  it('knows price, leader and count from the event alone while nobody looks at the list', async () => {
    const { lot } = open();
    receive(answered);
    expect(lot()).toMatchObject({ leader: 1, vehicle: { lanceAtual: 1300, totalLances: 3 } });
    await pass(1_000);
    expect(call).not.toHaveBeenCalled();
    // They come when the list does.
    look(true);
    await pass(1_000);
    expect(paths()).toEqual(['GET /api/vehicles/:id/bids']);
  });

  it('reads the rows between for the list on the screen, only them and not all at once', async () => {
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

  it('reads nothing for a bid that the event tells whole', async () => {
    open();
    look(true);
    receive({ ...answered, sequence: 5, totalLances: 2 });
    await pass(3_000);
    expect(call).not.toHaveBeenCalled();
  });

  it('is not fresh without a network, nor with it again before something has arrived', () => {
    const { lot } = open();
    setNetwork(false);
    expect(lot().fresh).toBe(false);
    setNetwork(true);
    expect(lot().fresh).toBe(false);
    receive(answered);
    expect(lot().fresh).toBe(true);
  });

  it('reads again what could not be read, although no event comes', async () => {
    const { lot } = open();
    call.mockRejectedValueOnce(new Error('no answer'));
    act(() => lot().refresh());
    await pass(0);
    expect(lot().fresh).toBe(false);
    await pass(DETAIL_POLLING_MS);
    expect(lot().fresh).toBe(true);
  });

  it('reads once more, not more often, for any number of wishes during a reading', async () => {
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

  it('reads after a gap in its share of the spread', async () => {
    open();
    hear((stream) => stream.onGap?.('7'));
    await pass(199);
    expect(call).not.toHaveBeenCalled();
    await pass(1);
    expect(paths()).toEqual(['GET /api/vehicles/:id', 'GET /api/vehicles/:id/bids']);
  });

  it('compares an event with the price of now, although the stream was opened before it', () => {
    open();
    receive(answered);
    expect(listeners.onBidderStatusChange).not.toHaveBeenCalled();
    // Above the price that the page was opened with, below the one of now: a bid was removed.
    receive({ ...answered, sequence: 7, firstSequence: 7, lanceAtual: 1200, totalLances: 2 });
    expect(listeners.onBidderStatusChange).toHaveBeenCalledOnce();
  });

  it('tells the listeners of the last rendering, without opening another stream', () => {
    const { rerender } = open();
    const onAutomaticEnd = vi.fn();
    rerender({ ...listeners, onAutomaticEnd });
    receive({ type: 'automatic-bid-ended', vehicleId: '7', reason: 'reset' });
    expect(onAutomaticEnd).toHaveBeenCalledWith('reset');
    expect(listeners.onAutomaticEnd).not.toHaveBeenCalled();
    expect(opened.mock.calls).toEqual([[['vehicle:7', 'auction:1']]]);
  });

  it('keeps its functions over renderings, for effects that depend on them', () => {
    const { lot } = open();
    const { refresh, accept, acceptAutomatic, watchHistory } = lot();
    receive(answered);
    expect(lot()).toMatchObject({ refresh, accept, acceptAutomatic, watchHistory });
  });
});

describe('useLiveLot after its page was left', () => {
  it('has closed the stream, stopped every timer and let go of the network and the list', async () => {
    const { lot, unmount, unwatch } = open();
    const removed = vi.spyOn(window, 'removeEventListener');
    call.mockRejectedValueOnce(new Error('no answer'));
    // The interval that reads what is not fresh.
    act(() => lot().refresh());
    await pass(0);
    // The share of the spread after a gap, and the one before rows of the list are read.
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

  it('lets an answer that comes too late pass', async () => {
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
  it('has one stream open, and hears each event once', () => {
    const { lot } = open({ reactStrictMode: true });
    expect(streams.size).toBe(1);
    receive(answered);
    expect(lot().vehicle.lanceAtual).toBe(1300);
    receive({ type: 'outbid', vehicleId: '7' } as LiveEvent);
    expect(listeners.onBidderStatusChange).toHaveBeenCalledOnce();
  });

  it('still reads the rows of a list that comes onto the screen', async () => {
    const { lot } = open({ reactStrictMode: true });
    look(true);
    receive(answered);
    await pass(1_000);
    expect(lot().bids.map(({ sequence }) => sequence)).toEqual([6, 5, 4]);
  });

  it('leaves nothing behind', () => {
    const { unmount } = open({ reactStrictMode: true });
    hear((stream) => stream.onGap?.('7'));
    unmount();
    expect(streams.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
