import {
  hashKey,
  type QueryClient,
  type QueryKey,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSession } from '../session/use-session';
import { ApiError, messageOf } from '../transport/api-error';
import { useReload } from './use-reload';

export type Remote<T> = {
  /** The last good answer; stays while a newer one is asked for, and when that fails. */
  data: T | null;
  error: ApiError | null;
  loading: boolean;
  /** True while `data` answers an older key, another page or search. */
  outdated: boolean;
  /** Reads again. During a reading one more follows it. */
  reload: () => void;
  /**
   * Changes what is shown at once, before the server has been asked again. An answer under way may
   * have been made before the change, which is then made to the answer too: a change must leave data
   * alone that holds it already.
   */
  update: (change: (data: T) => T) => void;
};

/** Reads server state for a page of the office area. `queryKey` names everything that `read` depends on. */
export function useRemote<T>(
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<T>,
  /** Nothing is read while this is false. */
  { enabled = true }: { enabled?: boolean } = {},
): Remote<T> {
  const client = useQueryClient();
  const account = useSession()?.user.id ?? null;
  const query = useQuery<T, ApiError>({
    queryKey,
    queryFn: ({ signal }) => readWithChanges(client, queryKey, () => orApiError(read, signal)),
    // Without a session the server only refuses; that refusal would hide why the session ended.
    enabled: enabled && account !== null,
  });
  const { data, error } = useLastGood(account, query);
  const hash = hashKey(queryKey);
  const update = useCallback(
    (change: (data: T) => T) => changeData(client, hash, change),
    [client, hash],
  );
  return {
    data,
    error,
    loading: query.isFetching,
    outdated: data !== null && query.data === undefined,
    reload: useReload([queryKey], { exact: true }),
    update,
  };
}

type LastGood<T> = { account: string | null; data: T | null; error: ApiError | null };

/**
 * Keeps the outcome of the last finished reading, also of one with an older key: rows stay on the page
 * until newer rows have come, and a failure stays until an attempt succeeds. The outcome also stays
 * when the session ends, because a form must keep its text until the page is left.
 */
function useLastGood<T>(
  account: string | null,
  { status, data, error }: UseQueryResult<T, ApiError>,
): LastGood<T> {
  const [last, setLast] = useState<LastGood<T>>({ account, data: null, error: null });
  const isOthers = account !== null && last.account !== account;
  const known = isOthers ? { account, data: null, error: null } : last;
  const now = status === 'pending' ? known : { ...known, data: data ?? known.data, error };
  if (now.account !== last.account || now.data !== last.data || now.error !== last.error) {
    setLast(now);
  }
  return now;
}

type Change<T> = (data: T) => T;

/** For each query the changes since its present reading began. */
const changesMeanwhile = new WeakMap<object, Change<unknown>[]>();

async function readWithChanges<T>(
  client: QueryClient,
  queryKey: QueryKey,
  read: () => Promise<T>,
): Promise<T> {
  const changes: Change<T>[] = [];
  const query = client.getQueryCache().find({ queryKey, exact: true });
  // The map holds changes of every type; a query's own are all of its data's type.
  if (query) changesMeanwhile.set(query, changes as Change<unknown>[]);
  const answer = await read();
  return changes.reduce<T>((data, change) => change(data), answer);
}

function changeData<T>(client: QueryClient, hash: string, change: Change<T>): void {
  const query = client.getQueryCache().get<T>(hash);
  if (!query) return;
  const { data, fetchStatus } = query.state;
  if (fetchStatus === 'fetching') changesMeanwhile.get(query)?.push(change as Change<unknown>);
  // Not `setQueryData`, which would clear a failure although nothing has been read.
  if (data !== undefined) query.setState({ data: change(data) });
}

async function orApiError<T>(read: (signal: AbortSignal) => Promise<T>, signal: AbortSignal) {
  try {
    return await read(signal);
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error;
    console.error(error);
    throw new ApiError({ status: 0, code: 'UNKNOWN', message: messageOf(error) });
  }
}
