import type { ClockPreview } from '@martelo/contract/shapes/auctions';
import { expect, test } from 'vitest';
import { datesWords, isSoldOut, lotsWords, passedOverWords } from './clock-preview-words';

const preview: ClockPreview = {
  id: '7',
  titulo: 'Leilão de Carros',
  tipo: 'Carros',
  numeroLote: '15',
  phase: 'running',
  remainingMs: 1_000,
  dataInicio: '2026-11-20T12:00:00.000Z',
  dataFim: '2026-11-24T21:00:00.000Z',
  serverTime: '2026-11-22T12:00:00.000Z',
  announced: false,
  inEdital: false,
  openLots: 2,
  returningLots: 0,
  keptLots: 0,
};

test('what an action on all auctions passes over is named, five at most', () => {
  expect(passedOverWords([])).toBe('');
  expect(passedOverWords([preview])).toBe(
    '1 leilão não muda, porque está em edital publicado: Leilão de Carros (nº 15).',
  );
  const many = Array.from({ length: 7 }, (_, at) => ({ ...preview, numeroLote: String(at + 1) }));
  expect(passedOverWords(many)).toMatch(
    /^7 leilões não mudam, porque estão em edital publicado: .*\(nº 5\) e mais 2\.$/,
  );
});

test('the dates are those that people know', () => {
  const later = { ...preview, phase: 'upcoming', announced: true } as const;
  expect(datesWords({ ...later, dataInicio: '2026-11-23T12:00:00.000Z' })).toBe(
    'Anunciado: de 23/11/2026, 09:00 até 24/11/2026, 18:00.',
  );
  expect(datesWords({ ...preview, phase: 'upcoming' })).toBe('Espera Iniciar, sem data marcada.');
  expect(datesWords(preview)).toBe('Em andamento, termina em 24/11/2026, 18:00.');
  expect(datesWords({ ...preview, phase: 'finished' })).toBe('Terminou em 24/11/2026, 18:00.');
  expect(datesWords({ ...preview, phase: 'paused' })).toBe('Pausado.');
});

test('the lots are counted by what happens to them', () => {
  expect(lotsWords({ ...preview, returningLots: 1, keptLots: 4 })).toBe(
    '2 lotes abertos. 1 volta sem lances. 4 já têm resultado e não mudam.',
  );
  expect(lotsWords({ ...preview, openLots: 0 })).toBe('Nenhum veículo neste leilão.');
  const soldOut = { ...preview, openLots: 0, keptLots: 1 };
  expect([isSoldOut(preview), isSoldOut(soldOut)]).toEqual([false, true]);
  expect(lotsWords(soldOut)).toContain('todos já têm resultado');
});
