import { expect, test } from 'vitest';
import { dateDocument } from './date-document.ts';

const secoes = [{ titulo: '1. Objeto', texto: 'Como era.' }];
const now = { versao: '2026-11', atualizadoEm: '2026-11-01', secoes };
const changed = [{ titulo: '1. Objeto', texto: 'Como é.' }];
const TODAY = '2026-11-21';

test('the same text and version change nothing, not even the day', () => {
  expect(dateDocument(now, { versao: '2026-11', secoes }, TODAY)).toBe(now);
});

test.each([
  ['2026-11', '2026-11.2'],
  ['2026-11.2', '2026-11.3'],
  ['2026-11.10', '2026-11.11'],
  ['2026-10', '2026-11'],
  ['2026-10.4', '2026-11'],
  ['nº 7/2027', '2026-11'],
])('a changed text gets the version after %s: %s, with the date of today', (versao, next) => {
  const saved = dateDocument({ ...now, versao }, { versao, secoes: changed }, TODAY);
  expect(saved).toEqual({ versao: next, atualizadoEm: TODAY, secoes: changed });
});

test('a version that the administrator wrote is kept as it is', () => {
  const saved = dateDocument(now, { versao: 'nº 7/2027', secoes: changed }, TODAY);
  expect(saved).toMatchObject({ versao: 'nº 7/2027', atualizadoEm: TODAY });
});
