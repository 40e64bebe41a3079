import type { Deps } from '../../../deps.ts';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { lockLots } from '../../lots/lot-locks.queries.ts';
import { countChange } from '../advance-sale.ts';
import { announceSale } from '../announce-sale.ts';
import { lockSale, type SaleRecord } from '../sales.queries.ts';
import { findSilent, findUnanswered } from './counter-offers.queries.ts';
import { findOpenAndEndSilent } from './end-silent.ts';

/**
 * Writes what every page shows since the deadline of a counter-offer: the bidder did not answer. A run that comes late
 * changes nothing that anybody sees.
 */
export async function endSilentCounterOffers(deps: Pick<Deps, 'db' | 'live'>): Promise<number> {
  let ended = 0;
  for (const { saleId, lotId } of await findSilent(deps.db)) {
    const sale = await deps.db.transaction((tx) => endSilent(tx, { saleId, lotId }));
    if (!sale) continue;
    ended += 1;
    announceSale(deps, sale);
  }
  return ended;
}

async function endSilent(
  tx: Tx,
  { saleId, lotId }: { saleId: number; lotId: number },
): Promise<SaleRecord | null> {
  await lockLots(tx, [lotId]);
  const sale = await lockSale(tx, saleId);
  // Somebody who decided meanwhile has ended it.
  if (!sale || !(await findUnanswered(tx, saleId))) return null;
  const open = await findOpenAndEndSilent(tx, sale, new Date(await readNow(tx)));
  return open ? null : countChange(tx, sale);
}
