import { describe, expect, it } from 'vitest';
import { phaseOf, remainingMsOf } from './auction.ts';
import { clockFromCategory, scheduleClock } from './auction-creation.ts';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;

describe('scheduleClock', () => {
  it('accepts a start in the past', () => {
    const made = scheduleClock({ dataInicio: NOW - HOUR, dataFim: NOW + HOUR }, NOW);
    expect(made.ok && phaseOf(made.clock, NOW)).toBe('running');
  });

  it.each([
    ['an end at the start', NOW + HOUR, NOW + HOUR],
    ['an end before the start', NOW + 2 * HOUR, NOW + HOUR],
    ['an end now', NOW - HOUR, NOW],
    ['an end in the past', NOW - 2 * HOUR, NOW - HOUR],
    ['an invalid end', NOW, Number.NaN],
    ['an end after the year 9999', NOW, 8.64e15],
    ['an invalid start', Number.NEGATIVE_INFINITY, NOW + HOUR],
    ['a fraction of a millisecond', NOW, NOW + 0.5],
  ])('refuses dates with %s', (_what, dataInicio, dataFim) => {
    expect(scheduleClock({ dataInicio, dataFim }, NOW)).toEqual({
      ok: false,
      code: 'DATES_INVALID',
    });
  });
});

describe('clockFromCategory', () => {
  it.each([
    ['pending', 'upcoming', HOUR],
    ['active', 'running', HOUR],
    ['completed', 'finished', 0],
  ] as const)('with the status %s the auction is %s', (status, phase, remainingMs) => {
    const made = clockFromCategory(status, HOUR, NOW);
    if (!made.ok) throw new Error(made.code);
    expect(phaseOf(made.clock, NOW)).toBe(phase);
    expect(remainingMsOf(made.clock, NOW)).toBe(remainingMs);
    expect(made.clock).toMatchObject({ dataInicio: NOW, dataFim: NOW + HOUR });
  });

  it('refuses a length of zero or less', () => {
    expect(clockFromCategory('pending', 0, NOW)).toEqual({ ok: false, code: 'DATES_INVALID' });
    expect(clockFromCategory('active', -1, NOW).ok).toBe(false);
  });
});
