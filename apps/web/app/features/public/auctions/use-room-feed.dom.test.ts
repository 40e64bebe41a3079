import type { RoomLot } from '@martelo/contract/shapes/auction-room';
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
