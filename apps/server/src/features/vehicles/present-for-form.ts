import type { CurrentVehicle, Vehicle } from '@martelo/contract/shapes/vehicles';
import { reserveOf } from '@martelo/core/lot-result';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import { toReais } from '@martelo/core/money';
import { isFixedByEdital } from '../lots/fixed-by-edital.ts';
import { presentVehicle } from '../lots/present-vehicle.ts';
import type { VehicleView } from '../lots/vehicle-views.queries.ts';
import { papersOf, versionOf } from './vehicle-facts.ts';

/**
 * A vehicle for administrators, with the version that a save of its form sends back, and with its
 * papers for whoever may see them.
 */
export function presentForForm(view: VehicleView, nowMs: number, seesPapers: boolean): Vehicle {
  const { vehicle, lot } = view;
  return {
    ...presentVehicle(view, nowMs),
    avaliacao: lot.avaliacao === null ? null : toReais(lot.avaliacao),
    version: versionOf(vehicle, lot, seesPapers),
    ...forOffice(view),
    ...(seesPapers && { papeis: papersOf(vehicle) }),
  };
}

export function presentCurrent(
  view: VehicleView,
  nowMs: number,
  seesPapers: boolean,
): CurrentVehicle {
  const { reserve } = view.lot;
  return {
    vehicle: presentForForm(view, nowMs, seesPapers),
    valorMinimoVenda: reserve === null ? null : toReais(reserve),
  };
}

/** A vehicle for the administrators' list, with the minimum price of its sale. */
export function presentForList(view: VehicleView, nowMs: number): Vehicle {
  const { lot, auction } = view;
  const minimum = reserveOf({ ...lot, reservePercent: auction?.reservePercent ?? null });
  const minimoAplicado = minimum === null ? null : toReais(minimum);
  return { ...presentVehicle(view, nowMs), minimoAplicado, ...forOffice(view) };
}

/** What only the office sees of a vehicle. */
function forOffice({ lot, auction }: VehicleView) {
  const noEdital = auction !== null && LOT_TRAITS[lot.status].isOpen && isFixedByEdital(auction);
  return { esperaDecisao: lot.heldForPerson, noEdital };
}
