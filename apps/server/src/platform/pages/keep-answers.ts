import type { ApiTransport } from '@martelo/contract/calls/api-transport';
import { LRUCache } from 'lru-cache';
import { monotonicMs } from './monotonic.ts';
import type { Ask, JsonAnswer } from './page-calls.ts';

/** The API for the rendering of one page. */
export type PageApi = {
  api: ApiTransport;
  /** When the reading of the oldest data began that this page got, by `monotonicMs`. */
  readAt(): number;
};

/** How long the answer of a call is kept, from the begin of its reading. */
const KEPT_MS = 1_000;
/** More different calls than pages are rendered from in a second. */
const MOST_KEPT = 200;

type Kept = { answer: Promise<JsonAnswer>; readAt: number };

/**
 * Different pages ask for the same data, and one page asks for the settings three times. A call is
 * answered once a second for all of them; whoever asks meanwhile waits for the same answer.
 * Refusals and errors are not kept.
 */
export function keepAnswers(ask: Ask, now = monotonicMs): () => PageApi {
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT });

  function read(...[request]: Parameters<Ask>): Kept {
    const readAt = now();
    if (request.method !== 'GET') return { readAt, answer: ask(request) };
    const address = addressOf(request);
    const known = kept.get(address);
    if (known && readAt - known.readAt < KEPT_MS) return known;
    const begun: Kept = { readAt, answer: ask(request) };
    const forget = () => {
      if (kept.peek(address) === begun) kept.delete(address);
    };
    begun.answer.then(({ status }) => status === 200 || forget(), forget);
    kept.set(address, begun);
    return begun;
  }

  return () => {
    let oldest = now();
    return {
      async api(request) {
        const { answer, readAt } = read(request);
        oldest = Math.min(oldest, readAt);
        const { status, headers, json } = await answer;
        return { status, headers, body: JSON.parse(json) };
      },
      readAt: () => oldest,
    };
  };
}

/** The same for any order of the query's fields. */
function addressOf({ path, query = {} }: Parameters<Ask>[0]): string {
  const fields = new URLSearchParams(query);
  fields.sort();
  return `${path}?${fields}`;
}
