import type { PublicBid } from '@martelo/contract/bids';
import { DETAIL_POLLING_MS } from '@martelo/contract/limits';
import type { PriceEvent } from '@martelo/contract/live-events';
import type { Vehicle } from '@martelo/contract/vehicles';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveHookHandlers } from '../../../../lib/live/use-live-stream';
import { beginRender } from '../../../../lib/testing/hooks.fixture';
import { useLiveLot } from './use-live-lot';

const call = vi.hoisted(() => vi.fn());
const stream = vi.hoisted(() => ({ handlers: null as LiveHookHandlers | null }));
vi.mock('react', () => import('../../../../lib/testing/hooks.fixture'));
vi.mock('../../../../lib/transport/browser-api', () => ({ browserApi: { call } }));
const network = vi.hoisted(() => ({ online: true }));
vi.mock('../../../../lib/transport/use-online', () => ({ useOnline: () => network.online }));
vi.mock('../../../../lib/live/use-live-stream', () => ({
  useLiveStream: (_: string[], handlers: LiveHookHandlers) => {
    stream.handlers = handlers;
    return 'live';
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

/** Whether the list is on the screen, as the browser tells it. */
let look: (isIntersecting: boolean) => void = () => {};
class Observer {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    look = (isIntersecting) => tell([{ isIntersecting }]);
  }
  observe(): void {}
  disconnect(): void {}
}

function render() {
  beginRender({ first: false });
  const listeners = { onBidderStatusChange: () => {}, onAutomaticEnd: () => {} };
  // biome-ignore lint/correctness/useHookAtTopLevel: React is the few lines of the fixture
  return useLiveLot(vehicle, [bid(4, 1100)], listeners);
}
const paths = () => call.mock.calls.map(([path]) => path);

describe('useLiveLot', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('IntersectionObserver', Observer);
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    call
      .mockReset()
      .mockImplementation(async (path: string) =>
        path.endsWith('/bids')
          ? [bid(6, 1300), bid(5, 1200), bid(4, 1100)]
          : { ...vehicle, sequence: 6, lanceAtual: 1300, totalLances: 3 },
      );
    beginRender({ first: true });
    render().watchHistory({} as HTMLElement);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('knows price, leader and count from the event alone while nobody looks at the list', async () => {
    stream.handlers?.onEvent(answered);
    expect(render()).toMatchObject({ leader: 1, vehicle: { lanceAtual: 1300, totalLances: 3 } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(call).not.toHaveBeenCalled();
    // They come when the list does.
    look(true);
    render();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(paths()).toEqual(['GET /api/vehicles/:id/bids']);
  });

  it('reads the rows between for the list on the screen, only them and not all at once', async () => {
    look(true);
    render();
    stream.handlers?.onEvent(answered);
    render();
    render();
    await vi.advanceTimersByTimeAsync(999);
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(paths()).toEqual(['GET /api/vehicles/:id/bids']);
    expect(render().bids.map(({ sequence }) => sequence)).toEqual([6, 5, 4]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(call).toHaveBeenCalledOnce();
  });

  it('reads nothing for a bid that the event tells whole', async () => {
    look(true);
    render();
    stream.handlers?.onEvent({ ...answered, sequence: 5, totalLances: 2 });
    render();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(call).not.toHaveBeenCalled();
  });

  it('is not fresh without a network, nor with it again before something has arrived', () => {
    network.online = false;
    expect(render().fresh).toBe(false);
    network.online = true;
    expect(render().fresh).toBe(false);
    stream.handlers?.onEvent(answered);
    expect(render().fresh).toBe(true);
  });

  it('reads again what could not be read, although no event comes', async () => {
    call.mockRejectedValueOnce(new Error('no answer'));
    render().refresh();
    await vi.advanceTimersByTimeAsync(0);
    expect(render().fresh).toBe(false);
    await vi.advanceTimersByTimeAsync(DETAIL_POLLING_MS);
    expect(render().fresh).toBe(true);
  });

  it('reads after a gap in its share of the spread', async () => {
    stream.handlers?.onGap?.('7');
    await vi.advanceTimersByTimeAsync(199);
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(paths()).toEqual(['GET /api/vehicles/:id', 'GET /api/vehicles/:id/bids']);
  });
});
