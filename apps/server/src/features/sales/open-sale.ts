import { deadlineInBusinessDays } from '@martelo/core/deadlines';
import { awaitsSeller } from '@martelo/core/sale-states';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { cacheSale } from '../lots/cache-sale.ts';
import { lockLots } from '../lots/lot-locks.queries.ts';
import { announceMessages } from '../notifications/announce-messages.ts';
import { readCalendar } from '../terms/calendar.ts';
import { announceSale } from './announce-sale.ts';
import { beginPayment } from './begin-payment.ts';
import {
  findLotOfSale,
  findTermsOfSale,
  isBuyerErased,
  lockSale,
  type SaleRecord,
} from './sales.queries.ts';
import { writeSale } from './sales.writes.ts';
import type { Settling } from './settle-lot.ts';
import { numberText } from './take-number.ts';

export type OpenOutcome =
  | { ok: true; sale: SaleRecord }
  | {
      ok: false;
      code: 'NOT_FOUND' | 'SALE_CHANGED' | 'SALE_MOVE_IMPOSSIBLE' | 'SALE_BUYER_ERASED';
    };

/**
 * Opens the sale of a lot that closed before sales existed: its deadlines count from now, its charges are
 * made, and the buyer is told. A conditional one waits for the seller from now on.
 */
export async function openSale(
  deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>,
  actor: Actor,
  wish: { saleId: number; version: number },
): Promise<OpenOutcome> {
  const calendar = await readCalendar(deps.db, deps.settings.yardTimeZone);
  const settling = { settings: deps.settings, calendar };
  const outcome = await transactWithRetry(deps.db, (tx) => open(tx, actor, wish, settling));
  if (outcome.ok) {
    announceSale(deps, outcome.sale);
    announceMessages(deps);
  }
  return outcome;
}

async function open(
  tx: Tx,
  actor: Actor,
  { saleId, version }: { saleId: number; version: number },
  settling: Settling,
): Promise<OpenOutcome> {
  const lotOfSale = await findLotOfSale(tx, saleId);
  if (!lotOfSale) return { ok: false, code: 'NOT_FOUND' };
  const { nowMs } = await lockLots(tx, [lotOfSale.lotId]);
  const sale = await lockSale(tx, saleId);
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  if (sale.version !== version) return { ok: false, code: 'SALE_CHANGED' };
  if (!sale.imported) return { ok: false, code: 'SALE_MOVE_IMPOSSIBLE' };
  if (await isBuyerErased(tx, sale.buyerId)) return { ok: false, code: 'SALE_BUYER_ERASED' };
  const at = new Date(nowMs);
  const terms = await findTermsOfSale(tx, sale.termsId);
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'sale.opened' as const,
    subjectType: 'sale',
    subjectId: sale.id,
    details: { numero: numberText('AR', sale), totalCentavos: sale.total },
  });
  if (awaitsSeller(sale.state)) {
    const decisionUntil = deadlineInBusinessDays(
      settling.calendar,
      at,
      terms.prazoDecisaoDiasUteis,
    );
    await cacheSale(tx, sale.lotId, { decisionUntil });
    return { ok: true, sale: await writeSale(tx, sale, { imported: false, decisionUntil }) };
  }
  const opened = await writeSale(tx, sale, { imported: false });
  return { ok: true, sale: await beginPayment(tx, opened, { ...settling, terms, at }) };
}
