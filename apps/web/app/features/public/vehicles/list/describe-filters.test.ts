import { expect, it } from 'vitest';
import { describeFilters } from './describe-filters';
import { readFilters } from './list-filters';

const read = (query: string) => readFilters(new URLSearchParams(query));

it.each([
  ['', []],
  ['tipo=Carro&sort=price&page=2', []],
  ['titulo=gol', ['“gol”']],
  ['marca=Fiat&situacao=Sucata&lances=sem', ['Fiat', 'Sucatas', 'Sem lances']],
  ['anoMin=2015', ['A partir de 2015']],
  ['anoMin=2015&anoMax=2015', ['2015']],
  ['anoMin=2015&anoMax=2019', ['2015 a 2019']],
  ['kmMax=80000', ['Até 80.000 km']],
  ['precoMax=25000', ['Até R$ 25.000']],
  ['precoMin=10000&precoMax=25000', ['R$ 10.000 a R$ 25.000']],
])('%s', (query, labels) => {
  expect(describeFilters(read(query)).map(({ label }) => label)).toEqual(labels);
});

it('each filter removes itself and no other', () => {
  const filters = read(
    'titulo=gol&marca=Fiat&anoMin=2015&kmMax=9&precoMax=9&situacao=Sucata&lances=com',
  );
  for (const { without } of describeFilters(filters)) {
    const rest = describeFilters({ ...filters, ...without });
    expect(rest).toHaveLength(6);
  }
});
