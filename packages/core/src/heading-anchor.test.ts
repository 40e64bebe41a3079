import { expect, test } from 'vitest';
import { headingAnchor } from './heading-anchor.ts';

test.each([
  ['Nota, recibo e verificação', 'nota-recibo-e-verificação'],
  [
    'Um dia de leilão: do primeiro veículo à última chave',
    'um-dia-de-leilão-do-primeiro-veículo-à-última-chave',
  ],
  ['At 9:00 (UTC-3)', 'at-900-utc-3'],
])('%s', (heading, anchor) => {
  expect(headingAnchor(heading, new Set())).toBe(anchor);
});

test('equal headings are numbered', () => {
  expect(headingAnchor('Fotos', new Set(['fotos']))).toBe('fotos-1');
  expect(headingAnchor('Fotos', new Set(['fotos', 'fotos-1']))).toBe('fotos-2');
});
