import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { cacheSale } from '../lots/cache-sale.ts';
import { lockLots } from '../lots/lot-locks.queries.ts';
import { advanceSale } from './advance-sale.ts';
import { announceSale } from './announce-sale.ts';
import { findOpenAndEndSilent } from './counter-offers/end-silent.ts';
import { findSalesPastDecision, lockSale, type SaleRecord } from './sales.queries.ts';

/**
 * Writes what every page shows since the seller's time is over: the sale was not approved. A run that
 * comes late changes nothing that anybody sees.
 */
export async function endUndecidedSales(deps: Pick<Deps, 'db' | 'live'>): Promise<number> {
  let ended = 0;
  for (const { saleId, lotId, vehicleId } of await findSalesPastDecision(deps.db)) {
    const sale = await deps.db.transaction((tx) => endUndecided(tx, { saleId, lotId, vehicleId }));
    if (!sale) continue;
    ended += 1;
    announceSale(deps, sale);
    await announceVehicles(deps, [vehicleId], 'updated');
  }
  return ended;
}

async function endUndecided(
  tx: Tx,
  { saleId, lotId, vehicleId }: { saleId: number; lotId: number; vehicleId: number },
): Promise<SaleRecord | null> {
  await lockLots(tx, [lotId]);
  const sale = await lockSale(tx, saleId);
  const nowMs = await readNow(tx);
  const isOver = sale?.decisionUntil && sale.decisionUntil.getTime() < nowMs;
  if (!sale || !isOver) return null;
  await findOpenAndEndSilent(tx, sale, new Date(nowMs));
  const fields = { endReason: 'prazo' };
  const ended = await advanceSale(tx, sale, 'lapse', {
    at: sale.decisionUntil ?? new Date(nowMs),
    fields,
  });
  if (!ended.ok) return null;
  await cacheSale(tx, lotId, { saleDecision: 'declined' });
  const details = { vehicleId, winnerId: sale.buyerId, hammerCentavos: sale.arremate };
  await recordAudit(tx, {
    actorId: null,
    ip: '',
    action: 'lot.sale-lapsed' as const,
    subjectType: 'lot',
    subjectId: lotId,
    details,
  });
  return ended.sale;
}
