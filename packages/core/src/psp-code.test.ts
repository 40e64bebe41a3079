import { expect, it } from 'vitest';
import { deadlineInBusinessDays, deadlineInHours } from './deadlines.ts';
import { planPspCode } from './psp-code.ts';

/** Friday 20 November 2026 is a holiday (specification, after-the-hammer 0.6). */
const calendar = { zone: 'America/Maceio', isHoliday: (day: string) => day === '2026-11-20' };
const closed = new Date('2026-11-19T20:05:00-03:00');

it('asks for a signal within hours to the second, also over a holiday', () => {
  const dueAt = deadlineInHours(closed, 24);
  expect(planPspCode(dueAt, { calendar, now: closed })).toEqual({
    kind: 'cob',
    seconds: 86_400,
    payUntil: dueAt,
  });
  const now = new Date('2026-11-20T20:04:58.700-03:00');
  expect(planPspCode(dueAt, { calendar, now })).toMatchObject({ kind: 'cob', seconds: 1 });
});

it('asks for a balance until the end of its business day', () => {
  const dueAt = deadlineInBusinessDays(calendar, closed, 3);
  expect(planPspCode(dueAt, { calendar, now: closed })).toEqual({
    kind: 'cobv',
    lastDay: '2026-11-25',
    payUntil: dueAt,
  });
});

it("ends with a deadline at the end of a day that is no business day: the payer's bank would move it on", () => {
  const dueAt = new Date('2026-11-20T23:59:59.999-03:00');
  expect(planPspCode(dueAt, { calendar, now: closed })).toEqual({
    kind: 'cob',
    seconds: 100_499,
    payUntil: dueAt,
  });
});

it('asks for a day more while a late sale still stands', () => {
  const dueAt = deadlineInHours(closed, 24);
  const now = new Date('2026-11-22T10:00:00-03:00');
  expect(planPspCode(dueAt, { calendar, now })).toEqual({
    kind: 'cob',
    seconds: 86_400,
    payUntil: new Date('2026-11-23T10:00:00-03:00'),
  });
  expect(planPspCode(now, { calendar, now })).toMatchObject({ seconds: 86_400 });
});
