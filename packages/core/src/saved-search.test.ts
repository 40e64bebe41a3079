import { expect, it } from 'vitest';
import { describeFilters, type ListFilter } from './list-filter.ts';
import { findsEverything, nameOfSearch, nextLookMs, pathOfSearch } from './saved-search.ts';

const ALL: ListFilter = {
  ...{ titulo: 'gol', categoria: 'carros', marca: 'Fiat', anoMin: 2015, anoMax: 2019 },
  ...{ kmMax: 80_000, precoMin: 10_000, precoMax: 25_000, situacao: 'Sucata', lances: 'sem' },
};

it.each<[string, ListFilter]>([
  ['Veículos', {}],
  ['Motos', { categoria: 'motos' }],
  ['Motos, Honda, até R$ 10.000', { categoria: 'motos', marca: 'Honda', precoMax: 10_000 }],
  ['Veículos, a partir de 2015, com lances', { anoMin: 2015, lances: 'com' }],
  [
    'Carros, “gol”, Fiat, 2015 a 2019, até 80.000 km, R$ 10.000 a R$ 25.000, Sucatas, sem lances',
    ALL,
  ],
  ['Veículos, “até amanhã”', { titulo: 'até amanhã' }],
])('is named %s', (name, filter) => {
  expect(nameOfSearch(filter)).toBe(name);
});

it('leads to the list with the same filters, the newest vehicles first', () => {
  expect(pathOfSearch({ categoria: 'motos', marca: 'Honda & Cia', anoMin: null })).toBe(
    '/veiculos/categoria/motos?marca=Honda%20%26%20Cia&sort=newest',
  );
  expect(pathOfSearch({ kmMax: 80_000 })).toBe('/veiculos?kmMax=80000&sort=newest');
});

it('has words for every field of the filter', () => {
  const named = describeFilters({ ...ALL, kmMin: 1 }).flatMap(({ fields }) => fields);
  expect(new Set([...named, 'categoria'])).toEqual(new Set([...Object.keys(ALL), 'kmMin']));
});

it('finds everything without a filter alone', () => {
  expect(findsEverything({})).toBe(true);
  expect(findsEverything({ titulo: '', anoMin: null })).toBe(true);
  expect(findsEverything({ categoria: 'motos' })).toBe(false);
  expect(findsEverything({ lances: 'com' })).toBe(false);
});

it('may be told again an hour later, or at the next 8:00 of the yard', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  expect(nextLookMs('na_hora', now, 'America/Bahia')).toBe(Date.parse('2026-11-26T13:00:00Z'));
  expect(nextLookMs('diario', now, 'America/Bahia')).toBe(Date.parse('2026-11-27T11:00:00Z'));
});
