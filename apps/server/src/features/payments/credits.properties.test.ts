import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { createTill, type Till } from './payments.fixture.ts';

let till: Till;
beforeAll(async () => {
  till = await createTill();
  await switchOffSecondPerson(till.server.db);
});
afterAll(() => till.server.close());

const TOTAL = 2_462_250;
const SIGNAL = 469_000;
/** Small, about a charge, about everything. */
const amount = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }),
  fc.constantFrom(SIGNAL - 1, SIGNAL, SIGNAL + 1, TOTAL - SIGNAL, TOTAL, TOTAL + 1),
  fc.integer({ min: 1, max: TOTAL }),
);
const typed = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',');

it('random credits, some at once, never break the sums, and the state follows them', async () => {
  const rounds = fc.array(fc.array(amount, { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(rounds, async (given) => {
      const { saleId } = await till.newSale();
      let received = 0;
      for (const atOnce of given) {
        const answers = await Promise.all(
          atOnce.map((valor) => till.credit(saleId, { valor: typed(valor) })),
        );
        answers.forEach((answer, index) => {
          if (answer.statusCode === 200) received += atOnce[index] ?? 0;
          else expect(answer.json().code).toBe('CREDIT_PAID');
        });
        const { cobrancas, falta, aDevolver } = await till.payments(saleId);
        expect(Math.round(falta * 100)).toBe(Math.max(0, TOTAL - received));
        expect(Math.round(aDevolver * 100)).toBe(Math.max(0, received - TOTAL));
        for (const { valor, coberto, estado } of cobrancas) {
          expect(coberto).toBeLessThanOrEqual(valor);
          expect(estado === 'paga').toBe(coberto === valor);
        }
        expect(await till.stateOf(saleId)).toBe(stateOf(received));
      }
    }),
    { numRuns: 10 },
  );
});

function stateOf(received: number): string {
  if (received >= TOTAL) return 'pago';
  return received >= SIGNAL ? 'sinal_pago' : 'aguardando_pagamento';
}
