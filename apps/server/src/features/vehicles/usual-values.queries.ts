import { type Centavos, toReais } from '@martelo/core/money';
import type { UsualValues } from '@martelo/core/vehicle-doubts';
import type { VehicleCategory } from '@martelo/core/vehicle-types';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';

/** Fewer vehicles than this do not tell what is usual. */
const ENOUGH = 20;
/** Only the newest ones are read: prices change with the years, and this stays one short query. */
const READ = 1000;

/** The 1st and the 99th percentile of the opening values of a category's newest vehicles. */
export async function findUsualValues(
  db: Db | Tx,
  categoria: VehicleCategory,
): Promise<UsualValues | null> {
  const { rows } = await db.execute<{ found: number; low: Centavos; high: Centavos }>(sql`
    select count(*)::int as found,
      (percentile_disc(0.01) within group (order by lance_inicial))::int8 as low,
      (percentile_disc(0.99) within group (order by lance_inicial))::int8 as high
    from (select l.lance_inicial from (
        select v.id from vehicles v
        where v.categoria = ${categoria} and v.archived_at is null
        order by v.id desc limit ${READ}
      ) newest join lots l on l.vehicle_id = newest.id and ${lotIs('l', 'isListed')}) opening`);
  const [row] = rows;
  if (!row || row.found < ENOUGH) return null;
  return { low: Number(row.low), high: Number(row.high) };
}

export function presentUsual(usual: UsualValues | null) {
  return { usual: usual && { minimo: toReais(usual.low), maximo: toReais(usual.high) } };
}
