import { expect, it } from 'vitest';
import { extendedWords, softCloseRule } from './soft-close-words';

it.each([
  [120, 120, 'Lance nos 2 minutos finais? O relógio volta para 2 minutos.'],
  [60, 120, 'Lance no minuto final? O relógio volta para 2 minutos.'],
  // A bid with two minutes left moves nothing: the end would come sooner.
  [180, 60, 'Lance no minuto final? O relógio volta para 1 minuto.'],
  [90, 30, 'Lance nos 30 segundos finais? O relógio volta para 30 segundos.'],
  [1, 1, 'Lance no segundo final? O relógio volta para 1 segundo.'],
])('describes the rule of %i s and %i s', (janela, tempo, sentence) => {
  expect(softCloseRule({ janela, tempo })).toBe(sentence);
});

it('says that a late bid extended the lot, also after the rule was removed', () => {
  expect(extendedWords({ janela: 180, tempo: 60 })).toBe(
    'Prorrogado: um lance nos últimos 3 minutos deu mais tempo.',
  );
  expect(extendedWords(null)).toBe('Prorrogado: um lance no fim deu mais tempo.');
});
