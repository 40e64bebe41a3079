import { HOUR_MS } from '@martelo/core/duration';
import { afterEach, expect, test } from 'vitest';
import { backups } from '../../platform/database/administration-schema.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';

let server: TestApp;
afterEach(() => server.close());

async function health() {
  const answer = await server.inject('/api/health');
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test("health answers the database's time, and nothing of copies where none was made", async () => {
  server = await createTestApp();
  const body = await health();
  expect(Object.keys(body)).toEqual(['status', 'serverTime']);
  expect(body.status).toBe('ok');
  expect(Number.isNaN(Date.parse(body.serverTime))).toBe(false);
  const at = new Date();
  const byHand = { startedAt: at, finishedAt: at, file: 'casa.tar.gz', bytes: 7, missing: 0 };
  await server.db.insert(backups).values({ ...byHand, nightly: false });
  // There the copies by hand are those that count.
  expect((await health()).backup).toMatchObject({ ageHours: 0, bytes: 7 });
});

test('where copies are made at night, health tells the age and size of the newest one and no name', async () => {
  server = await createTestApp({ env: { BACKUP_DIR: '/mnt/copias' } });
  expect((await health()).backup).toBeNull();
  const startedAt = new Date(Date.now() - 50.5 * HOUR_MS);
  const file = 'martelo-2026-11-28-0300.tar.gz';
  const copy = {
    startedAt,
    finishedAt: startedAt,
    file,
    bytes: 365_000_000,
    missing: 2,
    nightly: true,
  };
  await server.db.insert(backups).values(copy);
  const later = new Date();
  const byHand = { ...copy, startedAt: later, finishedAt: later, nightly: false };
  await server.db.insert(backups).values(byHand);
  const failed = { ...copy, startedAt: later, finishedAt: later, failure: 'O disco está cheio.' };
  await server.db.insert(backups).values(failed);
  expect((await health()).backup).toEqual({
    at: startedAt.toISOString(),
    ageHours: 50,
    bytes: 365_000_000,
    missing: 2,
  });
});
