import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { priceOf } from './live.fixture.ts';
import { connectNotices, type Notice, payloadsOf } from './process-notices.ts';

const ORIGIN = '0123456789ab';
const notice = (n: number): Notice => ({
  kind: 'event',
  event: priceOf(n, n),
  audience: { topics: [`vehicle:${n}`] },
});
const read = (payload: string): Notice[] => JSON.parse(payload.slice(ORIGIN.length));

test('notices are packed into payloads that PostgreSQL takes, none lost and in order', () => {
  const notices = Array.from({ length: 300 }, (_, n) => notice(n));
  const payloads = payloadsOf(ORIGIN, notices);
  expect(payloads.length).toBeLessThan(15);
  for (const payload of payloads) {
    expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
    expect(payload.startsWith(ORIGIN)).toBe(true);
  }
  expect(payloads.flatMap(read)).toEqual(notices);
});

test('one that is too long for any payload asks the others to read again', () => {
  const long: Notice = {
    kind: 'event',
    event: { type: 'outbid', vehicleId: '1', titulo: 'ç'.repeat(5_000), lote: '', lanceAtual: 1 },
    audience: { userIds: [1] },
  };
  expect(payloadsOf(ORIGIN, [notice(1), long]).flatMap(read)).toEqual([
    notice(1),
    { kind: 'reread' },
  ]);
});

test('one that cannot be understood costs a rereading, not those behind it', async () => {
  const database = await createTestDatabase();
  const heard: Notice[] = [];
  const errors: unknown[] = [];
  let missed = 0;
  const notices = await connectNotices({
    databaseUrl: database.url,
    onNotice: (one) => {
      // As an older or a newer process would say it.
      if (!('audience' in one)) throw new TypeError('for whom?');
      heard.push(one);
    },
    onMissed: () => {
      missed += 1;
    },
    onError: (error) => void errors.push(error),
  });
  const strange = { ...notice(2), audience: undefined } as unknown as Notice;
  const [payload] = payloadsOf(ORIGIN, [notice(1), strange, notice(3)]);
  await database.pool.query('select pg_notify($1, $2)', ['martelo_live', payload]);
  await expect.poll(() => heard).toEqual([notice(1), notice(3)]);
  expect([missed, errors.length]).toEqual([1, 1]);
  await notices.close();
  await database.close();
});
