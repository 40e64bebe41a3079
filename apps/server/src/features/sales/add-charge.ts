import type { Tx } from '../../platform/database/connect.ts';
import type { NewCharge } from './charges-of-sale.ts';
import { insertCharge } from './sales.writes.ts';

/** Asks the buyer of a locked sale for one more amount. */
export async function addCharge(tx: Tx, saleId: number, charge: NewCharge): Promise<number> {
  return insertCharge(tx, saleId, charge);
}
