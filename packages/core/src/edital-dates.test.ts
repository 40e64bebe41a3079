import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phaseOf } from './auction.ts';
import { IN, NOW } from './auction-clocks.fixture.ts';
import { HOUR_MS } from './duration.ts';
import { announceDates } from './edital-dates.ts';

const LATER = NOW + 9 * HOUR_MS;

describe('a new version of an edital', () => {
  test('without new dates leaves every clock as it is', () => {
    for (const clock of [IN.upcoming, IN.running, IN.paused, IN.finished, IN.completed]) {
      expect(announceDates(clock, {}, NOW)).toEqual({ ok: true, clock });
    }
  });

  test('moves the start while the auction has not begun, only to the future', () => {
    const dataInicio = NOW + 2 * HOUR_MS;
    expect(announceDates(IN.upcoming, { dataInicio }, NOW)).toEqual({
      ok: true,
      clock: { ...IN.upcoming, dataInicio },
    });
    const past = announceDates(IN.upcoming, { dataInicio: NOW }, NOW);
    expect(past).toEqual({ ok: false, code: 'EDITAL_START_PASSED', field: 'dataInicio' });
    for (const clock of [IN.running, IN.paused, IN.finished]) {
      expect(announceDates(clock, { dataInicio }, NOW)).toMatchObject({
        code: 'EDITAL_START_BEGUN',
      });
    }
  });

  test('moves the end of a running auction later or earlier, only to the future', () => {
    for (const dataFim of [LATER, NOW + 1]) {
      expect(announceDates(IN.running, { dataFim }, NOW)).toEqual({
        ok: true,
        clock: { ...IN.running, dataFim },
      });
    }
    expect(announceDates(IN.running, { dataFim: NOW }, NOW)).toEqual({
      ok: false,
      code: 'DATES_INVALID',
      field: 'dataFim',
    });
  });

  test('of a paused auction changes the remaining time, and it stays paused', () => {
    expect(announceDates(IN.paused, { dataFim: LATER }, NOW)).toEqual({
      ok: true,
      clock: { ...IN.paused, dataFim: LATER, remainingMs: LATER - NOW },
    });
  });

  test('never moves an end at which lots have closed', () => {
    const onlyExtended = { ...IN.paused, remainingMs: -1 };
    for (const clock of [IN.finished, IN.completed, onlyExtended]) {
      expect(announceDates(clock, { dataFim: LATER }, NOW)).toEqual({
        ok: false,
        code: 'EDITAL_END_OVER',
        field: 'dataFim',
      });
    }
  });

  test('gives an auction that waited for Iniciar its dates', () => {
    expect(announceDates(IN.held, {}, NOW)).toMatchObject({ code: 'EDITAL_START_PASSED' });
    const dates = { dataInicio: NOW + HOUR_MS, dataFim: LATER };
    expect(announceDates(IN.held, dates, NOW)).toEqual({
      ok: true,
      clock: { intent: 'scheduled', ...dates, remainingMs: null },
    });
  });
});

test('whatever dates are sent, no auction begins or ends by it at once', () => {
  const instant = fc.integer({ min: NOW - 9 * HOUR_MS, max: NOW + 9 * HOUR_MS });
  const sent = fc.record({ dataInicio: instant, dataFim: instant }, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(IN)), sent, (clock, dates) => {
      const announced = announceDates(clock, dates, NOW);
      if (!announced.ok) return;
      expect(phaseOf(announced.clock, NOW)).toBe(phaseOf(clock, NOW));
    }),
  );
});
