import { describe, expect, it } from 'vitest';
import { phaseOf, remainingMsOf } from './auction.ts';
import { clockFromCategory, scheduleClock } from './auction-creation.ts';
import { HOUR_MS } from './duration.ts';

const NOW = 1_700_000_000_000;

describe('scheduleClock', () => {
  it('accepts a start in the past', () => {
    const made = scheduleClock({ dataInicio: NOW - HOUR_MS, dataFim: NOW + HOUR_MS }, NOW);
    expect(made.ok && phaseOf(made.clock, NOW)).toBe('running');
  });

  it.each([
    ['an end at the start', NOW + HOUR_MS, NOW + HOUR_MS],
    ['an end before the start', NOW + 2 * HOUR_MS, NOW + HOUR_MS],
    ['an end now', NOW - HOUR_MS, NOW],
    ['an end in the past', NOW - 2 * HOUR_MS, NOW - HOUR_MS],
    ['an invalid end', NOW, Number.NaN],
    ['an end after the year 9999', NOW, 8.64e15],
    ['an invalid start', Number.NEGATIVE_INFINITY, NOW + HOUR_MS],
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
    ['pending', 'upcoming', HOUR_MS],
    ['active', 'running', HOUR_MS],
    ['completed', 'finished', 0],
  ] as const)('with the status %s the auction is %s', (status, phase, remainingMs) => {
    const made = clockFromCategory(status, HOUR_MS, NOW);
    if (!made.ok) throw new Error(made.code);
    expect(phaseOf(made.clock, NOW)).toBe(phase);
    expect(remainingMsOf(made.clock, NOW)).toBe(remainingMs);
    expect(made.clock).toMatchObject({ dataInicio: NOW, dataFim: NOW + HOUR_MS });
  });

  it('refuses a length of zero or less', () => {
    expect(clockFromCategory('pending', 0, NOW)).toEqual({ ok: false, code: 'DATES_INVALID' });
    expect(clockFromCategory('active', -1, NOW).ok).toBe(false);
  });
});
