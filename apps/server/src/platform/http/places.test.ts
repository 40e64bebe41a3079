import { EventEmitter } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@martelo/contract/calls/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { tableRows } from '../../testing/call-cases.ts';
import { kindOfCall, type Places, takePlaces } from './places.ts';

const few = { person: { atOnce: 2, mostWaiting: 1 }, address: { atOnce: 1, mostWaiting: 1 } };
const one = { ...few, person: { atOnce: 1, mostWaiting: 0 } };
const PLACES: Places = { usual: few, file: one, list: one };

let server: TestApp;
let ana: SignedInUser;
let bia: SignedInUser;
beforeAll(async () => {
  server = await createTestApp({ places: PLACES });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  ana = await server.signIn('client');
  bia = await server.signIn('client');
});
afterAll(() => server.close());

/** A read of the person's own sales; without a person, of the public list. Its answer, or null when cut off. */
function read(person: SignedInUser | null, path = '/api/account/sales') {
  const { port } = server.app.server.address() as AddressInfo;
  const request = http.get({
    port,
    host: '127.0.0.1',
    path: person ? path : '/api/vehicles/public?titulo=uno',
    headers: person ? person.headers : {},
    agent: false,
  });
  const { promise: answer, resolve } = Promise.withResolvers<http.IncomingMessage | null>();
  request.on('error', () => resolve(null));
  request.on('response', (response) => {
    response.resume();
    resolve(response);
  });
  return { answer, cut: () => request.destroy() };
}

const statusOf = async (of: { answer: Promise<http.IncomingMessage | null> }) =>
  (await of.answer)?.statusCode;

/** Nothing that reads sales or vehicles is answered until the work is done. */
async function whileTablesAreLocked(work: () => Promise<void>): Promise<void> {
  const client = await server.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table sales, vehicles, documents in access exclusive mode');
    await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** How many statements wait for the locked tables. */
const waitingStatements = async () => {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};
const arrived = (count: number) => expect.poll(waitingStatements).toBe(count);

/** Two reads that arrive when one more may wait: the answer of the one that is refused. */
async function refusedOf(both: ReturnType<typeof read>[]): Promise<http.IncomingMessage> {
  const answer = await Promise.race(both.map((one) => one.answer));
  if (!answer) throw new Error('the read was cut off');
  return answer;
}

describe('reads of one person', { timeout: 60_000 }, () => {
  test('run a few at once, wait, and are refused early beyond that, and nobody else is', async () => {
    const all: ReturnType<typeof read>[] = [];
    await whileTablesAreLocked(async () => {
      all.push(read(ana), read(ana));
      await arrived(2);
      const both = [read(ana), read(ana)];
      const refused = await refusedOf(both);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toMatch(/^\d+$/);
      all.push(...both, read(bia));
      await arrived(3);
    });
    const statuses = await Promise.all(all.map(statusOf));
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429]);
  });

  test('give their place back when the person leaves, also one that only waits', async () => {
    await whileTablesAreLocked(async () => {
      const running = [read(ana), read(ana)];
      await arrived(2);
      const both = [read(ana), read(ana)];
      await refusedOf(both);
      for (const { cut } of [...both, ...running]) cut();
      // The statements of those who left still wait for the table, and the server hears of it a moment later.
      const next: ReturnType<typeof read>[] = [];
      await expect
        .poll(() => {
          next.push(read(ana));
          return waitingStatements();
        })
        .toBeGreaterThanOrEqual(4);
      for (const { cut } of next) cut();
    });
    await expect.poll(() => statusOf(read(ana))).toBe(200);
  });

  test('of files have places of their own', async () => {
    const file = () => read(ana, '/api/account/documents/1/file');
    await whileTablesAreLocked(async () => {
      const running = file();
      await arrived(1);
      expect(await statusOf(file())).toBe(429);
      const usual = read(ana);
      await arrived(2);
      for (const { cut } of [running, usual]) cut();
    });
  });
});

test('visitors of one address share its places, and a person behind it has places besides', {
  timeout: 60_000,
}, async () => {
  await whileTablesAreLocked(async () => {
    const running = read(null);
    await arrived(1);
    const both = [read(null), read(null)];
    expect((await refusedOf(both)).statusCode).toBe(429);
    const known = read(ana);
    await arrived(2);
    for (const { cut } of [running, ...both, known]) cut();
  });
});

describe('with a clock of its own', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** One place for everything; `mostWaiting` wait for it. */
  function onePlace(mostWaiting: number) {
    const limit = { atOnce: 1, mostWaiting };
    const limits = { person: limit, address: limit };
    const take = takePlaces(async () => 7, { usual: limits, file: limits, list: limits });
    return async (raw = Object.assign(new EventEmitter(), { destroyed: false })) => {
      await take('usual', {} as FastifyRequest, { raw } as unknown as FastifyReply);
      return raw;
    };
  }

  test.each([
    { waiting: 10, rest: 0 },
    { waiting: 11, rest: 40 },
  ])(
    'a place rests $rest ms after a use of 40 ms when $waiting wait for it',
    async ({ waiting, rest }) => {
      const take = onePlace(100);
      let begun = 0;
      const call = async () => {
        const raw = await take();
        begun += 1;
        return raw;
      };
      const first = call();
      for (let count = 0; count < waiting; count += 1) void call();
      const raw = await first;
      await vi.advanceTimersByTimeAsync(40);
      expect(begun).toBe(1);
      raw.emit('finish');
      await vi.advanceTimersByTimeAsync(Math.max(rest - 1, 0));
      expect(begun).toBe(rest === 0 ? 2 : 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(begun).toBe(2);
    },
  );

  test('a refusal comes after half a second, or when the caller has left', async () => {
    const take = onePlace(0);
    await take();
    const refused: string[] = [];
    const note = (who: string) => () => void refused.push(who);
    const leaver = Object.assign(new EventEmitter(), { destroyed: false });
    void take().catch(note('stays'));
    void take(leaver).catch(note('leaves'));
    await vi.advanceTimersByTimeAsync(499);
    expect(refused).toEqual([]);
    leaver.emit('close');
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).toEqual(['leaves']);
    await vi.advanceTimersByTimeAsync(1);
    expect(refused).toEqual(['leaves', 'stays']);
  });
});

describe('the kind of a call', () => {
  test('leaves bids, streams and health alone', () => {
    const without = tableRows({ streams: true })
      .filter(({ name, endpoint }) => endpoint.method === 'GET' && !kindOfCall(name, endpoint))
      .map(({ name }) => name);
    expect([...new Set(without)]).toEqual(['live', 'cep', 'health', 'systemHealth']);
    for (const name of ['createBid', 'placeAutomaticBid', 'stopAutomaticBid'] as const) {
      expect(kindOfCall(name, endpoints[name])).toBeNull();
    }
  });

  test('is that of a file where the answer is one', () => {
    expect(kindOfCall('ownPaperFile', endpoints.ownPaperFile)).toBe('file');
    expect(kindOfCall('exportList', endpoints.exportList)).toBe('list');
    expect(kindOfCall('ownData', endpoints.ownData)).toBe('usual');
  });

  test('counts what a person sends, and not what visitors send', () => {
    expect(kindOfCall('updateContact', endpoints.updateContact)).toBe('usual');
    expect(kindOfCall('login', endpoints.login)).toBeNull();
  });
});
