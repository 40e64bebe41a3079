import { expect, it } from 'vitest';
import type { LiveReading } from '../../../../entities/auction/use-phase-clock';
import { waitingWords } from './waiting-words';

const clock = {
  dataInicio: '2026-11-24T12:00:00Z',
  dataFim: '2026-11-24T15:16:51Z',
  serverTime: '2026-11-24T14:00:00Z',
};
const reading: LiveReading = {
  phase: 'running',
  label: 'Termina em',
  remainingMs: 1,
  ticking: true,
  due: false,
  waiting: true,
};

it('names the moment instead of counting, with the day unless it is today', () => {
  expect(waitingWords(clock, reading)).toBe('Termina às 12:16:51');
  const yesterday = { ...clock, serverTime: '2026-11-23T14:00:00Z' };
  expect(waitingWords(yesterday, reading)).toBe('Termina 24/11 às 12:16:51');
  expect(waitingWords(yesterday, { ...reading, phase: 'upcoming' })).toBe(
    'Inicia 24/11 às 09:00:00',
  );
});

it('says nothing once the clock ticks, or while it stands still', () => {
  expect(waitingWords(clock, { ...reading, waiting: false })).toBeNull();
  expect(waitingWords(clock, { ...reading, phase: 'paused', ticking: false })).toBeNull();
});
