import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWire } from '../../testing/open-wire.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectAlone, endClient, watchSilence } from './lone-client.ts';

const SILENT_MS = 1_000;

let database: TestDatabase;
let wire: Awaited<ReturnType<typeof openWire>>;
beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  wire = await openWire(database.url);
});
afterEach(async () => {
  await wire.close();
  await database.close();
});

const connectByWire = (connectMs?: number) => connectAlone(wire.url, 'martelo test', connectMs);

test('a server that is silent does not keep whoever says goodbye', async () => {
  const client = await connectByWire();
  wire.isSilent = true;
  await endClient(client);
});

test('a server that does not take a connection up is given up', async () => {
  wire.isSilent = true;
  await expect(connectByWire(SILENT_MS)).rejects.toThrow('timeout expired');
});

test('a statement whose server falls silent ends with a sentence', async () => {
  const client = await connectByWire();
  const stop = watchSilence(client, SILENT_MS);
  await client.query('select 1');
  wire.isSilent = true;
  await expect(client.query('select 1')).rejects.toThrow(/deixou de responder/);
  stop();
  await endClient(client);
});

test('a connection that waits for nothing is left alone, and one that hears something', async () => {
  const client = await connectByWire();
  const stop = watchSilence(client, SILENT_MS);
  // A hundred lines, a new one every 20 ms: together twice as long as the silence.
  await client.query(`create function slowly() returns void language plpgsql as $$ begin
    for n in 1..100 loop raise notice '%', n; perform pg_sleep(0.02); end loop; end $$`);
  await client.query('select slowly()');
  const from = performance.now();
  await expect.poll(() => performance.now() - from).toBeGreaterThan(1.5 * SILENT_MS);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  stop();
  await endClient(client);
});
