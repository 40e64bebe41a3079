import { toReais } from '@martelo/core/money';
import { type UsualValues, usualValuesOf } from '@martelo/core/vehicle-doubts';
import type { VehicleCategory } from '@martelo/core/vehicle-types';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';

/** Only the newest ones are read: prices change with the years, and this stays one short query. */
const READ = 1000;

/** The usual opening values of a category, from those of its newest vehicles. */
export async function findUsualValues(
  db: Db | Tx,
  categoria: VehicleCategory,
): Promise<UsualValues | null> {
  const { rows } = await db.execute<{ lance_inicial: string }>(sql`
    select l.lance_inicial from (
      select v.id from vehicles v
      where v.categoria = ${categoria} and v.archived_at is null
      order by v.id desc limit ${READ}
    ) newest join lots l on l.vehicle_id = newest.id and ${lotIs('l', 'isListed')}`);
  return usualValuesOf(rows.map((row) => Number(row.lance_inicial)));
}

export function presentUsual(usual: UsualValues | null) {
  return { usual: usual && { minimo: toReais(usual.low), maximo: toReais(usual.high) } };
}
