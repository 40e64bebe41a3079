import { adjustmentTexts } from '@martelo/contract/texts/adjustment-texts';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { isSaleCharge } from '@martelo/core/charge-kinds';
import { type Adjustment, adjustCharges, signedAmount } from '@martelo/core/sale-adjustment';
import type { SaleLine } from '@martelo/core/sale-amounts';
import type { SaleState } from '@martelo/core/sale-states';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { PREPARE_PIX } from '../../platform/jobs/job-names.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceMessages } from '../notifications/announce-decision.ts';
import { completeCharges } from '../payments/complete-charges.ts';
import { advance, publishCredit } from '../payments/credit-payment.ts';
import { type ChargeRecord, lockCharges } from '../payments/payments.queries.ts';
import { remakeCharges } from '../payments/remake-charges.ts';
import { addLine } from '../sales/add-line.ts';
import { listLines } from '../sales/sale-lists.queries.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';

export interface SaleAdjustment extends Adjustment {
  saleId: number;
  /** The buyer reads it beside the line. */
  reason: string;
  actor: Actor;
  /** The sale's version that the person, or the request for a second person, saw. */
  version: number | string;
}

export type AdjustOutcome = { ok: true; sale: SaleRecord } | { ok: false; code: ErrorCode };

type Adjusting = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/** Adds a discount or a surcharge to a sale that is being paid. */
export async function adjustSale(
  deps: Adjusting,
  adjustment: SaleAdjustment,
): Promise<AdjustOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => adjustInside(tx, deps, adjustment));
  if (outcome.ok) await publishAdjustment(deps, outcome.sale);
  return outcome;
}

/** Runs after the commit. The new charges get their codes at once; the jobs would do it within a minute. */
export async function publishAdjustment(deps: Adjusting, sale: SaleRecord): Promise<void> {
  await completeCharges(deps.db, sale.id);
  publishCredit(deps, sale);
  announceMessages(deps);
  await deps.jobs.send(PREPARE_PIX, {}, { singletonKey: 'all' }).catch(() => {});
}

/**
 * The same in the caller's transaction. It locks the sale, then its charges (decision 10). Lines and charges are
 * never edited: a line is added, and the charges that change are cancelled and made again with their deadline.
 * The charges keep the money that they had received.
 */
export async function adjustInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { saleId, kind, valor, reason, actor, version }: SaleAdjustment,
): Promise<AdjustOutcome> {
  const sale = await lockSale(tx, saleId);
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  if (String(sale.version) !== String(version)) return { ok: false, code: 'SALE_CHANGED' };
  const charges = await lockCharges(tx, saleId);
  const plan = planOf(sale, charges, { kind, valor });
  if (!plan.ok) return plan;
  const at = new Date(await readNow(tx));
  const known = (await listLines(tx, saleId)).filter(({ tipo }) => tipo === kind).length;
  const adjusted = await addLine(tx, sale, lineOf({ kind, valor }, reason, known + 1));
  await remakeCharges(tx, saleId, { charges, remade: plan.remade });
  const after = await lockCharges(tx, saleId);
  const moved = await advance(tx, settings, { sale: adjusted, charges: after, at });
  await recordAudit(tx, {
    ...{ actorId: actor.id, ip: actor.ip },
    action: kind === 'desconto' ? 'sale.discounted' : 'sale.surcharged',
    ...{ subjectType: 'sale', subjectId: saleId },
    details: {
      ...{ numero: numberText('AR', sale), valorCentavos: valor, motivo: reason },
      ...{ deCentavos: sale.total, paraCentavos: moved.total, estado: moved.state },
      ...actor.secondPerson,
    },
  });
  return { ok: true, sale: moved };
}

const PROBLEMS = {
  'nothing-open': 'ADJUST_NOTHING_OPEN',
  'above-missing': 'DISCOUNT_ABOVE_MISSING',
  whole: 'DISCOUNT_WHOLE',
} as const satisfies Record<string, ErrorCode>;

/** The charges that would be made again, or the reason why nothing can be adjusted now. */
export function planOf(
  { state, total }: { state: SaleState; total: number },
  charges: readonly ChargeRecord[],
  adjustment: Adjustment,
) {
  if (state !== 'aguardando_pagamento' && state !== 'sinal_pago') {
    return { ok: false, code: 'SALE_MOVE_IMPOSSIBLE' } as const;
  }
  const open = charges
    .filter(({ state, kind }) => state === 'aberta' && isSaleCharge(kind))
    .map(({ id, valor, covered, dueAt }) => ({ id, missing: valor - covered, dueAt }));
  const plan = adjustCharges(adjustment, open, total);
  return plan.ok ? plan : ({ ok: false, code: PROBLEMS[plan.problem] } as const);
}

function lineOf(adjustment: Adjustment, reason: string, position: number): SaleLine {
  const { kind, valor } = adjustment;
  const name = adjustmentTexts.nomes[kind];
  return {
    ...{ tipo: kind, nome: position === 1 ? name : `${name} ${position}` },
    ...{ base: valor, pontosBase: null, valor: signedAmount(adjustment) },
    // The yard bears its discounts: seller, auctioneer and state get what the hammer price gives them.
    ...{ quemRecebe: 'patio', fundamento: reason },
  };
}
