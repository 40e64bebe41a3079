import { useLiveReload } from '../../lib/admin-live';
import { browserApi } from '../../lib/browser-api';
import { withTotal } from '../../lib/total-count';
import { useListQuery } from '../../lib/use-list-query';
import { useRemote } from '../../lib/use-remote';

export const PAGE_SIZE = 50;

/** A page of all clients, followed live. */
export function useUsers() {
  const query = useListQuery();
  const { page, q } = query;
  const remote = useRemote(`${page} ${q}`, async (signal) => {
    const wanted = { page, limit: PAGE_SIZE, q };
    return withTotal(await browserApi.answer('GET /api/users', { query: wanted }, { signal }));
  });
  useLiveReload('clients', remote.reload);
  return { ...remote, query };
}
