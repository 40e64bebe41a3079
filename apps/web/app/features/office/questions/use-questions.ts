import { useCall } from '../../../lib/remote/use-call';
import { useListQuery } from '../../../lib/remote/use-list-query';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useRemoteList } from '../../../lib/remote/use-remote-list';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';

const COUNT = 'GET /api/admin/questions/open';
const NAME = 'questions';

/** The tabs under their names in the address; the first one is absent from it. */
export type QuestionTab = 'aguardando' | 'respondidas';

/** A page of the questions with the number of those that wait, updated live. */
export function useQuestions() {
  const query = useListQuery();
  const tab: QuestionTab =
    query.filter('situacao') === 'respondidas' ? 'respondidas' : 'aguardando';
  const list = useRemoteList(query, {
    name: NAME,
    pageSize: 50,
    filter: { tab },
    read: async ({ page }, signal) =>
      withTotal(
        await browserApi.answer(
          'GET /api/admin/questions',
          { query: { situacao: tab, page } },
          { signal },
        ),
      ),
  });
  const count = useCall(COUNT);
  useReloadOnLive([NAME], ['questions']);
  useReloadOnLive([COUNT], ['questions']);
  const setTab = (chosen: QuestionTab) =>
    query.setFilter('situacao', chosen === 'aguardando' ? '' : chosen);
  return { list, waiting: count.data?.aguardando ?? null, tab, setTab };
}
