import { expect, it } from 'vitest';
import { readRoomView, roomHref } from './room-address';

const read = (query: string) => readRoomView(new URLSearchParams(query));

it.each(['', '?sort=price', '?sort=bids&page=2', '?page=3', '?leilao=12'])('keeps %s', (query) => {
  expect(roomHref('carros', read(query))).toBe(`/leiloes/carros${query}`);
});

it.each(['page=0', 'page=x', 'page=1.5', 'sort=toString', 'sort=lot', 'leilao=x', 'leilao=0'])(
  'leaves out %s',
  (query) => {
    expect(roomHref('carros', read(query))).toBe('/leiloes/carros');
  },
);
