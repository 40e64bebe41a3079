import { adminTexts } from '@martelo/contract/admin-texts';
import { useAdminLive } from '../../lib/admin-live';
import { browserApi } from '../../lib/browser-api';
import { useFailureNotice } from '../../lib/use-failure-notice';
import { useRemote } from '../../lib/use-remote';

/** A vehicle with all its bids; read again whenever one is accepted, deleted or reset. */
export function useVehicleBids(vehicleId: string) {
  const remote = useRemote(vehicleId, (signal) => {
    const params = { id: vehicleId };
    return browserApi.call('GET /api/bid-history/vehicle/:id', { params }, { signal });
  });
  useFailureNotice(remote.error, adminTexts.bidDetailsError);
  const status = useAdminLive({
    onRefresh: remote.reload,
    onEvent: (event) => {
      const concerns =
        (event.type === 'bid' && event.bid.vehicle.id === vehicleId) ||
        (event.type === 'admin-list' && event.list === 'bids');
      if (concerns) remote.reload();
    },
  });
  return { ...remote, status };
}
