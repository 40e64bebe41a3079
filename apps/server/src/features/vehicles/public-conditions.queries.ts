import type { Centavos } from '@martelo/core/money';
import { foldAccents } from '@martelo/core/text';
import { type SQL, sql } from 'drizzle-orm';
import { priceBandOf } from '../../platform/database/columns.ts';
import type { VehicleFilter } from './vehicle-filters.ts';

/**
 * The current price, or the opening value while there is no bid. A lot that was sold for another price than its
 * greatest bid has left the public lists.
 */
export const PRICE = sql`coalesce(l.lance_atual, l.lance_inicial)`;

/** The visitor's filters on the vehicle `v` and its lot `l`, besides the category and the words. */
export function publicConditions(filter: VehicleFilter): SQL[] {
  const { precoMin, precoMax, marca, situacao, anoMin, anoMax, kmMin, kmMax, hasBids } = filter;
  return [
    ...given(precoMin, isFrom),
    ...given(precoMax, isUpTo),
    ...given(marca, (name) => sql`v.marca_folded = ${foldAccents(name.trim())}`),
    ...given(situacao, (name) => sql`v.situacao = ${name}`),
    ...given(anoMin, (year) => sql`v.ano >= ${year}::int`),
    ...given(anoMax, (year) => sql`v.ano <= ${year}::int`),
    ...given(kmMin, (km) => sql`v.km >= ${km}::int`),
    ...given(kmMax, (km) => sql`v.km <= ${km}::int`),
    ...given(hasBids, (wanted) => (wanted ? sql`l.bid_count > 0` : sql`l.bid_count = 0`)),
  ];
}

function given<T>(value: T | undefined, condition: (value: T) => SQL): SQL[] {
  return value === undefined ? [] : [condition(value)];
}

/** The condition on the band says the same less exactly; the database has an index for it. */
function isUpTo(price: Centavos): SQL {
  return sql`(l.price_band <= ${priceBandOf(sql`${price}`)} and ${PRICE} <= ${price})`;
}

function isFrom(price: Centavos): SQL {
  return sql`(l.price_band >= ${priceBandOf(sql`${price}`)} and ${PRICE} >= ${price})`;
}
