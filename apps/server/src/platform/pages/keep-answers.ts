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

/** The call that says whether the data of pages has changed. */
const POSITION = '/api/live/position';

type Kept = { answer: Promise<JsonAnswer>; readAt: number };

/**
 * Different pages ask for the same data, and one page asks for the settings three times. A call is
 * answered once a second for all of them; whoever asks meanwhile waits for the same answer.
 * Refusals and errors are not kept. A new position of the public pages drops every kept answer: a page
 * that reads the position first never gets data that is older than it (decision 40).
 */
export function keepAnswers(ask: Ask, now = monotonicMs): () => PageApi {
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT });
  let position = '';

  async function askPosition(request: Parameters<Ask>[0]): Promise<JsonAnswer> {
    const answer = await ask(request);
    if (answer.json !== position) kept.clear();
    position = answer.json;
    return answer;
  }

  function read(...[request]: Parameters<Ask>): Kept {
    const readAt = now();
    if (request.method !== 'GET') return { readAt, answer: ask(request) };
    const address = addressOf(request);
    const known = kept.get(address);
    if (known && readAt - known.readAt < KEPT_MS) return known;
    const answer = request.path === POSITION ? askPosition(request) : ask(request);
    const begun: Kept = { readAt, answer };
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
