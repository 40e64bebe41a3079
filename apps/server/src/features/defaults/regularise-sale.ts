import { formatBRL } from '@martelo/core/money';
import { salePriceOf } from '@martelo/core/sale-amounts';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { formatMoment } from '../../platform/http/format-moment.ts';
import { admitActor } from '../approvals/second-person.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceMessages } from '../notifications/announce-messages.ts';
import { writeNotification } from '../notifications/write-notification.ts';
import { freePayments } from '../payments/charge-fine.ts';
import { coverAnew } from '../payments/cover-charges.ts';
import { lockCharges } from '../payments/payments.queries.ts';
import { peopleOf } from '../payments/undo-credit.ts';
import { advanceSale } from '../sales/advance-sale.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { chargePurchase } from '../sales/begin-payment.ts';
import {
  findTermsOfSale,
  isBuyerErased,
  lockSale,
  type SaleRecord,
} from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { readCalendar } from '../terms/calendar.ts';
import type { Acting, SaleAct, SaleActOutcome } from './declare-default.ts';
import { findOpenCase } from './default-cases.queries.ts';
import { endCase } from './default-cases.writes.ts';

/**
 * Takes a purchase up again after its default: new charges with deadlines from now, covered by all that was received; the fine
 * and the impediment end. It always needs a second person where the yard has one, because it lifts an impediment.
 */
export async function regulariseSale(deps: Acting, act: SaleAct): Promise<SaleActOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => regulariseInside(tx, deps, act));
  if (outcome.ok) publishRegularised(deps, outcome.sale);
  return outcome;
}

/** Runs after the commit. */
export function publishRegularised(deps: Pick<Deps, 'live' | 'jobs'>, sale: SaleRecord): void {
  announceSale(deps, sale);
  announceMessages(deps);
}

/** The same in the caller's transaction. */
export async function regulariseInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { saleId, reason, version, actor }: SaleAct,
): Promise<SaleActOutcome> {
  const sale = await lockSale(tx, saleId);
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  const open = await findOpenCase(tx, saleId);
  if (!open) return { ok: false, code: 'DEFAULT_CASE_MISSING' };
  if (sale.version !== version) return { ok: false, code: 'SALE_CHANGED' };
  await lockCharges(tx, saleId);
  if (await isBuyerErased(tx, sale.buyerId)) return { ok: false, code: 'SALE_BUYER_ERASED' };
  const admitted = await admitActor(tx, 'always', actor);
  if (!admitted.ok) return admitted;
  const at = new Date(await readNow(tx));
  const calendar = await readCalendar(tx, settings.yardTimeZone);
  const terms = await findTermsOfSale(tx, sale.termsId);
  await freePayments(tx, saleId);
  const back = await advanceSale(tx, sale, 'regularise', { at });
  if (!back.ok) return back;
  const { charges, sale: charged } = await chargePurchase(tx, back.sale, { calendar, terms, at });
  const moved = await coverAnew(tx, settings, { sale: charged, at });
  const [endedById, endApprovedById] = peopleOf(admitted.actor);
  await endCase(tx, open.id, {
    outcome: 'regularizada',
    endedAt: at,
    endedById,
    endApprovedById,
    endReason: reason,
  });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'sale.regularised',
    subjectType: 'sale',
    subjectId: saleId,
    details: {
      numero: numberText('AR', sale),
      caso: open.id,
      userId: sale.buyerId,
      motivo: reason,
      estado: moved.state,
      ...admitted.actor.secondPerson,
    },
  });
  // A buyer who had paid everything meanwhile gets the notice of the payment instead.
  if (SALE_TRAITS[moved.state].awaitsPayment) {
    await tellBuyer(tx, settings, { sale: moved, charges, zone: calendar.zone });
  }
  return { ok: true, sale: moved };
}

interface Told {
  sale: SaleRecord;
  charges: readonly { valor: number; dueAt: Date }[];
  zone: string;
}

async function tellBuyer(
  tx: Tx,
  settings: Acting['settings'],
  { sale, zone }: Told,
): Promise<void> {
  const { id, buyerId, vehicle, total } = sale;
  const open = (await lockCharges(tx, id)).filter(({ state }) => state === 'aberta');
  const missing = open.reduce((sum, { valor, covered }) => sum + valor - covered, 0);
  const [next] = open;
  await writeNotification(tx, settings, {
    userId: buyerId,
    kind: 'regularised',
    saleId: id,
    marks: {
      lote: vehicle.lote,
      veiculo: vehicle.titulo,
      arremate: formatBRL(salePriceOf(sale)),
      total: formatBRL(total),
      falta: formatBRL(missing),
      prazo: next ? formatMoment(next.dueAt, zone) : '',
    },
  });
}
