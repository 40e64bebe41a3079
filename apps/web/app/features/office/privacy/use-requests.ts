import { useCall } from '../../../lib/remote/use-call';
import { useListQuery } from '../../../lib/remote/use-list-query';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useRemoteList } from '../../../lib/remote/use-remote-list';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';

const COUNT = 'GET /api/admin/privacy/open';
const NAME = 'privacy requests';

/** The tabs under their names in the address; the first one is absent from it. */
export type RequestTab = 'aguardando' | 'respondidos';

/** A page of the register with the counts, updated live. */
export function useRequests() {
  const query = useListQuery();
  const tab: RequestTab = query.filter('situacao') === 'respondidos' ? 'respondidos' : 'aguardando';
  const state = tab === 'respondidos' ? 'answered' : 'open';
  const list = useRemoteList(query, {
    name: NAME,
    pageSize: 50,
    filter: { state },
    read: async ({ page }, signal) => {
      const input = { query: { state, page } } as const;
      return withTotal(
        await browserApi.answer('GET /api/admin/privacy/requests', input, { signal }),
      );
    },
  });
  const count = useCall(COUNT);
  useReloadOnLive([[NAME], [COUNT]], ['clients']);

  function reload(): void {
    list.reload();
    count.reload();
  }
  const setTab = (chosen: RequestTab) =>
    query.setFilter('situacao', chosen === 'aguardando' ? '' : chosen);
  return { list: { ...list, reload }, count: count.data, tab, setTab };
}
