import { FEWEST_BUYERS } from '@martelo/contract/shapes/finding';
import type { LotClass } from '@martelo/core/regime';
import type { SaleState } from '@martelo/core/sale-states';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { A_IS_PUBLISHED } from '../lots/published-auction.queries.ts';
import { NOT_ARCHIVED } from '../vehicles/vehicle-list.queries.ts';

/** The search reads this many of the newest vehicles of a make, so that its cost has a limit. */
const NEWEST_OF_MAKE = 2000;

/** Sales that hold. A seller may still refuse the first ones, and the last ones came to nothing. */
const HOLDING: SaleState[] = [
  ...(['aguardando_pagamento', 'sinal_pago', 'pago'] as const),
  ...(['homologado', 'liberado', 'entregue'] as const),
];

export interface SameKind {
  /** The vehicle that is left out. */
  id: number;
  /** Folded; empty when the make is unknown. */
  marcaFolded: string;
  modelo: string;
  ano: number;
  /** Scrap has prices of its own. */
  classe: LotClass;
}

export interface PastPricesRow {
  [column: string]: unknown;
  /** Centavos. */
  low: number;
  high: number;
  sales: number;
  newest: Date;
}

/** Null while fewer than three people have bought such a vehicle. */
export async function findPastPrices(db: Db | Tx, kind: SameKind): Promise<PastPricesRow | null> {
  if (kind.marcaFolded === '' || kind.modelo.trim() === '') return null;
  const { rows } = await db.execute<PastPricesRow>(pastPrices(kind));
  return rows[0] ?? null;
}

/** The sold vehicles of the make, the model and the year, one more or less. */
export function pastPrices({ id, marcaFolded, modelo, ano, classe }: SameKind): SQL {
  return sql`
    select min(s.arremate + s.acrescimo)::int8 as low, max(s.arremate + s.acrescimo)::int8 as high,
      count(*)::int as sales, max(s.closed_at) as newest
    from (
      select v.id, v.modelo, v.ano from vehicles v
      where v.marca_folded = ${marcaFolded} and ${NOT_ARCHIVED}
      order by v.id desc limit ${NEWEST_OF_MAKE}
    ) v
    join lots l on l.vehicle_id = v.id and l.classe = ${classe}
    join auctions a on a.id = l.auction_id and ${A_IS_PUBLISHED}
    join sales s on s.lot_id = l.id and s.state = any(${sql.param(HOLDING)}::text[])
    where v.id <> ${id} and v.ano between ${ano - 1}::int and ${ano + 1}::int
      and search_fold(v.modelo) = search_fold(${modelo}::text)
    having count(distinct s.buyer_id) >= ${FEWEST_BUYERS}`;
}
