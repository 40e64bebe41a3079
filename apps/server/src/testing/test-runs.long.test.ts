import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { runOnce } from './test-cluster.ts';
import { createTestDatabase } from './test-database.ts';
import { beginRun, dropLeftovers, dropRun, isOnlyRun } from './test-runs.ts';

const { adminUrl } = inject('testCluster');

async function startRun(): Promise<{ name: string; run: string; client: pg.Client }> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const run = await beginRun(client);
  const name = `test_${run}_made`;
  await runOnce(adminUrl, `create database ${name} template template0`);
  return { name, run, client };
}

async function connectionsTo(name: string): Promise<number | 'no such database'> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ connections: number }>(
    `select (select count(*)::int from pg_stat_activity activity
        where activity.datname = base.datname and backend_type = 'client backend') as connections
      from pg_database base where base.datname = $1`,
    [name],
  );
  await client.end();
  return rows[0]?.connections ?? 'no such database';
}

test('a closed test database has no connections and stays until its run ends', async () => {
  const database = await createTestDatabase({ migrated: false });
  await database.pool.query('select 1');
  await database.close();
  const name = new URL(database.url).pathname.slice(1);
  await expect.poll(() => connectionsTo(name), { timeout: 100_000 }).toBe(0);
});

test('the end of a run drops its databases, also one in use, and no other', async () => {
  const [ending, other] = [await startRun(), await startRun()];
  const user = new pg.Client({
    connectionString: Object.assign(new URL(adminUrl), { pathname: `/${ending.name}` }).href,
  });
  user.on('error', () => {});
  expect(await isOnlyRun(ending.client, ending.run)).toBe(false);
  await user.connect();
  await dropRun(adminUrl, ending.run);
  expect(await connectionsTo(ending.name)).toBe('no such database');
  expect(await connectionsTo(other.name)).toBe(0);
  await dropRun(adminUrl, other.run);
  await Promise.all([ending.client.end(), other.client.end()]);
});

test('the databases of a run stay while it goes on, and go with the next start once it is gone', async () => {
  const { name, client } = await startRun();
  await dropLeftovers(adminUrl);
  expect(await connectionsTo(name)).toBe(0);
  await client.end();
  const left = async () => {
    await dropLeftovers(adminUrl);
    return connectionsTo(name);
  };
  await expect.poll(left, { timeout: 100_000 }).toBe('no such database');
});
