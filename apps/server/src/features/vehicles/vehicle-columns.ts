import {
  type FieldRow,
  type FieldsWith,
  fieldsWith,
  VEHICLE_FIELDS,
  type VehicleField,
  vehicleFieldNames,
} from '@martelo/contract/shapes/vehicle-form';
import type { VehicleBody, VehicleChange } from '@martelo/contract/shapes/vehicles';
import type { LotValues } from '@martelo/core/lot-values';
import { publicPlate } from '@martelo/core/papers';
import { pick } from '@martelo/core/pick';
import type { VehicleRow } from '../lots/vehicle-views.queries.ts';

type LotField = FieldsWith<'ofLot'>;
type Column = Exclude<VehicleField, LotField>;

const lotFields = fieldsWith('ofLot');
const columns = vehicleFieldNames.filter(
  (name): name is Column => !('ofLot' in VEHICLE_FIELDS[name]),
);

/** What a new vehicle's row gets from the form; the lot gets the other fields. */
export function newColumnsOf(body: VehicleBody): Pick<VehicleBody, Column> {
  return withEndOfPlate(pick(body, columns));
}

export function newLotValuesOf(body: VehicleBody) {
  const { valorMinimoVenda: reserve, ...values } = pick(body, lotFields);
  return { ...values, reserve };
}

/** What a change leaves in the vehicle's row. */
export function columnsOf(vehicle: VehicleRow, change: VehicleChange): Pick<VehicleRow, Column> {
  return withEndOfPlate(valuesAfter(columns, vehicle, change));
}

/** What a change leaves in the lot. */
export function lotValuesAfter(lot: LotValues, change: VehicleChange): LotValues {
  const stored = { ...lot, valorMinimoVenda: lot.reserve };
  const { valorMinimoVenda: reserve, ...values } = valuesAfter(lotFields, stored, change);
  return { ...values, reserve };
}

/** A field that was not sent stays. One that was sent empty is cleared, or stays, as its row says. */
function valuesAfter<Name extends VehicleField, Stored extends Record<Name, unknown>>(
  names: readonly Name[],
  stored: Stored,
  change: VehicleChange,
): Pick<Stored, Name> {
  const values = names.map((name) => {
    const { cleared }: FieldRow = VEHICLE_FIELDS[name];
    const isCleared = name in change && cleared !== undefined;
    return [name, change[name] ?? (isCleared ? cleared : stored[name])];
  });
  return Object.fromEntries(values) as Pick<Stored, Name>;
}

/** The public end of the plate follows the plate; without a plate it is what was typed. */
function withEndOfPlate<Row extends { placa?: string | undefined; finalPlaca: string }>(row: Row) {
  return row.placa ? { ...row, finalPlaca: publicPlate(row.placa) } : row;
}
