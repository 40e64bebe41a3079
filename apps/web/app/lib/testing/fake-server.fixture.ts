import { REQUEST_TIMEOUT_MS } from '@martelo/contract/shapes/limits';
import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { clearSession } from '../session/session-store';
import type { ApiCall, CallAnswer } from '../transport/api-types';

/** `cut`: the connection breaks. `silence`: no answer comes until the time limit. */
export type Fault =
  | 'cut'
  | 'silence'
  | {
      status: number;
      message?: string;
      code?: string;
      isBanned?: boolean;
      forceLogout?: boolean;
    };

/** A call of the API, or a page that asks whether the site can be reached. */
type Call = ApiCall | `HEAD ${string}`;
type Answer<C extends Call> = C extends ApiCall ? CallAnswer<C> : undefined;
type Reply = Fault | { status: 200; body: unknown } | { events: readonly LiveEvent[] };
type Stream = ReadableStreamDefaultController<Uint8Array>;
type Received = { call: string; query: Record<string, string>; headers: Headers; body: unknown };

const TOTAL = { 'x-total-count': '1' };

/**
 * The server of the pages, office and public, for the tests of one file. It stands in place of `fetch`
 * and of the `XMLHttpRequest` that reports the progress of an upload, so pages run on the real client,
 * with its time limit, its sentences and its session. Nobody is signed in; `officeServer` signs
 * somebody in. A call that the test has not answered fails the test.
 */
export function fakeServer() {
  const replies = new Map<Call, Reply>();
  let received: Received[] = [];
  let unknown: string[] = [];
  let limits: AbortController[] = [];
  let streams: Stream[] = [];
  let online = true;

  async function receive(address: string, init: RequestInit = {}): Promise<Response> {
    if (!online) throw new TypeError('no network');
    const { method = 'GET', headers, body, signal } = init;
    const { pathname, searchParams } = new URL(address, 'http://patio.test');
    const [call, reply] = find(replies, method, pathname) ?? [];
    if (!call || !reply) {
      unknown.push(`${method} ${pathname}`);
      return new Response(null, { status: 404 });
    }
    const query = Object.fromEntries(searchParams);
    const value: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    received.push({ call, query, headers: new Headers(headers), body: value });
    if (reply === 'cut') throw new TypeError('cut');
    if (reply === 'silence') return untilAborted(signal ?? undefined);
    return responseOf(reply, (opened) => streams.push(opened));
  }

  beforeEach(() => {
    replies.clear();
    [received, unknown, limits, streams, online] = [[], [], [], [], true];
    vi.stubGlobal('fetch', receive);
    vi.stubGlobal('XMLHttpRequest', uploadsTo(receive));
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
    // The browser measures this limit itself, so the clock of a test would not move it.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((delayMs) => {
      expect(delayMs).toBe(REQUEST_TIMEOUT_MS);
      const limit = new AbortController();
      limits.push(limit);
      setTimeout(end, delayMs, limit);
      return limit.signal;
    });
  });
  afterEach(() => {
    // Before the session and the server go, which a page that is open would notice.
    cleanup();
    clearSession();
    localStorage.clear();
    sessionStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(unknown, 'calls that the test has not answered').toEqual([]);
  });

  const calls = (call: Call) => received.filter((one) => one.call === call);
  const switchNetwork = (to: boolean) =>
    act(async () => {
      online = to;
      window.dispatchEvent(new Event(to ? 'online' : 'offline'));
    });

  return {
    answer<C extends Call>(call: C, body: Answer<C>): void {
      replies.set(call, { status: 200, body });
    },
    fail(call: Call, fault: Fault = { status: 500 }): void {
      replies.set(call, fault);
    },
    /** A live stream that opens from now on begins with these events, and stays open. */
    stream(...events: LiveEvent[]): void {
      replies.set('GET /api/live', { events });
    },
    /** Sends an event on the live streams that are open, of which it waits for the first. */
    async tell(event: LiveEvent): Promise<void> {
      await expect.poll(() => streams.length).toBeGreaterThan(0);
      await act(async () => {
        for (const opened of streams) opened.enqueue(bytesOf(event));
      });
    },
    /** Each time that this call has been made so far, the oldest first. */
    calls,
    /** What has been sent with each of these calls so far. */
    sent: (call: Call) => calls(call).map(({ body }) => body),
    /** The time limit of every call that is under way is over; a test's own clock does it too. */
    passTimeLimit: () => act(async () => limits.forEach(end)),
    goOffline: () => switchNetwork(false),
    goOnline: () => switchNetwork(true),
  };
}

export type FakeServer = ReturnType<typeof fakeServer>;

/** The reply to the call with this address: of two that fit, the one with fewer parameters. */
function find(replies: Map<Call, Reply>, method: string, pathname: string) {
  const fitting = [...replies].filter(([call]) => {
    const [itsMethod, template = ''] = call.split(' ');
    const pattern = new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}$`);
    return itsMethod === method && pattern.test(pathname);
  });
  const parameters = ([call]: [Call, Reply]) => call.split(':').length;
  return fitting.sort((one, other) => parameters(one) - parameters(other))[0];
}

function responseOf(reply: Exclude<Reply, string>, onStream: (opened: Stream) => void): Response {
  if ('events' in reply) return new Response(streamOf(reply.events, onStream));
  const { status, ...refusal } = reply;
  const body = 'body' in reply ? reply.body : refusal;
  return new Response(JSON.stringify(body), { status, headers: TOTAL });
}

function streamOf(events: readonly LiveEvent[], onStream: (opened: Stream) => void) {
  return new ReadableStream<Uint8Array>({
    start(opened) {
      for (const event of events) opened.enqueue(bytesOf(event));
      onStream(opened);
    },
  });
}

function bytesOf(event: LiveEvent): Uint8Array {
  return new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`);
}

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

function end(limit: AbortController): void {
  limit.abort(new DOMException('too late', 'TimeoutError'));
}

/** As much of `XMLHttpRequest` as an upload needs. */
function uploadsTo(receive: (address: string, init: RequestInit) => Promise<Response>) {
  return class {
    upload: { onprogress?: (event: object) => void } = {};
    status = 0;
    responseText = '';
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    private method = '';
    private address = '';
    private headers = new Headers();

    open(method: string, address: string): void {
      this.method = method;
      this.address = address;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }
    async send(body: FormData): Promise<void> {
      const { method, headers } = this;
      try {
        const response = await receive(this.address, { method, headers, body });
        this.status = response.status;
        this.responseText = await response.text();
      } catch {
        this.onerror();
        return;
      }
      this.onload();
    }
    abort(): void {
      this.onabort();
    }
  };
}
