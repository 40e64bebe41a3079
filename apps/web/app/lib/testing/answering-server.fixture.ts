import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { vi } from 'vitest';

/**
 * How the server meets a call: with an answer, with events on a stream that stays open, with silence,
 * or with a connection that breaks.
 */
export type Answer =
  | 'lost'
  | 'silence'
  | { status: number; body?: object }
  | { events: readonly LiveEvent[] };

type Call = { method: string; path: string; headers: Record<string, string>; body: unknown };

export type AnsweringServer = {
  /** Every call whose path begins with this is met so from now on. */
  answer: (path: string, answer: Answer) => void;
  /** The calls to paths that begin with this, the oldest first. */
  callsTo: (path: string) => Call[];
};

/**
 * The server's end of all calls, in place of `fetch` and of the `XMLHttpRequest` that reports the
 * progress of an upload. A call for which there is no answer yet is met with silence.
 */
export function stubAnsweringServer(): AnsweringServer {
  const answers: { path: string; answer: Answer }[] = [];
  const calls: Call[] = [];
  function meet(call: Call): Answer {
    calls.push(call);
    return answers.findLast(({ path }) => call.path.startsWith(path))?.answer ?? 'silence';
  }
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body, signal, ...rest }: RequestInit) => {
    const headers = { ...rest.headers } as Record<string, string>;
    return responseTo(meet({ method, path, headers, body }), signal);
  });
  vi.stubGlobal('XMLHttpRequest', uploadsTo(meet));
  // The browser measures this limit itself, so the test's clock would not move it.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((delayMs) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException('too late', 'TimeoutError')), delayMs);
    return late.signal;
  });
  return {
    answer: (path, answer) => answers.push({ path, answer }),
    callsTo: (path) => calls.filter((call) => call.path.startsWith(path)),
  };
}

function responseTo(answer: Answer, signal: AbortSignal | null | undefined): Promise<Response> {
  if (answer === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
  if (answer !== 'silence') {
    if ('events' in answer) return Promise.resolve(new Response(streamOf(answer.events)));
    return Promise.resolve(Response.json(answer.body ?? {}, { status: answer.status }));
  }
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

function streamOf(events: readonly LiveEvent[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(opened) {
      const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
      opened.enqueue(new TextEncoder().encode(text));
    },
  });
}

/** As much of `XMLHttpRequest` as an upload needs. */
function uploadsTo(meet: (call: Call) => Answer) {
  return class {
    upload: { onprogress?: (event: object) => void } = {};
    status = 0;
    responseText = '';
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    private method = '';
    private path = '';
    private headers: Record<string, string> = {};

    open(method: string, path: string): void {
      this.method = method;
      this.path = path;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    send(body: unknown): void {
      const answer = meet({ method: this.method, path: this.path, headers: this.headers, body });
      if (answer === 'silence' || (answer !== 'lost' && 'events' in answer)) return;
      if (answer === 'lost') {
        queueMicrotask(() => this.onerror());
        return;
      }
      this.status = answer.status;
      this.responseText = JSON.stringify(answer.body ?? {});
      queueMicrotask(() => this.onload());
    }
    abort(): void {
      this.onabort();
    }
  };
}

/** What the browser knows of its network. */
export function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}
