import type { UserFilter } from '@martelo/contract/shapes/accounts';
import { useSearchParams } from 'react-router';
import { useLiveReload } from '../../../lib/live/admin-live';
import { useListQuery } from '../../../lib/remote/use-list-query';
import { useRemote } from '../../../lib/remote/use-remote';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';
import { FILTER_WORDS } from './user-filters';

export const PAGE_SIZE = 50;

/** A page of all clients, followed live. */
export function useUsers() {
  const query = useListQuery();
  const [status, setStatus] = useStatusFilter();
  const { page, q } = query;
  const remote = useRemote(`${status} ${page} ${q}`, async (signal) => {
    const wanted = { page, limit: PAGE_SIZE, q, ...(status && { status }) };
    return withTotal(await browserApi.answer('GET /api/users', { query: wanted }, { signal }));
  });
  useLiveReload('clients', remote.reload);
  return { ...remote, query, status, setStatus };
}

const STATUS = 'situacao';
const FILTERS = Object.keys(FILTER_WORDS) as UserFilter[];

/** Kept in the address, like page and search. */
function useStatusFilter(): [UserFilter | '', (status: UserFilter | '') => void] {
  const [params, setParams] = useSearchParams();
  const shown = params.get(STATUS);
  return [
    FILTERS.find((filter) => filter === shown) ?? '',
    (status) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        next.delete('pagina');
        if (status) next.set(STATUS, status);
        else next.delete(STATUS);
        return next;
      }),
  ];
}
