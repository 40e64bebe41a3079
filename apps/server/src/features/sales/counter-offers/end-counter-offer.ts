import type { Tx } from '../../../platform/database/connect.ts';
import { lockOpenCounterOffer } from './counter-offers.queries.ts';
import { writeCounterOffer } from './counter-offers.writes.ts';

/** Ends the open counter-offer of a locked sale, because the sale was decided otherwise. */
export async function endCounterOffer(tx: Tx, saleId: number): Promise<void> {
  const open = await lockOpenCounterOffer(tx, saleId);
  if (open) await writeCounterOffer(tx, open.id, { state: 'encerrada' });
}
