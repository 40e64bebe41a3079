import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, allocateAll, type PaymentPart, partChanges } from './allocations.ts';

const SIGNAL = { id: 1, missing: 469_000 };
const BALANCE = { id: 2, missing: 1_993_250 };

describe('the division of a payment', () => {
  it('covers the signal first and leaves what is missing', () => {
    expect(allocate(460_000, [SIGNAL, BALANCE])).toEqual({
      parts: [{ chargeId: 1, valor: 460_000 }],
      rest: 0,
    });
  });

  it('of everything covers both charges', () => {
    expect(allocate(2_462_250, [SIGNAL, BALANCE])).toEqual({
      parts: [
        { chargeId: 1, valor: 469_000 },
        { chargeId: 2, valor: 1_993_250 },
      ],
      rest: 0,
    });
  });

  it('of more than everything leaves the rest', () => {
    expect(allocate(470_000, [SIGNAL])).toEqual({
      parts: [{ chargeId: 1, valor: 469_000 }],
      rest: 1_000,
    });
  });

  it('loses no centavo and gives no charge more than it needs', () => {
    const missing = fc.array(fc.integer({ min: 1, max: 1e11 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(missing, fc.integer({ min: 1, max: 1e12 }), (list, amount) => {
        const charges = list.map((one, index) => ({ id: index + 1, missing: one }));
        const { parts, rest } = allocate(amount, charges);
        expect(parts.reduce((sum, { valor }) => sum + valor, rest)).toBe(amount);
        for (const { chargeId, valor } of parts) {
          expect(valor).toBeGreaterThan(0);
          expect(valor).toBeLessThanOrEqual(list[chargeId - 1] ?? 0);
        }
        const all = list.reduce((sum, one) => sum + one, 0);
        expect(rest).toBe(Math.max(0, amount - all));
      }),
    );
  });
});

describe('the division of all payments of a sale', () => {
  const CHARGES = [
    { id: 1, valor: 469_000 },
    { id: 2, valor: 1_993_250 },
  ];
  const amounts = fc.array(
    fc.oneof(
      fc.integer({ min: 1, max: 3_000_000 }),
      fc.constantFrom(469_000, 468_999, 1_993_250, 2_462_250),
    ),
    { maxLength: 6 },
  );
  const paymentsOf = (list: readonly number[]) =>
    list.map((valor, index) => ({ id: index + 1, valor }));
  const sum = (parts: readonly PaymentPart[]) => parts.reduce((all, { valor }) => all + valor, 0);

  it('is what crediting one after another gives', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        const open = new Map(CHARGES.map(({ id, valor }) => [id, valor]));
        const parts = paymentsOf(list).flatMap(({ id: paymentId, valor }) => {
          const missing = CHARGES.map(({ id }) => ({ id, missing: open.get(id) ?? 0 }));
          const taken = allocate(valor, missing).parts;
          for (const part of taken) {
            open.set(part.chargeId, (open.get(part.chargeId) ?? 0) - part.valor);
          }
          return taken.map((part) => ({ ...part, paymentId }));
        });
        expect(allocateAll(paymentsOf(list), CHARGES)).toEqual(parts);
      }),
    );
  });

  it('moves what other payments cover to the oldest charge when one is taken out', () => {
    const payments = [
      { id: 1, valor: 469_000 },
      { id: 2, valor: 500_000 },
    ];
    const before = allocateAll(payments, CHARGES);
    const after = allocateAll(payments.slice(1), CHARGES);
    expect(partChanges(before, after)).toEqual([
      { paymentId: 1, chargeId: 1, valor: -469_000 },
      { paymentId: 2, chargeId: 2, valor: -469_000 },
      { paymentId: 2, chargeId: 1, valor: 469_000 },
    ]);
  });

  it('is reached by rows of which none gives a charge or a payment too much or too little', () => {
    fc.assert(
      fc.property(amounts, fc.nat(), (list, chosen) => {
        const payments = paymentsOf(list);
        const before = allocateAll(payments, CHARGES);
        const out = payments.length > 0 ? payments[chosen % payments.length]?.id : undefined;
        const kept = payments.filter(({ id }) => id !== out);
        const after = allocateAll(kept, CHARGES);
        const rows = [...before];
        for (const row of partChanges(before, after)) {
          rows.push(row);
          for (const { id, valor } of CHARGES) {
            const given = sum(rows.filter(({ chargeId }) => chargeId === id));
            expect(given).toBeGreaterThanOrEqual(0);
            expect(given).toBeLessThanOrEqual(valor);
          }
          for (const { id, valor } of payments) {
            const given = sum(rows.filter(({ paymentId }) => paymentId === id));
            expect(given).toBeGreaterThanOrEqual(0);
            expect(given).toBeLessThanOrEqual(valor);
          }
        }
        expect(partChanges(rows, after)).toEqual([]);
        expect(sum(rows.filter(({ paymentId }) => paymentId === out))).toBe(0);
      }),
    );
  });
});
