import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fakeClock, fakeClockLibrary, moments } from './moments.ts';

const inYard = (epochMs: number) =>
  new Date(epochMs).toLocaleString('sv-SE', { timeZone: 'America/Maceio' });

test.each([
  ['2026-11-27T12:00:00-03:00', '2026-11-29 23:57:00', '2026-12-31 23:57:00'],
  // On a Sunday the next one is meant.
  ['2026-11-29T12:00:00-03:00', '2026-12-06 23:57:00', '2026-12-31 23:57:00'],
  // Already Monday in UTC, still Sunday in the yard.
  ['2026-11-29T22:00:00-03:00', '2026-12-06 23:57:00', '2026-12-31 23:57:00'],
  ['2027-12-30T12:00:00-03:00', '2028-01-02 23:57:00', '2027-12-31 23:57:00'],
])('from %s the moments are %s and %s in the yard, and a 29 February', (now, sunday, eve) => {
  expect(moments(Date.parse(now)).map(({ epochMs }) => inYard(epochMs))).toEqual([
    sunday,
    eve,
    '2028-02-29 12:00:00',
  ]);
});

test('a program that starts with the fake clock is at that moment', ({ skip }) => {
  const library = fakeClockLibrary();
  skip(!library, 'não instalado: faketime');
  if (!library) return;
  const moment = { name: '', epochMs: Date.parse('2028-02-29T12:00:00-03:00') };
  const env = { PATH: process.env.PATH, ...fakeClock(library, moment) };
  const read = execFileSync(process.execPath, ['-p', 'Date.now()'], { env, encoding: 'utf8' });
  expect(inYard(Number(read)).slice(0, 10)).toBe('2028-02-29');
});
