import { DAY_MS, HOUR_MS } from '@martelo/core/duration';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyName, copyProblem, isCopyDue, outdatedCopies } from './nightly-rules.ts';

/** Three hours behind UTC, without summer time. */
const YARD = 'America/Maceio';
const at = (time: string) => new Date(`2026-11-28T${time}:00-03:00`);

describe('the copy of a night is due', () => {
  test.each([
    ['before the hour', '02:59', null, false],
    ['at the hour', '03:00', null, true],
    ['later, when the night was missed', '21:40', null, true],
    ['after the copy of yesterday', '03:00', '2026-11-27T03:00:00-03:00', true],
    ['after a copy of yesterday evening', '03:00', '2026-11-27T23:59:59-03:00', true],
    ['not after one of today', '03:00', '2026-11-28T00:00:00-03:00', false],
    ['not after one of a clock that was wrong', '03:00', '2026-12-05T03:00:00-03:00', false],
  ])('%s (%s)', (_, time, last, due) => {
    const lastStart = last === null ? null : new Date(last);
    expect(isCopyDue({ now: at(time), timeZone: YARD, hour: 3, lastStart })).toBe(due);
  });

  test('by the clock of the yard', () => {
    const now = new Date('2026-11-28T03:30:00Z');
    expect(isCopyDue({ now, timeZone: 'UTC', hour: 3, lastStart: null })).toBe(true);
    expect(isCopyDue({ now, timeZone: YARD, hour: 3, lastStart: null })).toBe(false);
  });
});

test('the name of a copy has the day and the time of the yard', () => {
  const now = new Date('2026-11-28T02:05:00Z');
  expect(copyName(now, YARD, false)).toBe('martelo-2026-11-27-2305.tar.gz');
  expect(copyName(now, 'UTC', true)).toBe('martelo-2026-11-28-0205.tar.gz.age');
});

describe('copies that are kept no longer', () => {
  const retention = { today: '2026-11-28', keepDays: 14, kept: [] };

  test('are those of more days ago, encrypted or not, and what is left of one that was killed', () => {
    const kept = ['martelo-2026-11-14-0300.tar.gz', 'martelo-2026-11-28-0300.tar.gz.age'];
    const outdated = [
      'martelo-2026-11-13-2359.tar.gz',
      'martelo-2025-12-31-0300.tar.gz.age',
      'martelo-2026-11-01-0300.tar.gz.parcial',
    ];
    expect(outdatedCopies([...kept, ...outdated], retention)).toEqual(outdated);
  });

  test('are never the newest one that succeeded, nor the newest one with every picture', () => {
    const newest = 'martelo-2026-01-02-0300.tar.gz';
    const whole = 'martelo-2026-01-01-0300.tar.gz';
    const older = 'martelo-2025-12-31-0300.tar.gz';
    const kept = [newest, whole];
    expect(outdatedCopies([newest, whole, older], { ...retention, kept })).toEqual([older]);
  });

  test.each([
    'casa-2020-01-01.tar.gz',
    'martelo-2020-01-01.tar.gz',
    'martelo-2020-01-01-0300.tar.gz.txt',
    'x-martelo-2020-01-01-0300.tar.gz',
    'martelo-2020-13-45-0300.tar.gz',
    'chave.txt',
  ])('are no other file of the folder: %s', (name) => {
    expect(outdatedCopies([name], retention)).toEqual([]);
  });

  test('whatever the day and the setting, exactly the last days are left', () => {
    const day = fc.integer({ min: 18_000, max: 25_000 });
    const nameOf = (days: number) =>
      copyName(new Date(days * DAY_MS + 6 * HOUR_MS), 'UTC', days % 2 === 0);
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 365 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 800 }), { minLength: 1, maxLength: 40 }),
        (today, keepDays, ages) => {
          const newestAge = Math.min(...ages);
          const gone = outdatedCopies(
            ages.map((age) => nameOf(today - age)),
            {
              today: new Date(today * DAY_MS).toISOString().slice(0, 10),
              keepDays,
              kept: [nameOf(today - newestAge)],
            },
          );
          const expected = ages.filter((age) => age > keepDays && age !== newestAge);
          expect(gone).toEqual(expected.map((age) => nameOf(today - age)));
        },
      ),
    );
  });
});

test.each([
  ['a house without any copy', null, 0, null, false, 'nenhuma'],
  ['a demonstration without any copy', null, 0, null, true, null],
  ['a demonstration whose only attempt failed', null, 0, 'Cheio.', true, 'falhou'],
  ['a copy of last night', 20, 0, null, false, null],
  ['a copy of last night that lacks a picture', 20, 1, null, false, 'incompleta'],
  ['such a copy of a demonstration', 20, 1, null, true, 'incompleta'],
  ['a failure after the copy of last night', 30, 0, 'Cheio.', false, 'falhou'],
  ['a failure after a copy that lacks pictures', 30, 9, 'Cheio.', false, 'falhou'],
  ['a copy of two days ago', 48, 0, null, false, null],
  ['nothing newer than two days', 48.1, 0, null, false, 'antiga'],
  ['failures since a copy of three days ago', 72, 0, 'Cheio.', false, 'antiga'],
])('what is wrong with the copies: %s', (_, hours, missing, failure, isDemo, problem) => {
  const nowMs = Date.parse('2026-11-28T12:00:00Z');
  const lastStart = hours === null ? null : new Date(nowMs - hours * HOUR_MS);
  const copies = { isSilent: false, lastStart, missing, failure };
  expect(copyProblem({ ...copies, isSilent: true }, { nowMs, isDemo })).toBe('restaurada');
  expect(copyProblem(copies, { nowMs, isDemo })).toBe(problem);
});
