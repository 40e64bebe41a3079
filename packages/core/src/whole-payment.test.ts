import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SALE_STATES } from './sale-states.ts';
import { type OpenCharge, wholePaymentOf } from './whole-payment.ts';

const dueAt = new Date('2026-11-20T23:05:00Z');
const signal: OpenCharge = { kind: 'sinal', missing: 469_000, dueAt };
const balance: OpenCharge = {
  ...{ kind: 'saldo', missing: 1_993_250 },
  dueAt: new Date('2026-11-26T02:59:59Z'),
};
const BEFORE = dueAt.getTime() - 1;

describe('paying everything now', () => {
  it('asks for signal and balance until the deadline of the signal', () => {
    expect(wholePaymentOf('aguardando_pagamento', [signal, balance], BEFORE)).toEqual({
      ...{ valor: 2_462_250, dueAt },
    });
  });

  it('asks for what is missing alone, whatever was credited', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 10 ** 9 }),
        (a, b) => {
          const open = [
            { ...balance, missing: b },
            { ...signal, missing: a },
          ];
          expect(wholePaymentOf('aguardando_pagamento', open, BEFORE)?.valor).toBe(a + b);
        },
      ),
    );
  });

  it('is over at the deadline of the signal', () => {
    expect(wholePaymentOf('aguardando_pagamento', [signal, balance], dueAt.getTime())).toBeNull();
  });

  it('is impossible without a signal and a balance that are both open', () => {
    for (const open of [[], [signal], [balance], [{ ...signal, kind: 'integral' as const }]]) {
      expect(wholePaymentOf('aguardando_pagamento', open, BEFORE)).toBeNull();
    }
  });

  it.each(SALE_STATES.filter((state) => state !== 'aguardando_pagamento'))(
    'is impossible for a sale that is %s',
    (state) => {
      expect(wholePaymentOf(state, [signal, balance], BEFORE)).toBeNull();
    },
  );
});
