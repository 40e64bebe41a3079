import { REQUEST_TIMEOUT_MS } from '@martelo/contract/shapes/limits';
import { PROFILES } from '@martelo/core/permissions';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { clearSession, readSession, storeProfiles } from '../session/session-store';
import type { ApiCall, CallAnswer } from '../transport/api-types';
import { signIn } from './office-page.fixture';

/** `cut`: the connection breaks. `silence`: no answer comes until the time limit. */
type Fault = 'cut' | 'silence' | { status: number; message?: string };

type Reply = Fault | { status: 200; body: unknown };

const TOTAL = { 'x-total-count': '1' };

/**
 * The API in place of `fetch`, for the tests of one file: pages run on the real client, with its time
 * limit, its sentences and its session. Somebody with every profile is signed in. A call that the test
 * has not answered fails the test.
 */
export function officeServer() {
  const replies = new Map<ApiCall, Reply>();
  let made: { call: string; body: unknown }[] = [];
  let unknown: string[] = [];
  let limits: AbortController[] = [];
  let online = true;

  async function receive(address: string, { method = 'GET', body, signal }: RequestInit = {}) {
    if (!online) throw new TypeError('no network');
    const { pathname } = new URL(address, 'http://office.test');
    const [call, reply] = find(replies, method, pathname) ?? [];
    if (!call || !reply) {
      unknown.push(`${method} ${pathname}`);
      return new Response(null, { status: 404 });
    }
    made.push({ call, body: typeof body === 'string' ? JSON.parse(body) : body });
    if (reply === 'cut') throw new TypeError('cut');
    if (reply === 'silence') return untilAborted(signal ?? undefined);
    const sent = 'body' in reply ? reply.body : { message: reply.message };
    return new Response(JSON.stringify(sent), { status: reply.status, headers: TOTAL });
  }

  beforeEach(() => {
    replies.clear();
    [made, unknown, limits, online] = [[], [], [], true];
    vi.stubGlobal('fetch', receive);
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((delayMs) => {
      expect(delayMs).toBe(REQUEST_TIMEOUT_MS);
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    });
    signIn('1');
    storeProfiles(readSession()?.token ?? '', PROFILES);
  });
  afterEach(() => {
    // Before the session and the server go, which a page that is open would notice.
    cleanup();
    clearSession();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(unknown, 'calls that the test has not answered').toEqual([]);
  });

  const switchNetwork = (to: boolean) =>
    act(async () => {
      online = to;
      window.dispatchEvent(new Event(to ? 'online' : 'offline'));
    });

  return {
    answer<C extends ApiCall>(call: C, body: CallAnswer<C>): void {
      replies.set(call, { status: 200, body });
    },
    fail(call: ApiCall, fault: Fault = { status: 500 }): void {
      replies.set(call, fault);
    },
    /** What has been sent with each of these calls so far. */
    sent: (call: ApiCall) => made.filter((one) => one.call === call).map(({ body }) => body),
    /** The time limit of every call that is under way is over. */
    passTimeLimit: () =>
      act(async () => {
        for (const limit of limits) limit.abort(new DOMException('too late', 'TimeoutError'));
      }),
    goOffline: () => switchNetwork(false),
    goOnline: () => switchNetwork(true),
  };
}

/** The reply to the call with this address: of two that fit, the one with fewer parameters. */
function find(replies: Map<ApiCall, Reply>, method: string, pathname: string) {
  const fitting = [...replies].filter(([call]) => {
    const [itsMethod, template = ''] = call.split(' ');
    const pattern = new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}$`);
    return itsMethod === method && pattern.test(pathname);
  });
  const parameters = ([call]: [ApiCall, Reply]) => call.split(':').length;
  return fitting.sort((one, other) => parameters(one) - parameters(other))[0];
}

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

export type OfficeServer = ReturnType<typeof officeServer>;
