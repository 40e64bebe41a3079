import { DAY_MS, HOUR_MS } from '@martelo/core/duration';
import { expect, test } from 'vitest';
import { endInWords, startInWords } from './auction-dates';

const auction = {
  phase: 'running',
  dataInicio: '2026-11-21T12:00:00Z',
  dataFim: '2026-11-24T12:00:00Z',
  remainingMs: 3 * DAY_MS - HOUR_MS,
  serverTime: '2026-11-21T13:00:00Z',
} as const;

test('a running or scheduled auction shows its dates', () => {
  expect(startInWords(auction)).toBe('21/11/2026, 09:00');
  expect(endInWords(auction)).toBe('24/11/2026, 09:00');
  const announced = { ...auction, phase: 'upcoming', serverTime: '2026-11-20T12:00:00Z' } as const;
  expect(startInWords(announced)).toBe('21/11/2026, 09:00');
});

test('an auction that waits for Iniciar shows its length, a paused one its remaining time', () => {
  const held = { ...auction, phase: 'upcoming', remainingMs: 3 * DAY_MS } as const;
  expect(startInWords(held)).toBe('Ao iniciar');
  expect(endInWords(held)).toBe('3 dias após iniciar');
  expect(endInWords({ ...auction, phase: 'paused' })).toBe('2 dias e 23 horas após retomar');
});
