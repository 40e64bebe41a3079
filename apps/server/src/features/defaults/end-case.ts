import {
  type DefaultCaseEvent,
  type DefaultCaseOutcome,
  defaultCaseAfter,
} from '@martelo/core/default-case';
import type { Tx } from '../../platform/database/connect.ts';
import { cacheSale } from '../lots/cache-sale.ts';
import { advanceSale } from '../sales/advance-sale.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import { writeCase } from './defaults.writes.ts';
import type { LockedCase } from './lock-case.ts';

export interface CaseEnd {
  event: Extract<DefaultCaseEvent, 'acceptOffer' | 'reoffer' | 'close'>;
  outcome: DefaultCaseOutcome;
  /** The person who ended it; null: the next bidder's acceptance did. */
  endedById: number | null;
  reason?: string;
  nextLotId?: number;
}

/** Ends a locked case and undoes its sale. Null: the case cannot end so in its state. */
export async function endCase(
  tx: Tx,
  { lot, sale, defaultCase, at }: LockedCase,
  { event, outcome, endedById, reason, nextLotId }: CaseEnd,
): Promise<SaleRecord | null> {
  const state = defaultCaseAfter(defaultCase.state, event);
  if (!state) return null;
  const fields = { endReason: 'inadimplencia' };
  const undone = await advanceSale(tx, sale, 'undo', { at, fields });
  if (!undone.ok) return null;
  // Lists show the lot as unsold from now on, unless the next bidder has bought it.
  if (event !== 'acceptOffer')
    await cacheSale(tx, lot.id, { saleDecision: 'undone', salePrice: null });
  await writeCase(tx, defaultCase, {
    ...{ state, outcome, endedById, endedAt: at },
    ...(reason !== undefined && { endReason: reason }),
    ...(nextLotId !== undefined && { nextLotId }),
  });
  return undone.sale;
}
