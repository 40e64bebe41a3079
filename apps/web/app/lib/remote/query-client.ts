import { notifyManager, QueryClient } from '@tanstack/react-query';
import { readSession, subscribeToSession } from '../session/session-store';
import { ApiError } from '../transport/api-error';

// An answer is on the page in the task that brought it, as with React's own state; by default the
// library waits for a timer, which a hidden tab holds back.
notifyManager.setScheduler(queueMicrotask);

/** The rules for every reading in the office area (docs/decisions/0025). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A failure shows its sentence and its button at once; without the live stream the page
        // asks every 3 s anyhow.
        retry: false,
        // A request without a network fails at once and says so, instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => wasLost(state.error),
        // The live stream tells what has changed; a focused window says nothing about that.
        refetchOnWindowFocus: false,
        staleTime: 0,
        // A form must never open with an older answer, and personal data must not outlive its page.
        gcTime: 0,
      },
    },
  });
}

function wasLost(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Empties the cache and aborts every reading when somebody signs out, or another account signs in. */
export function forgetAtSessionEnd(client: QueryClient): () => void {
  let account = readSession()?.user.id;
  return subscribeToSession(() => {
    const current = readSession()?.user.id;
    if (current === account) return;
    account = current;
    client.clear();
  });
}
