import type { ErrorCode } from '@martelo/contract/texts/errors';
import { CREDIT_WAS_WRONG } from '@martelo/contract/texts/payment-texts';
import { formatBRL } from '@martelo/core/money';
import { salePriceOf } from '@martelo/core/sale-amounts';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { ISSUE_PAPERS } from '../../platform/jobs/job-names.ts';
import { paymentsRecorded } from '../../platform/metrics/definitions.ts';
import { admitActor } from '../approvals/second-person.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { cancelPapers } from '../documents/cancel-papers.ts';
import { announceMessages } from '../notifications/announce-messages.ts';
import { writeNotification } from '../notifications/write-notification.ts';
import { advanceSale, countChange } from '../sales/advance-sale.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { remakeChanged } from './complete-charges.ts';
import { findSaleOfPayment, lockCharges } from './payments.queries.ts';
import { insertParts, insertUndoing } from './payments.writes.ts';
import { missingOfCharges, planUndoing, type UndoingPlan } from './plan-undoing.ts';

interface Undoing {
  paymentId: number;
  /** The sale's version that the person, or the request for a second one, saw. */
  version: number;
  /** For the office and the audit log alone: buyers and /verificar read a sentence of the house. */
  reason: string;
  actor: Actor;
}

type Outcome = { ok: true; sale: SaleRecord } | { ok: false; code: ErrorCode };
type Undone = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * Takes a wrong credit back: rows of the opposite sign, the sale moved back by its table, its papers cancelled,
 * the buyer told. It always needs a second person where the yard has one.
 */
export async function undoCredit(deps: Undone, undoing: Undoing): Promise<Outcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => undoInside(tx, deps, undoing));
  if (outcome.ok) publishUndoing(deps, outcome.sale);
  return outcome;
}

/** Runs after the commit. */
export function publishUndoing(deps: Pick<Deps, 'live' | 'jobs'>, sale: SaleRecord): void {
  paymentsRecorded.count('undone');
  announceSale(deps, sale);
  announceMessages(deps);
  // Papers that still hold for other payments are issued anew; the job also runs by the clock.
  deps.jobs.send(ISSUE_PAPERS).catch(() => {});
}

/** The same in the caller's transaction, with the locks of a credit (decision 57). */
export async function undoInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { paymentId, version, reason, actor }: Undoing,
): Promise<Outcome> {
  const saleId = await findSaleOfPayment(tx, paymentId);
  const sale = saleId === null ? null : await lockSale(tx, saleId);
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  const charges = await lockCharges(tx, sale.id);
  const planned = await planUndoing(tx, sale, charges, paymentId);
  if (!planned.ok) return planned;
  if (sale.version !== version) return { ok: false, code: 'SALE_CHANGED' };
  const admitted = await admitActor(tx, 'always', actor);
  if (!admitted.ok) return admitted;
  const { plan } = planned;
  const at = new Date(await readNow(tx));
  await insertParts(tx, plan.changes);
  const [undoneById, approvedById] = peopleOf(admitted.actor);
  await insertUndoing(tx, { paymentId, reason, undoneById, approvedById });
  await remakeChanged(tx, settings, charges, await lockCharges(tx, sale.id));
  const moved = await follow(tx, sale, plan, at);
  await cancelPapers(tx, {
    papers: plan.papers,
    saleId: sale.id,
    reason: CREDIT_WAS_WRONG,
    at,
    actor: admitted.actor,
  });
  // Of what covered nothing the buyer was told nothing that has changed.
  if (plan.changes.length > 0) await tellBuyer(tx, settings, moved, plan);
  const { payment } = plan.credit;
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'sale.credit-undone',
    subjectType: 'sale',
    subjectId: sale.id,
    details: {
      numero: numberText('AR', sale),
      paymentId,
      meio: payment.meio,
      valorCentavos: payment.valor,
      referencia: payment.reference,
      motivo: reason,
      estado: moved.state,
      ...admitted.actor.secondPerson,
    },
  });
  return { ok: true, sale: moved };
}

/** Whoever asked, and the second person; null where none was required. */
export function peopleOf({
  id,
  secondPerson,
}: Actor): [askedById: number, approvedById: number | null] {
  return secondPerson && 'requestedById' in secondPerson
    ? [secondPerson.requestedById, id]
    : [id, null];
}

async function follow(
  tx: Tx,
  sale: SaleRecord,
  { event }: UndoingPlan,
  at: Date,
): Promise<SaleRecord> {
  if (!event) return countChange(tx, sale);
  const advanced = await advanceSale(tx, sale, event, { at });
  if (!advanced.ok) throw new Error(`sale ${sale.id} cannot go back`);
  return advanced.sale;
}

async function tellBuyer(
  tx: Tx,
  settings: Undone['settings'],
  sale: SaleRecord,
  { credit, charges }: UndoingPlan,
): Promise<void> {
  const { id, buyerId, vehicle, total } = sale;
  await writeNotification(tx, settings, {
    userId: buyerId,
    kind: 'uncredited',
    saleId: id,
    marks: {
      lote: vehicle.lote,
      veiculo: vehicle.titulo,
      arremate: formatBRL(salePriceOf(sale)),
      total: formatBRL(total),
      valor: formatBRL(credit.payment.valor),
      falta: formatBRL(missingOfCharges(charges.after)),
    },
  });
}
