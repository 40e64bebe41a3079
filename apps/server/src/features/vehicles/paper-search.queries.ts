import { eq, or, type SQL, sql } from 'drizzle-orm';
import { vehicles } from '../../platform/database/schema.ts';

/**
 * The condition for vehicles with this plate, RENAVAM or chassis, or a chassis that ends with it. Each
 * part has its index. `paper` is normalized, so it has letters and digits alone.
 */
export function hasPaper(paper: string): SQL | undefined {
  const backwards = [...paper].reverse().join('');
  return or(
    eq(vehicles.placa, paper),
    eq(vehicles.renavam, paper),
    sql`reverse(${vehicles.chassi}) like ${`${backwards}%`}`,
  );
}

/** The condition for vehicles with exactly this chassis. */
export function hasChassis(chassi: string): SQL {
  return sql`reverse(${vehicles.chassi}) = ${[...chassi].reverse().join('')}`;
}
