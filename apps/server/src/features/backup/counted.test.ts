import { expect, test } from 'vitest';
import { describeContent } from './counted.ts';
import { describeMissing } from './describe-missing.ts';

test('what a copy holds has the number of its nouns', () => {
  expect(describeContent({ rows: 1, files: 1 })).toBe('1 linha e 1 foto');
  expect(describeContent({ rows: 0, files: 5_000 })).toBe('0 linhas e 5.000 fotos');
});

test('pictures that are gone are named up to ten, and counted', () => {
  expect(describeMissing('/fotos', ['vehicle/a'])).toBe(
    'Falta em /fotos o arquivo de 1 foto que o banco conhece: vehicle/a.',
  );
  const names = Array.from({ length: 12 }, (_, at) => `cover/${at}`);
  expect(describeMissing('/fotos', names, 5_000)).toBe(
    `Faltam em /fotos os arquivos de 5.000 fotos que o banco conhece: ${names.slice(0, 10).join(', ')} e mais 4.990.`,
  );
});
