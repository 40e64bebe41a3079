import { fromReais } from '@martelo/core/money';
import { fipeDiscountPercent } from '@martelo/core/vehicle';
import { isWreck } from '@martelo/core/vehicle-condition';
import { priceToBeat } from './live-vehicle';
import type { Vehicle } from './vehicle-on-page';

type Compared = Pick<Vehicle, 'lanceAtual' | 'lanceInicial' | 'valorFipe' | 'situacao'>;

/**
 * By how many per cent the price is below the FIPE table. Null for a wreck too: the table has the
 * values of intact vehicles, so a wreck's discount would promise a bargain that is none.
 */
export function fipeDiscount(vehicle: Compared): number | null {
  if (isWreck(vehicle.situacao)) return null;
  return fipeDiscountPercent(
    fromReais(priceToBeat(vehicle)) ?? 0,
    fromReais(vehicle.valorFipe ?? 0),
  );
}
