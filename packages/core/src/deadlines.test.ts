import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Calendar,
  dayOf,
  deadlineInBusinessDays,
  deadlineInHours,
  isBusinessDay,
  isEndOfBusinessDay,
} from './deadlines.ts';

const ZONE = 'America/Maceio';
const yard = (...holidays: string[]): Calendar => ({
  zone: ZONE,
  isHoliday: (day) => holidays.includes(day),
});
/** An instant of the yard's clock, which is three hours behind UTC. */
const at = (local: string) => new Date(`${local}-03:00`);
const calendar = yard('2026-11-20');
const inDays = (local: string, days: number) =>
  deadlineInBusinessDays(calendar, at(local), days).toISOString();
const YEARS = { min: new Date('2026-01-01'), max: new Date('2036-01-01') };
const endOf = (day: string) => at(`${day}T23:59:59.999`).toISOString();

describe('a close on Thursday, 19 November 2026, 20:05, before a national holiday', () => {
  const close = '2026-11-19T20:05:00';

  it('has its signal due 24 hours later, on the holiday', () => {
    expect(deadlineInHours(at(close), 24)).toEqual(at('2026-11-20T20:05:00'));
  });

  it.each([
    [1, '2026-11-23'],
    [2, '2026-11-24'],
    [3, '2026-11-25'],
    [5, '2026-11-27'],
  ])('has %i business days end on %s', (days, day) => {
    expect(inDays(close, days)).toBe(endOf(day));
  });
});

it('a conditional sale accepted on 24 November, 10:00, has its balance due on the 27th', () => {
  expect(deadlineInHours(at('2026-11-24T10:00:00'), 24)).toEqual(at('2026-11-25T10:00:00'));
  expect(inDays('2026-11-24T10:00:00', 3)).toBe(endOf('2026-11-27'));
});

it('a conditional sale that is not decided is over at midnight, not a second before', () => {
  const until = deadlineInBusinessDays(calendar, at('2026-11-19T20:05:00'), 2);
  expect(until < at('2026-11-25T00:00:00')).toBe(true);
  expect(until >= at('2026-11-24T23:59:59')).toBe(true);
});

it('a release on Thursday, 26 November is free of storage until 3 December', () => {
  expect(inDays('2026-11-26T09:00:00', 5)).toBe(endOf('2026-12-03'));
});

describe('the day of the event', () => {
  it('is that of the yard, although it is tomorrow in UTC', () => {
    expect(inDays('2026-11-23T23:30:00', 1)).toBe(endOf('2026-11-24'));
  });

  it('is the deadline of no days', () => {
    expect(inDays('2026-11-21T08:00:00', 0)).toBe(endOf('2026-11-21'));
  });
});

describe('the end of a business day', () => {
  it.each([
    ['2026-11-23T23:59:59.999', true, 'a Monday'],
    ['2026-11-23T23:59:59.998', false, 'a millisecond before'],
    ['2026-11-24T00:00:00.000', false, 'the next midnight'],
    ['2026-11-20T23:59:59.999', false, 'a holiday'],
    ['2026-11-21T23:59:59.999', false, 'a Saturday'],
  ])('%s: %s, %s', (local, expected) => {
    expect(isEndOfBusinessDay(calendar, at(local))).toBe(expected);
  });

  it('is every deadline in business days', () => {
    const days = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, ...YEARS }), days, (from, count) =>
        isEndOfBusinessDay(calendar, deadlineInBusinessDays(calendar, from, count)),
      ),
    );
  });
});

describe('in a zone that changes its clocks', () => {
  const in2018 = (zone: string, day: string) =>
    deadlineInBusinessDays({ zone, isHoliday: () => false }, new Date(`${day}T12:00:00Z`), 0);

  it('ends a day whose following midnight does not exist', () => {
    // On 4 November 2018 the clocks of São Paulo went from 00:00 to 01:00.
    expect(in2018('America/Sao_Paulo', '2018-11-03')).toEqual(new Date('2018-11-04T02:59:59.999Z'));
  });

  it('ends a day whose last hour happens twice at the later end', () => {
    // On 18 February 2018 the clocks of São Paulo went from 00:00 back to 23:00.
    expect(in2018('America/Sao_Paulo', '2018-02-17')).toEqual(new Date('2018-02-18T02:59:59.999Z'));
  });
});

describe('for every event and number of days', () => {
  const moments = fc.date({
    min: new Date('2015-01-01T00:00:00Z'),
    max: new Date('2035-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const zones = fc.constantFrom('America/Maceio', 'America/Sao_Paulo', 'Europe/Lisbon', 'UTC');

  it('a deadline is the last millisecond of a business day', () => {
    fc.assert(
      fc.property(moments, zones, fc.integer({ min: 1, max: 30 }), (moment, zone, days) => {
        const any = { zone, isHoliday: (day: string) => day.endsWith('-15') };
        const due = deadlineInBusinessDays(any, moment, days);
        const day = dayOf(zone, due);
        expect(isBusinessDay(any, day)).toBe(true);
        expect(dayOf(zone, new Date(due.getTime() + 1))).not.toBe(day);
      }),
    );
  });

  it('one day more is later, and a further holiday never makes it earlier', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 30 }), (moment, days) => {
        const due = deadlineInBusinessDays(yard(), moment, days);
        expect(deadlineInBusinessDays(yard(), moment, days + 1) > due).toBe(true);
        const closed = deadlineInBusinessDays(yard(dayOf(ZONE, due)), moment, days);
        expect(closed >= due).toBe(true);
      }),
    );
  });
});
