import { expect, it } from 'vitest';
import { momentWords, shortMomentWords } from './moment-words';

const clock = {
  dataInicio: '2026-11-24T12:00:00Z',
  dataFim: '2026-11-24T15:16:51Z',
  asOf: '2026-11-24T14:00:00Z',
};
const yesterday = { ...clock, asOf: '2026-11-23T14:00:00Z' };
const running = { phase: 'running', ticking: true } as const;
const upcoming = { phase: 'upcoming', ticking: true } as const;

it('names the moment instead of counting, with the day unless it is today', () => {
  expect(momentWords(clock, running)).toBe('Termina às 12:16:51');
  expect(momentWords(yesterday, running)).toBe('Termina 24/11 às 12:16:51');
  expect(momentWords(yesterday, upcoming)).toBe('Inicia 24/11 às 09:00:00');
});

it('has shorter words for a small clock', () => {
  expect(shortMomentWords(clock, running)).toBe('até 12:16');
  expect(shortMomentWords(yesterday, running)).toBe('até 24/11 12:16');
  expect(shortMomentWords(yesterday, upcoming)).toBe('Inicia 24/11 09:00');
});

it('says nothing while the clock stands still', () => {
  const paused = { phase: 'paused', ticking: false } as const;
  expect([momentWords(clock, paused), shortMomentWords(clock, paused)]).toEqual([null, null]);
});
