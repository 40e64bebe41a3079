import type { Centavos } from '@martelo/core/money';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import type { Fanout } from './fanouts.queries.ts';

export interface Cursor {
  position: number;
  readAt: string;
}

/** The end of what a run reads: taken before it reads, so that nothing between is left out. */
export async function readEnd(tx: Tx): Promise<Cursor> {
  const { rows } = await tx.execute<{ position: number; readAt: string }>(sql`
    select coalesce(max(id), 0) as position, clock_timestamp() as "readAt" from bids`);
  return only(rows);
}

export function only<T>([row]: T[]): T {
  if (row === undefined) throw new Error('the query returned no row');
  return row;
}

/**
 * Ids are given before a batch commits, so a row with a smaller id may become visible later. No batch is open
 * for a minute, and none holds this many ids.
 */
const OPEN_BATCHES = sql`20000`;
const OPEN_FOR = sql`interval '1 minute'`;

export const sinceCursor = ({ position, readAt }: Cursor) => sql`
  b.id > ${position}::bigint - ${OPEN_BATCHES}
  and b.created_at > ${readAt}::timestamptz - ${OPEN_FOR}`;

export interface OutbidRow {
  userId: number;
  lotId: number;
  vehicleId: number;
  lote: string;
  titulo: string;
  price: Centavos;
  /** The person's last bid that counts. */
  sequence: number;
  /** How often bids were removed while this bid led because of them: whoever leads again may be outbid again. */
  returns: number;
  /** The maximum of the automatic bid that was exceeded with it; null: there was none. */
  maximum: Centavos | null;
}

/**
 * Finds the people who led a lot when the cursor was set, or since, and do not lead it now: one row for each person
 * and lot.
 * Only open lots: of a closed one the result is told.
 */
export async function findOutbid(tx: Tx, cursor: Cursor): Promise<OutbidRow[]> {
  const { rows } = await tx.execute<OutbidRow & Record<string, unknown>>(sql`
    with touched as (
      select b.lot_id, min(b.sequence) as first from bids b
      where ${sinceCursor(cursor)} and b.action = 'normal' group by b.lot_id),
    counting as (
      select b.lot_id, b.user_id, b.sequence, b.created_at, t.first
      from touched t
      join lots l on l.id = t.lot_id and l.status = 'active' and l.leader_id is not null
      join bids b on b.lot_id = t.lot_id and b.epoch = l.epoch and b.action = 'normal'
      where not exists (select 1 from bids r where r.lot_id = b.lot_id and r.action = 'removed'
        and r.target_sequence = b.sequence)),
    -- Once for each lot: asked for each bid it would read all bids of all lots again.
    leaders as (
      select lot_id, max(sequence) filter (where sequence < first) as sequence
      from counting group by lot_id),
    led as (
      select c.lot_id, c.user_id, max(c.sequence) as sequence, max(c.created_at) as at
      from counting c join leaders on leaders.lot_id = c.lot_id
      where c.sequence >= coalesce(leaders.sequence, 0)
      group by c.lot_id, c.user_id)
    select led.user_id as "userId", led.lot_id as "lotId", l.vehicle_id as "vehicleId", l.lote,
      v.titulo, l.lance_atual as price, led.sequence,
      (select count(*)::int from bids r where r.lot_id = led.lot_id and r.action = 'removed'
        and r.sequence > led.sequence and not exists (
          select from bids x where x.lot_id = r.lot_id and x.action = 'normal'
            and x.sequence > led.sequence and x.sequence < r.sequence and not exists (
              select from bids y where y.lot_id = x.lot_id and y.action = 'removed'
                and y.target_sequence = x.sequence and y.sequence <= r.sequence))) as returns,
      (select max(a.maximum) from automatic_bids a where a.lot_id = led.lot_id
        and a.user_id = led.user_id and a.end_reason = 'exceeded' and a.ended_at >= led.at) as maximum
    from led
    join lots l on l.id = led.lot_id and l.leader_id <> led.user_id
    join vehicles v on v.id = l.vehicle_id
    order by led.lot_id, led.user_id`);
  return rows;
}

export interface LoserRow {
  userId: number;
  lotId: number;
  vehicleId: number;
  lote: string;
  titulo: string;
  hammer: Centavos;
  /** The person's greatest bid that counts. */
  best: Centavos;
}

/** The next people who bid on a closed lot and did not win it, by their id. */
export async function listLosers(
  tx: Tx,
  { lotId, position }: Fanout,
  limit: number,
): Promise<LoserRow[]> {
  const { rows } = await tx.execute<LoserRow & Record<string, unknown>>(sql`
    select b.user_id as "userId", l.id as "lotId", l.vehicle_id as "vehicleId", l.lote, v.titulo,
      l.hammer_price as hammer, max(b.value) as best
    from lots l
    join vehicles v on v.id = l.vehicle_id
    join bids b on b.lot_id = l.id and b.epoch = l.epoch and b.action = 'normal'
    where l.id = ${lotId} and l.winner_id is not null and b.user_id <> l.winner_id
      and b.user_id > ${position}
      and not exists (select 1 from bids r where r.lot_id = b.lot_id and r.action = 'removed'
        and r.target_sequence = b.sequence)
    group by b.user_id, l.id, v.id order by b.user_id limit ${limit}`);
  return rows;
}
