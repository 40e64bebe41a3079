// A command of a sale that is sent twice at once, as by a second tab or a retried connection, acts once.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveRefund } from '../../features/payments/refunds/approve-refund.ts';
import { refundVersion } from '../../features/payments/refunds/present-refund.ts';
import { recordRefund } from '../../features/payments/refunds/record-refund.ts';
import { withdrawRefund } from '../../features/payments/refunds/withdraw-refund.ts';
import { refunds } from '../../platform/database/refunds-schema.ts';
import { STEPS, type StepName } from './model-steps.ts';
import { createModelYard, type LotKind, type ModelLot, type ModelYard } from './model-yard.ts';
import { findWrongSums } from './sale-sums.queries.ts';
import { nextName, yardDay } from './step.ts';

let yard: ModelYard;
beforeAll(async () => {
  yard = await createModelYard();
});
afterAll(() => yard.close());

const FIRM: LotKind = { conditional: false, exigeHomologacao: false, formaPagamento: 'integral' };
/** Numbers that choose an amount: all that the sale misses, or little more than one real. */
const WHOLE = 64;
const LITTLE = 128;

async function run(lot: ModelLot, names: readonly StepName[]): Promise<void> {
  for (const name of names) {
    const done = await STEPS[name]({ yard, lot, sale: await yard.saleOf(lot.lotId), pick: WHOLE });
    expect(done, name).toMatchObject({ ok: true });
  }
}

async function twice<Outcome extends { ok: boolean } | null>(
  lot: ModelLot,
  send: () => Promise<Outcome>,
): Promise<void> {
  const outcomes = await Promise.all([send(), send()]);
  // The second one is refused, or finds nothing that it could be about.
  expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
  expect(await findWrongSums(yard.db, lot.lotId)).toEqual([]);
}

// `buyNext` answers a repetition with yes and makes one sale: see the offers' own test.
describe.each<[name: StepName, before: StepName[], kind?: Partial<LotKind>]>([
  ['accept', [], { conditional: true }],
  ['decline', [], { conditional: true }],
  ['askMore', [], { conditional: true }],
  ['agree', ['askMore'], { conditional: true }],
  ['payWhole', [], { formaPagamento: 'sinal_saldo' }],
  ['discount', []],
  ['surcharge', []],
  ['transfer', []],
  ['giveUp', []],
  ['offer', ['giveUp']],
  ['regularise', ['giveUp']],
  ['closeCase', ['giveUp']],
  ['reoffer', ['giveUp']],
  ['ratify', ['credit'], { exigeHomologacao: true }],
  ['release', ['credit']],
  ['annul', ['credit']],
])('%s', (name, before, kind = {}) => {
  it('that is sent twice at once acts once', async () => {
    const lot = await yard.newLot({ ...FIRM, ...kind });
    await run(lot, before);
    const at = { yard, lot, sale: await yard.saleOf(lot.lotId), pick: LITTLE };
    await twice(lot, () => STEPS[name](at));
  });
});

describe('a refund', () => {
  async function proposed() {
    const lot = await yard.newLot(FIRM);
    await run(lot, ['credit', 'annul']);
    const sale = await yard.saleOf(lot.lotId);
    const [refund] = await yard.db
      .select()
      .from(refunds)
      .where(and(eq(refunds.saleId, sale.id), eq(refunds.state, 'solicitada')));
    if (!refund) throw new Error('the annulment proposed no refund');
    return { lot, sale, refund };
  }

  it('is withdrawn once', async () => {
    const { lot, refund } = await proposed();
    const wish = { refundId: refund.id, actor: yard.actor };
    await twice(lot, () => withdrawRefund(yard.deps, wish));
  });

  it('is approved once, and recorded once whatever reference the second clerk types', async () => {
    const { lot, sale, refund } = await proposed();
    const version = refundVersion(refund.state, sale);
    const approval = { refundId: refund.id, canal: 'banco' as const, version, actor: yard.actor };
    await twice(lot, () => approveRefund(yard.deps, approval));
    await twice(lot, () => {
      const bank = { devolvidoEm: yardDay(), referencia: nextName('DV') };
      return recordRefund(yard.deps, { refundId: refund.id, ...bank, actor: yard.actor });
    });
  });
});
