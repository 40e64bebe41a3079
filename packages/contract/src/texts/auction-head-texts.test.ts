import { expect, test } from 'vitest';
import { auctionHeadWords } from './auction-head-texts.ts';

test.each([
  ['art328', 'DETRAN/SE', '012/2026', 'Órgão: DETRAN/SE · Edital nº 012/2026'],
  ['administrativo', 'Prefeitura de Aracaju', '', 'Órgão: Prefeitura de Aracaju'],
  ['privado', 'Banco Exemplo S.A.', '', 'Comitente: Banco Exemplo S.A.'],
  ['privado', '', '7/2026', 'Edital nº 7/2026'],
  ['privado', '', '', ''],
] as const)('%s, %j and %j are named as %j', (regime, comitente, numeroEdital, words) => {
  expect(auctionHeadWords({ regime, comitente, numeroEdital })).toBe(words);
});
