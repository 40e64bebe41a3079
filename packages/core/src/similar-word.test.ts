import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countEdits, findSimilar } from './similar-word.ts';

const words = [
  'fiat',
  'chevrolet',
  'volkswagen',
  'toyota',
  'hyundai',
  'renault',
  'corolla',
  'onix',
];
const known = words.map((word) => ({ word, count: 10 }));

describe('countEdits', () => {
  it.each([
    ['corola', 'corolla', 1],
    ['corollla', 'corolla', 1],
    ['coroala', 'corolla', 1],
    ['croolla', 'corolla', 1],
    ['onix', 'onix', 0],
    ['hunday', 'hyundai', 2],
  ])('%s to %s: %i', (typed, meant, edits) => {
    expect(countEdits(typed, meant, 2)).toBe(edits);
  });

  test('it is symmetric, and more than the limit whenever it stops early', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
        const whole = countEdits(one, other, 99);
        expect(countEdits(other, one, 99)).toBe(whole);
        const limited = countEdits(one, other, most);
        expect(whole <= most ? limited === whole : limited > most).toBe(true);
      }),
    );
  });
});

/** A word with one letter left out, doubled, or swapped with the next one. */
const slips = fc
  .record({ word: fc.constantFrom(...words), place: fc.nat(), kind: fc.nat({ max: 2 }) })
  .map(({ word, place, kind }) => {
    const at = place % (word.length - 1);
    const [before, letter, next, after] = [
      word.slice(0, at),
      word.charAt(at),
      word.charAt(at + 1),
      word.slice(at + 2),
    ];
    const changed = [next, letter + letter + next, next + letter][kind] ?? '';
    return { word, typed: before + changed + after };
  });

test('a word with one letter left out, doubled or swapped is found', () => {
  fc.assert(
    fc.property(slips, ({ word, typed }) => {
      expect(findSimilar(typed, known)?.similar.word).toBe(word);
    }),
  );
});

describe('findSimilar', () => {
  it('is certain of one slip, and of two in a long word', () => {
    expect(findSimilar('corola', known)).toMatchObject({ certain: true });
    expect(findSimilar('volksvagem', known)).toMatchObject({ certain: true });
    expect(findSimilar('hunday', known)).toMatchObject({ certain: false });
  });

  it('is not certain between two similar words, unless one is much more frequent', () => {
    const other = { word: 'corolas', count: 10 };
    expect(findSimilar('corolla', [other, ...known])?.similar.word).toBe('corolla');
    expect(findSimilar('corola', [other, ...known])).toMatchObject({ certain: false });
    const rare = { ...other, count: 1 };
    expect(findSimilar('corola', [rare, ...known])).toMatchObject({
      similar: { word: 'corolla' },
      certain: true,
    });
  });

  it('takes no other number for a slip, and no word for one of two letters', () => {
    expect(findSimilar('hb10', [{ word: 'hb20', count: 9 }])).toBeNull();
    expect(findSimilar('2018', [{ word: '2019', count: 9 }])).toBeNull();
    expect(findSimilar('ok', [{ word: 'oka', count: 9 }])).toBeNull();
    expect(findSimilar('zzzzzz', known)).toBeNull();
  });
});
