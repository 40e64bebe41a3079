import { vehicleTitle } from '@martelo/core/vehicle';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';

/** 'Lote T001 · John Deere 5078E' */
export function lotName(vehicle: Vehicle): string {
  return [vehicle.lote && `Lote ${vehicle.lote}`, vehicleTitle(vehicle)]
    .filter(Boolean)
    .join(' · ');
}
