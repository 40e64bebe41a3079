import { describe, expect, it } from 'vitest';
import { listHeading, listHref, readFilters, readSlug } from './list-filters';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('readFilters', () => {
  it('reads the filters of an address', () => {
    expect(read('page=3&titulo=%20gol%20&tipo=Caminh%C3%A3o&precoMax=25000&sort=price')).toEqual({
      page: 3,
      titulo: 'gol',
      tipo: 'Caminhão',
      precoMax: 25000,
      sort: 'price',
    });
  });

  it('accepts every spelling of a type', () => {
    expect(read('tipo=caminhoes').tipo).toBe('Caminhão');
    expect(read('tipo=avi%C3%A3o').tipo).toBe('');
  });

  it.each(['page=-1', 'page=x', 'page=1.5', 'precoMax=abc', 'precoMax=-5', 'sort=cheapest'])(
    'leaves out %s',
    (query) => {
      expect(read(query)).toEqual(read(''));
    },
  );
});

describe('listHref', () => {
  it('writes the same filters back, without default values', () => {
    const query = 'titulo=gol&tipo=Carro&precoMax=25000&sort=bids&page=2';
    expect(listHref('/veiculos', read(query))).toBe(`/veiculos?${query}`);
    expect(listHref('/veiculos', read(''))).toBe('/veiculos');
  });
});

describe('listHeading and readSlug', () => {
  it('takes the name from the category of the path or from the filter', () => {
    expect(listHeading('caminhoes', '')).toBe('Caminhões Disponíveis');
    expect(listHeading(null, 'Moto')).toBe('Motos Disponíveis');
    expect(listHeading(null, '')).toBe('Veículos Disponíveis');
  });

  it('returns null for an unknown category', () => {
    expect(readSlug('Caminhões')).toBe('caminhoes');
    expect(readSlug('barcos')).toBeNull();
  });
});
