import { lotEndOf } from '@martelo/core/auction';
import { type Centavos, toReais } from '@martelo/core/money';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import type { LockedLot } from '../../lots/lot-locks.queries.ts';

/** The content of a lot's price event after a change that was not a bid. */
export interface LotPrice {
  lot: LockedLot;
  lanceAtual: Centavos | null;
  bidCount: number;
  bidderNumber: number | null;
  /** True when the leading bid is an automatic one. */
  automatic: boolean;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * Publishes the prices of lots whose ledger got one row each, and tells administrators to reload
 * their bid lists.
 */
export function publishLots(live: LiveHub, prices: LotPrice[]): void {
  for (const { lot, lanceAtual, bidCount, bidderNumber, automatic, at } of prices) {
    const vehicleId = String(lot.vehicleId);
    const dataFim = lot.clock && new Date(lotEndOf(lot.clock, lot.extensionMs)).toISOString();
    const sequence = lot.sequence + 1;
    live.publish(
      {
        type: 'price',
        vehicleId,
        firstSequence: sequence,
        sequence,
        lanceAtual: lanceAtual === null ? null : toReais(lanceAtual),
        totalLances: bidCount,
        dataFim,
        bidderNumber,
        automatic,
        at: new Date(at).toISOString(),
      },
      { topics: [`vehicle:${vehicleId}`, 'vehicles'] },
    );
  }
  if (prices.length > 0) live.publish({ type: 'admin-list', list: 'bids' }, { staff: 'bids.read' });
}
