import { useCall } from '../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';

const COUNT = 'GET /api/admin/privacy/open';

/** How many requests about personal data wait for an answer; null while it loads. */
export function useOpenRequests(): number | null {
  const { data } = useCall(COUNT);
  useReloadOnLive([COUNT], ['clients']);
  return data?.open ?? null;
}
