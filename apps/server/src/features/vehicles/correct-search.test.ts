import { expect, it } from 'vitest';
import { correctSearch } from './correct-search.ts';

const words = ['Corolla', 'GNV', 'branco'].map((shown) => ({
  word: shown.toLowerCase(),
  count: 1,
  shown,
}));

it('corrects a word beside words that a search leaves out', () => {
  expect(correctSearch('corola com gnv', words)?.text).toBe('Corolla com gnv');
  expect(correctSearch('Corola, para de branco', words)?.text).toBe('Corolla para de branco');
  expect(correctSearch('corola e branco', words)?.text).toBe('Corolla e branco');
});

it('has nothing to correct in words that a search leaves out', () => {
  expect(correctSearch('com para', words)).toBeNull();
});
