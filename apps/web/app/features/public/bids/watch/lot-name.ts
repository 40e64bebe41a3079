import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { vehicleTitle } from '@martelo/core/vehicle';

/** 'Lote T001 · John Deere 5078E' */
export function lotName(vehicle: Vehicle): string {
  return [vehicle.lote && `Lote ${vehicle.lote}`, vehicleTitle(vehicle)]
    .filter(Boolean)
    .join(' · ');
}
