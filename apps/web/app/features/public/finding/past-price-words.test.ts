import { expect, test } from 'vitest';
import { pastPriceWords } from './past-price-words';

const vendas = { minimo: 12_000, maximo: 20_500, total: 3, ultima: '2026-10-01T01:00:00.000Z' };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the range, the number of sales and the month of the last one, in the yard’s zone', () => {
  expect(plain(pastPriceWords(vendas))).toBe(
    'Modelos iguais saíram por R$ 12.000,00 a R$ 20.500,00 (3 vendas, a última em 09/2026).',
  );
});

test('one price where all were sold for the same', () => {
  expect(plain(pastPriceWords({ ...vendas, maximo: 12_000 }))).toBe(
    'Modelos iguais saíram por R$ 12.000,00 (3 vendas, a última em 09/2026).',
  );
});
