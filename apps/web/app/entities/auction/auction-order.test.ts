import type { Auction, AuctionState } from '@martelo/contract/shapes/auctions';
import { expect, it } from 'vitest';
import { byAttention, openOrder, withState } from './auction-order';

const auction = (id: string, phase: string, dataInicio: string, dataFim: string) =>
  ({
    id,
    phase,
    dataInicio,
    dataFim,
    titulo: id,
    serverTime: '2026-11-21T12:00:00Z',
  }) as unknown as Auction;

it('lists first the auction that ends first, then the paused, the next and the last finished', () => {
  const order = byAttention([
    auction('1', 'finished', '2026-11-01T00:00:00Z', '2026-11-04T00:00:00Z'),
    auction('2', 'upcoming', '2026-11-30T00:00:00Z', '2026-12-03T00:00:00Z'),
    auction('3', 'running', '2026-11-20T00:00:00Z', '2026-11-23T00:00:00Z'),
    auction('4', 'running', '2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z'),
    auction('5', 'paused', '2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z'),
    auction('6', 'finished', '2026-11-05T00:00:00Z', '2026-11-08T00:00:00Z'),
  ]);
  expect(order.map(({ id }) => id)).toEqual(['4', '3', '5', '2', '6', '1']);
});

it('keeps each open auction at its position when its state changes, and adds new ones at the end', () => {
  const end = '2026-11-23T00:00:00Z';
  const known = [auction('2', 'running', '2026-11-20T00:00:00Z', end)];
  const first = openOrder([], [...known, auction('1', 'upcoming', end, end)]);
  expect(first).toEqual(['2', '1']);
  const later = openOrder(first, [
    auction('1', 'running', '2026-11-19T00:00:00Z', '2026-11-22T00:00:00Z'),
    auction('2', 'finished', '2026-11-20T00:00:00Z', end),
    auction('3', 'finished', '2026-11-20T00:00:00Z', end),
    auction('4', 'running', '2026-11-20T00:00:00Z', '2026-11-21T18:00:00Z'),
  ]);
  expect(later).toEqual(['2', '1', '4']);
  expect(openOrder(later, known)).toBe(later);
});

it('accepts a newer clock and ignores an older one', () => {
  const known = [auction('1', 'running', '2026-11-20T00:00:00Z', '2026-11-23T00:00:00Z')];
  const state = { id: '1', phase: 'paused', status: 'paused', remainingMs: 5 } as AuctionState;
  const newer = withState(known, { ...state, serverTime: '2026-11-21T12:00:01Z' });
  expect(newer[0]).toMatchObject({ phase: 'paused', titulo: '1' });
  const older = withState(known, { ...state, serverTime: '2026-11-21T11:59:59Z' });
  expect(older[0]?.phase).toBe('running');
});
