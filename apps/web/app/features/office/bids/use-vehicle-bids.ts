import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useRemote } from '../../../lib/remote/use-remote';
import { useFailureToast } from '../../../lib/toast/use-failure-toast';
import { browserApi } from '../../../lib/transport/browser-api';
import { withVehicleBid } from './live-bids';
import { useLiveBids } from './use-live-bids';

/** A vehicle with all its bids. What is accepted appears; what is deleted or reset has all read again. */
export function useVehicleBids(vehicleId: string) {
  const params = { id: vehicleId };
  const remote = useRemote(vehicleId, (signal) =>
    browserApi.call('GET /api/bid-history/vehicle/:id', { params }, { signal }),
  );
  useFailureToast(remote.error, adminTexts.bidDetailsError);
  const status = useLiveBids({
    newest: remote.data?.bids[0]?.date ?? null,
    readSince: (since) =>
      browserApi.call('GET /api/bids/vehicle/:id', { params, query: { since } }),
    onBids: (bids) => remote.update((shown) => bids.reduce(withVehicleBid, shown)),
    reload: remote.reload,
  });
  return { ...remote, status };
}
