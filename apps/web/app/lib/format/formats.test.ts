import { describe, expect, it } from 'vitest';
import { shortCountdown, spokenCountdown, urgencyOf } from '../time/countdown';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDayAndExactTime,
  formatDayAndHour,
  formatKm,
  formatReais,
  formatTime,
} from './formats';

describe('formats', () => {
  it('writes reais with two decimals and a no-break space', () => {
    expect(formatReais(31450)).toBe('R$\u00a031.450,00');
    expect(formatReais(0.29)).toBe('R$\u00a00,29');
    expect(formatReais(null)).toBe('—');
  });

  it('writes the size of a file', () => {
    expect(formatBytes(12)).toBe('1 KB');
    expect(formatBytes(870_000)).toBe('850 KB');
    expect(formatBytes(33_822_867_456)).toBe('31,5 GB');
    expect(formatBytes(10 * 1024 * 1024)).toBe('10 MB');
    expect(formatBytes(2_520_000)).toBe('2,4 MB');
  });

  it('writes kilometres', () => {
    expect(formatKm(48210)).toBe('48.210 km');
    expect(formatKm(null)).toBe('—');
  });

  it("writes moments in the yard's zone, not in the machine's", () => {
    expect(formatDate('2026-11-21T01:30:00Z')).toBe('20/11/2026');
    expect(formatDateTime('2026-11-21T01:30:00Z')).toBe('20/11/2026, 22:30');
    expect(formatTime('2026-11-21T17:03:22Z')).toBe('14:03:22');
    expect(formatDayAndHour('2026-11-24T21:00:00Z')).toBe('24/11 às 18:00');
    expect(formatDate('not a date')).toBe('—');
  });
});

it('writes the seconds of an end only when it has some', () => {
  expect(formatDayAndExactTime('2026-11-21T15:16:51Z')).toMatch(/12:16:51$/);
  expect(formatDayAndExactTime('2026-11-21T15:16:00Z')).toMatch(/12:16$/);
});

describe('countdown', () => {
  const minute = 60_000;
  const hour = 60 * minute;

  it('is calm above an hour, soon below, last in the last five minutes', () => {
    expect(urgencyOf(hour)).toBe('calm');
    expect(urgencyOf(hour - 1)).toBe('soon');
    expect(urgencyOf(5 * minute - 1)).toBe('last');
  });

  it('writes a short form for cards', () => {
    expect(shortCountdown(30 * hour)).toBe('1 d 06 h');
    expect(shortCountdown(2 * hour + 14 * minute + 9000)).toBe('02:14:09');
    expect(shortCountdown(-5)).toBe('00:00:00');
  });

  it('writes its two greatest units for screen readers', () => {
    expect(spokenCountdown(30 * hour + minute)).toBe('1 dia e 6 horas');
    expect(spokenCountdown(4 * minute)).toBe('4 minutos');
    expect(spokenCountdown(20_000)).toBe('menos de 1 minuto');
  });
});
