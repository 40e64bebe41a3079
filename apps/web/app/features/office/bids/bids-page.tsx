import { useLocation } from 'react-router';
import { useAddressParams } from '../../../lib/remote/use-address-params';
import { BidHistory } from './bid-history';
import { VehicleBids } from './vehicle-bids';

const VEHICLE = 'veiculo';

/**
 * Shows the history, or the bids of the vehicle in the address, so that the browser's Back button
 * works.
 */
export function BidsPage() {
  const [params, changeParams] = useAddressParams();
  const { pathname } = useLocation();
  const vehicleId = params.get(VEHICLE);
  if (vehicleId && /^[1-9]\d{0,14}$/.test(vehicleId)) {
    return (
      <VehicleBids key={vehicleId} vehicleId={vehicleId} backTo={pathname + without(params)} />
    );
  }
  return <BidHistory onVehicle={(id) => changeParams((next) => next.set(VEHICLE, id))} />;
}

/** Address of the list with its page and search, without the vehicle. */
function without(params: URLSearchParams): string {
  const rest = new URLSearchParams(params);
  rest.delete(VEHICLE);
  return rest.size > 0 ? `?${rest}` : '';
}
