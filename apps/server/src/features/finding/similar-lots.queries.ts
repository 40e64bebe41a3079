import type { VehicleCategory } from '@martelo/core/vehicle-types';
import { typeOfCategory } from '@martelo/core/vehicle-types';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { PRICE } from '../vehicles/public-conditions.queries.ts';
import { listInSlots } from '../vehicles/public-list.queries.ts';
import { type OpenSlot, readShownAuctions } from '../vehicles/shown-auctions.queries.ts';
import { NOT_ARCHIVED } from '../vehicles/vehicle-list.queries.ts';

/** The search reads this many of the newest vehicles of a make: older ones are seldom in an open auction. */
const NEWEST_OF_MAKE = 1000;
/** Other makes come from the lots that end first. */
const ENDING_FIRST = 200;

export interface SimilarTo {
  /** The vehicle that is left out. */
  id: number;
  categoria: VehicleCategory;
  /** Folded; empty when the make is unknown. */
  marcaFolded: string;
  modelo: string;
  /** Centavos. */
  price: number;
}

/** Open lots of the category, in the order of their likeness. */
export async function findSimilar(
  db: Db | Tx,
  wanted: SimilarTo,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<number[]> {
  const tipos = [typeOfCategory(wanted.categoria)];
  const { slots } = await readShownAuctions(db, { nowMs, tipos, finishedShownMs: 0 });
  if (slots.length === 0) return [];
  const { rows } = await db.execute<{ id: number }>(similarLots(wanted, slots, limit));
  return rows.map(({ id }) => id);
}

/**
 * Candidates come from two bounded reads, each by an index: the newest vehicles of the make, and the lots
 * of the category that end first. Only these are ordered: the same model, the same first word of the
 * model ('Gol'), the same make, and then the nearest price.
 */
export function similarLots(wanted: SimilarTo, slots: OpenSlot[], limit: number): SQL {
  const { id, categoria, marcaFolded, modelo, price } = wanted;
  const ending = listInSlots(slots, [NOT_ARCHIVED, sql`v.categoria = ${categoria}`]);
  const column = (value: (slot: OpenSlot) => number) => sql.param(slots.map(value));
  return sql`
    with wanted as (
      select ${marcaFolded}::text as marca, search_fold(${modelo}::text) as modelo
    ), of_make as (
      select v.id from (
        select v.id, v.categoria from vehicles v
        where v.marca_folded = ${marcaFolded} and v.marca_folded <> '' and ${NOT_ARCHIVED}
        order by v.id desc limit ${NEWEST_OF_MAKE}
      ) v
      join lots l on l.vehicle_id = v.id and l.status = 'active'
      join unnest(${column((slot) => slot.id)}::bigint[],
        ${column(({ extensionMs }) => extensionMs)}::bigint[]) as slot (auction_id, extension_ms)
        on slot.auction_id = l.auction_id and slot.extension_ms = l.extension_ms
      where v.categoria = ${categoria}
    ), ending as (
      select ${ending.id} as id from ${ending.from} where ${sql.join(ending.where, sql` and `)}
      order by ${ending.order} limit ${ENDING_FIRST}
    ), candidates as (select id from of_make union select id from ending)
    select v.id from candidates c
    join vehicles v on v.id = c.id
    join lots l on l.vehicle_id = v.id and l.status = 'active'
    cross join wanted w
    cross join lateral (select search_fold(v.modelo) as modelo,
      v.marca_folded = w.marca and w.marca <> '' as has_make) own
    where v.id <> ${id}
    order by own.has_make and own.modelo = w.modelo desc,
      own.has_make and split_part(own.modelo, ' ', 1) = split_part(w.modelo, ' ', 1) desc,
      own.has_make desc, abs(${PRICE} - ${price}::bigint), v.id desc
    limit ${limit}`;
}
