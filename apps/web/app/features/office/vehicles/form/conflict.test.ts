import type { Picture } from '@martelo/contract/shapes/pictures';
import { expect, it } from 'vitest';
import { conflictOf, mergeDrafts } from '../../../../ui/form/conflict';
import { pictureChanges, pictureWords, vehicleParts } from './conflict';
import { emptyDraft, type VehicleDraft } from './vehicle-draft';

const parts = vehicleParts([]);
const base: VehicleDraft = { ...emptyDraft('Carro'), cor: 'Azul', km: '10', descricao: 'Boa.' };
const picture = (id: string): Picture => ({ id, url: id, card: id, detail: id, full: id });

const listed = (mine: VehicleDraft, theirs: VehicleDraft) =>
  conflictOf(parts, { base, mine, theirs }).parts.map(({ name, words }) => [
    name,
    words(mine),
    words(theirs),
  ]);

it('only the fields that the other person changed are listed', () => {
  const mine = { ...base, cor: 'Roxa', km: '20', ano: '2020' };
  const theirs = { ...base, km: '30', descricao: 'Aviso legal.', ano: '2020' };
  expect(listed(mine, theirs).toSorted()).toEqual([
    ['descricao', 'Boa.', 'Aviso legal.'],
    ['km', '20', '30'],
  ]);
  expect(mergeDrafts(parts, { base, mine, theirs })).toEqual({
    ...mine,
    descricao: 'Aviso legal.',
  });
});

it('the same amount, typed in another way, is no conflict', () => {
  const stored = { ...base, lanceInicial: '', valorFipe: '' };
  const mine = { ...stored, lanceInicial: '15.000', valorFipe: '30.000' };
  expect(listed(mine, { ...stored, lanceInicial: '15.000,00' })).toEqual([]);
  expect(listed(mine, { ...stored, valorFipe: '31.000,00' })).toHaveLength(1);
});

it('the pictures that the other person added, removed and moved are counted', () => {
  const wordsOf = (before: string, after: string) =>
    pictureWords(pictureChanges([...before].map(picture), [...after].map(picture)));
  expect(wordsOf('abc', 'abc')).toBe('');
  expect(wordsOf('abc', 'acXY')).toContain('adicionou 2 e removeu 1.');
  expect(wordsOf('abc', 'cba')).toContain('mudou a ordem.');
});
