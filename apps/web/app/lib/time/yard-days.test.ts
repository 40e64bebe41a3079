import { describe, expect, test } from 'vitest';
import { dayBegins, dayEnds } from './yard-days';

describe('a period of days', () => {
  test("the period begins and ends with the yard's days, not with UTC days", () => {
    expect(dayBegins('2026-11-21')).toBe('2026-11-21T03:00:00.000Z');
    expect(dayEnds('2026-11-21')).toBe('2026-11-22T03:00:00.000Z');
    expect(dayEnds('2026-12-31')).toBe('2027-01-01T03:00:00.000Z');
  });

  test.each(['', '2026-13-01', '2026-1-1'])(
    'the filter ignores "%s", which is not a date',
    (typed) => {
      expect([dayBegins(typed), dayEnds(typed)]).toEqual([undefined, undefined]);
    },
  );
});
