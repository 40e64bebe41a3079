import type { TwinsQuery, VehicleTwins } from '@martelo/contract/shapes/vehicles';
import { vehicleTitle } from '@martelo/core/vehicle';
import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/connect.ts';
import { lots, vehicles } from '../../platform/database/schema.ts';
import { isCurrentLot } from '../lots/lots.queries.ts';
import { hasChassis } from './paper-search.queries.ts';

const FIELDS = ['placa', 'chassi', 'renavam'] as const;
/** So many name the mistake; nobody reads more. */
const MOST = 5;

/** Other vehicles with one of these papers, the newest first. */
export async function findTwins(db: Db, { menos, ...sought }: TwinsQuery): Promise<VehicleTwins> {
  const given = FIELDS.flatMap((campo) => {
    const text = sought[campo] ?? '';
    return text === '' ? [] : [{ campo, text }];
  });
  if (given.length === 0) return { veiculos: [] };
  const rows = await db
    .select()
    .from(vehicles)
    .innerJoin(lots, eq(lots.vehicleId, vehicles.id))
    .where(
      and(
        isNull(vehicles.archivedAt),
        isCurrentLot,
        menos === undefined ? undefined : ne(vehicles.id, menos),
        or(
          ...given.map(({ campo, text }) =>
            campo === 'chassi' ? hasChassis(text) : eq(vehicles[campo], text),
          ),
        ),
      ),
    )
    .orderBy(desc(vehicles.id))
    .limit(MOST);
  const veiculos = rows.flatMap(({ vehicles: vehicle, lots: { lote } }) => {
    const same = given.find(({ campo, text }) => vehicle[campo] === text);
    const shown = { id: String(vehicle.id), titulo: vehicleTitle(vehicle), lote };
    return same ? [{ ...shown, campo: same.campo }] : [];
  });
  return { veiculos };
}
