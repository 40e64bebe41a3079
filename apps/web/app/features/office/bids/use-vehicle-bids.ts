import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useRemote } from '../../../lib/remote/use-remote';
import { useFailureToast } from '../../../lib/toast/use-failure-toast';
import { ApiError } from '../../../lib/transport/api-error';
import { browserApi } from '../../../lib/transport/browser-api';
import { type VehicleBidsData, withVehicleBid } from './live-bids';
import { useLiveBids } from './use-live-bids';

const HISTORY = 'GET /api/bid-history/vehicle/:id';

/** A vehicle with all its bids. New bids are added; a deletion or a reset makes the list reload. */
export function useVehicleBids(vehicleId: string) {
  const params = { id: vehicleId };
  const remote = useRemote([HISTORY, { params }], (signal) => readHistory(vehicleId, signal));
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

/**
 * When the server fails to give the history, the vehicle and its bids are read one by one
 * (specification, admin section 7). A refusal holds for those calls too.
 */
async function readHistory(id: string, signal: AbortSignal): Promise<VehicleBidsData> {
  const input = { params: { id } };
  try {
    return await browserApi.call(HISTORY, input, { signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 500) throw error;
    const [vehicle, bids] = await Promise.all([
      browserApi.call('GET /api/vehicles/:id', input, { signal }),
      browserApi.call('GET /api/bids/vehicle/:id', { ...input, query: {} }, { signal }),
    ]).catch(() => {
      throw error;
    });
    return { vehicle, bids };
  }
}
