import fs from 'node:fs';

/** Moments at which dates are easily wrong, as the yard's clock (UTC-3) shows them. */
export type Moment = { name: string; epochMs: number };

const DAY_MS = 86_400_000;

/** The next Sunday and the next New Year's Eve, both three minutes before they end, and a 29 February. */
export function moments(nowMs: number): Moment[] {
  const today = new Date(nowMs - 3 * 3_600_000).toISOString().slice(0, 10);
  const startOfDay = Date.parse(`${today}T00:00:00-03:00`);
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  const sunday = startOfDay + ((7 - weekday) % 7 || 7) * DAY_MS;
  const beforeMidnight = (23 * 60 + 57) * 60_000;
  return [
    { name: 'domingo, 23h57', epochMs: sunday + beforeMidnight },
    {
      name: '31 de dezembro, 23h57',
      epochMs: Date.parse(`${today.slice(0, 4)}-12-31T23:57:00-03:00`),
    },
    { name: '29 de fevereiro de 2028', epochMs: Date.parse('2028-02-29T12:00:00-03:00') },
  ];
}

/** Debian's package `faketime` puts it into the folder of the machine's processor. */
export function fakeClockLibrary(): string | undefined {
  return fs.globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];
}

/**
 * The environment in which a program and all that it starts have another clock, which runs on from
 * that moment. It is a distance and no date, so that processes which start later agree with the first.
 */
export function fakeClock(library: string, { epochMs }: Moment): Record<string, string> {
  const distance = Math.round((epochMs - Date.now()) / 1_000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${distance < 0 ? '' : '+'}${distance}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
