import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useRemote } from '../../../lib/remote/use-remote';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';

const KEY = ['waiting clients'];

/** The number of registrations that wait for a decision; null while it loads. */
export function useWaitingClients(): number | null {
  const { data } = useRemote(KEY, async (signal) => {
    const query = { limit: 1 };
    return withTotal(await browserApi.answer('GET /api/admin/pending-users', { query }, { signal }))
      .total;
  });
  useReloadOnLive(KEY, ['clients']);
  return data;
}
