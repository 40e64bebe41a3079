import { describe, expect, it } from 'vitest';
import type { Auction } from '../../../entities/auction/auction-on-page';
import { onePerType } from './one-per-type';

const auction = (id: string, tipo: string, phase = 'running') => ({ id, tipo, phase }) as Auction;

describe('onePerType', () => {
  it('keeps the first auction of each type, cars first', () => {
    const read = [auction('1', 'Motos'), auction('2', 'Carros'), auction('3', 'Motos')];
    expect(onePerType(read).map(({ id }) => id)).toEqual(['2', '1']);
  });

  it('leaves out finished auctions', () => {
    expect(onePerType([auction('1', 'Motos', 'finished')])).toEqual([]);
  });
});
