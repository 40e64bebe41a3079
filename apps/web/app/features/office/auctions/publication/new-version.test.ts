import type { Publication } from '@martelo/contract/shapes/publication';
import { auctionFieldTexts } from '@martelo/contract/texts/field-texts';
import { expect, test } from 'vitest';
import { changesOf, emptyFields, newVersionOf } from './new-version';

const shown = {
  leilao: {
    titulo: 'Leilão do Detran',
    numeroLote: '12',
    dataInicio: '2026-12-01T12:00:00.000Z',
    dataFim: '2026-12-03T23:00:00.000Z',
  },
} as Publication;

test('a new version sends what changed, with its dates as instants', () => {
  const draft = newVersionOf(shown);
  expect(changesOf(draft, shown)).toEqual({});
  expect(draft.dataFim).toBe('2026-12-03T20:00');
  const later = { ...draft, titulo: ' Leilão do Detran ', dataFim: '2026-12-04T20:00' };
  expect(changesOf(later, shown)).toEqual({ dataFim: '2026-12-04T23:00:00.000Z' });
});

test('an emptied field is named with what to do', () => {
  const draft = { ...newVersionOf(shown), numeroLote: ' ', dataInicio: '' };
  expect(emptyFields(draft)).toEqual({
    numeroLote: auctionFieldTexts.numeroLote,
    dataInicio: auctionFieldTexts.dataInicio,
  });
  expect(emptyFields(newVersionOf(shown))).toEqual({});
});
