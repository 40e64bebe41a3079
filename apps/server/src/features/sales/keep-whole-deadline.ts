import type { Tx } from '../../platform/database/connect.ts';
import type { SaleRecord } from './sales.queries.ts';
import { writeSale } from './sales.writes.ts';

/** Stores that a locked sale is paid as a whole, until this instant. */
export function keepWholeDeadline(tx: Tx, sale: SaleRecord, until: Date): Promise<SaleRecord> {
  return writeSale(tx, sale, { signalUntil: null, balanceUntil: until });
}
