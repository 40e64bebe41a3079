import type { ErrorCode } from '@martelo/contract/texts/errors';
import { allocate } from '@martelo/core/allocations';
import { saleStateAt } from '@martelo/core/sale-states';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { advance, publishCredit, refusalOf, remakePartial } from './credit-payment.ts';
import { findPlaceOfCharge, lockPayment } from './free-payments.queries.ts';
import { judgeCredit } from './judge-credit.ts';
import { lockCharges } from './payments.queries.ts';
import { insertAllocations } from './payments.writes.ts';
import { proposeRefund } from './refunds/propose-refund.ts';
import { findRest, isPaymentContested } from './refunds/refunds.queries.ts';

export interface Assignment {
  paymentId: number;
  chargeId: number;
  /** Centavos without a destination, as the person saw them. */
  rest: number;
  actor: Actor;
  /** The sale's version that a request for a second person saw. */
  version?: string;
}

export type AssignOutcome = { ok: true; sale: SaleRecord } | { ok: false; code: ErrorCode };

/** Gives money without a destination to a charge that a person chose. Nothing is matched by a guess. */
export async function assignPayment(
  deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>,
  assignment: Assignment,
): Promise<AssignOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => assignInside(tx, deps, assignment));
  if (outcome.ok) publishCredit(deps, outcome.sale);
  return outcome;
}

/**
 * The same in the caller's transaction: sale, charges and payment are locked in this order. What the charge
 * does not need is proposed to go back.
 */
export async function assignInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { paymentId, chargeId, rest, version, ...wish }: Assignment,
): Promise<AssignOutcome> {
  const place = await findPlaceOfCharge(tx, chargeId);
  const sale = place && (await lockSale(tx, place.saleId));
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  const charges = await lockCharges(tx, sale.id);
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return { ok: false, code: 'NOT_FOUND' };
  if (version !== undefined && String(sale.version) !== version) {
    return { ok: false, code: 'TARGET_CHANGED' };
  }
  if ((await findRest(tx, paymentId)) !== rest || rest === 0) {
    return { ok: false, code: 'PAYMENT_MOVED' };
  }
  if (await isPaymentContested(tx, paymentId)) return { ok: false, code: 'REFUND_CONTESTED' };
  const at = new Date(await readNow(tx));
  const open = charges
    .filter(({ id, state }) => id === chargeId && state === 'aberta')
    .map(({ id, valor, covered }) => ({ id, missing: valor - covered }));
  if (open.length === 0) return { ok: false, code: 'CHARGE_NOT_OPEN' };
  const code = refusalOf(saleStateAt(sale, at.getTime()), open.length);
  if (code) return { ok: false, code };
  const money = { saleIds: [sale.id], valor: rest, meio: payment.meio };
  const judged = await judgeCredit(tx, wish.actor, money);
  if (!judged.ok) return judged;
  const { actor, alone } = judged;
  const { parts, rest: left } = allocate(rest, open);
  await insertAllocations(tx, paymentId, parts, { alone });
  if (left > 0) await proposeRefund(tx, { paymentId, saleId: sale.id, cause: 'a_maior' });
  const after = await lockCharges(tx, sale.id);
  await remakePartial(tx, charges, after);
  const moved = await advance(tx, settings, { sale, charges: after, at });
  await recordAudit(tx, {
    ...{ actorId: actor.id, ip: actor.ip, action: 'payment.assigned' as const },
    ...{ subjectType: 'sale', subjectId: sale.id },
    details: {
      ...{ paymentId, chargeId, valorCentavos: rest - left, aDevolverCentavos: left },
      ...{ referencia: payment.reference, estado: moved.state },
      ...actor.secondPerson,
    },
  });
  return { ok: true, sale: moved };
}
