import { useLiveReload } from '../../../lib/live/admin-live';
import { useRemote } from '../../../lib/remote/use-remote';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';

/** How many registrations wait for a decision; null until it is known. */
export function useWaitingClients(): number | null {
  const { data, reload } = useRemote('waiting-clients', async (signal) => {
    const query = { limit: 1 };
    return withTotal(await browserApi.answer('GET /api/admin/pending-users', { query }, { signal }))
      .total;
  });
  useLiveReload('clients', reload);
  return data;
}
