import type { Picture } from '@martelo/contract/shapes/pictures';
import { expect, it } from 'vitest';
import { conflictOf, mergeDrafts, pictureWords } from './conflict';
import type { FormBase } from './kept-draft';
import { emptyDraft, type VehicleDraft } from './vehicle-draft';

const picture = (id: string): Picture => ({ id, url: id, card: id, detail: id, full: id });
const base = (change: Partial<VehicleDraft> = {}, ids = ''): FormBase => ({
  draft: { ...emptyDraft('Carro'), cor: 'Azul', km: '10', descricao: 'Boa.', ...change },
  pictures: [...ids].map(picture),
  version: '',
});

it('only the fields that the other person changed are listed', () => {
  const mine = { ...base().draft, cor: 'Roxa', km: '20', ano: '2020' };
  const theirs = base({ km: '30', descricao: 'Aviso legal.', ano: '2020' });
  expect(conflictOf(base(), mine, theirs).fields).toEqual([
    { field: 'km', mine: '20', theirs: '30' },
    { field: 'descricao', mine: 'Boa.', theirs: 'Aviso legal.' },
  ]);
  const merged = mergeDrafts(base().draft, mine, theirs.draft);
  expect(merged).toEqual({ ...mine, descricao: 'Aviso legal.' });
});

it('the same amount, typed in another way, is no conflict', () => {
  const mine = { ...base().draft, lanceInicial: '15.000', valorFipe: '30.000' };
  const theirs = base({ lanceInicial: '15.000,00', valorFipe: '' });
  expect(conflictOf(base(), mine, theirs).fields).toEqual([]);
  expect(conflictOf(base(), mine, base({ valorFipe: '31.000,00' })).fields).toHaveLength(1);
});

it('the pictures that the other person added, removed and moved are counted', () => {
  const wordsOf = (before: string, after: string) =>
    pictureWords(conflictOf(base({}, before), base().draft, base({}, after)).pictures);
  expect(wordsOf('abc', 'abc')).toBe('');
  expect(wordsOf('abc', 'acXY')).toContain('adicionou 2 e removeu 1.');
  expect(wordsOf('abc', 'cba')).toContain('mudou a ordem.');
});
