import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNationalHoliday } from './national-holidays.ts';

test.each([
  ['2026-01-01', 'the first of January'],
  ['2026-02-16', 'carnival, Monday'],
  ['2026-02-17', 'carnival, Tuesday'],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-21', 'Tiradentes'],
  ['2026-05-01', 'Labour Day'],
  ['2026-06-04', 'Corpus Christi'],
  ['2026-09-07', 'Independence'],
  ['2026-10-12', 'Aparecida'],
  ['2026-11-02', 'All Souls'],
  ['2026-11-15', 'the Republic'],
  ['2026-11-20', 'Consciência Negra'],
  ['2026-12-25', 'Christmas'],
])('%s is a holiday: %s', (day) => {
  expect(isNationalHoliday(day)).toBe(true);
});

test.each(['2026-02-18', '2026-04-05', '2026-07-08', '2026-12-24', '2026-12-31'])(
  '%s is no national holiday',
  (day) => {
    expect(isNationalHoliday(day)).toBe(false);
  },
);

describe('the days that follow Easter', () => {
  // The earliest and the latest Easter that there can be, and the rule's two exceptions.
  test.each([
    ['1818-03-22', '1818-03-20'],
    ['2038-04-25', '2038-04-23'],
    ['1981-04-19', '1981-04-17'],
    ['1954-04-18', '1954-04-16'],
    ['2027-03-28', '2027-03-26'],
    ['2028-04-16', '2028-04-14'],
  ])('Easter on %s has Good Friday on %s', (_easter, friday) => {
    expect(isNationalHoliday(friday)).toBe(true);
  });

  test('each year has carnival on a Monday and a Tuesday, one Friday and one Thursday that move', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2199 }), (year) => {
        const days = Array.from({ length: 366 }, (_, n) => new Date(Date.UTC(year, 0, 1 + n)));
        const moving = days
          .filter((day) => day.getUTCFullYear() === year)
          .filter((day) => isNationalHoliday(day.toISOString().slice(0, 10)))
          .filter((day) => !isFixed(day));
        const weekdays = moving.map((day) => day.getUTCDay());
        // Good Friday may be Tiradentes; then only three move.
        expect([
          [1, 2, 5, 4],
          [1, 2, 4],
        ]).toContainEqual(weekdays);
      }),
    );
  });
});

/** The same month and day are a holiday in a year whose Easter is elsewhere. */
function isFixed(day: Date): boolean {
  const others = [2023, 2024, 2025, 2027, 2028].map(
    (year) => `${year}${day.toISOString().slice(4, 10)}`,
  );
  return others.every(isNationalHoliday);
}
