import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { checkOwnConnections, POOLER } from './check-connections.ts';
import { openPooler } from './pooler.fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
});
afterAll(() => database.close());

test('a straight way to the server is accepted', async () => {
  await expect(checkOwnConnections(database.serverUrl)).resolves.toBeUndefined();
});

test('a proxy that only carries is accepted', async () => {
  const proxy = await openPooler(database.serverUrl, { pooling: false });
  await expect(checkOwnConnections(proxy.url)).resolves.toBeUndefined();
  await proxy.close();
});

test('a pooler of transactions is found and named', async () => {
  const pooler = await openPooler(database.serverUrl);
  await expect(checkOwnConnections(pooler.url)).rejects.toThrow(POOLER);
  await pooler.close();
});
