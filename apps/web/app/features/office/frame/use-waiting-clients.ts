import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useRemote } from '../../../lib/remote/use-remote';
import { useCan } from '../../../lib/session/use-can';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';

const KEY = ['waiting clients'];

/** The number of registrations that wait for a decision; null while it loads, and for whoever may not read them. */
export function useWaitingClients(): number | null {
  const enabled = useCan('clients.read');
  const { data } = useRemote(KEY, readTotal, { enabled });
  useReloadOnLive(KEY, ['clients']);
  return data;
}

async function readTotal(signal: AbortSignal): Promise<number> {
  const query = { limit: 1 };
  return withTotal(await browserApi.answer('GET /api/admin/pending-users', { query }, { signal }))
    .total;
}
