import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deadlineInBusinessDays } from './deadlines.ts';
import { openStorage, type StorageRules, storageAt } from './storage.ts';
import { storageRateOf } from './storage-rate.ts';

const estadia = [
  { categoria: '', valorPor24h: 3_890 },
  { categoria: 'Caminhão', valorPor24h: 7_500 },
];

test('the rate of a category comes before the one for all', () => {
  expect(storageRateOf({ estadia }, 'Caminhão')).toBe(7_500);
  expect(storageRateOf({ estadia }, ' caminhão')).toBe(7_500);
  expect(storageRateOf({ estadia }, 'Carro')).toBe(3_890);
  expect(storageRateOf({ estadia: estadia.slice(1) }, 'Carro')).toBeNull();
  expect(storageRateOf({ estadia: [] }, '')).toBeNull();
});

const zone = 'America/Maceio';
const at = (wall: string) => new Date(`${wall}-03:00`);
const released = at('2026-11-26T10:30:00');
const freeUntil = deadlineInBusinessDays({ zone, isHoliday: () => false }, released, 5);
const rules: StorageRules = {
  ...{ freeUntil, rate: 3_890, capDays: 180, zone },
  isClosed: () => false,
};
const counted = (wall: string, changes: Partial<StorageRules> = {}) =>
  storageAt({ ...rules, ...changes }, at(wall));

describe('released on Thursday 26 November 2026 with 5 business days', () => {
  test('a vehicle is free until Thursday 3 December 23:59:59', () => {
    expect(freeUntil).toEqual(at('2026-12-03T23:59:59.999'));
    expect(counted('2026-12-03T23:59:59')).toMatchObject({ periods: 0, total: 0 });
    expect(counted('2026-12-03T23:59:59.999').until).toEqual(freeUntil);
  });

  test.each([
    ['2026-12-04T00:00:00', 1, 3_890],
    ['2026-12-04T23:59:59.999', 1, 3_890],
    ['2026-12-05T00:00:00', 2, 7_780],
    ['2026-12-05T00:00:01', 2, 7_780],
    ['2026-12-07T09:00:00', 4, 15_560],
  ])('at %s it owes %i periods', (wall, periods, total) => {
    expect(counted(wall)).toMatchObject({ periods, total });
  });

  test('an amount holds until its period ends', () => {
    expect(counted('2026-12-04T00:00:00').until).toEqual(at('2026-12-04T23:59:59.999'));
    expect(counted('2026-12-07T09:00:00').until).toEqual(at('2026-12-07T23:59:59.999'));
  });

  test('a day on which the house closed its yard is not counted', () => {
    const isClosed = (day: string) => day === '2026-12-05' || day === '2026-12-06';
    expect(counted('2026-12-07T09:00:00', { isClosed })).toMatchObject({
      ...{ periods: 2, closedPeriods: 2, total: 7_780 },
      until: at('2026-12-07T23:59:59.999'),
    });
  });

  test('the cap of the terms ends the count', () => {
    const capped = counted('2026-12-20T09:00:00', { capDays: 3 });
    expect(capped).toMatchObject({ periods: 3, total: 11_670, isCapped: true });
    expect(counted('2026-12-05T09:00:00', { capDays: 3 }).isCapped).toBe(false);
  });
});

test('what was paid and waived counts, and never gives back', () => {
  expect(openStorage({ total: 15_560, waived: 3_890, paid: 7_780 })).toBe(3_890);
  expect(openStorage({ total: 3_890, waived: 0, paid: 7_780 })).toBe(0);
});

test('storage never falls while time passes, and each period adds at most one rate', () => {
  const minutes = fc.integer({ min: -60 * 24 * 10, max: 60 * 24 * 400 });
  const closed = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 10 });
  fc.assert(
    fc.property(minutes, minutes, closed, fc.integer({ min: 1, max: 180 }), (a, b, days, cap) => {
      const [first, second] = [Math.min(a, b), Math.max(a, b)];
      const shut = new Set(
        days.map((day) => new Date(Date.UTC(2026, 11, 4 + day)).toISOString().slice(0, 10)),
      );
      const changed = { ...rules, capDays: cap, isClosed: (day: string) => shut.has(day) };
      const read = (minute: number) =>
        storageAt(changed, new Date(freeUntil.getTime() + minute * 60_000));
      const [early, late] = [read(first), read(second)];
      expect(late.total).toBeGreaterThanOrEqual(early.total);
      expect(late.periods).toBeLessThanOrEqual(cap);
      expect(late.total).toBe(late.periods * rules.rate);
      const passed = Math.ceil((second - first) / (24 * 60));
      expect(late.periods - early.periods).toBeLessThanOrEqual(passed);
    }),
  );
});
