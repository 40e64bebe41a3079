import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Calendar } from '@martelo/core/deadlines';
import { formatBRL } from '@martelo/core/money';
import { salePriceOf } from '@martelo/core/sale-amounts';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { formatMoment } from '../../platform/http/format-moment.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endAutomaticBids } from '../lots/end-automatic-bids.ts';
import { announceMessages } from '../notifications/announce-messages.ts';
import { writeNotification } from '../notifications/write-notification.ts';
import { chargeFine } from '../payments/charge-fine.ts';
import { lockCharges } from '../payments/payments.queries.ts';
import { advanceSale } from '../sales/advance-sale.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { isBuyerErased, lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { readCalendar } from '../terms/calendar.ts';
import { findOpenCase } from './default-cases.queries.ts';
import { insertCase } from './default-cases.writes.ts';
import { awaitsDefault, planDefault, readDefaultableFrom } from './plan-default.ts';

export interface SaleAct {
  saleId: number;
  /** For the office and the audit log. */
  reason: string;
  /** The sale's version that the person, or the request for a second one, saw. */
  version: number;
  actor: Actor;
}

export type SaleActOutcome =
  | { ok: true; sale: SaleRecord }
  | { ok: false; code: ErrorCode; values?: Record<string, string> };
export type Acting = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * Declares that a buyer did not pay, after the deadline and the tolerance; it never happens by itself. One transaction: the charges
 * of the purchase are cancelled, what was received stays for the fine first, the rest is to be given back, and the buyer
 * is impeded. No second person is asked: nothing leaves the house, and a regularisation takes all of it back.
 */
export async function declareDefault(deps: Acting, act: SaleAct): Promise<SaleActOutcome> {
  const calendar = await readCalendar(deps.db, deps.settings.yardTimeZone);
  const outcome = await transactWithRetry(deps.db, (tx) => declare(tx, deps, act, calendar));
  if (!outcome.ok) return outcome;
  announceSale(deps, outcome.sale);
  announceMessages(deps);
  return outcome;
}

/** The sale's lock keeps every credit, undoing, regularisation and other declaration waiting. */
async function declare(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { saleId, reason, version, actor }: SaleAct,
  calendar: Calendar,
): Promise<SaleActOutcome> {
  const sale = await lockSale(tx, saleId);
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  const open = await findOpenCase(tx, saleId);
  // Sent again on a slow network: the first one has done it.
  if (open?.reason === reason && open.declaredById === actor.id) return { ok: true, sale };
  if (sale.version !== version) return { ok: false, code: 'SALE_CHANGED' };
  if (!awaitsDefault(sale)) return { ok: false, code: 'SALE_MOVE_IMPOSSIBLE' };
  const charges = await lockCharges(tx, saleId);
  const isErased = await isBuyerErased(tx, sale.buyerId);
  const at = new Date(await readNow(tx));
  const from = await readDefaultableFrom(tx, sale, charges);
  if (!from) return { ok: false, code: 'DEFAULT_NOTHING_DUE' };
  if (from >= at) {
    const values = { quando: formatMoment(from, calendar.zone) };
    return { ok: false, code: 'DEFAULT_TOO_EARLY', values };
  }
  const plan = await planDefault(tx, { sale, calendar, at });
  const { fine, retained } = plan.money;
  const { chargeId } = await chargeFine(tx, { saleId, valor: fine, dueAt: plan.fineDueAt });
  const moved = await advanceSale(tx, sale, 'declareDefault', { at });
  if (!moved.ok) return moved;
  const impediment = isErased ? null : plan.impediment;
  const caseId = await insertCase(tx, {
    saleId,
    buyerId: sale.buyerId,
    lote: sale.vehicle.lote,
    declaredAt: at,
    declaredById: actor.id,
    reason,
    fineBasisPoints: plan.basisPoints,
    fine,
    received: plan.received,
    retained,
    chargeId,
    impededUntil: impediment?.until ?? null,
    impededDay: impediment?.day ?? null,
  });
  // The trigger of the case has locked the buyer, so the lane reads no automatic bid of theirs any more.
  if (impediment) await endAutomaticBids(tx, { userId: sale.buyerId, reason: 'banned' });
  if (!isErased) await tellBuyer(tx, settings, moved.sale, fine);
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'sale.defaulted',
    subjectType: 'sale',
    subjectId: saleId,
    details: {
      numero: numberText('AR', sale),
      caso: caseId,
      userId: sale.buyerId,
      motivo: reason,
      multaCentavos: fine,
      recebidoCentavos: plan.received,
      retidoCentavos: retained,
      impedidoAte: impediment?.day ?? '',
    },
  });
  return { ok: true, sale: moved.sale };
}

function tellBuyer(
  tx: Tx,
  settings: Acting['settings'],
  sale: SaleRecord,
  fine: number,
): Promise<void> {
  return writeNotification(tx, settings, {
    userId: sale.buyerId,
    kind: 'defaulted',
    saleId: sale.id,
    marks: {
      lote: sale.vehicle.lote,
      veiculo: sale.vehicle.titulo,
      arremate: formatBRL(salePriceOf(sale)),
      multa: formatBRL(fine),
    },
  });
}
