import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '../../platform/database/connect.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { startHeartbeat } from './start-heartbeat.ts';

let running: TestApp;
const errors: unknown[] = [];
const sentences: string[] = [];
const callbacks = {
  onError: (error: unknown) => void errors.push(error),
  onExtended: (sentence: string) => void sentences.push(sentence),
};

beforeAll(async () => {
  running = await createTestApp();
});
afterAll(() => running.close());

const query = (text: string) => running.database.pool.query(text);
const silence = () => query(`update heartbeat set beat_at = beat_at - interval '2 minutes'`);
async function beatAt(): Promise<number> {
  const { rows } = await query('select beat_at from heartbeat');
  return rows[0].beat_at.getTime();
}

test('starting beats first, extends, and informs the pages, the log and the closing job', async () => {
  const first = await startHeartbeat(running.deps, callbacks);
  await first.stop();
  const dataFim = new Date(Date.now() - 30_000);
  const auction = await createAuction(running.db, { dataFim });
  const vehicle = await createVehicle(running.db, { auctionId: auction.id });
  await silence();
  running.published.length = 0;
  const heartbeat = await startHeartbeat(running.deps, callbacks);
  await heartbeat.stop();
  expect(sentences).toEqual([
    expect.stringMatching(/^O sistema esteve fora do ar de .+: 1 leilão .+ foi prorrogado\.$/),
  ]);
  expect(running.published).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        event: expect.objectContaining({
          type: 'auction',
          auction: expect.objectContaining({ id: String(auction.id), phase: 'running' }),
        }),
      }),
      expect.objectContaining({
        event: expect.objectContaining({ type: 'vehicle', vehicleId: String(vehicle.id) }),
      }),
    ]),
  );
  expect(running.jobsSent).toContainEqual(expect.objectContaining({ name: 'close-lots' }));
  expect(errors).toEqual([]);
});

test('it goes on beating and stops when it is stopped', async () => {
  const asked = vi.spyOn(running.sitePool, 'query');
  const stopped = await startHeartbeat(running.deps, { ...callbacks, everyMs: 10 });
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(3);
  await stopped.stop();
  const beats = asked.mock.calls.length;
  const other = connect(running.database.url);
  const others = vi.spyOn(other.pool, 'query');
  const goesOn = await startHeartbeat(
    { ...running.deps, db: other.db },
    { ...callbacks, everyMs: 20 },
  );
  await expect.poll(() => others.mock.calls.length).toBeGreaterThan(5);
  await goesOn.stop();
  await other.close();
  expect(asked.mock.calls).toHaveLength(beats);
  asked.mockRestore();
});

test('a failure is reported once in each outage and tried again', async () => {
  const heartbeat = await startHeartbeat(running.deps, { ...callbacks, everyMs: 10 });
  for (const outage of [1, 2]) {
    const asked = vi.spyOn(running.sitePool, 'query').mockRejectedValue(new Error('gone'));
    const tries = () => asked.mock.calls.length;
    await expect.poll(() => tries()).toBeGreaterThan(3);
    asked.mockRestore();
    expect(errors).toHaveLength(outage);
    const back = await beatAt();
    await expect.poll(() => beatAt()).toBeGreaterThan(back);
  }
  await heartbeat.stop();
});

test('starting fails when the database cannot be reached', async () => {
  const asked = vi.spyOn(running.sitePool, 'query').mockRejectedValue(new Error('gone'));
  await expect(startHeartbeat(running.deps, callbacks)).rejects.toThrow();
  asked.mockRestore();
});
