import { useCall } from '../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';

const COUNT = 'GET /api/admin/questions/open';

/** How many questions about vehicles wait for an answer; null while it loads. */
export function useWaitingQuestions(): number | null {
  const { data } = useCall(COUNT);
  useReloadOnLive([COUNT], ['questions']);
  return data?.aguardando ?? null;
}
