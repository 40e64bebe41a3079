import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { can, PROFILES } from '@martelo/core/permissions';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { USUAL_SESSION_LIMITS } from '../../features/identity/session-limits.ts';
import { createSession, createUser } from '../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readNow } from '../database/clock.queries.ts';
import { sessions, users } from '../database/schema.ts';
import { createReader, priceOf } from './live.fixture.ts';
import { type LiveHub, type LiveHubOptions, type LiveWatch, startLiveHub } from './live-hub.ts';

let database: TestDatabase;
const hubs: LiveHub[] = [];
const errors: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  for (const hub of hubs.splice(0)) await hub.close();
});

async function hub(options: Partial<LiveHubOptions> = {}): Promise<LiveHub & LiveWatch> {
  const made = await startLiveHub({
    db: database.db,
    databaseUrl: database.url,
    onError: (error) => void errors.push(error),
    presenceIntervalMs: 20,
    sessionLimits: async () => USUAL_SESSION_LIMITS,
    ...options,
  });
  hubs.push(made);
  return made;
}

const sequences = (events: LiveEvent[]) =>
  events.flatMap((event) => (event.type === 'price' ? event.sequence : []));
/** The ledger numbers that each price covers. */
const covered = (events: LiveEvent[]) =>
  events.flatMap((event) =>
    event.type === 'price' ? [[event.firstSequence, event.sequence]] : [],
  );
/** True when each price begins directly after the one before it, and the first with the first row. */
const withoutGap = (events: LiveEvent[]) =>
  covered(events).every(([first], n, all) => first === (all[n - 1]?.[1] ?? 0) + 1);
const kinds = (events: LiveEvent[]) => events.map((event) => event.type);
const outbid: LiveEvent = {
  type: 'outbid',
  vehicleId: '1',
  titulo: 'Fiat Uno',
  lote: 'C001',
  lanceAtual: 10_001,
};
const toVehicle = (id: number) => ({ topics: [`vehicle:${id}`, 'vehicles'] });

describe('one process', () => {
  test('a reader is greeted with the database time and gets each event of its topics once', async () => {
    const before = await readNow(database.db);
    const live = await hub();
    const one = createReader(['vehicle:1', 'vehicles']);
    const other = createReader(['vehicle:2']);
    live.open(one);
    live.open(other);
    live.publish(priceOf(1, 1), toVehicle(1));
    expect(one.events[0]).toMatchObject({ type: 'hello', version: 1 });
    expect(sequences(one.events)).toEqual([1]);
    expect(sequences(other.events)).toEqual([]);
    const hello = one.events[0];
    const serverTime = hello?.type === 'hello' ? Date.parse(hello.serverTime) : 0;
    const after = await readNow(database.db);
    // The hub asked the database once in between and takes half of that time for the way back.
    const errorMs = after - before + 1;
    expect(serverTime).toBeGreaterThanOrEqual(before - errorMs);
    expect(serverTime).toBeLessThanOrEqual(after + errorMs);
  });

  test('a burst of a thousand prices becomes a few events, with the first sent at once and the last included', async () => {
    const live = await hub({ priceIntervalMs: 30 });
    const reader = createReader(['vehicle:1']);
    live.open(reader);
    for (let n = 1; n <= 1_000; n += 1) live.publish(priceOf(1, n), toVehicle(1));
    expect(sequences(reader.events)).toEqual([1]);
    await expect.poll(() => sequences(reader.events)).toEqual([1, 1_000]);
    expect(covered(reader.events)).toEqual([
      [1, 1],
      [2, 1_000],
    ]);
  });

  test('a price with an old number is not sent', async () => {
    const live = await hub({ priceIntervalMs: 1 });
    const reader = createReader(['vehicle:1']);
    live.open(reader);
    for (const sequence of [5, 3, 5, 4]) live.publish(priceOf(1, sequence), toVehicle(1));
    live.publish(priceOf(1, 6), toVehicle(1));
    await expect.poll(() => sequences(reader.events)).toEqual([5, 6]);
  });

  test("a user's events reach every stream of that user and no other", async () => {
    const live = await hub();
    const mine = [1, 2].map(() => createReader([], { id: 7, sessionId: 'a', profiles: [] }));
    const stranger = createReader(['vehicle:1'], { id: 8, sessionId: 'b', profiles: [] });
    for (const reader of [...mine, stranger]) live.open(reader);
    live.publish(outbid, { userIds: [7] });
    expect(mine.map((reader) => kinds(reader.events))).toEqual([
      ['hello', 'outbid'],
      ['hello', 'outbid'],
    ]);
    expect(kinds(stranger.events)).toEqual(['hello']);
  });

  test.each(PROFILES)(
    '%s gets exactly the lists that he may read, a client none',
    async (profile) => {
      const live = await hub();
      const staff = createReader([], { id: 1, sessionId: 'a', profiles: [profile] });
      const client = createReader([], { id: 2, sessionId: 'b', profiles: [] });
      const director = createReader([], { id: 3, sessionId: 'c', profiles: ['diretor'] });
      for (const reader of [staff, client, director]) live.open(reader);
      const lists = ['clients', 'auctions', 'vehicles', 'bids', 'messages'] as const;
      for (const list of lists) {
        live.publish({ type: 'admin-list', list }, { staff: `${list}.read` });
      }
      live.publish(bidFeed(1), { staff: 'bids.read' });
      const may = lists.filter((list) => can({ profiles: [profile] }, `${list}.read`));
      const told = () =>
        staff.events.flatMap((event) => (event.type === 'admin-list' ? event.list : []));
      expect(told()).toEqual(may);
      await expect.poll(() => kinds(director.events)).toContain('bid');
      expect(kinds(staff.events).includes('bid')).toBe(can({ profiles: [profile] }, 'bids.read'));
      expect(kinds(client.events)).toEqual(['hello']);
    },
  );

  test('a stream whose owner gets other profiles ends on every process, and says why', async () => {
    const [here, there] = [await hub(), await hub()];
    const user = { id: 7, sessionId: 'a', profiles: ['operador'] as const };
    const [near, far, other] = [
      createReader([], user),
      createReader([], user),
      createReader([], { ...user, id: 8 }),
    ];
    here.open(near);
    there.open(far);
    here.open(other);
    here.reopenStreams(7);
    expect(kinds(near.events)).toEqual(['hello', 'profiles']);
    expect(near.state).toBe('ended');
    await expect.poll(() => far.state).toBe('ended');
    expect(kinds(far.events)).toEqual(['hello', 'profiles']);
    expect(other.state).toBe('open');
  });

  test('many bids at once end in the feed with the latest one and a hint to read the list', async () => {
    const live = await hub();
    const admin = createReader([], { id: 1, sessionId: 'a', profiles: ['diretor'] });
    live.open(admin);
    for (let n = 1; n <= 500; n += 1) live.publish(bidFeed(n), { staff: 'bids.read' });
    await expect.poll(() => admin.events).toHaveLength(22);
    expect(admin.events[1]).toEqual({ type: 'admin-list', list: 'bids' });
    expect(admin.events.at(-1)).toMatchObject({ type: 'bid', bid: { id: '500' } });
  });

  test('a reader that does not read is dropped and the others lose nothing', async () => {
    const live = await hub({ maxBacklogBytes: 1_000, priceIntervalMs: 1 });
    let backlog = 0;
    const slow = createReader(['vehicle:1'], null, () => backlog);
    const quick = createReader(['vehicle:1']);
    live.open(slow);
    live.open(quick);
    backlog = 2_000;
    live.publish(priceOf(1, 1), toVehicle(1));
    expect(slow.state).toBe('dropped');
    expect(sequences(slow.events)).toEqual([]);
    live.publish(priceOf(1, 2), toVehicle(1));
    await expect.poll(() => sequences(quick.events)).toEqual([1, 2]);
  });

  test('a stream without events gets a heartbeat', async () => {
    const live = await hub({ heartbeatMs: 10 });
    const reader = createReader([]);
    live.open(reader);
    await expect.poll(() => reader.writes).toBeGreaterThan(2);
    expect(kinds(reader.events)).toEqual(['hello']);
  });

  test('presence counts the readers who have the vehicle open, also after one left', async () => {
    const live = await hub();
    const [one, other] = [createReader(['vehicle:1']), createReader(['vehicle:1', 'vehicles'])];
    live.open(one);
    live.open(other);
    await expect.poll(() => watching(one.events)).toBe(2);
    other.leave();
    await expect.poll(() => watching(one.events)).toBe(1);
  });

  test('a person with several browsers is one watcher', async () => {
    const live = await hub();
    const ana = { id: 7, sessionId: 'a', profiles: [] };
    const readers = [null, ana, { ...ana, sessionId: 'b' }].map((user) =>
      createReader(['vehicle:1'], user),
    );
    for (const reader of readers) live.open(reader);
    await expect.poll(() => watching(readers[0]?.events ?? [])).toBe(2);
  });

  test('closing ends every stream, and later readers are refused', async () => {
    const live = await hub();
    const reader = createReader(['vehicle:1']);
    live.open(reader);
    await live.close();
    const late = createReader(['vehicle:1']);
    live.open(late);
    expect([reader.state, late.state]).toEqual(['ended', 'ended']);
  });
});

describe('two processes', () => {
  test('prices, user events and presence reach the other process', async () => {
    const [here, there] = [await hub(), await hub()];
    const near = createReader(['vehicle:1']);
    const far = createReader(['vehicle:1'], { id: 7, sessionId: 'a', profiles: [] });
    here.open(near);
    there.open(far);
    here.publish(priceOf(1, 1), toVehicle(1));
    here.publish(outbid, { userIds: [7] });
    await expect.poll(() => sequences(far.events)).toEqual([1]);
    await expect.poll(() => kinds(far.events)).toContain('outbid');
    expect(sequences(near.events)).toEqual([1]);
    await expect.poll(() => [watching(near.events), watching(far.events)]).toEqual([2, 2]);
  });

  test('a person with a browser on each is one watcher, until both are closed', async () => {
    const [here, there] = [await hub(), await hub()];
    const ana = { id: 7, sessionId: 'a', profiles: [] };
    const near = createReader(['vehicle:1']);
    const hers = [createReader(['vehicle:1'], ana), createReader(['vehicle:1'], ana)] as const;
    here.open(near);
    here.open(hers[0]);
    there.open(hers[1]);
    // The other process counts the visitor too, so it has heard of this one.
    await expect.poll(() => watching(hers[1].events)).toBe(2);
    expect(watching(near.events)).toBe(2);
    hers[0].leave();
    there.open(createReader(['vehicle:1']));
    await expect.poll(() => watching(near.events)).toBe(3);
    hers[1].leave();
    await expect.poll(() => watching(near.events)).toBe(2);
  });

  test('a listener hears the events of both, and that some may have been missed', async () => {
    const [here, there] = [await hub(), await hub()];
    const heard: (LiveEvent | null)[] = [];
    there.watch((event) => void heard.push(event));
    there.publish(priceOf(1, 1), toVehicle(1));
    here.publish(priceOf(1, 2), toVehicle(1));
    await expect.poll(() => heard.map((event) => event && sequences([event])[0])).toEqual([1, 2]);
    const crowd = { ...outbid, titulo: 'x'.repeat(9_000) };
    here.publish(crowd, { userIds: [1] });
    await expect.poll(() => heard.at(-1)).toBeNull();
  });

  test('bids decided while one process closes are sent on the other', async () => {
    const [here, there] = [await hub(), await hub()];
    const near = createReader(['vehicle:1']);
    const far = createReader(['vehicle:1']);
    here.open(near);
    there.open(far);
    here.endStreams();
    expect(near.state).toBe('ended');
    for (const sequence of [1, 2, 3]) here.publish(priceOf(1, sequence), toVehicle(1));
    await here.close();
    await expect.poll(() => sequences(far.events).at(-1)).toBe(3);
    expect(withoutGap(far.events)).toBe(true);
  });

  test('a process that is about to stop sends its streams away a few at a time, and takes none from then on', async () => {
    const live = await hub();
    const readers = Array.from({ length: 30 }, () => createReader(['vehicle:1']));
    for (const reader of readers) live.open(reader);
    const open = () => readers.filter(({ state }) => state === 'open').length;
    expect(live.takesStreams()).toBe(true);
    live.endStreams(1_000);
    expect(open()).toBe(30);
    expect(live.takesStreams()).toBe(false);
    const late = createReader(['vehicle:1']);
    live.open(late);
    expect(late.state).toBe('ended');
    await expect.poll(open, { interval: 10 }).toBeLessThan(30);
    expect(open()).toBeGreaterThan(0);
    await expect.poll(open).toBe(0);
  });

  test('behind a balancer that counts streams, each is sent away once and stays where it arrives', async () => {
    const [leaving, staying] = [await hub(), await hub()];
    let sentAway = 0;
    const open = (live: LiveHub) => {
      const reader = createReader(['vehicle:1']);
      reader.sink.onClose(() => {
        sentAway += 1;
        const [emptiest] = [leaving, staying]
          .filter((each) => each.takesStreams())
          .sort((one, other) => one.countStreams().visitors - other.countStreams().visitors);
        if (emptiest) open(emptiest);
      });
      live.open(reader);
    };
    for (let n = 0; n < 30; n += 1) open(n % 3 === 0 ? leaving : staying);
    const counts = () => [leaving, staying].map((live) => live.countStreams().visitors);
    expect(counts()).toEqual([10, 20]);
    leaving.endStreams(500);
    await expect.poll(counts).toEqual([0, 30]);
    leaving.endStreams();
    expect(counts()).toEqual([0, 30]);
    expect(sentAway).toBe(10);
  });

  test('a session that ends on one process ends its streams on the other', async () => {
    const [here, there] = [await hub(), await hub()];
    const reader = createReader([], { id: 7, sessionId: 'a', profiles: [] });
    const elsewhere = createReader([], { id: 7, sessionId: 'b', profiles: [] });
    there.open(reader);
    there.open(elsewhere);
    here.endSession(7, { type: 'session-ended', isBanned: false, reason: null }, 'a');
    await expect.poll(() => reader.state).toBe('ended');
    expect(reader.events.at(-1)).toMatchObject({ type: 'session-ended' });
    expect(elsewhere.state).toBe('open');
    here.endSession(7, { type: 'session-ended', isBanned: true, reason: 'fraude' });
    await expect.poll(() => elsewhere.state).toBe('ended');
  });

  test('a burst on one process becomes a few events on the other, with the last one included', async () => {
    const [here, there] = [await hub(), await hub()];
    const far = createReader(['vehicle:1']);
    there.open(far);
    for (let n = 1; n <= 1_000; n += 1) here.publish(priceOf(1, n), toVehicle(1));
    await expect.poll(() => sequences(far.events).at(-1)).toBe(1_000);
    expect(sequences(far.events).length).toBeLessThanOrEqual(4);
    expect(withoutGap(far.events)).toBe(true);
  });

  test('prices that replace each other on their way to the other process leave no gap', async () => {
    const [here, there] = [await hub({ priceIntervalMs: 0 }), await hub()];
    const far = createReader(['vehicle:1']);
    there.open(far);
    for (let n = 1; n <= 300; n += 1) {
      here.publish(priceOf(1, n), toVehicle(1));
      await new Promise((resolve) => setTimeout(resolve));
    }
    await expect.poll(() => sequences(far.events).at(-1)).toBe(300);
    expect(withoutGap(far.events)).toBe(true);
  });

  test('after a broken connection the readers are greeted again, and streams of ended sessions end', async () => {
    const [here, there] = [await hub(), await hub()];
    const user = await createUser(database.db);
    const { sessionId } = await createSession(
      database.db,
      user,
      'a secret of thirty-two letters !',
    );
    const visitor = createReader(['vehicle:1']);
    const owner = createReader([], { id: user.id, sessionId, profiles: [] });
    const director = async () => {
      const { id } = await createUser(database.db, { role: 'admin' });
      return createReader([], { id, sessionId: randomUUID(), profiles: ['diretor'] });
    };
    const [demoted, kept] = [await director(), await director()];
    there.open(visitor);
    there.open(owner);
    there.open(demoted);
    there.open(kept);
    await database.db
      .update(users)
      .set({ profiles: ['operador'] })
      .where(eq(users.id, demoted.user?.id ?? 0));
    await database.db
      .update(sessions)
      .set({ endedAt: new Date() })
      .where(eq(sessions.id, sessionId));
    await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'martelo announcements' and datname = current_database()`);
    await expect.poll(() => kinds(visitor.events)).toEqual(['hello', 'presence', 'hello']);
    await expect.poll(() => owner.state).toBe('ended');
    await expect.poll(() => kinds(demoted.events).at(-1)).toBe('profiles');
    expect(kept.state).toBe('open');
    here.publish(priceOf(1, 1), toVehicle(1));
    await expect.poll(() => sequences(visitor.events)).toEqual([1]);
    expect(errors.splice(0)).not.toEqual([]);
  });
});

function watching(events: LiveEvent[]): number | undefined {
  const last = events.findLast((event) => event.type === 'presence');
  return last?.type === 'presence' ? last.watching : undefined;
}

function bidFeed(n: number): LiveEvent {
  return {
    type: 'bid',
    bid: {
      id: String(n),
      date: '2026-01-01T12:00:00.000Z',
      createdAt: '2026-01-01T12:00:00.000Z',
      value: 10_000 + n,
      action: 'normal',
      automatic: false,
      user: { id: '1', name: 'Ana', document: '', email: 'ana@teste.example', phone: '' },
      vehicle: { id: '1', marca: 'Fiat', modelo: 'Uno', titulo: 'Uno', lote: 'C001', info: '' },
      auction: null,
    },
  };
}
