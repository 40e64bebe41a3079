import type pg from 'pg';

export interface PricedVehicle {
  id: number;
  /** Its greatest bid, or where its bids begin, in reais. */
  from: number;
}

/** The vehicles of the lots that this end of a query names. */
export async function readPrices(
  pool: pg.Pool,
  which: string,
  values: unknown[] = [],
): Promise<PricedVehicle[]> {
  const { rows } = await pool.query<{ id: string; from: string }>(
    `select vehicle_id as id, coalesce(lance_atual, lance_inicial) / 100 as "from" from lots ${which}`,
    values,
  );
  return rows.map(({ id, from }) => ({ id: Number(id), from: Number(from) }));
}
