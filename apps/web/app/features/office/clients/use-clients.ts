import type { Client } from '@martelo/contract/shapes/accounts';
import { type ListQuery, useListQuery } from '../../../lib/remote/use-list-query';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { type RemoteList, useRemoteList } from '../../../lib/remote/use-remote-list';
import { browserApi } from '../../../lib/transport/browser-api';
import { type CountedPage, withTotal } from '../../../lib/transport/total-count';

const CALLS = {
  pendentes: 'GET /api/admin/pending-users',
  aprovados: 'GET /api/admin/approved-users',
} as const;

type ClientList = { list: RemoteList<CountedPage<Client>>; query: ListQuery };

/**
 * One of the two lists of clients, updated live. The address holds the page and the search of each
 * list.
 */
export function useClients(name: keyof typeof CALLS): ClientList {
  const query = useListQuery(name === 'pendentes' ? '' : name);
  const list = useRemoteList(query, {
    name,
    pageSize: 20,
    read: async (wanted, signal) =>
      withTotal(await browserApi.answer(CALLS[name], { query: wanted }, { signal })),
  });
  useReloadOnLive([[name]], ['clients']);
  return { list, query };
}
