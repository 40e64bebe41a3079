import { describe, expect, it } from 'vitest';
import { mergeOrder } from './merge-order.ts';

const merge = (base: string, mine: string, theirs: string) => {
  const { ids, bothReordered } = mergeOrder([...base], [...mine], [...theirs]);
  return ids.join('') + (bothReordered ? '!' : '');
};

describe('mergeOrder', () => {
  it.each([
    ['nobody changed anything', 'abc', 'abc', 'abc', 'abc'],
    ['they added, I changed nothing', 'abc', 'abc', 'abcXY', 'abcXY'],
    ['they removed, I changed nothing', 'abc', 'abc', 'ac', 'ac'],
    ['both removed the same', 'abc', 'ac', 'ac', 'ac'],
    ['both added', 'ab', 'abM', 'abX', 'abMX'],
    ['I removed, they added', 'abc', 'bc', 'abcX', 'bcX'],
    ['I removed everything, they added', 'ab', '', 'abX', 'X'],
    ['my new cover stays the cover', 'ab', 'Mab', 'abX', 'MabX'],
    ['they moved, I added after b', 'abc', 'abMc', 'cba', 'cbMa'],
    ['I moved, they added: theirs come last', 'abc', 'cab', 'aXbc', 'cabX'],
    ['I moved, they removed', 'abc', 'cab', 'ab', 'ab'],
    ['both moved the same way', 'abc', 'cba', 'cba', 'cba'],
    ['both moved, each in another way', 'abc', 'cba', 'bac', 'cba!'],
    ['my save had arrived before', 'ab', 'aMb', 'aMb', 'aMb'],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(merge(base, mine, theirs)).toBe(merged);
  });
});
