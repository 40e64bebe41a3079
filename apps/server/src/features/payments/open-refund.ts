import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Deps } from '../../deps.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { admitActor } from '../approvals/second-person.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceMessages } from '../notifications/announce-messages.ts';
import { countChange } from '../sales/advance-sale.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { type CreditRecord, findCredits, refundableRestOf } from './credits.queries.ts';
import { findSaleOfPayment } from './payments.queries.ts';
import { insertRefund } from './payments.writes.ts';
import { tellRefunding } from './tell-payments.ts';
import { peopleOf } from './undo-credit.ts';

interface Wish {
  paymentId: number;
  /** For the office and the audit log. */
  reason: string;
  /** The sale's version that the person, or the request for a second one, saw. */
  version: number;
  actor: Actor;
}

type Outcome = { ok: true; sale: SaleRecord } | { ok: false; code: ErrorCode };
type Refunding = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * Approves that money goes back to whoever paid, before it leaves: what no charge needs, or the whole of an undone credit.
 * From now on it covers no charge. It always needs a second person where the yard has one.
 */
export async function openRefund(deps: Refunding, wish: Wish): Promise<Outcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => openRefundInside(tx, deps, wish));
  if (outcome.ok) publishRefund(deps, outcome.sale);
  return outcome;
}

/** Runs after the commit. */
export function publishRefund(deps: Pick<Deps, 'live' | 'jobs'>, sale: SaleRecord): void {
  announceSale(deps, sale);
  announceMessages(deps);
}

/** The same in the caller's transaction. The sale's lock keeps every credit, undoing and return waiting. */
export async function openRefundInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { paymentId, reason, version, actor }: Wish,
): Promise<Outcome> {
  const found = await lockCredit(tx, paymentId);
  if (!found) return { ok: false, code: 'NOT_FOUND' };
  const { sale, credit } = found;
  const refusal = refundRefusalOf(credit);
  // Sent again on a slow network: the first one has done it.
  if (refusal === 'REFUND_OPEN' && isSame(credit, reason, actor)) return { ok: true, sale };
  if (refusal) return { ok: false, code: refusal };
  if (sale.version !== version) return { ok: false, code: 'SALE_CHANGED' };
  const admitted = await admitActor(tx, 'always', actor);
  if (!admitted.ok) return admitted;
  const valor = refundableRestOf(credit);
  const [requestedById, approvedById] = peopleOf(admitted.actor);
  const values = { paymentId, valor, reason, requestedById, approvedById };
  const refundId = await insertRefund(tx, values);
  if (refundId === null) return { ok: false, code: 'REFUND_OPEN' };
  const moved = await countChange(tx, sale);
  await tellRefunding(tx, settings, { sale: moved, valor, received: credit.payment.valor });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'sale.refund-approved',
    subjectType: 'sale',
    subjectId: sale.id,
    details: {
      numero: numberText('AR', sale),
      paymentId,
      valorCentavos: valor,
      motivo: reason,
      ...admitted.actor.secondPerson,
    },
  });
  return { ok: true, sale: moved };
}

/** Why no refund of a credit can be asked for; null: one can. */
export function refundRefusalOf(credit: CreditRecord): ErrorCode | null {
  if (credit.refund) return 'REFUND_OPEN';
  return refundableRestOf(credit) === 0 ? 'NOTHING_TO_RETURN' : null;
}

/** A payment with its sale, which stays locked until the transaction ends. */
export async function lockCredit(
  tx: Tx,
  paymentId: number,
): Promise<{ sale: SaleRecord; credit: CreditRecord } | null> {
  const saleId = await findSaleOfPayment(tx, paymentId);
  const sale = saleId === null ? null : await lockSale(tx, saleId);
  const credit = sale && (await findCredit(tx, sale.id, paymentId));
  return sale && credit ? { sale, credit } : null;
}

export async function findCredit(
  db: Db | Tx,
  saleId: number,
  paymentId: number,
): Promise<CreditRecord | null> {
  const credits = await findCredits(db, saleId);
  return credits.find(({ payment }) => payment.id === paymentId) ?? null;
}

const isSame = ({ refund }: CreditRecord, reason: string, actor: Actor): boolean =>
  refund?.reason === reason && refund.requestedById === peopleOf(actor)[0];
