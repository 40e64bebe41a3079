import { SALE_WAS_ANNULLED } from '@martelo/contract/texts/sale-texts';
import { type Centavos, formatBRL } from '@martelo/core/money';
import { salePriceOf } from '@martelo/core/sale-amounts';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { ISSUE_PAPERS } from '../../platform/jobs/job-names.ts';
import { admitActor } from '../approvals/second-person.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Acting, SaleAct, SaleActOutcome } from '../defaults/declare-default.ts';
import { cancelPapers } from '../documents/cancel-papers.ts';
import { announceMessages } from '../notifications/announce-messages.ts';
import { writeNotification } from '../notifications/write-notification.ts';
import { freePayments } from '../payments/charge-fine.ts';
import { lockCharges } from '../payments/payments.queries.ts';
import { peopleOf } from '../payments/undo-credit.ts';
import { advanceSale } from '../sales/advance-sale.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { isBuyerErased, lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { findAnnulment } from './annulments.queries.ts';
import { insertAnnulment } from './annulments.writes.ts';
import { planAnnulment } from './plan-annulment.ts';

/**
 * Takes a sale back before the vehicle has left: nothing is charged any more, its papers lose their force, and all that was
 * received is to be given back. The lot, the ledger and what had happened stay. It always needs a second person where the
 * yard has one.
 */
export async function annulSale(deps: Acting, act: SaleAct): Promise<SaleActOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => annulInside(tx, deps, act));
  if (outcome.ok) publishAnnulled(deps, outcome.sale);
  return outcome;
}

/** Runs after the commit. */
export function publishAnnulled(deps: Pick<Deps, 'live' | 'jobs'>, sale: SaleRecord): void {
  announceSale(deps, sale);
  announceMessages(deps);
  // Receipts that name what goes back take the place of the cancelled ones; the job also runs by the clock.
  deps.jobs.send(ISSUE_PAPERS).catch(() => {});
}

/** The same in the caller's transaction. The sale's lock keeps every credit, refund, release and hand-over waiting. */
export async function annulInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { saleId, reason, version, actor }: SaleAct,
): Promise<SaleActOutcome> {
  const sale = await lockSale(tx, saleId);
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  const [annulledById, approvedById] = peopleOf(actor);
  const made = await findAnnulment(tx, saleId);
  // Sent again on a slow network: the first one has done it.
  const isRepeat = made?.found.reason === reason && made.found.annulledById === annulledById;
  if (isRepeat) return { ok: true, sale };
  await lockCharges(tx, saleId);
  const planned = await planAnnulment(tx, sale);
  if (!planned.ok) return planned;
  if (sale.version !== version) return { ok: false, code: 'SALE_CHANGED' };
  const admitted = await admitActor(tx, 'always', actor);
  if (!admitted.ok) return admitted;
  const { received, papers } = planned.plan;
  const at = new Date(await readNow(tx));
  await freePayments(tx, saleId);
  const fields = { endReason: 'anulacao' };
  const moved = await advanceSale(tx, sale, 'annul', { at, fields });
  if (!moved.ok) return moved;
  await insertAnnulment(tx, {
    saleId,
    reason,
    received,
    annulledById,
    approvedById,
    annulledAt: at,
  });
  await cancelPapers(tx, {
    papers,
    saleId,
    reason: SALE_WAS_ANNULLED,
    at,
    actor: admitted.actor,
  });
  await tellBuyer(tx, settings, { sale: moved.sale, reason, received });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'sale.annulled',
    subjectType: 'sale',
    subjectId: saleId,
    details: {
      numero: numberText('AR', sale),
      userId: sale.buyerId,
      motivo: reason,
      estadoAnterior: sale.state,
      recebidoCentavos: received,
      documentos: papers.map(({ numero }) => numero).join(', '),
      ...admitted.actor.secondPerson,
    },
  });
  return { ok: true, sale: moved.sale };
}

interface Told {
  sale: SaleRecord;
  reason: string;
  received: Centavos;
}

/** Writes no notice to a buyer who was erased, nor about an imported sale, because its buyer was never shown it. */
async function tellBuyer(
  tx: Tx,
  settings: Acting['settings'],
  { sale, reason, received }: Told,
): Promise<void> {
  if (sale.imported || (await isBuyerErased(tx, sale.buyerId))) return;
  await writeNotification(tx, settings, {
    userId: sale.buyerId,
    kind: 'annulled',
    saleId: sale.id,
    marks: {
      lote: sale.vehicle.lote,
      veiculo: sale.vehicle.titulo,
      arremate: formatBRL(salePriceOf(sale)),
      motivo: reason,
      devolucao: backWords(received),
    },
  });
}

const backWords = (received: Centavos): string =>
  received === 0
    ? 'Nada havia sido pago.'
    : `Devolveremos ${formatBRL(received)} a quem pagou, pelo mesmo meio. Você não precisa pedir.`;
