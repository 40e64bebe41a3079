import { describe, expect, test } from 'vitest';
import { REMINDER_STEPS, REMINDERS, reminderAt, timeLeft } from './charge-reminders.ts';
import { HOUR_MS, MINUTE_MS } from './duration.ts';

const dueAt = new Date('2026-11-26T02:59:59.999Z');
const at = (hours: number) => new Date(dueAt.getTime() + hours * HOUR_MS);
const LONG_AGO = at(-100);

describe('the notice about a deadline', () => {
  test.each([
    [-24.01, null],
    [-24, 'antes_24h'],
    [-13, 'antes_24h'],
    [-12, null],
    // Never '24 hours before' when three are left.
    [-3, null],
    [-2, 'antes_2h'],
    [-0.01, 'antes_2h'],
    [0, 'vencida'],
    [23.9, 'vencida'],
    [24, 'vencida_24h'],
    [47.9, 'vencida_24h'],
    [48, null],
    [400, null],
  ] as const)('%d hours from it is %s', (hours, step) => {
    expect(reminderAt({ dueAt, createdAt: LONG_AGO }, at(hours))).toBe(step);
  });

  test.each([
    ['told of a day before, with a day to pay', -24, [null, 'antes_2h', 'vencida', 'vencida_24h']],
    ['told of an hour before the first notice', -25, [...REMINDER_STEPS]],
    ['made when its deadline was almost over', -1, [null, null, 'vencida', 'vencida_24h']],
    ['made after its deadline', 2, [null, null, null, 'vencida_24h']],
  ])('of a charge %s comes only where it says something new', (_, made, steps) => {
    const found = REMINDER_STEPS.map((step) =>
      reminderAt(
        { dueAt, createdAt: at(made) },
        new Date(dueAt.getTime() + REMINDERS[step].fromMs),
      ),
    );
    expect(found).toEqual(steps);
  });

  test('follows one another without an overlap', () => {
    const windows = REMINDER_STEPS.map((step) => REMINDERS[step]);
    for (const [index, { fromMs, untilMs }] of windows.entries()) {
      expect(untilMs).toBeGreaterThan(fromMs);
      expect(windows[index + 1]?.fromMs ?? untilMs).toBeGreaterThanOrEqual(untilMs);
    }
  });
});

test.each([
  [24 * HOUR_MS - MINUTE_MS, { hours: 24 }],
  [18 * HOUR_MS + 20 * MINUTE_MS, { hours: 18 }],
  [2 * HOUR_MS - 1, { hours: 2 }],
  [HOUR_MS, { hours: 1 }],
  [HOUR_MS - 1, { minutes: 59 }],
  [10, { minutes: 1 }],
])('%d ms before the deadline %o are left', (leftMs, left) => {
  expect(timeLeft(dueAt, new Date(dueAt.getTime() - leftMs))).toEqual(left);
});
