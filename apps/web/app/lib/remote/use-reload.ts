import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

/** Reads the queries on the page whose keys begin with one of `keys` again. */
export function useReload(keys: readonly QueryKey[], { exact = false } = {}): () => void {
  const client = useQueryClient();
  const hash = hashKey(keys);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the keys
  return useCallback(() => {
    for (const queryKey of keys) reload(client, { queryKey, exact });
  }, [client, hash, exact]);
}

/**
 * The same at every interval; null stops it. Not `refetchInterval`: the library restarts that timer at
 * each change of the data, so that frequent live changes would postpone it for ever.
 */
export function useReloadEvery(queryKey: QueryKey, intervalMs: number | null): void {
  const reload = useReload([queryKey]);
  useEffect(() => {
    if (intervalMs === null) return;
    const timer = setInterval(reload, intervalMs);
    return () => clearInterval(timer);
  }, [reload, intervalMs]);
}

/** Reads each query once at a time. Calls during a reading share one more: a burst of events costs two readings. */
function reload(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll({ ...filters, type: 'active' })) {
    void readAgain(client, query);
  }
}

async function readAgain(client: QueryClient, query: Query): Promise<void> {
  const filters = { queryKey: query.queryKey, exact: true, type: 'active' } as const;
  // Without `cancelRefetch` a call during a reading waits for that reading and starts no other.
  const read = () => client.refetchQueries(filters, { cancelRefetch: false });
  // The answer under way may be older than the event.
  if (query.state.fetchStatus === 'fetching') await read();
  await read();
}
