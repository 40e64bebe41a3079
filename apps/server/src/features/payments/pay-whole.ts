import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { SaleState } from '@martelo/core/sale-states';
import { type WholePayment, wholePaymentOf } from '@martelo/core/whole-payment';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { addCharge } from '../sales/add-charge.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { keepWholeDeadline } from '../sales/keep-whole-deadline.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { completeCharges } from './complete-charges.ts';
import { type ChargeRecord, lockCharges } from './payments.queries.ts';
import { cancelOpenCharges } from './return-credits.ts';

export type WholeOutcome =
  | { ok: true; changed: boolean; sale: SaleRecord }
  | { ok: false; code: ErrorCode };

interface WholeWish {
  saleId: number;
  /** The buyer of the session. */
  actor: Actor;
}

/**
 * Replaces signal and balance by one charge of all that is missing, because the buyer wants to pay
 * everything now. Credits stay on the charges that they covered. Asking again changes nothing.
 */
export async function payWhole(
  deps: Pick<Deps, 'db' | 'live'>,
  wish: WholeWish,
): Promise<WholeOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => replace(tx, wish));
  if (!outcome.ok || !outcome.changed) return outcome;
  await completeCharges(deps.db, wish.saleId);
  announceSale(deps, outcome.sale);
  return outcome;
}

/** What paying everything now would ask for; null: it is not possible. */
export function wholeOf(
  state: SaleState,
  charges: readonly ChargeRecord[],
  nowMs: number,
): WholePayment | null {
  const open = charges
    .filter((charge) => charge.state === 'aberta')
    .map(({ kind, valor, covered, dueAt }) => ({ kind, missing: valor - covered, dueAt }));
  return wholePaymentOf(state, open, nowMs);
}

async function replace(tx: Tx, { saleId, actor }: WholeWish): Promise<WholeOutcome> {
  const sale = await lockSale(tx, saleId);
  // An imported sale is the office's own until a person opens it.
  if (sale?.buyerId !== actor.id || sale.imported) return { ok: false, code: 'OWN_SALE_NOT_FOUND' };
  const charges = await lockCharges(tx, saleId);
  const at = await readNow(tx);
  const whole = wholeOf(sale.state, charges, at);
  if (!whole) {
    const isAsked = charges.some(({ kind, state }) => kind === 'integral' && state === 'aberta');
    return isAsked ? { ok: true, changed: false, sale } : { ok: false, code: 'WHOLE_IMPOSSIBLE' };
  }
  await cancelOpenCharges(tx, saleId);
  const chargeId = await addCharge(tx, saleId, { kind: 'integral', ...whole });
  const kept = await keepWholeDeadline(tx, sale, whole.dueAt);
  await recordAudit(tx, {
    ...{ actorId: actor.id, ip: actor.ip, action: 'sale.whole-asked' },
    ...{ subjectType: 'sale', subjectId: saleId },
    details: {
      ...{ numero: numberText('AR', sale), cobranca: chargeId, valorCentavos: whole.valor },
      venceEm: whole.dueAt.toISOString(),
    },
  });
  return { ok: true, changed: true, sale: kept };
}
