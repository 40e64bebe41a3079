import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  combinedOf,
  divideCombined,
  isCombinable,
  type PartCharge,
  type ReachedPart,
  standingOf,
} from './combined-payment.ts';

const DAY_MS = 86_400_000;
const due = (days: number) => new Date(Date.UTC(2026, 10, 25) + days * DAY_MS);

const charge = (fields: Partial<PartCharge> = {}): PartCharge => ({
  ...{ id: 1, kind: 'saldo', state: 'aberta', missing: 1_993_250, dueAt: due(3) },
  ...fields,
});

describe('a charge that can be paid together with others', () => {
  const now = due(0).getTime();

  it('is open, of a sale that waits for payment, and in time', () => {
    expect(isCombinable(charge(), 'sinal_pago', now)).toBe(true);
    expect(isCombinable(charge({ kind: 'sinal' }), 'aguardando_pagamento', now)).toBe(true);
  });

  it.each([
    ['is paid', charge({ state: 'paga' }), 'sinal_pago'],
    ['is cancelled', charge({ state: 'cancelada' }), 'aguardando_pagamento'],
    ['is overdue', charge({ dueAt: due(0) }), 'sinal_pago'],
    ['is storage', charge({ kind: 'estadia' }), 'sinal_pago'],
    ['is a fine', charge({ kind: 'multa' }), 'inadimplente'],
    ['is of a sale in default', charge(), 'inadimplente'],
    ['is of a sale that was undone', charge(), 'desfeito'],
  ] as const)('is not one that %s', (_, one, state) => {
    expect(isCombinable(one, state, now)).toBe(false);
  });
});

describe('the sum of a combined payment', () => {
  it('is what its parts miss, until the earliest of their deadlines', () => {
    const parts = [
      charge({ missing: 1_993_250, dueAt: due(3) }),
      charge({ missing: 878_333, dueAt: due(2) }),
      charge({ missing: 425_001, dueAt: due(5) }),
    ];
    expect(combinedOf(parts)).toEqual({ valor: 3_296_584, dueAt: due(2) });
  });

  it('is none for one part, for more than fifty, and for more than a PIX can carry', () => {
    expect(combinedOf([charge()])).toBeNull();
    expect(combinedOf(Array.from({ length: 51 }, () => charge()))).toBeNull();
    const huge = charge({ missing: 999_999_999_999 });
    expect(combinedOf([huge, charge({ missing: 1 })])).toBeNull();
  });
});

describe('what a charge is for money that arrives now', () => {
  it.each([
    ['aberta', 'sinal_pago', 'aberta'],
    ['paga', 'sinal_pago', 'paga'],
    ['paga', 'entregue', 'paga'],
    ['cancelada', 'sinal_pago', 'outra'],
    ['paga', 'desfeito', 'outra'],
    ['aberta', 'inadimplente', 'outra'],
  ] as const)('%s of a sale %s is %s', (state, saleState, standing) => {
    expect(standingOf({ state }, saleState)).toBe(standing);
  });
});

const part = (fields: Partial<ReachedPart>): ReachedPart => ({
  ...{ id: 1, standing: 'aberta', missing: 100, dueAt: due(1) },
  ...fields,
});
const THREE = [
  part({ id: 1, missing: 1_993_250, dueAt: due(3) }),
  part({ id: 2, missing: 878_333, dueAt: due(2) }),
  part({ id: 3, missing: 425_001, dueAt: due(2) }),
];

describe('the division among the parts', () => {
  it('of the whole covers each of them', () => {
    const { parts, rest, fate } = divideCombined(3_296_584, THREE);
    expect(parts).toEqual([
      { chargeId: 2, valor: 878_333 },
      { chargeId: 3, valor: 425_001 },
      { chargeId: 1, valor: 1_993_250 },
    ]);
    expect([rest, fate]).toEqual([0, 'nenhum']);
  });

  it('of too little covers by deadline, and leaves the difference on the last one', () => {
    const { parts, rest, fate } = divideCombined(3_296_500, THREE);
    expect(parts.at(-1)).toEqual({ chargeId: 1, valor: 1_993_166 });
    expect([rest, fate]).toEqual([0, 'nenhum']);
  });

  it('of too much gives the rest back', () => {
    expect(divideCombined(3_296_600, THREE)).toMatchObject({ rest: 16, fate: 'devolver' });
  });

  it('gives back the share of a part that was paid before', () => {
    const parts = THREE.map((one) =>
      one.id === 2 ? { ...one, standing: 'paga' as const, missing: 0 } : one,
    );
    expect(divideCombined(3_296_584, parts)).toMatchObject({ rest: 878_333, fate: 'em_dobro' });
  });

  it('leaves the share of a part that ended to a person', () => {
    const parts = THREE.map((one) => (one.id === 2 ? part({ ...one, standing: 'outra' }) : one));
    expect(divideCombined(3_296_584, parts)).toMatchObject({ rest: 878_333, fate: 'pessoa' });
  });

  it('loses no centavo, and reaches no part before those that are due earlier', () => {
    const reached = fc.record({
      standing: fc.constantFrom('aberta' as const, 'paga' as const, 'outra' as const),
      missing: fc.integer({ min: 1, max: 1e9 }),
      days: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(
        fc.array(reached, { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 1, max: 1e10 }),
        (list, amount) => {
          const all = list.map(({ days, ...one }, index) => ({
            ...{ ...one, id: index + 1, dueAt: due(days) },
          }));
          const { parts, rest, fate } = divideCombined(amount, all);
          expect(parts.reduce((sum, { valor }) => sum + valor, rest)).toBe(amount);
          expect(fate === 'nenhum').toBe(rest === 0);
          const givenTo = (id: number) => parts.find(({ chargeId }) => chargeId === id)?.valor ?? 0;
          for (const one of all) {
            const isOpen = one.standing === 'aberta';
            expect(givenTo(one.id)).toBeLessThanOrEqual(isOpen ? one.missing : 0);
            if (!isOpen || givenTo(one.id) === one.missing) continue;
            // Money ended before this part, so nothing is left and no later part has any.
            expect(rest).toBe(0);
            const later = all.filter(({ dueAt }) => dueAt > one.dueAt);
            for (const { id } of later) expect(givenTo(id)).toBe(0);
          }
        },
      ),
    );
  });
});
