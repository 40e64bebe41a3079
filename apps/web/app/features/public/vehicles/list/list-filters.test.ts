import { describe, expect, it } from 'vitest';
import {
  isNarrowed,
  listHeading,
  listHref,
  listQuery,
  readFilters,
  readSlug,
} from './list-filters';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('readFilters', () => {
  it('reads the filters of an address', () => {
    expect(
      read(
        'page=3&titulo=%20gol%20&tipo=Caminh%C3%A3o&precoMax=25000&situacao=Sinistrado&sort=price',
      ),
    ).toEqual({
      page: 3,
      titulo: 'gol',
      tipo: 'Caminhão',
      precoMax: 25000,
      situacao: 'Sinistrado',
      sort: 'price',
    });
  });

  it('accepts every spelling of a type', () => {
    expect(read('tipo=caminhoes').tipo).toBe('Caminhão');
    expect(read('tipo=avi%C3%A3o').tipo).toBe('');
  });

  it.each([
    'page=-1',
    'page=x',
    'page=1.5',
    'precoMax=abc',
    'precoMax=-5',
    'situacao=boa',
    'sort=cheapest',
  ])('leaves out %s', (query) => {
    expect(read(query)).toEqual(read(''));
  });
});

describe('listHref', () => {
  it('writes the same filters back, without default values', () => {
    const query = 'titulo=gol&tipo=Carro&precoMax=25000&situacao=Sucata&sort=bids&page=2';
    expect(listHref('/veiculos', read(query))).toBe(`/veiculos?${query}`);
    expect(listHref('/veiculos', read(''))).toBe('/veiculos');
  });
});

describe('the filter by condition', () => {
  it('reaches the server, and search engines must not list its pages', () => {
    const filters = read('situacao=Apreendido');
    expect(listQuery(filters, null)).toMatchObject({ situacao: 'Apreendido' });
    expect(isNarrowed(filters)).toBe(true);
    expect(isNarrowed(read('page=2'))).toBe(false);
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
