import type { Client } from '@martelo/contract/shapes/accounts';
import { useLiveReload } from '../../../lib/live/admin-live';
import { type ListQuery, useListQuery } from '../../../lib/remote/use-list-query';
import { type Remote, useRemote } from '../../../lib/remote/use-remote';
import { browserApi } from '../../../lib/transport/browser-api';
import { type Counted, withTotal } from '../../../lib/transport/total-count';

export const PAGE_SIZE = 20;

const CALLS = {
  pendentes: 'GET /api/admin/pending-users',
  aprovados: 'GET /api/admin/approved-users',
} as const;

export type ClientList = Remote<Counted<Client>> & { query: ListQuery };

/** One of the two lists, followed live. Pages and searches of each stand in the address. */
export function useClients(list: keyof typeof CALLS): ClientList {
  const query = useListQuery(list === 'pendentes' ? '' : list);
  const { page, q } = query;
  const remote = useRemote(`${page} ${q}`, async (signal) => {
    const wanted = { page, limit: PAGE_SIZE, q };
    return withTotal(await browserApi.answer(CALLS[list], { query: wanted }, { signal }));
  });
  useLiveReload('clients', remote.reload);
  return { ...remote, query };
}
