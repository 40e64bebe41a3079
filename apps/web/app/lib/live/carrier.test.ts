import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Fake, hello, presence, settle, setUp, wishOf } from './carrier.fixture';

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
