import { FEED_AT_ONCE } from '@martelo/contract/shapes/live-events';
import { lotEndOf } from '@martelo/core/auction';
import { toReais } from '@martelo/core/money';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import { announceAutomaticBidEnd } from '../../lots/announce-automatic-bid-end.ts';
import { presentAdminBid } from '../history/present-bids.ts';
import { type LedgerRow, ledgerKey } from './batch.writes.ts';
import type { LotInBatch } from './batch-state.ts';
import type { Committed, Decision } from './decide-batch.ts';

/**
 * Publishes the live events of a committed batch: one price for each lot, the outbid events, the
 * ends of automatic bids, and the administrators' bid feed.
 */
export function publishBatch(live: Pick<LiveHub, 'publish'>, { decision, ids }: Committed): void {
  const { raised, writes, leadersBefore } = decision;
  const rowsByLot = Map.groupBy(writes.rows, ({ lotId }) => lotId);
  for (const lot of writes.lots) {
    const rows = rowsByLot.get(lot.id) ?? [];
    publishPrice(live, lot, rows, writes.nowMs);
    const led = [leadersBefore.get(lot.id) ?? null, ...rows.map(({ userId }) => userId)];
    publishOutbid(live, lot, led);
  }
  publishEnded(live, decision);
  // Publish one bid more than the feed shows, so that the feed can tell that there are more.
  for (const { lot, bidder, value, sequence, automatic } of raised.slice(-(FEED_AT_ONCE + 1))) {
    const bid = presentAdminBid({
      id: ids.get(ledgerKey(lot.id, sequence)) ?? 0,
      createdAt: writes.nowMs,
      value,
      action: 'normal',
      automatic,
      user: bidder,
      vehicle: { id: lot.vehicleId, ...lot.vehicle },
      // The lane does not read the names of auctions; the page knows those that are running.
      auction: lot.auctionId === null ? null : { id: lot.auctionId, titulo: '', numeroLote: '' },
    });
    live.publish({ type: 'bid', bid }, { staff: 'bids.read' });
  }
}

function publishPrice(
  live: Pick<LiveHub, 'publish'>,
  lot: LotInBatch,
  rows: LedgerRow[],
  nowMs: number,
): void {
  const last = rows.at(-1);
  const vehicleId = String(lot.vehicleId);
  live.publish(
    {
      type: 'price',
      vehicleId,
      firstSequence: rows[0]?.sequence ?? lot.sequence,
      sequence: lot.sequence,
      lanceAtual: lot.lanceAtual === null ? null : toReais(lot.lanceAtual),
      totalLances: lot.bidCount,
      dataFim: lot.clock && new Date(lotEndOf(lot.clock, lot.extensionMs)).toISOString(),
      bidderNumber: last?.bidderNumber ?? null,
      automatic: last?.automatic ?? false,
      at: new Date(nowMs).toISOString(),
    },
    { topics: [`vehicle:${vehicleId}`, 'vehicles'] },
  );
}

/**
 * Sends one outbid event, with the amount to beat, to every user who led before or during the batch
 * and does not lead now.
 */
function publishOutbid(
  live: Pick<LiveHub, 'publish'>,
  lot: LotInBatch,
  led: (number | null)[],
): void {
  if (lot.lanceAtual === null) return;
  const event = {
    type: 'outbid' as const,
    vehicleId: String(lot.vehicleId),
    titulo: lot.vehicle.titulo,
    lote: lot.vehicle.lote,
    lanceAtual: toReais(lot.lanceAtual),
  };
  const userIds = [...new Set(led)].filter(
    (id): id is number => id !== null && id !== lot.leaderId,
  );
  if (userIds.length > 0) live.publish(event, { userIds });
}

/**
 * Notifies owners whose automatic bid was ended by somebody else; those who ended their own already
 * got the HTTP answer.
 */
function publishEnded(live: Pick<LiveHub, 'publish'>, { writes }: Decision): void {
  const ended = writes.automatic.filter(
    (one) => one.endReason !== null && one.endedBy !== one.userId,
  );
  for (const one of ended) announceAutomaticBidEnd(live, one);
}
