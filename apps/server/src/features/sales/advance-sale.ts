import { type SaleEvent, saleStateAfter, saleStateAt } from '@martelo/core/sale-states';
import type { Tx } from '../../platform/database/connect.ts';
import type { SaleRecord } from './sales.queries.ts';
import { type SaleFields, writeSale } from './sales.writes.ts';

export type AdvanceOutcome =
  | { ok: true; sale: SaleRecord }
  | { ok: false; code: 'SALE_MOVE_IMPOSSIBLE' };

/**
 * Moves a locked sale by core's table. `at` is the database's clock, read after the lock; `fields` are
 * written in the same statement. Refused when the event cannot happen in the state that holds at `at`.
 */
export async function advanceSale(
  tx: Tx,
  locked: SaleRecord,
  event: SaleEvent,
  { at, fields = {} }: { at: Date; fields?: SaleFields },
): Promise<AdvanceOutcome> {
  // The job writes `lapse` after the time is over; for every other event the state is derived first.
  const from = event === 'lapse' ? locked.state : saleStateAt(locked, at.getTime());
  const state = saleStateAfter({ ...locked, state: from }, event);
  if (!state) return { ok: false, code: 'SALE_MOVE_IMPOSSIBLE' };
  return {
    ok: true,
    sale: await writeSale(tx, locked, { ...fields, ...momentOf(event, at), state }),
  };
}

/** The column that keeps the instant of an event. */
function momentOf(event: SaleEvent, at: Date): SaleFields {
  switch (event) {
    case 'accept':
      return { decidedAt: at };
    case 'decline':
      return { decidedAt: at, endedAt: at };
    case 'lapse':
      return { endedAt: at };
    case 'coverSignal':
      return {};
    case 'coverAll':
      return { paidAt: at };
    case 'homologate':
      return { homologatedAt: at };
    case 'release':
      return { releasedAt: at };
    case 'deliver':
      return { deliveredAt: at, endedAt: at };
  }
}
