import { useLiveReload } from '../../lib/admin-live';
import { browserApi } from '../../lib/browser-api';
import { withTotal } from '../../lib/total-count';
import { useRemote } from '../../lib/use-remote';

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
