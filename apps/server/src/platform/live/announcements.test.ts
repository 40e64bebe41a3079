import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { parseMetrics } from '../metrics/read-metrics.fixture.ts';
import { registry } from '../metrics/registry.ts';
import { type Announcement, connectAnnouncements, payloadsOf } from './announcements.ts';
import { priceOf } from './live.fixture.ts';

const ORIGIN = '0123456789ab';
const announcement = (n: number): Announcement => ({
  kind: 'event',
  event: priceOf(n, n),
  audience: { topics: [`vehicle:${n}`] },
});
const read = (payload: string): Announcement[] => JSON.parse(payload.slice(ORIGIN.length));

test('announcements are packed into payloads that PostgreSQL accepts, complete and in order', () => {
  const announcements = Array.from({ length: 300 }, (_, n) => announcement(n));
  const payloads = payloadsOf(ORIGIN, announcements);
  expect(payloads.length).toBeLessThan(15);
  for (const payload of payloads) {
    expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
    expect(payload.startsWith(ORIGIN)).toBe(true);
  }
  expect(payloads.flatMap(read)).toEqual(announcements);
});

test('an announcement that is too long for any payload makes the others read again', () => {
  const long: Announcement = {
    kind: 'event',
    event: { type: 'outbid', vehicleId: '1', titulo: 'ç'.repeat(5_000), lote: '', lanceAtual: 1 },
    audience: { userIds: [1] },
  };
  expect(payloadsOf(ORIGIN, [announcement(1), long]).flatMap(read)).toEqual([
    announcement(1),
    { kind: 'reread' },
  ]);
});

test('the counts of many vehicles go in several announcements, and nobody reads again', () => {
  const ids = Array.from({ length: 40 }, (_, n) => String(n));
  const people = Array.from({ length: 500 }, (_, n) => 100_000_000 + n);
  const counts = Object.fromEntries(ids.map((id) => [id, 500]));
  const named = Object.fromEntries(ids.map((id) => [id, people]));
  const sent = payloadsOf(ORIGIN, [{ kind: 'presence', counts, people: named }]).flatMap(read);
  const told = sent.map((one) => (one.kind === 'presence' ? one : null));
  expect(Object.assign({}, ...told.map((one) => one?.counts))).toEqual(counts);
  expect(Object.assign({}, ...told.map((one) => one?.people))).toEqual(named);
});

test('an event for a crowd reaches everybody in several announcements, and nobody reads again', () => {
  const userIds = Array.from({ length: 3_000 }, (_, n) => 100_000_000 + n);
  const event = { type: 'lot-closed', vehicleId: '7' } as const;
  const sent = payloadsOf(ORIGIN, [{ kind: 'event', event, audience: { userIds } }]).flatMap(read);
  expect(sent.map((one) => one.kind === 'event' && one.event)).toEqual(sent.map(() => event));
  const reached = sent.flatMap((one) =>
    one.kind === 'event' && 'userIds' in one.audience ? one.audience.userIds : [],
  );
  expect(reached).toEqual(userIds);
});

test('an announcement that cannot be understood costs one rereading and does not block the next ones', async () => {
  const database = await createTestDatabase();
  const heard: Announcement[] = [];
  const errors: unknown[] = [];
  let missed = 0;
  const announcements = await connectAnnouncements({
    databaseUrl: database.url,
    onAnnouncement: (one) => {
      // The payload of an older or a newer version of the program.
      if (!('audience' in one)) throw new TypeError('for whom?');
      heard.push(one);
    },
    onMissed: () => {
      missed += 1;
    },
    onError: (error) => void errors.push(error),
  });
  const strange = { ...announcement(2), audience: undefined } as unknown as Announcement;
  const [payload] = payloadsOf(ORIGIN, [announcement(1), strange, announcement(3)]);
  await database.pool.query('select pg_notify($1, $2)', ['martelo_live', payload]);
  await expect.poll(() => heard).toEqual([announcement(1), announcement(3)]);
  expect([missed, errors.length]).toEqual([1, 1]);
  await announcements.close();
  await database.close();
});

test('a process hears itself, also after its connection broke, and the break is counted', async () => {
  const database = await createTestDatabase();
  const announcements = await connectAnnouncements({
    databaseUrl: database.url,
    onAnnouncement: () => {},
    onMissed: () => {},
    onError: () => {},
  });
  const line = 'martelo_announcement_breaks_total';
  const breaks = async () => parseMetrics(await registry.metrics()).get(line) ?? 0;
  const before = await breaks();
  await announcements.hearsItself();
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'martelo announcements' and datname = current_database()`,
  );
  await expect.poll(breaks, { timeout: 5_000 }).toBe(before + 1);
  await announcements.hearsItself();
  await announcements.close();
  await database.close();
});

test('a process that is not heard says so once its connection is opened anew', async () => {
  const database = await createTestDatabase();
  const announcements = await connectAnnouncements({
    databaseUrl: database.url,
    onAnnouncement: () => {},
    onMissed: () => {},
    onError: () => {},
  });
  const end = () =>
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'martelo announcements' and datname = current_database()`,
    );
  await end();
  await expect(announcements.hearsItself()).rejects.toThrow();
  await expect
    .poll(() => announcements.hearsItself().then(() => 'heard', String), { timeout: 5_000 })
    .toBe('heard');
  await announcements.close();
  await database.close();
});
