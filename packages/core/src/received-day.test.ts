import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from './deadlines.ts';
import { noonOf, receivedDayWords } from './received-day.ts';

describe('the noon of a day', () => {
  it('is noon by the clock of the zone', () => {
    expect(noonOf('America/Maceio', '2026-11-20').toISOString()).toBe('2026-11-20T15:00:00.000Z');
  });

  it('belongs to its day in every zone', () => {
    const zones = fc.constantFrom(
      'America/Maceio',
      'America/Rio_Branco',
      'America/Sao_Paulo',
      'UTC',
    );
    const days = fc.date({
      min: new Date('2001-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, days, (zone, date) => {
        const day = date.toISOString().slice(0, 10);
        expect(dayOf(zone, noonOf(zone, day))).toBe(day);
        expect(receivedDayWords(zone, noonOf(zone, day)).split('/').reverse().join('-')).toBe(day);
      }),
    );
  });
});
