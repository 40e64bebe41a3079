import { expect, test } from 'vitest';
import { changedItem, isSameDraft, mergeDrafts, movedItem, withKeys } from './keyed';

const items = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
const keysOf = (moved: { key: string }[]) => moved.map(({ key }) => key).join('');

test.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
])('moving item %s by %i results in %s', (key, step, expected) => {
  expect(keysOf(movedItem(items, key, step))).toBe(expected);
});

test('every item has its own key, and a comparison of drafts ignores keys', () => {
  const one = withKeys([{ titulo: 'A' }, { titulo: 'A' }]);
  expect(one[0]?.key).not.toBe(one[1]?.key);
  expect(isSameDraft(one, withKeys([{ titulo: 'A' }, { titulo: 'A' }]))).toBe(true);
  expect(isSameDraft(one, changedItem(one, one[1]?.key ?? '', { titulo: 'B' }))).toBe(false);
});

test('a merge keeps the changes of both people, and mine where both changed one field', () => {
  const base = { nome: 'A', contato: { telefone: '1', email: 'a' }, faq: withKeys([{ q: 'x' }]) };
  const mine = { ...base, contato: { telefone: '2', email: 'a' } };
  const theirs = {
    nome: 'B',
    contato: { telefone: '3', email: 'b' },
    faq: withKeys([{ q: 'x' }, { q: 'y' }]),
  };
  expect(mergeDrafts(base, mine, theirs)).toEqual({
    nome: 'B',
    contato: { telefone: '2', email: 'b' },
    faq: theirs.faq,
  });
  const shorter = { ...base, faq: [] };
  expect(mergeDrafts(base, shorter, theirs).faq).toEqual([]);
});
