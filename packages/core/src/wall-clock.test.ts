import { expect, it } from 'vitest';
import { hourOf, nextHourMs } from './wall-clock.ts';

const ms = (text: string) => Date.parse(text);
const BAHIA = 'America/Bahia';

it.each([
  ['2026-11-26T10:59:59Z', '2026-11-26T11:00:00Z'],
  // It is 8:00 there: the next one is tomorrow's.
  ['2026-11-26T11:00:00Z', '2026-11-27T11:00:00Z'],
  ['2026-11-26T23:30:00Z', '2026-11-27T11:00:00Z'],
  ['2026-12-31T20:00:00Z', '2027-01-01T11:00:00Z'],
])('after %s the clocks of Bahia show 8:00 at %s', (now, then) => {
  expect(nextHourMs(ms(now), BAHIA, 8)).toBe(ms(then));
});

it('knows a night in which the clocks change', () => {
  // Lisbon went from 2:00 back to 1:00 on 2026-10-25.
  expect(nextHourMs(ms('2026-10-24T20:00:00Z'), 'Europe/Lisbon', 8)).toBe(
    ms('2026-10-25T08:00:00Z'),
  );
  expect(nextHourMs(ms('2026-10-24T06:00:00Z'), 'Europe/Lisbon', 8)).toBe(
    ms('2026-10-24T07:00:00Z'),
  );
});

it('tells the hour of a zone', () => {
  expect(hourOf(ms('2026-11-26T02:59:00Z'), BAHIA)).toBe(23);
  expect(hourOf(ms('2026-11-26T03:00:00Z'), BAHIA)).toBe(0);
});
