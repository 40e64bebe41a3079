import { describe, expect, it } from 'vitest';
import {
  isNarrowed,
  listHeading,
  listHref,
  listQuery,
  NO_FILTERS,
  readFilters,
  readSlug,
} from './list-filters';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('readFilters', () => {
  it('reads the filters of an address', () => {
    expect(
      read(
        'page=3&titulo=%20gol%20&tipo=Caminh%C3%A3o&precoMax=25000&situacao=Sinistrado&sort=price' +
          '&marca=Fiat&anoMin=2015&kmMax=80.000&lances=com&exato=1',
      ),
    ).toEqual({
      ...NO_FILTERS,
      marca: 'Fiat',
      anoMin: 2015,
      kmMax: 80_000,
      lances: 'com',
      exato: true,
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
    'anoMin=20x',
    'anoMax=2015.5',
    'anoMin=20150',
    'kmMin=&kmMax=',
    'lances=muitos',
    'marca=%20',
    'exato=sim',
  ])('leaves out %s', (query) => {
    expect(read(query)).toEqual(read(''));
  });
});

describe('the bounds of a range', () => {
  it.each([
    ['precoMax=25.000', { precoMax: 25_000 }],
    ['precoMax=R%24+1.250.000,50', { precoMax: 1_250_000.5 }],
    ['precoMin=20499.99', { precoMin: 20_499.99 }],
    ['kmMax=80.000+km', { kmMax: 80_000 }],
    ['kmMax=80', { kmMax: 80 }],
    ['anoMin=2020&anoMax=2015', { anoMin: 2015, anoMax: 2020 }],
  ])('%s', (query, bounds) => {
    expect(read(query)).toEqual({ ...read(''), ...bounds });
  });
});

describe('listHref', () => {
  it('writes the same filters back, without default values', () => {
    const query =
      'titulo=gol&tipo=Carro&marca=Fiat&anoMin=2015&anoMax=2020&kmMin=1&kmMax=9&precoMin=5000' +
      '&precoMax=25000&situacao=Sucata&lances=sem&exato=1&sort=bids&page=2';
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
