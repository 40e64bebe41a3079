import { expect, it } from 'vitest';
import { dueWords } from './request-words';

const NOW = Date.parse('2026-11-23T12:00:00Z');

it.each([
  ['2026-12-08T12:00:00Z', 'Vence em 15 dias'],
  ['2026-11-24T12:00:00Z', 'Vence em 1 dia'],
  ['2026-11-23T12:01:00Z', 'Vence em menos de 1 dia'],
  ['2026-11-23T11:59:00Z', 'Venceu há menos de 1 dia'],
  ['2026-11-20T11:00:00Z', 'Venceu há 3 dias'],
])('%s: %s', (dueAt, words) => {
  expect(dueWords(dueAt, NOW)).toBe(words);
});
