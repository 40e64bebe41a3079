import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { auditSales } from '../sales/audit-sales.ts';
import { createDefaults, type Defaults, MOTIVO } from './defaults.fixture.ts';

let house: Defaults;
beforeAll(async () => {
  house = await createDefaults();
  await switchOffSecondPerson(house.server.db);
});
afterAll(() => house.server.close());

const TOTAL = 2_462_250;
const SIGNAL = 469_000;
const FINE = 586_250;
const typed = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',');

/** The events of one sale that its money depends on. */
interface Model {
  state: 'purchase' | 'defaulted' | 'dissolved';
  isImpeded: boolean;
  /** The centavos of each credit that counts. */
  credits: Map<string, number>;
}

type Step =
  | { kind: 'credit'; valor: number }
  | { kind: 'undo'; which: number }
  | { kind: 'declare' | 'regularise' | 'close' | 'lift' };

const amount = fc.oneof(
  fc.constantFrom(SIGNAL, TOTAL - SIGNAL, TOTAL, FINE, FINE - SIGNAL),
  fc.integer({ min: 1, max: TOTAL }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('credit'), valor: amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo'), which: fc.nat({ max: 9 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('declare') }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('regularise', 'close', 'lift') }),
  },
);

it('any order of credits, undoings, defaults and ways out leaves sums, state and impediment right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      const { saleId, buyer } = await house.sale({ points: 2_500, days: 30 });
      const model: Model = { state: 'purchase', isImpeded: false, credits: new Map() };
      for (const one of steps) {
        await take(saleId, one, model);
        await expectStand(saleId, model);
        const { impededUntil } = (await house.impedimentOf(buyer)) ?? {};
        expect(impededUntil instanceof Date).toBe(model.isImpeded);
      }
      expect((await auditSales(house.server.db)).findings).toEqual([]);
    }),
    { numRuns: 10 },
  );
});

const receivedOf = ({ credits }: Model) =>
  [...credits.values()].reduce((sum, valor) => sum + valor, 0);
const isPaid = (model: Model) => model.state === 'purchase' && receivedOf(model) >= TOTAL;

async function take(saleId: number, one: Step, model: Model): Promise<void> {
  switch (one.kind) {
    case 'credit': {
      const answer = await house.credit(saleId, { valor: typed(one.valor) });
      expect(answer.statusCode).toBe(200);
      model.credits.set(answer.json().creditos.at(-1).id, one.valor);
      return;
    }
    case 'undo': {
      const ids = [...model.credits.keys()];
      const id = ids[one.which % Math.max(1, ids.length)];
      if (id === undefined) return;
      expect((await house.undo(id)).statusCode).toBe(200);
      model.credits.delete(id);
      return;
    }
    case 'declare': {
      await house.pass(saleId);
      const isPossible = model.state === 'purchase' && !isPaid(model);
      await give(saleId, '', isPossible);
      if (isPossible) Object.assign(model, { state: 'defaulted', isImpeded: true });
      return;
    }
    case 'regularise': {
      const isPossible = model.state === 'defaulted';
      await give(saleId, '/regularise', isPossible);
      if (isPossible) Object.assign(model, { state: 'purchase', isImpeded: false });
      return;
    }
    case 'close': {
      const isPossible = model.state === 'defaulted';
      await give(saleId, '/close', isPossible);
      if (isPossible) model.state = 'dissolved';
      return;
    }
    case 'lift': {
      const isPossible = model.isImpeded && receivedOf(model) >= FINE;
      await give(saleId, '/lift', isPossible);
      if (isPossible) model.isImpeded = false;
    }
  }
}

/** Each declaration has a reason of its own: the same one again would be answered as the first. */
let given = 0;
async function give(saleId: number, way: string, isPossible: boolean): Promise<void> {
  given += 1;
  const answer = await house.act(saleId, way, { motivo: `${MOTIVO} ${given}` });
  expect(answer.statusCode).toBe(isPossible ? 200 : 409);
}

async function expectStand(saleId: number, model: Model): Promise<void> {
  const received = receivedOf(model);
  const owed = model.state === 'purchase' ? TOTAL : FINE;
  const { cobrancas, falta, aDevolver } = await house.payments(saleId);
  expect(Math.round(falta * 100)).toBe(Math.max(0, owed - received));
  expect(Math.round(aDevolver * 100)).toBe(Math.max(0, received - owed));
  for (const { valor, coberto, estado } of cobrancas) {
    if (estado === 'cancelada') expect(coberto).toBe(0);
    else expect(estado === 'paga').toBe(coberto === valor);
  }
  expect(await house.stateOf(saleId)).toBe(stateOf(model));
}

function stateOf(model: Model): string {
  if (model.state !== 'purchase') return model.state === 'defaulted' ? 'inadimplente' : 'desfeito';
  if (isPaid(model)) return 'pago';
  return receivedOf(model) >= SIGNAL ? 'sinal_pago' : 'aguardando_pagamento';
}
