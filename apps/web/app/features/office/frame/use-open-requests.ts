import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useRemote } from '../../../lib/remote/use-remote';
import { useCan } from '../../../lib/session/use-can';
import { browserApi } from '../../../lib/transport/browser-api';

const COUNT = 'GET /api/admin/privacy/open';

/** How many requests about personal data wait for an answer; null while it loads, and for whoever does not answer them. */
export function useOpenRequests(): number | null {
  const enabled = useCan('privacy.answer');
  const { data } = useRemote([COUNT], (signal) => browserApi.call(COUNT, {}, { signal }), {
    enabled,
  });
  useReloadOnLive([COUNT], ['clients']);
  return data?.open ?? null;
}
