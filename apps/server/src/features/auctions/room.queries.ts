import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';
import { type LotRow, shownResult } from '../lots/lots.queries.ts';
import type { VehicleRow } from '../lots/vehicle-views.queries.ts';

type Named = Pick<VehicleRow, 'titulo' | 'marca' | 'modelo' | 'ano'>;
type LotFacts = Pick<
  LotRow,
  'lote' | 'sequence' | 'lanceInicial' | 'lanceAtual' | 'bidCount' | 'extensionMs' | 'status'
>;

/** A lot of an auction with its vehicle's name; `status` is the result that is shown. */
export interface RoomLotRow extends Named, LotFacts {
  [column: string]: unknown;
  vehicleId: number;
  closedAt: string | null;
}

/** The lots of an auction by number, without withdrawn ones and deleted vehicles. */
export async function readRoomLots(db: Db | Tx, auctionId: number): Promise<RoomLotRow[]> {
  const { rows } = await db.execute<RoomLotRow>(sql`
    select v.id as "vehicleId", v.titulo, v.marca, v.modelo, v.ano, l.lote, l.sequence,
      ${shownResult('l')} as status,
      l.lance_inicial as "lanceInicial", l.lance_atual as "lanceAtual", l.bid_count as "bidCount",
      l.extension_ms as "extensionMs", l.closed_at as "closedAt"
    from lots l join vehicles v on v.id = l.vehicle_id
    where l.auction_id = ${auctionId} and ${lotIs('l', 'isListed')} and v.archived_at is null
    order by l.lote, v.id`);
  return rows;
}

export interface WithdrawnLotRow extends Named {
  [column: string]: unknown;
  lote: string;
  reason: string;
  closedAt: string;
}

/** The lots that a person withdrew after the edital had announced them, by number. */
export async function readWithdrawnLots(db: Db | Tx, auctionId: number) {
  const { rows } = await db.execute<WithdrawnLotRow>(sql`
    select v.titulo, v.marca, v.modelo, v.ano, l.lote, l.withdrawal_reason as reason,
      l.closed_at as "closedAt"
    from lots l join vehicles v on v.id = l.vehicle_id
    where l.auction_id = ${auctionId} and l.withdrawal_reason is not null
    order by l.lote, l.id`);
  return rows;
}

export interface LastBid {
  [column: string]: unknown;
  vehicleId: number;
  sequence: number;
  value: number;
  bidderNumber: number;
  automatic: boolean;
  at: string;
}

/**
 * The newest bids of an auction that count. The newest of each lot are read first: an index of all
 * bids by time would be read back to an old auction.
 */
export async function readLastBids(db: Db | Tx, auctionId: number, most: number) {
  const { rows } = await db.execute<LastBid>(sql`
    select l.vehicle_id as "vehicleId", b.sequence, b.value, b.bidder_number as "bidderNumber",
      b.automatic, b.created_at as at
    from lots l
    join vehicles v on v.id = l.vehicle_id and v.archived_at is null
    cross join lateral (
      select * from bids where bids.lot_id = l.id and bids.epoch = l.epoch
        and bids.action = 'normal' and not exists (select 1 from bids taken
          where taken.lot_id = bids.lot_id and taken.action = 'removed'
            and taken.target_sequence = bids.sequence)
      order by bids.sequence desc limit ${most}
    ) b
    where l.auction_id = ${auctionId} and ${lotIs('l', 'isListed')} and l.bid_count > 0
    order by b.created_at desc, b.id desc limit ${most}`);
  return rows;
}
