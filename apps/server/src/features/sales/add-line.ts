import type { SaleLine } from '@martelo/core/sale-amounts';
import type { Tx } from '../../platform/database/connect.ts';
import type { SaleRecord } from './sales.queries.ts';
import { insertLines, writeSale } from './sales.writes.ts';

/** Adds a line to a locked sale and its amount to the total; a deferred trigger compares both. */
export async function addLine(tx: Tx, sale: SaleRecord, line: SaleLine): Promise<SaleRecord> {
  await insertLines(tx, sale.id, [line]);
  return writeSale(tx, sale, { total: sale.total + line.valor });
}
