import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useCall } from '../../../lib/remote/use-call';
import { useFailureToast } from '../../../lib/toast/use-failure-toast';
import { browserApi } from '../../../lib/transport/browser-api';
import { withVehicleBid } from './live-bids';
import { useLiveBids } from './use-live-bids';

/** A vehicle with all its bids. New bids are added; a deletion or a reset makes the list reload. */
export function useVehicleBids(vehicleId: string) {
  const params = { id: vehicleId };
  const remote = useCall('GET /api/bid-history/vehicle/:id', { params });
  useFailureToast(remote.error, adminTexts.bidDetailsError);
  const status = useLiveBids({
    name: `bids of ${vehicleId}`,
    newest: remote.data?.bids[0]?.date ?? null,
    readSince: (since, signal) =>
      browserApi.call('GET /api/bids/vehicle/:id', { params, query: { since } }, { signal }),
    onBids: (bids) => remote.update((shown) => bids.reduce(withVehicleBid, shown)),
    reload: remote.reload,
  });
  return { ...remote, status };
}
