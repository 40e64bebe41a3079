import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from './deadlines.ts';
import { slotsOfDay, type VisitRules, visitDays, wrongWindow } from './visits.ts';

const ZONE = 'America/Maceio';
const rules: VisitRules = {
  windows: [
    { dia: 2, das: '14:00', as: '15:10' },
    { dia: 2, das: '09:00', as: '10:00' },
  ],
  ...{ slotMinutes: 30, places: 4 },
};

describe('the slots of a day', () => {
  it('are those of its weekday, in order, each whole within its window', () => {
    // 1 December 2026 is a Tuesday; the yard is at UTC-3.
    expect(slotsOfDay(rules, ZONE, '2026-12-01').map((at) => at.toISOString())).toEqual([
      '2026-12-01T12:00:00.000Z',
      '2026-12-01T12:30:00.000Z',
      '2026-12-01T17:00:00.000Z',
      '2026-12-01T17:30:00.000Z',
    ]);
    expect(slotsOfDay(rules, ZONE, '2026-12-02')).toEqual([]);
  });

  it('are none where the yard takes no visitors', () => {
    expect(slotsOfDay({ ...rules, places: 0 }, ZONE, '2026-12-01')).toEqual([]);
  });

  it('belong to the day in the yard’s zone', () => {
    const windows = fc.record({
      dia: fc.integer({ min: 0, max: 6 }),
      das: fc.integer({ min: 0, max: 12 }),
      hours: fc.integer({ min: 0, max: 11 }),
    });
    const hour = (at: number) => `${String(at).padStart(2, '0')}:00`;
    const days = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(
        fc.array(windows),
        days,
        fc.integer({ min: 5, max: 240 }),
        (some, after, slotMinutes) => {
          const day = new Date(Date.UTC(2026, 10, 1 + after)).toISOString().slice(0, 10);
          const all = some.map(({ dia, das, hours }) => ({
            dia,
            das: hour(das),
            as: hour(das + hours),
          }));
          const slots = slotsOfDay({ windows: all, slotMinutes, places: 1 }, ZONE, day);
          expect(slots.every((at) => dayOf(ZONE, at) === day)).toBe(true);
        },
      ),
    );
  });
});

it('a visit is booked for one of the next fourteen days', () => {
  const days = visitDays('2026-12-25');
  expect([days.length, days[0], days[7], days[13]]).toEqual([
    14,
    '2026-12-25',
    '2027-01-01',
    '2027-01-07',
  ]);
});

it('a window ends after it begins, and overlaps no other of its day', () => {
  const nine = { dia: 1, das: '09:00', as: '12:00' };
  expect(wrongWindow([nine, { ...nine, dia: 2 }, { dia: 1, das: '12:00', as: '13:00' }])).toBe(-1);
  expect(wrongWindow([nine, { dia: 1, das: '11:59', as: '13:00' }])).toBe(1);
  expect(wrongWindow([{ dia: 1, das: '12:00', as: '12:00' }])).toBe(0);
});
