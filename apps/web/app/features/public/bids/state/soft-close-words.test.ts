import { expect, it } from 'vitest';
import { extendedWords, softCloseRule } from './soft-close-words';

it.each([
  [60, 120, 'Lances no último minuto prorrogam o fim para 2 minutos depois do lance.'],
  [180, 60, 'Lances nos últimos 3 minutos prorrogam o fim para 1 minuto depois do lance.'],
  [90, 30, 'Lances nos últimos 90 segundos prorrogam o fim para 30 segundos depois do lance.'],
  [1, 1, 'Lances no último segundo prorrogam o fim para 1 segundo depois do lance.'],
])('describes the rule of %i s and %i s', (janela, tempo, sentence) => {
  expect(softCloseRule({ janela, tempo })).toBe(sentence);
});

it('says that a late bid extended the lot, also after the rule was removed', () => {
  expect(extendedWords({ janela: 180, tempo: 60 })).toBe(
    'Prorrogado: um lance nos últimos 3 minutos deu mais tempo.',
  );
  expect(extendedWords(null)).toBe('Prorrogado: um lance no fim deu mais tempo.');
});
