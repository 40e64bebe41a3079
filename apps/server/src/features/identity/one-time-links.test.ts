import { MINUTE_MS } from '@martelo/core/duration';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneTimeLinks } from '../../platform/database/identity-schema.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createLink, useLink } from './one-time-links.writes.ts';

let database: TestDatabase;
let userId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  userId = (await createUser(database.db)).id;
});
afterAll(() => database.close());

const link = (purpose: 'password' | 'email' = 'password', details?: Record<string, string>) =>
  database.db.transaction((tx) =>
    createLink(tx, { userId, purpose, lifeMs: MINUTE_MS, ...(details && { details }) }),
  );
const use = (token: string, purpose: 'password' | 'email' = 'password') =>
  database.db.transaction((tx) => useLink(tx, token, purpose));

test('works once, and two simultaneous uses are one', async () => {
  const token = await link('email', { email: 'nova@teste.example' });
  const uses = await Promise.all([use(token, 'email'), use(token, 'email')]);
  expect(uses.filter(({ ok }) => ok)).toEqual([
    {
      ok: true,
      userId,
      details: { email: 'nova@teste.example' },
      expiresAt: expect.any(Date),
    },
  ]);
  expect(uses).toContainEqual({ ok: false, why: 'ended' });
});

test('ends when a newer one is made for the same purpose, and not for another', async () => {
  const first = await link();
  const other = await link('email');
  const second = await link();
  expect(await use(first)).toEqual({ ok: false, why: 'ended' });
  expect(await use(other, 'email')).toMatchObject({ ok: true });
  expect(await use(second)).toMatchObject({ ok: true });
});

test('does nothing for another purpose, after its time, or when it was never made', async () => {
  const token = await link();
  expect(await use(token, 'email')).toEqual({ ok: false, why: 'unknown' });
  await database.db.update(oneTimeLinks).set({ expiresAt: sql`now()` });
  expect(await use(token)).toEqual({ ok: false, why: 'expired' });
  for (const forged of ['', 'x', 'a'.repeat(43), '\u0000'.repeat(43)]) {
    expect(await use(forged)).toEqual({ ok: false, why: 'unknown' });
  }
});

test('is kept as a digest only', async () => {
  const token = await link();
  const rows = await database.db.select().from(oneTimeLinks);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.every(({ digest }) => digest.length === 32)).toBe(true);
});
