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

/** The columns that keep the instant of an event, or that an event empties. */
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
    // The case of the default keeps its own instants.
    case 'declareDefault':
    case 'regularise':
      return {};
    case 'dissolve':
      return { endedAt: at };
    // What had happened stays told; the time to fetch the vehicle is over.
    case 'annul':
      return { endedAt: at, pickupUntil: null };
    // What followed from the payment happens again: the authority's act, the release and its deadline.
    case 'uncoverSignal':
    case 'uncoverBalance':
      return {
        paidAt: null,
        homologatedAt: null,
        homologationId: null,
        releasedAt: null,
        pickupUntil: null,
      };
  }
}

/**
 * Counts a change of what belongs to a locked sale and leaves its state, so that whoever saw it before is told
 * that it has changed.
 */
export function countChange(tx: Tx, locked: SaleRecord): Promise<SaleRecord> {
  return writeSale(tx, locked, {});
}
