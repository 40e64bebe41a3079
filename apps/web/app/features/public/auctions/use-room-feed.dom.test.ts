import type { RoomBid, RoomLot } from '@martelo/contract/shapes/auction-room';
import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRoomFeed } from './use-room-feed';

const lot = { id: '7', lote: 'C001', titulo: 'Gol', dataFim: null, resultado: 'active' };
const lotsAt = (sequence: number, lanceAtual: number | null, lote = lot.lote) =>
  [{ ...lot, lote, sequence, lanceAtual, totalLances: sequence }] as RoomLot[];
const price = { type: 'price', vehicleId: '7', totalLances: 9, dataFim: null, bidderNumber: 1 };

function openRoom(first: RoomLot[]) {
  const { result, rerender } = renderHook(
    (lots: RoomLot[]) => useRoomFeed({ auctionId: '1', phase: 'running', lots, lastBids: [] }),
    { initialProps: first },
  );
  return {
    rerender,
    hear: (event: object) => act(() => result.current.hear(event as LiveEvent)),
    price: () => result.current.lots[0]?.lanceAtual,
  };
}

it('keeps a price that is newer than the reading', () => {
  const room = openRoom(lotsAt(1, 1_000));
  room.hear({ ...price, sequence: 9, lanceAtual: 9_000 });
  expect(room.price()).toBe(9_000);
  room.rerender(lotsAt(8, 8_000));
  expect(room.price()).toBe(9_000);
});

it('forgets the price of the old lot when its vehicle returns as a new one', () => {
  const room = openRoom(lotsAt(1, 1_000));
  room.hear({ ...price, sequence: 9, lanceAtual: 9_000 });
  room.hear({ type: 'vehicle', vehicleId: '7', categoria: 'Carro', change: 'updated' });
  // The page has not read the new lot yet.
  expect(room.price()).toBe(9_000);
  room.rerender(lotsAt(0, null));
  expect(room.price()).toBeNull();
  room.hear({ ...price, sequence: 1, lanceAtual: 2_000 });
  expect(room.price()).toBe(2_000);
});

it('forgets it also when the page only sees another lot number', () => {
  const room = openRoom(lotsAt(1, 1_000));
  room.hear({ ...price, sequence: 9, lanceAtual: 9_000 });
  room.rerender(lotsAt(0, null, 'C002'));
  expect(room.price()).toBeNull();
});

it('shows the bids of a later reading, which the page did not hear, in their order', () => {
  const bid = (sequence: number, value: number, at: string) => ({
    vehicleId: '7',
    sequence,
    value,
    bidderNumber: 1,
    automatic: false,
    at: `2026-11-21T14:00:${at}.000Z`,
  });
  const { result, rerender } = renderHook(
    (lastBids: RoomBid[]) =>
      useRoomFeed({ auctionId: '1', phase: 'running', lots: lotsAt(1, 1_000), lastBids }),
    { initialProps: [bid(1, 1_000, '01')] },
  );
  const heard = { ...price, sequence: 3, lanceAtual: 3_000, at: '2026-11-21T14:00:03.000Z' };
  act(() => result.current.hear(heard as unknown as LiveEvent));
  rerender([bid(4, 4_000, '04'), bid(3, 3_000, '03'), bid(2, 2_000, '02'), bid(1, 1_000, '01')]);
  expect(result.current.feed.map(({ key }) => key)).toEqual(['7-4', '7-3', '7-2', '7-1']);
});
