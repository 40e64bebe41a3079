import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CASH_REPORT,
  type CashPayment,
  cashOperations,
  FLEET_VEHICLES,
  fleets,
  isJustified,
  monthsAfter,
  type Purchase,
} from './coaf.ts';

const reais = (amount: number) => amount * 100;

const cash = (id: number, given: Partial<CashPayment> = {}): CashPayment => ({
  ...{ id, buyerId: 1, saleIds: [id], valor: reais(10_000), day: '2026-11-20' },
  ...given,
});
const ids = (groups: readonly { id: number }[][]) =>
  groups.map((group) => group.map(({ id }) => id));

describe('cash', () => {
  it('is an operation from R$ 30.000,00 on, and not a centavo below', () => {
    expect(ids(cashOperations([cash(1, { valor: reais(30_000) })]))).toEqual([[1]]);
    expect(cashOperations([cash(1, { valor: reais(30_000) - 1 })])).toEqual([]);
  });

  it('of one sale counts together, in whichever months it came', () => {
    const days = ['2026-09-30', '2026-10-15', '2026-11-20'];
    const parts = days.map((day, index) => cash(index + 1, { saleIds: [7], day }));
    expect(ids(cashOperations(parts))).toEqual([[1, 2, 3]]);
  });

  it('of one buyer counts together within a calendar month', () => {
    const days = ['2026-11-01', '2026-11-15', '2026-11-30'];
    const november = days.map((day, index) => cash(index + 1, { day }));
    expect(ids(cashOperations(november))).toEqual([[1, 2, 3]]);
    const [first, second] = november;
    expect(
      cashOperations([first, second, cash(3, { day: '2026-12-01' })] as CashPayment[]),
    ).toEqual([]);
  });

  it('of different buyers, and without a buyer, stays apart', () => {
    expect(cashOperations([1, 2, 3].map((id) => cash(id, { buyerId: id })))).toEqual([]);
    const free = [1, 2, 3].map((id) => cash(id, { buyerId: null, saleIds: [] }));
    expect(cashOperations(free)).toEqual([]);
  });

  const payment = fc.record({
    buyerId: fc.option(fc.integer({ min: 1, max: 3 })),
    saleIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
    valor: fc.integer({ min: 1, max: CASH_REPORT }),
    day: fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'),
  });
  const payments = fc
    .array(payment, { maxLength: 12 })
    .map((parts) => parts.map((part, index) => ({ id: index + 1, ...part })));

  it('is in one operation at most, and each operation reaches the sum', () => {
    fc.assert(
      fc.property(payments, (given) => {
        const found = cashOperations(given);
        const all = found.flat().map(({ id }) => id);
        expect(new Set(all).size).toBe(all.length);
        for (const group of found) {
          const sum = group.reduce((total, { valor }) => total + valor, 0);
          expect(sum).toBeGreaterThanOrEqual(CASH_REPORT);
        }
      }),
    );
  });

  it('that reaches the sum for a sale, or for a buyer in a month, is never missed', () => {
    fc.assert(
      fc.property(payments, fc.integer({ min: 1, max: 6 }), (given, wanted) => {
        const together = [
          given.filter(({ saleIds }) => saleIds.includes(wanted)),
          given.filter(({ buyerId, day }) => buyerId === wanted && day.startsWith('2026-11')),
        ];
        const found = new Set(cashOperations(given).flat());
        for (const group of together) {
          if (group.reduce((sum, { valor }) => sum + valor, 0) < CASH_REPORT) continue;
          for (const one of group) expect(found.has(one)).toBe(true);
        }
      }),
    );
  });

  it('does not depend on the order in which it is read', () => {
    fc.assert(
      fc.property(payments, (given) => {
        const sorted = (groups: number[][]) =>
          groups.map((group) => group.toSorted((a, b) => a - b).join()).sort();
        const there = sorted(ids(cashOperations(given)));
        expect(sorted(ids(cashOperations(given.toReversed())))).toEqual(there);
      }),
    );
  });
});

const bought = (id: number, at: string, given: Partial<Purchase> = {}): Purchase => ({
  ...{ id, buyerId: 1, at: new Date(at), personType: 'fisica' },
  registeredAt: new Date('2026-01-10T12:00:00Z'),
  ...given,
});

describe('a fleet', () => {
  const three = ['2026-02-10T12:00:00Z', '2026-05-01T12:00:00Z', '2026-08-10T12:00:00Z'];

  it('is three vehicles of a person within six months, to the instant', () => {
    expect(ids(fleets(three.map((at, index) => bought(index + 1, at))))).toEqual([[1, 2, 3]]);
    const late = [...three.slice(0, 2), '2026-08-10T12:00:00.001Z'];
    expect(fleets(late.map((at, index) => bought(index + 1, at)))).toEqual([]);
  });

  it('is not two vehicles, and not three of three people', () => {
    expect(fleets(three.slice(0, 2).map((at, index) => bought(index + 1, at)))).toEqual([]);
    const people = three.map((at, index) => bought(index + 1, at, { buyerId: index }));
    expect(fleets(people)).toEqual([]);
  });

  it('grows while periods overlap, and a later period is another one', () => {
    const days = ['2026-01-01', '2026-03-01', '2026-06-01', '2026-08-01', '2027-06-01'];
    const again = ['2027-07-01', '2027-08-01'];
    const all = [...days, ...again].map((day, index) => bought(index + 1, `${day}T12:00:00Z`));
    expect(ids(fleets(all))).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7],
    ]);
  });

  it('of a company is looked at for six months after its registration', () => {
    const company = { personType: 'juridica' as const };
    const inTime = ['2026-02-10T12:00:00Z', '2026-05-01T12:00:00Z', '2026-07-10T11:59:59Z'];
    expect(ids(fleets(inTime.map((at, index) => bought(index + 1, at, company))))).toEqual([
      [1, 2, 3],
    ]);
    const late = [...inTime.slice(0, 2), '2026-07-10T12:00:00Z'];
    expect(fleets(late.map((at, index) => bought(index + 1, at, company)))).toEqual([]);
  });

  it('holds each purchase once, and any three within half a year are in one', () => {
    const purchase = fc.record({
      buyerId: fc.integer({ min: 1, max: 2 }),
      day: fc.integer({ min: 0, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(purchase, { maxLength: 15 }), (given) => {
        const all = given.map(({ buyerId, day }, index) =>
          bought(index + 1, new Date(Date.UTC(2026, 0, 1 + day)).toISOString(), { buyerId }),
        );
        const found = fleets(all);
        const inFleet = found.flat();
        expect(new Set(inFleet).size).toBe(inFleet.length);
        for (const one of all) {
          const until = monthsAfter(one.at, 6);
          const near = all.filter(
            ({ buyerId, at }) => buyerId === one.buyerId && at >= one.at && at <= until,
          );
          if (near.length >= FLEET_VEHICLES) expect(inFleet).toEqual(expect.arrayContaining(near));
        }
        for (const fleet of found) {
          expect(fleet.length).toBeGreaterThanOrEqual(FLEET_VEHICLES);
          expect(new Set(fleet.map(({ buyerId }) => buyerId)).size).toBe(1);
        }
      }),
    );
  });
});

it.each([
  ['2026-08-31T12:00:00.000Z', 6, '2027-02-28T12:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 6, '2026-07-15T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', 2, '2027-02-28T23:59:59.999Z'],
])('%s and %s months are %s', (at, months, later) => {
  expect(monthsAfter(new Date(at), months).toISOString()).toBe(later);
});

it('a justification holds until the operation grows', () => {
  expect(isJustified(reais(30_000), [])).toBe(false);
  expect(isJustified(reais(30_000), [{ valor: reais(30_000) }])).toBe(true);
  expect(isJustified(reais(35_000), [{ valor: reais(30_000) }])).toBe(false);
  expect(isJustified(reais(25_000), [{ valor: reais(30_000) }])).toBe(true);
});
