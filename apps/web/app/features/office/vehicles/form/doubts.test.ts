import { expect, test } from 'vitest';
import { doubtsOf, newDoubts } from './doubts';
import { emptyDraft } from './vehicle-draft';

const draft = { ...emptyDraft('Carro'), titulo: 'Gol', ano: '2019', km: '76900' };
const usual = { low: 500_000, high: 6_000_000 };

test('a form that is only begun has nothing that looks wrong', () => {
  expect(doubtsOf(emptyDraft('Carro'), usual, 2026)).toEqual([]);
});

test('an opening value above the table is told with what was probably typed for it', () => {
  const slip = { ...draft, lanceInicial: '2.000.000', valorFipe: '80.000,00' };
  expect(doubtsOf(slip, null, 2026)).toEqual([
    {
      field: 'lanceInicial',
      text: 'R$\u00a02.000.000,00 é 25 vezes a FIPE.',
      suggestion: '20.000,00',
    },
  ]);
});

test('without a value in the table the usual values of the category are the measure', () => {
  const [doubt] = doubtsOf({ ...draft, lanceInicial: '2.000.000' }, usual, 2026);
  expect(doubt).toMatchObject({ field: 'lanceInicial', suggestion: '20.000,00' });
  expect(doubt?.text).toContain('nesta categoria');
});

test('a contradiction stands at its field, and a stored one is not asked about again', () => {
  const stored = doubtsOf({ ...draft, ano: '2005', km: '0' }, null, 2026);
  expect(stored.map(({ field }) => field)).toEqual(['km']);
  const changed = doubtsOf({ ...draft, ano: '2031', km: '0' }, null, 2026);
  expect(newDoubts(changed, stored).map(({ field }) => field)).toEqual(['ano']);
  expect(newDoubts(stored, stored)).toEqual([]);
});
