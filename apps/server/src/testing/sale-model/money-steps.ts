// The steps of the model that ask for money, receive it, and give it back.
import { chargeTxid, combinedTxid } from '@martelo/core/br-code';
import { isSaleCharge } from '@martelo/core/charge-kinds';
import { and, desc, eq, sql } from 'drizzle-orm';
import { adjustSale } from '../../features/adjustments/adjust-sale.ts';
import { combineCharges } from '../../features/payments/combined/combine-charges.ts';
import { creditPayment } from '../../features/payments/credit-payment.ts';
import { creditPix } from '../../features/payments/credit-pix.ts';
import { payWhole } from '../../features/payments/pay-whole.ts';
import { findCharges } from '../../features/payments/payments.queries.ts';
import { approveRefund } from '../../features/payments/refunds/approve-refund.ts';
import { refundVersion } from '../../features/payments/refunds/present-refund.ts';
import { recordRefund } from '../../features/payments/refunds/record-refund.ts';
import { withdrawRefund } from '../../features/payments/refunds/withdraw-refund.ts';
import { chargeStorage } from '../../features/storage/charge-storage.ts';
import { waiveStorage } from '../../features/storage/waive-storage.ts';
import { combinedItems } from '../../platform/database/combined-schema.ts';
import { refunds } from '../../platform/database/refunds-schema.ts';
import { charges, sales } from '../../platform/database/sales-schema.ts';
import { STORAGE_RATE } from './model-yard.ts';
import { type At, type Done, nextName, result, type Step, yardDay } from './step.ts';

/** An amount around what the sale misses: a part, the first charge, everything, or more. */
async function amountFor({ yard, sale, pick }: At): Promise<number> {
  const open = (await findCharges(yard.db, sale.id)).filter(({ state }) => state === 'aberta');
  const missing = open.map(({ valor, covered }) => valor - covered);
  const all = missing.reduce((sum, one) => sum + one, 0);
  const [first = 10_000] = missing;
  return (
    [first, all || 5_000, 1 + (pick % 90_000), all + 1_000][Math.floor(pick / 64) % 4] ?? first
  );
}

const KEY = 'chave';
let lastPix = '';

/** A PIX for one of the yard's codes; every fourth time the one before comes once more. */
async function receivePix(
  { yard, pick }: At,
  { txid, valor }: { txid: string; valor: number },
): Promise<Done> {
  const isRepeated = pick % 4 === 0 && lastPix !== '';
  const endToEndId = isRepeated ? lastPix : nextName('E000000002026112512000000');
  lastPix = endToEndId;
  const received = {
    ...{ endToEndId, txid, valor, key: KEY, receivedAt: new Date(), origin: 'consulta' as const },
    ...{ payerName: '', payerDocument: '' },
  };
  const done = await yard.db.transaction((tx) => creditPix(tx, yard.deps, received, KEY));
  // Money that fits nowhere is written, and moves no sale.
  return result('credit', { ok: done !== null, code: 'KNOWN' });
}

async function adjust(at: At, kind: 'desconto' | 'acrescimo'): Promise<Done> {
  const { yard, sale, pick } = at;
  const valor = kind === 'acrescimo' ? 1 + (pick % 90_000) : await amountFor(at);
  const reason = 'Combinado com o comprador por telefone.';
  const wish = { saleId: sale.id, kind, valor, reason, actor: yard.actor };
  return result('credit', await adjustSale(yard.deps, { ...wish, version: sale.version }));
}

export const MONEY_STEPS = {
  async credit(at) {
    const { yard, sale } = at;
    const values = {
      ...{ meio: 'ted' as const, valor: await amountFor(at), recebidoEm: yardDay() },
      ...{ referencia: nextName('T'), pagadorNome: '', pagadorDocumento: '' },
    };
    const idempotencyKey = nextName('model-');
    const credit = { saleId: sale.id, values, idempotencyKey, actor: yard.actor };
    return result('credit', await creditPayment(yard.deps, credit));
  },
  /** For any charge that the sale ever had, exact or not. */
  async pix(at) {
    const all = await findCharges(at.yard.db, at.sale.id);
    const charge = all[at.pick % Math.max(1, all.length)];
    if (!charge) return null;
    const valor = at.pick % 3 === 0 ? charge.valor : await amountFor(at);
    return receivePix(at, { txid: chargeTxid(charge.id, 1), valor });
  },
  /** For the newest combined payment of the sale, whether it still stands or not. */
  async pixTogether(at) {
    const [item] = await at.yard.db
      .select({ id: combinedItems.combinedId })
      .from(combinedItems)
      .innerJoin(charges, eq(charges.id, combinedItems.chargeId))
      .where(eq(charges.saleId, at.sale.id))
      .orderBy(desc(combinedItems.combinedId))
      .limit(1);
    if (!item) return null;
    return receivePix(at, { txid: combinedTxid(item.id, 1), valor: await amountFor(at) });
  },
  async combine({ yard, sale }) {
    const all = await findCharges(yard.db, sale.id);
    const open = all.filter(({ state, kind }) => state === 'aberta' && isSaleCharge(kind));
    if (open.length < 2) return null;
    const chargeIds = open.map(({ id }) => id);
    const actor = { id: sale.buyerId, ip: '127.0.0.1' };
    return result('none', await combineCharges(yard.deps, { chargeIds, actor }));
  },
  discount: (at) => adjust(at, 'desconto'),
  surcharge: (at) => adjust(at, 'acrescimo'),
  async payWhole({ yard, sale }) {
    const wish = { saleId: sale.id, actor: { id: sale.buyerId, ip: '127.0.0.1' } };
    const done = await payWhole(yard.deps, wish);
    return result('none', done.ok ? { ok: done.changed, code: 'SAME' } : done);
  },
  /** The free time in the yard ended with the day before yesterday, so that storage is counted. */
  async stay({ yard, sale }) {
    const pickupUntil = sql`(date_trunc('day', clock_timestamp() at time zone ${yard.zone})
      - interval '1 day' - interval '1 millisecond') at time zone ${yard.zone}`;
    const released = and(eq(sales.id, sale.id), eq(sales.state, 'liberado'));
    await yard.db.update(sales).set({ pickupUntil }).where(released);
    return { event: 'none', ok: true };
  },
  async chargeStorage({ yard, sale }) {
    return result('none', await chargeStorage(yard.deps, { saleId: sale.id, actor: yard.actor }));
  },
  async waiveStorage({ yard, sale, pick }) {
    const amount = 1 + (pick % STORAGE_RATE);
    const reason = 'O pátio estava fechado para obras.';
    const wish = { saleId: sale.id, amount, reason, actor: yard.actor };
    return result('none', await waiveStorage(yard.deps, wish));
  },
  /** Gives back, or withdraws, the oldest proposal of the sale. */
  async refund({ yard, sale, pick }) {
    const { db, deps, actor } = yard;
    const [proposed] = await db
      .select()
      .from(refunds)
      .where(and(eq(refunds.saleId, sale.id), eq(refunds.state, 'solicitada')))
      .orderBy(refunds.id)
      .limit(1);
    if (!proposed) return null;
    const refundId = proposed.id;
    if (pick % 4 === 0) return result('none', await withdrawRefund(deps, { refundId, actor }));
    const version = refundVersion(proposed.state, sale);
    const approved = await approveRefund(deps, { refundId, canal: 'banco', version, actor });
    if (!approved.ok) return result('none', approved);
    const bank = { refundId, devolvidoEm: yardDay(), referencia: nextName('DV'), actor };
    return result('none', await recordRefund(deps, bank));
  },
} as const satisfies Record<string, Step>;
