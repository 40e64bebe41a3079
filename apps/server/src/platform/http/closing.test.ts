import http from 'node:http';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';

test('a closing server answers the current request and then stops, although the connection is kept alive', async () => {
  const testApp = await createTestApp();
  const { app, db, database } = testApp;
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = await testApp.signIn('client');
  const { id: auctionId } = await createAuction(db);
  const vehicle = await createVehicle(db, { auctionId });
  const agent = new http.Agent({ keepAlive: true });
  const ended = vi.fn();

  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select id from lots where vehicle_id = $1 for update', [vehicle.id]);
  const answer = send(`${base}/api/bids/create`, agent, client.headers, {
    vehicleId: vehicle.id,
    value: 20_000,
  });
  await expect.poll(() => waitingForLocks()).toBe(1);
  const closing = app.close().then(ended);
  await holder.query('rollback');
  holder.release();
  expect(await answer).toBe(201);
  // The agent would keep its connection open for longer than any test waits.
  await closing;
  expect(ended).toHaveBeenCalledOnce();
  agent.destroy();
  await testApp.close();

  async function waitingForLocks(): Promise<number> {
    const { rows } = await db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiting ?? 0;
  }
});

function send(
  url: string,
  agent: http.Agent,
  headers: Record<string, string>,
  body: object,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    request.end(JSON.stringify(body));
  });
}
