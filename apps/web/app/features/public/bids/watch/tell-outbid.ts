import { isRunning } from '@martelo/core/auction';
import { readOnPage } from '../../../../entities/auction/on-page';
import { priceStateOf } from '../../../../entities/vehicle/live-vehicle';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { coverAddress } from '../cover-address';
import { bidOffers } from '../price/bid-offers';
import { wholeReais } from '../price/whole-reais';
import type { OutbidLot } from './bid-watcher';
import { outbidToastId } from './outbid-toast-id';
import { outbidWords } from './outbid-words';

/**
 * Shows that somebody else leads, with the amount that covers it. The page of the lot itself says
 * so too, and needs no toast; nor does a person who has signed out meanwhile.
 */
export async function tellOutbid(
  { vehicleId, maximum }: OutbidLot,
  watching: AbortSignal,
): Promise<void> {
  if (window.location.pathname === `/veiculos/${vehicleId}`) return;
  const vehicle = await readVehicle(vehicleId);
  if (watching.aborted) return;
  const cover = vehicle && isRunning(vehicle.phase) ? bidOffers(priceStateOf(vehicle)).cover : null;
  const words = outbidWords(vehicle, maximum());
  const action =
    cover === null
      ? { label: 'Ver o lote', href: `/veiculos/${vehicleId}` }
      : { label: `Cobrir por ${wholeReais(cover)}`, href: coverAddress(vehicleId) };
  await notify.warning(words.title, {
    id: outbidToastId(vehicleId),
    persistent: true,
    text: words.text,
    action,
  });
}

/** Without the vehicle the toast only leads to the lot, which is better than silence. */
function readVehicle(id: string): Promise<Vehicle | null> {
  return readOnPage(browserApi.call('GET /api/vehicles/:id', { params: { id } })).catch(() => null);
}
