import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWire } from '../../testing/open-wire.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createCommitProbe } from './commit-probe.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function countProbes(): Promise<number> {
  const { rows } = await database.pool.query<{ probes: number }>(
    `select count(*)::int as probes from pg_stat_activity
      where datname = current_database() and application_name = 'martelo probe'`,
  );
  return rows[0]?.probes ?? 0;
}

test('a database that commits is not silent, and is asked once by all who ask together', async () => {
  const probe = createCommitProbe(database.serverUrl);
  const asked = [probe.ask(), probe.ask()];
  expect(asked[0]).toBe(asked[1]);
  await Promise.all(asked);
  expect(probe.silentMs()).toBe(0);
  await probe.close();
});

test('a database that is silent is told, and one connection is left when it speaks again', async () => {
  const wire = await openWire(database.serverUrl);
  const probe = createCommitProbe(wire.url, 200);
  await probe.ask();
  wire.isSilent = true;
  await expect(probe.ask()).rejects.toThrow('Query read timeout');
  expect(probe.silentMs()).toBeGreaterThan(0);
  wire.isSilent = false;
  await probe.ask();
  expect(probe.silentMs()).toBe(0);
  await expect.poll(countProbes).toBe(1);
  await probe.close();
  await wire.close();
});

test('a server that nobody can reach is not silent: it is an error at once', async () => {
  const nowhere = Object.assign(new URL(database.serverUrl), { port: '1' });
  const probe = createCommitProbe(nowhere.href);
  await expect(probe.ask()).rejects.toThrow('ECONNREFUSED');
  expect(probe.silentMs()).toBe(0);
  await probe.close();
  await expect(probe.ask()).rejects.toThrow('closed');
});
