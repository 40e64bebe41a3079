import type { Centavos } from '@martelo/core/money';
import type { Tx } from '../../platform/database/connect.ts';
import { cancelOpenCharges } from '../payments/return-credits.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import { readStorage } from './read-storage.ts';
import { insertStay } from './storage.writes.ts';

/**
 * Ends the time of a vehicle in the yard and freezes what it cost; refused while storage is open. The caller
 * has locked the sale and its charges. A charge that nobody needed to pay any more is cancelled.
 */
export async function endStay(
  tx: Tx,
  sale: SaleRecord,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<{ ok: true } | { ok: false; open: Centavos }> {
  const storage = await readStorage(tx, sale, { at, timeZone });
  if (storage && storage.open > 0) return { ok: false, open: storage.open };
  await cancelOpenCharges(tx, sale.id);
  const { periods = 0, closedPeriods = 0, rate = 0, total = 0 } = storage ?? {};
  const { waived = 0, paid = 0 } = storage ?? {};
  await insertStay(tx, {
    ...{ saleId: sale.id, beganAt: sale.releasedAt ?? at, freeUntil: sale.pickupUntil ?? at },
    ...{ endedAt: at, periods, closedPeriods, rate, total, waived, paid },
  });
  return { ok: true };
}
