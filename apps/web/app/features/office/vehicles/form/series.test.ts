import { expect, test } from 'vitest';
import { nextInSeries, readSeries, seriesWords } from './series';
import { emptyDraft } from './vehicle-draft';

const draft = {
  ...emptyDraft('Moto'),
  auctionId: '7',
  origem: 'Banco',
  situacao: 'Apreendido',
  classe: 'sucata_aproveitavel',
  ordemLeilao: '3',
  titulo: 'Honda CG',
  finalPlaca: '3',
};

test('the next vehicle keeps auction, category, origin, condition, class and order, and the series counts', () => {
  const first = nextInSeries(null, draft, 'vehicle');
  const second = nextInSeries(first, draft, 'draft');
  expect(second).toEqual({
    kept: {
      categoria: 'Moto',
      auctionId: '7',
      origem: 'Banco',
      situacao: 'Apreendido',
      classe: 'sucata_aproveitavel',
      ordemLeilao: '3',
    },
    vehicles: 1,
    drafts: 1,
  });
  expect(seriesWords(first)).toBe('Nesta sequência: 1 veículo salvo.');
  expect(seriesWords(nextInSeries(second, draft, 'draft'))).toBe(
    'Nesta sequência: 1 veículo salvo e 2 rascunhos.',
  );
});

test('a series survives a reload, and any other state is none', () => {
  const series = nextInSeries(null, draft, 'vehicle');
  expect(readSeries(JSON.parse(JSON.stringify({ serie: series, from: '/x' })))).toEqual(series);
  for (const state of [
    null,
    'x',
    {},
    { serie: null },
    { serie: { kept: { categoria: 'Barco' } } },
  ]) {
    expect(readSeries(state)).toBeNull();
  }
});
