import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectBy } from './connection';
import { DETAIL_POLLING_MS, type LiveHandlers, openLiveStream, retryDelayMs } from './live-stream';

const encoder = new TextEncoder();
const hello = { type: 'hello', version: 1, serverTime: '2026-11-21T12:00:00.000Z' };
const price = (sequence: number, firstSequence = sequence) => ({
  type: 'price',
  vehicleId: '7',
  firstSequence,
  sequence,
  lanceAtual: 100 * sequence,
  totalLances: sequence,
  dataFim: null,
  bidderNumber: 1,
  at: hello.serverTime,
});

/** A server whose connections the test controls. */
function fakeServer() {
  const connections: {
    address: string;
    headers: Record<string, string>;
    send: (event: unknown) => void;
    cut: () => void;
  }[] = [];
  let refuse = false;
  const connect = async (address: string | URL | Request, init: RequestInit = {}) => {
    if (refuse) throw new TypeError('refused');
    const stream = new TransformStream<Uint8Array, Uint8Array>();
    const writer = stream.writable.getWriter();
    init.signal?.addEventListener('abort', () => void writer.abort().catch(() => undefined));
    connections.push({
      address: String(address),
      headers: init.headers as Record<string, string>,
      send: (event) => void writer.write(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)),
      cut: () => void writer.close(),
    });
    return new Response(stream.readable, { status: 200 });
  };
  return {
    connections,
    fetch: connect as typeof fetch,
    refuseAll: (value: boolean) => {
      refuse = value;
    },
    last: () => {
      const connection = connections.at(-1);
      if (!connection) throw new Error('nobody connected');
      return connection;
    },
  };
}

function handlers() {
  return {
    onEvent: vi.fn<LiveHandlers['onEvent']>(),
    onRefresh: vi.fn<LiveHandlers['onRefresh']>(),
    onUnchanged: vi.fn<NonNullable<LiveHandlers['onUnchanged']>>(),
    onGap: vi.fn<NonNullable<LiveHandlers['onGap']>>(),
    onStatus: vi.fn<NonNullable<LiveHandlers['onStatus']>>(),
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('openLiveStream', () => {
  let server: ReturnType<typeof fakeServer>;
  let seen: ReturnType<typeof handlers>;
  let close: () => void;

  function open(token: string | null = null) {
    const stream = openLiveStream(
      { topics: ['vehicle:7'], token: () => token, connect: connectBy(server.fetch) },
      seen,
    );
    close = stream.close;
    return stream;
  }

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
    server = fakeServer();
    seen = handlers();
  });

  afterEach(() => {
    close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('names its topics, and sends the token in a header, never in the address', async () => {
    open('secret');
    await settle();
    expect(server.last().address).toBe('/api/live?topics=vehicle%3A7');
    expect(server.last().headers.Authorization).toBe('Bearer secret');
  });

  it("is live and reads everything once after the server's hello", async () => {
    open();
    await settle();
    server.last().send(hello);
    await settle();
    expect(seen.onStatus).toHaveBeenLastCalledWith('live');
    expect(seen.onRefresh).toHaveBeenCalledTimes(1);
    expect(seen.onEvent).not.toHaveBeenCalled();
  });

  it('reads nothing again when a bid follows on announced rows that are no bids', async () => {
    open().seed('7', 4);
    await settle();
    server.last().send(hello);
    server.last().send({ type: 'rows', lots: [{ vehicleId: '7', firstSequence: 5, sequence: 6 }] });
    server.last().send(price(7));
    await settle();
    expect(seen.onGap).not.toHaveBeenCalled();
    expect(seen.onEvent).toHaveBeenLastCalledWith(price(7));
    server.last().send(price(9));
    await settle();
    expect(seen.onGap).toHaveBeenCalledExactlyOnceWith('7');
  });

  it('names what the page knows until it is greeted, and reads nothing when that is still true', async () => {
    const stream = openLiveStream(
      {
        topics: ['vehicles'],
        token: () => null,
        known: () => ({ position: 12, lots: { 7: 4, 9: 0 } }),
        connect: connectBy(server.fetch),
      },
      seen,
    );
    close = stream.close;
    await settle();
    expect(server.last().address).toBe('/api/live?topics=vehicles&since=12&lots=7.4,9.0');
    server.last().cut();
    await vi.advanceTimersByTimeAsync(DETAIL_POLLING_MS);
    expect(server.last().address).toContain('since=12');
    seen.onRefresh.mockClear();
    server.last().send({ ...hello, unchanged: true });
    await settle();
    expect(seen.onUnchanged).toHaveBeenCalledOnce();
    expect(seen.onRefresh).not.toHaveBeenCalled();

    // Whoever was away has missed events, whatever the page knew at its beginning.
    server.last().cut();
    await vi.advanceTimersByTimeAsync(DETAIL_POLLING_MS);
    expect(server.last().address).toBe('/api/live?topics=vehicles');
    seen.onRefresh.mockClear();
    server.last().send(hello);
    await settle();
    expect(seen.onRefresh).toHaveBeenCalledOnce();
  });

  it('a page that is greeted again on the same stream reads again', async () => {
    open();
    await settle();
    server.last().send({ ...hello, unchanged: true });
    server.last().send(hello);
    await settle();
    expect([seen.onUnchanged, seen.onRefresh].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
  });

  it('passes new prices on, drops old ones and reports a gap', async () => {
    open().seed('7', 3);
    await settle();
    for (const sequence of [3, 4, 6, 5]) server.last().send(price(sequence));
    await settle();
    expect(seen.onEvent.mock.calls.map(([event]) => 'sequence' in event && event.sequence)).toEqual(
      [4, 6],
    );
    expect(seen.onGap).toHaveBeenCalledExactlyOnceWith('7');
  });

  it('reports no gap for a bid and its automatic answer in one event', async () => {
    open().seed('7', 3);
    await settle();
    server.last().send(price(5, 4));
    await settle();
    expect(seen.onEvent).toHaveBeenCalledOnce();
    expect(seen.onGap).not.toHaveBeenCalled();
  });

  it('polls every 3 s while the stream is down and stops when it is back', async () => {
    server.refuseAll(true);
    open();
    await vi.advanceTimersByTimeAsync(3 * DETAIL_POLLING_MS);
    expect(seen.onStatus).toHaveBeenLastCalledWith('down');
    expect(seen.onRefresh).toHaveBeenCalledTimes(3);

    server.refuseAll(false);
    // The loop advances by seconds, because a connection without data is closed after 40 s.
    for (let second = 0; second < 31 && server.connections.length === 0; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
    }
    server.last().send(hello);
    await settle();
    seen.onRefresh.mockClear();
    await vi.advanceTimersByTimeAsync(2 * DETAIL_POLLING_MS);
    expect(seen.onRefresh).not.toHaveBeenCalled();
  });

  it('reconnects after a lost connection and reads everything again', async () => {
    open();
    await settle();
    server.last().send(hello);
    await settle();
    server.last().cut();
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.connections).toHaveLength(2);
    server.last().send(hello);
    await settle();
    expect(seen.onRefresh).toHaveBeenCalledTimes(2);
  });

  it('treats a silent connection as dead', async () => {
    open();
    await settle();
    server.last().send(hello);
    await vi.advanceTimersByTimeAsync(42_000);
    expect(server.connections.length).toBeGreaterThan(1);
  });

  it('does nothing after it is closed', async () => {
    server.refuseAll(true);
    open().close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.onRefresh).not.toHaveBeenCalled();
    expect(server.connections).toHaveLength(0);
  });
});

describe('retryDelayMs', () => {
  it('doubles up to half a minute and always has a random part', () => {
    expect(retryDelayMs(0, () => 0)).toBe(500);
    expect(retryDelayMs(0, () => 1)).toBe(1000);
    expect(retryDelayMs(3, () => 1)).toBe(8000);
    expect(retryDelayMs(40, () => 1)).toBe(30_000);
  });
});
