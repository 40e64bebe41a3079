import { HOUR_MS, MINUTE_MS } from '@martelo/core/duration';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { findLastPix } from '../payments/pix-receipts.queries.ts';
import { readPrivateSettings } from '../settings/read-settings.ts';

/**
 * The end of the wait after the last PIX of a sale, on a full minute so that it can be written; null: no wait is
 * set, no PIX paid for the sale, or the wait is over by the database's clock.
 */
export async function pixWaitOf(db: Db | Tx, saleId: number): Promise<Date | null> {
  const hours = (await readPrivateSettings(db)).liberacao.esperaPixHoras;
  const last = hours === 0 ? null : await findLastPix(db, saleId);
  if (!last) return null;
  const end = Math.ceil((last.getTime() + hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS;
  return end > (await readNow(db)) ? new Date(end) : null;
}
