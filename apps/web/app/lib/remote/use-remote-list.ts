import { useEffect } from 'react';
import { useSession } from '../session/use-session';
import type { ApiError } from '../transport/api-error';
import type { CountedPage } from '../transport/total-count';
import type { ListQuery } from './use-list-query';
import { type Remote, useRemote } from './use-remote';

/** The page that is open and the search. Usually the address keeps both (`useListQuery`). */
type Position = Pick<ListQuery, 'page' | 'setPage'> & { q?: string };

/** The query of the call that reads one page. */
export type WantedPage = { page: number; limit: number; q: string };

type ReadOptions<Page> = {
  /** Names the list; the keys of all its pages begin with it. */
  name: string;
  pageSize: number;
  /** Everything else that `read` depends on. */
  filter?: object;
  read: (wanted: WantedPage, signal: AbortSignal) => Promise<Page>;
};

/** The state of a list as `RemoteTable` shows it. */
export type RowSource<Row> = {
  /** Null until the first reading has succeeded. */
  rows: readonly Row[] | null;
  error: ApiError | null;
  loading: boolean;
  outdated: boolean;
  reload: () => void;
  /** Null for a list without pages, and until something has been read. */
  pages: Pages | null;
};

type Pages = {
  page: number;
  pageSize: number;
  total: number;
  capped: boolean;
  setPage: (page: number) => void;
};

export type RemoteList<Page extends CountedPage<unknown>> = Remote<Page> &
  RowSource<Page['rows'][number]>;

/** Reads one page of a list that the server searches, filters and counts. */
export function useRemoteList<Page extends CountedPage<unknown>>(
  { page, q = '', setPage }: Position,
  { name, pageSize, filter = {}, read }: ReadOptions<Page>,
): RemoteList<Page> {
  const wanted = { page, limit: pageSize, q };
  const remote = useRemote([name, wanted, filter], (signal) => read(wanted, signal));
  // Personal data leaves the screen with the session; the page itself is left a moment later.
  const isSignedIn = useSession() !== null;
  const data = isSignedIn ? remote.data : null;
  useExistingPage(remote, page, pageSize, setPage);
  return {
    ...remote,
    data,
    rows: data?.rows ?? null,
    pages: data && { page, pageSize, total: data.total, capped: data.capped, setPage },
  };
}

/** Goes to the last page of a list that has become shorter than the page that is open. */
function useExistingPage(
  { data, loading, outdated }: Pick<Remote<CountedPage<unknown>>, 'data' | 'loading' | 'outdated'>,
  page: number,
  pageSize: number,
  setPage: (page: number) => void,
): void {
  const isKnown = data !== null && !loading && !outdated && data.rows.length === 0;
  const last = isKnown ? Math.max(1, Math.ceil(data.total / pageSize)) : page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a shorter list moves
  useEffect(() => {
    if (last < page) setPage(last);
  }, [last, page]);
}
