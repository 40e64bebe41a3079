import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VehicleInBrief } from '../../../entities/vehicle/vehicle-on-page';
import type { LiveHandlers } from '../../../lib/live/live-stream';
import { useFreshHome } from './use-fresh-home';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/transport/browser-api', () => ({ browserApi: { call } }));

const streams = vi.hoisted(() => new Set<LiveHandlers>());
vi.mock('../../../lib/live/live-stream', () => ({
  openLiveStream(_options: unknown, handlers: LiveHandlers) {
    streams.add(handlers);
    return { close: () => streams.delete(handlers), seed: () => {} };
  },
}));

const EMPTY = { auctions: null, vehicles: null, position: null };

/** Longer than the spread of the readings, shorter than the regular interval. */
const SOON_MS = 2_000;

const sendEvent = () =>
  act(() => {
    for (const stream of streams) stream.onEvent({ type: 'auction' } as LiveEvent);
  });

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  call.mockImplementation(async (name: string) =>
    name === 'GET /api/vehicles/home' ? { terminando: [], destaques: [] } : [],
  );
});
afterEach(() => vi.useRealTimers());

it('reads auctions and vehicles again soon after an event', async () => {
  renderHook(() => useFreshHome(EMPTY));
  sendEvent();
  expect(call).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(SOON_MS));
  expect(call.mock.calls).toEqual([['GET /api/auctions/active'], ['GET /api/vehicles/home']]);
});

it('reads nothing after the page was left', async () => {
  const { unmount } = renderHook(() => useFreshHome(EMPTY));
  sendEvent();
  unmount();
  await vi.advanceTimersByTimeAsync(SOON_MS);
  expect(call).not.toHaveBeenCalled();
});

const vehicle = { id: '7', sequence: 1, lanceAtual: 20_000, dataFim: null } as VehicleInBrief;
const vehicles = { terminando: [vehicle], destaques: [vehicle] };
const rendered = { auctions: [], vehicles, position: 3 };
const price = { type: 'price', vehicleId: '7', sequence: 2, lanceAtual: 21_000, dataFim: null };
const sendPrice = (values: object = {}) =>
  act(() => {
    for (const stream of streams) stream.onEvent({ ...price, ...values } as LiveEvent);
  });

it('shows the price of an event in both rows', () => {
  const { result } = renderHook(() => useFreshHome(rendered));
  sendPrice();
  expect(result.current.ending[0]?.lanceAtual).toBe(21_000);
  expect(result.current.highlighted[0]?.lanceAtual).toBe(21_000);
});

it('renders nothing for the price of a vehicle that it does not show', () => {
  let renders = 0;
  renderHook(() => {
    renders += 1;
    return useFreshHome(rendered);
  });
  // React itself leaves out a change without effect only when nothing else has changed before.
  sendPrice();
  const before = renders;
  sendPrice({ vehicleId: '8' });
  expect(renders).toBe(before);
});
