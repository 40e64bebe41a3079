import { OPENING_TOLD_WITHIN_MS, RESULT_TOLD_WITHIN_MS } from '@martelo/core/follower-notices';
import type { LotStatus } from '@martelo/core/lot-transitions';
import type { Centavos } from '@martelo/core/money';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { A_IS_PUBLISHED } from '../lots/published-auction.queries.ts';
import type { Fanout } from './fanouts.queries.ts';
import { type Cursor, sinceCursor } from './ledger.queries.ts';

const now = sql`clock_timestamp()`;
const within = (ms: number) => sql`make_interval(secs => ${ms / 1000})`;
const LOT_END = sql`(a.data_fim + l.extension_ms * interval '1 millisecond')`;
const IS_FOLLOWED = sql`exists (select from favorites f where f.vehicle_id = l.vehicle_id)`;

async function lotIds(tx: Tx, from: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select l.id from auctions a join lots l on l.auction_id = a.id
    where ${A_IS_PUBLISHED} and ${from} order by l.id`);
  return rows.map(({ id }) => id);
}

/** Followed lots whose bidding has just begun. */
export const listOpened = (tx: Tx) =>
  lotIds(
    tx,
    sql`a.intent = 'scheduled' and a.data_inicio <= ${now}
      and a.data_inicio > ${now} - ${within(OPENING_TOLD_WITHIN_MS)}
      and l.status = 'active' and ${LOT_END} > ${now} and ${IS_FOLLOWED}`,
  );

/** Lots of a vehicle that was offered before, in auctions that are to come or open. */
export const listBack = (tx: Tx) =>
  lotIds(
    tx,
    sql`a.closed_at is null and a.intent <> 'completed'
      and (a.intent <> 'scheduled' or a.data_fim > ${now})
      and l.status = 'active' and l.previous_lot_id is not null
      and not exists (select from notice_fanouts n where n.event = 'favorite-back:' || l.id)`,
  );

export interface EndingLot {
  id: number;
  /** A lot that was opened again has another one, and a new end. */
  epoch: number;
  startMs: number;
  endMs: number;
}

/** Followed open lots that end within this time. */
export async function listEnding(tx: Tx, withinMs: number): Promise<EndingLot[]> {
  const { rows } = await tx.execute<EndingLot & Record<string, unknown>>(sql`
    select l.id, l.epoch, extract(epoch from a.data_inicio)::float8 * 1000 as "startMs",
      extract(epoch from ${LOT_END})::float8 * 1000 as "endMs"
    from auctions a join lots l on l.auction_id = a.id
    where ${A_IS_PUBLISHED} and a.intent = 'scheduled' and a.data_inicio <= ${now}
      and l.status = 'active' and ${LOT_END} > ${now} and ${LOT_END} <= ${now} + ${within(withinMs)}
      and ${IS_FOLLOWED}
    order by l.id`);
  return rows;
}

export interface ClosedLotRow {
  id: number;
  closedMs: number;
}

/** Followed lots that got their result lately, and after followers were told for the first time. */
export async function listResults(tx: Tx, begun: Cursor): Promise<ClosedLotRow[]> {
  const { rows } = await tx.execute<ClosedLotRow & Record<string, unknown>>(sql`
    with since as (select greatest(${begun.readAt}::timestamptz,
      ${now} - ${within(RESULT_TOLD_WITHIN_MS)}) as at)
    select l.id, round(extract(epoch from l.closed_at) * 1000)::float8 as "closedMs"
    from since, auctions a join lots l on l.auction_id = a.id
    where ${A_IS_PUBLISHED} and (a.closed_at is null or a.closed_at > since.at)
      and l.status in ('sold', 'unsold', 'conditional') and l.closed_at > since.at
      and ${IS_FOLLOWED}
    order by l.id`);
  return rows;
}

export async function isFollowed(tx: Tx, vehicleId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from favorites where vehicle_id = ${vehicleId} limit 1`,
  );
  return rows.length > 0;
}

export interface ToldLot {
  id: number;
  vehicleId: number;
  lote: string;
  titulo: string;
  status: LotStatus;
  startMs: number;
  endMs: number;
  opening: Centavos;
  price: Centavos | null;
  hammer: Centavos | null;
}

/** The lot that followers are told of; undefined while the public does not see it. */
export async function findToldLot(tx: Tx, lotId: number): Promise<ToldLot | undefined> {
  const { rows } = await tx.execute<ToldLot & Record<string, unknown>>(sql`
    select l.id, l.vehicle_id as "vehicleId", l.lote, v.titulo, l.status,
      extract(epoch from a.data_inicio)::float8 * 1000 as "startMs",
      extract(epoch from ${LOT_END})::float8 * 1000 as "endMs",
      l.lance_inicial as opening, l.lance_atual as price, l.hammer_price as hammer
    from lots l
    join auctions a on a.id = l.auction_id and ${A_IS_PUBLISHED}
    join vehicles v on v.id = l.vehicle_id and v.archived_at is null
    where l.id = ${lotId}`);
  return rows[0];
}

/**
 * The next followers of a lot's vehicle by their id, who followed it before the event. The people who bid on the
 * lot are told its result as bidders.
 */
export async function listFollowers(
  tx: Tx,
  { lotId, kind, position, createdAt }: Fanout,
  limit: number,
): Promise<number[]> {
  const { rows } = await tx.execute<{ userId: number }>(sql`
    with bidders as materialized (
      select distinct b.user_id from lots l
      join bids b on b.lot_id = l.id and b.epoch = l.epoch and b.action = 'normal'
      where l.id = ${lotId} and ${kind === 'favorite-result'}
        -- Of a lot that was not sold its bidders hear nothing as bidders; whoever bid most hears of the decision.
        and (l.status = 'sold' or b.user_id = l.winner_id)
        and not exists (select from bids r where r.lot_id = b.lot_id and r.action = 'removed'
          and r.target_sequence = b.sequence))
    select f.user_id as "userId" from lots l
    join favorites f on f.vehicle_id = l.vehicle_id and f.user_id > ${position}
      and f.created_at <= ${createdAt}::timestamptz
    where l.id = ${lotId} and f.user_id not in (select user_id from bidders)
    order by f.user_id limit ${limit}`);
  return rows.map(({ userId }) => userId);
}

export interface PassedAlert {
  userId: number;
  above: Centavos;
  lotId: number;
  vehicleId: number;
  lote: string;
  titulo: string;
  price: Centavos;
  /** The lot's last ledger number. */
  sequence: number;
}

/** Followers whose amount was passed by a bid since the cursor. Whoever made that bid knows. */
export async function listPassedAlerts(
  tx: Tx,
  cursor: Cursor,
  limit: number,
): Promise<PassedAlert[]> {
  const { rows } = await tx.execute<PassedAlert & Record<string, unknown>>(sql`
    with touched as (
      select distinct b.lot_id from bids b where ${sinceCursor(cursor)} and b.action = 'normal')
    select f.user_id as "userId", f.alert_above as above, l.id as "lotId",
      l.vehicle_id as "vehicleId", l.lote, v.titulo, l.lance_atual as price, l.sequence
    from touched t
    join lots l on l.id = t.lot_id and l.status = 'active'
    join vehicles v on v.id = l.vehicle_id
    join favorites f on f.vehicle_id = l.vehicle_id and f.alert_above < l.lance_atual
    where f.user_id is distinct from l.leader_id
    order by f.user_id limit ${limit}`);
  return rows;
}
