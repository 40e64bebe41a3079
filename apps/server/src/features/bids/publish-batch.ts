import { lotEndOf } from '@martelo/core/auction';
import { toReais } from '@martelo/core/money';
import type { LiveHub } from '../live/live-hub.ts';
import type { LotInBatch } from './batch-state.ts';
import { type LedgerRow, ledgerKey } from './batch-writes.queries.ts';
import type { Committed } from './decide-batch.ts';
import type { JudgedAccepted } from './judge-batch.ts';
import { presentAdminBid } from './present-bids.ts';

/** Tells the world what a batch did: one price for each lot, whoever was outbid, the bid feed. */
export function publishBatch(live: LiveHub, { decision, ids }: Committed): void {
  const { judged, writes, leadersBefore } = decision;
  const accepted = judged.filter((one): one is JudgedAccepted => one.kind === 'accepted');
  for (const lot of writes.lots) {
    const bids = accepted.filter((bid) => bid.lot === lot);
    publishPrice(live, lot, writes.rows, writes.nowMs);
    const led = [leadersBefore.get(lot.id) ?? null, ...bids.map(({ bidder }) => bidder.id)];
    publishOutbid(live, lot, led);
  }
  for (const { lot, bidder, value, sequence } of accepted) {
    const bid = presentAdminBid({
      id: ids.get(ledgerKey(lot.id, sequence)) ?? 0,
      createdAt: writes.nowMs,
      value,
      action: 'normal',
      automatic: false,
      user: bidder,
      vehicle: { id: lot.vehicleId, ...lot.vehicle },
    });
    live.publish({ type: 'bid', bid }, { admins: true });
  }
}

function publishPrice(live: LiveHub, lot: LotInBatch, rows: LedgerRow[], nowMs: number): void {
  const last = rows.findLast((row) => row.lotId === lot.id);
  const vehicleId = String(lot.vehicleId);
  live.publish(
    {
      type: 'price',
      vehicleId,
      sequence: lot.sequence,
      lanceAtual: lot.lanceAtual === null ? null : toReais(lot.lanceAtual),
      totalLances: lot.bidCount,
      dataFim: lot.clock && new Date(lotEndOf(lot.clock, lot.extensionMs)).toISOString(),
      bidderNumber: last?.bidderNumber ?? null,
      at: new Date(nowMs).toISOString(),
    },
    { topics: [`vehicle:${vehicleId}`, 'vehicles'] },
  );
}

/** Everyone who led on the way and does not lead now hears so once, with the amount to beat. */
function publishOutbid(live: LiveHub, lot: LotInBatch, led: (number | null)[]): void {
  if (lot.lanceAtual === null) return;
  const event = {
    type: 'outbid' as const,
    vehicleId: String(lot.vehicleId),
    titulo: lot.vehicle.titulo,
    lote: lot.vehicle.lote,
    lanceAtual: toReais(lot.lanceAtual),
  };
  for (const userId of new Set(led)) {
    if (userId !== null && userId !== lot.leaderId) live.publish(event, { userId });
  }
}
