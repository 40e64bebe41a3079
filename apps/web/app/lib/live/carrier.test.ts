import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCarrier } from './carrier';
import type { LiveOutput, LiveWish } from './connection';

const hello = { type: 'hello', version: 1, serverTime: '2026-11-21T12:00:00.000Z' } as const;
const presence = (vehicleId: string, watching: number): LiveEvent => ({
  ...{ type: 'presence', vehicleId, watching },
});
const wishOf = (topics: string[], more: Partial<LiveWish> = {}): LiveWish => ({
  topics,
  known: null,
  token: null,
  ...more,
});

type Fake = LiveOutput & { wish: LiveWish; isOpen: boolean; cut: () => void };

/** A server whose connections the test controls. */
function setUp() {
  const connections: Fake[] = [];
  const told: string[] = [];
  const carrier = createCarrier(
    (wish, closed, output) =>
      new Promise((resolve) => {
        const connection: Fake = {
          ...output,
          wish,
          isOpen: true,
          cut() {
            connection.isOpen = false;
            resolve();
          },
        };
        closed.addEventListener('abort', connection.cut);
        connections.push(connection);
      }),
    {
      deliver: (ids, event) => {
        for (const id of ids) told.push(`${id} ${saying(event)}`);
      },
      lost: (id) => told.push(`${id} lost`),
      alone: (id) => told.push(`${id} alone`),
    },
  );
  const last = () => connections.at(-1) as Fake;
  return {
    ...carrier,
    connections,
    last,
    told: () => told.splice(0),
    async joinGreeted(id: string, topics: string[], more: Partial<LiveWish> = {}) {
      carrier.join(id, wishOf(topics, more));
      last().receive(hello);
      await settle();
    },
    open: () => connections.filter(({ isOpen }) => isOpen).length,
  };
}

const saying = (event: LiveEvent) =>
  event.type === 'presence' ? `${event.vehicleId}:${event.watching}` : event.type;
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a page that joins gets a connection for all, and alone is greeted', async () => {
  const yard = setUp();
  await yard.joinGreeted('a', ['vehicle:1'], { known: { position: 3, lots: { 1: 4 } } });
  await yard.joinGreeted('b', ['vehicle:2'], { known: { position: 5, lots: {} } });
  expect(yard.connections.map(({ wish }) => wish)).toEqual([
    wishOf(['vehicle:1'], { known: { position: 3, lots: { 1: 4 } } }),
    wishOf(['vehicle:1', 'vehicle:2'], { known: { position: 5, lots: {} } }),
  ]);
  yard.last().receive(presence('2', 7));
  expect(yard.told()).toEqual(['a hello', 'b hello', 'b 2:7']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(yard.open()).toBe(1);
});

it('an event that comes on both connections, early or late, is passed on once', async () => {
  const yard = setUp();
  await yard.joinGreeted('a', ['vehicle:1']);
  yard.join('b', wishOf(['vehicle:1']));
  const [before, after] = yard.connections as [Fake, Fake];
  yard.told();
  before.receive(presence('1', 1));
  after.receive(presence('1', 1));
  after.receive(presence('1', 2));
  after.receive(hello);
  before.receive(presence('1', 2));
  after.receive(presence('1', 3));
  before.receive(presence('1', 3));
  // The same words again are news again.
  before.receive(presence('1', 1));
  after.receive(presence('1', 1));
  const all = yard.told();
  expect(all.filter((said) => said.startsWith('a'))).toEqual(['a 1:1', 'a 1:2', 'a 1:3', 'a 1:1']);
  expect(all.filter((said) => said.startsWith('b'))).toEqual([
    'b 1:1',
    'b 1:2',
    'b hello',
    'b 1:3',
    'b 1:1',
  ]);
});

it('a lost connection is told to everybody, and so is one that never came', async () => {
  const yard = setUp();
  await yard.joinGreeted('a', ['vehicle:1']);
  await yard.joinGreeted('b', ['vehicle:2']);
  yard.told();
  yard.last().cut();
  await settle();
  expect(yard.told()).toEqual(['a lost', 'b lost']);
  yard.join('a', wishOf(['vehicle:1']));
  yard.last().cut();
  await settle();
  expect(yard.told()).toEqual(['a lost']);
});

it('topics that nobody wants any more are dropped after a while, and nobody reads again for it', async () => {
  const yard = setUp();
  await yard.joinGreeted('a', ['vehicle:1']);
  await yard.joinGreeted('b', ['vehicle:2']);
  yard.told();
  yard.leave('b');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(yard.last().wish.topics).toEqual(['vehicle:1']);
  yard.last().receive(hello);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([yard.told(), yard.open()]).toEqual([[], 1]);
  yard.leave('a');
  await settle();
  expect(yard.open()).toBe(0);
});

it('a page that leaves while its connection is being made costs none', async () => {
  const yard = setUp();
  await yard.joinGreeted('a', ['vehicle:1']);
  yard.join('b', wishOf(['vehicle:2']));
  yard.leave('b');
  await settle();
  expect(yard.connections.map(({ isOpen }) => isOpen)).toEqual([true, false]);
  yard.connections[0]?.receive(presence('1', 2));
  expect(yard.told()).toEqual(['a hello', 'a 1:2']);
});

it('pages of another session are not served with it', async () => {
  const yard = setUp();
  await yard.joinGreeted('a', ['vehicle:1'], { token: 'of Ana' });
  yard.join('b', wishOf(['vehicle:2'], { token: 'of Bruno' }));
  expect(yard.last().wish.topics).toEqual(['vehicle:2']);
  yard.last().receive(hello);
  expect(yard.told()).toEqual(['a hello', 'a lost', 'b hello']);
});

it('a connection that was silent too long has missed something: everybody is greeted', async () => {
  const yard = setUp();
  await yard.joinGreeted('a', ['vehicle:1']);
  yard.last().heard?.();
  await vi.advanceTimersByTimeAsync(21_000);
  yard.told();
  await yard.joinGreeted('b', ['vehicle:2']);
  expect(yard.told()).toEqual(['a hello', 'b hello']);
});

it('a silent connection is given up when somebody asks for it', async () => {
  const yard = setUp();
  await yard.joinGreeted('a', ['vehicle:1']);
  yard.check();
  expect(yard.open()).toBe(1);
  vi.setSystemTime(Date.now() + 41_000);
  yard.told();
  yard.check();
  expect([yard.told(), yard.open()]).toEqual([['a lost'], 0]);
});

it('a page with more topics than one connection carries goes alone', async () => {
  const yard = setUp();
  const many = (from: number) =>
    Array.from({ length: 30 }, (_, index) => `vehicle:${from + index}`);
  await yard.joinGreeted('a', many(1));
  yard.join('b', wishOf(many(100)));
  await yard.joinGreeted('c', ['vehicle:1']);
  expect(yard.told()).toEqual(['a hello', 'b alone', 'c hello']);
});

type Step =
  | { does: 'join' | 'leave'; page: number }
  | { does: 'event'; vehicle: number }
  | { does: 'bring'; connection: number };

const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constantFrom('join' as const, 'leave' as const), page: fc.nat(3) }),
    fc.record({ does: fc.constant('event' as const), vehicle: fc.nat(1) }),
    fc.record({ does: fc.constant('bring' as const), connection: fc.nat(9) }),
  ),
  { maxLength: 60 },
);

it('whatever joins and leaves, a greeted page gets each event of its topics once', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const yard = setUp();
      /** What the server has sent to each connection and the browser has not read yet. */
      const sent = new Map<Fake, LiveEvent[]>();
      const due = new Map<string, string[]>();
      const got = new Map<string, string[]>();
      let number = 0;
      const listen = () => {
        for (const said of yard.told()) {
          const [id = '', words = ''] = said.split(' ');
          if (words === 'hello') {
            due.set(id, []);
            got.set(id, []);
          } else got.get(id)?.push(words);
        }
      };
      const serve = () => {
        for (const connection of yard.connections) {
          if (!sent.has(connection)) sent.set(connection, [hello]);
        }
      };
      const bring = (connection: Fake) => {
        const event = sent.get(connection)?.shift();
        if (event && connection.isOpen) connection.receive(event);
        listen();
        serve();
      };
      const topicOf = (page: number) => `vehicle:${page % 2}`;
      const inside = new Set<number>();
      const doStep = (step: Step) => {
        if (step.does === 'join' && !inside.has(step.page)) {
          inside.add(step.page);
          yard.join(String(step.page), wishOf([topicOf(step.page)]));
        } else if (step.does === 'leave') {
          inside.delete(step.page);
          due.delete(String(step.page));
          got.delete(String(step.page));
          yard.leave(String(step.page));
        } else if (step.does === 'event') {
          number += 1;
          const event = presence(String(step.vehicle), number);
          for (const [id, words] of due) {
            if (topicOf(Number(id)) === `vehicle:${step.vehicle}`) words.push(saying(event));
          }
          for (const [connection, events] of sent) {
            const { topics } = connection.wish;
            if (connection.isOpen && topics.includes(`vehicle:${step.vehicle}`)) events.push(event);
          }
        } else if (step.does === 'bring') {
          const open = yard.connections.filter(({ isOpen }) => isOpen);
          const connection = open[step.connection % Math.max(open.length, 1)];
          if (connection) bring(connection);
        }
        serve();
        listen();
      };
      for (const step of taken) doStep(step as Step);
      // Everything that was sent arrives in the end.
      for (let left = true; left; ) {
        left = false;
        for (const connection of [...yard.connections]) {
          while (connection.isOpen && (sent.get(connection)?.length ?? 0) > 0) {
            left = true;
            bring(connection);
          }
        }
      }
      await settle();
      listen();
      for (const [id, words] of due) {
        const heard = got.get(id) ?? [];
        expect(
          words.filter((each) => !heard.includes(each)),
          'missed',
        ).toEqual([]);
        expect(new Set(heard).size, 'heard twice').toBe(heard.length);
      }
      yard.close();
    }),
    { numRuns: 300 },
  );
});
