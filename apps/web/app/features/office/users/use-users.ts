import { useListQuery } from '../../../lib/remote/use-list-query';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useRemoteList } from '../../../lib/remote/use-remote-list';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';
import { FILTER_TABS } from './user-filters';

const STATUS = 'situacao';

/** A page of all clients, updated live. */
export function useUsers() {
  const query = useListQuery();
  const shown = query.filter(STATUS);
  const status = FILTER_TABS.find(({ value }) => value === shown)?.value ?? '';
  const list = useRemoteList(query, {
    name: 'users',
    pageSize: 50,
    filter: { status },
    read: async (wanted, signal) => {
      const input = { query: { ...wanted, ...(status && { status }) } };
      return withTotal(await browserApi.answer('GET /api/users', input, { signal }));
    },
  });
  useReloadOnLive(['users'], ['clients']);
  const setStatus = (status: string) => query.setFilter(STATUS, status);
  return { list, query, status, setStatus };
}
