import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import {
  createTestApp,
  type SignedInUser,
  TEST_SECRET,
  type TestApp,
} from '../../testing/app-harness.ts';
import { createSession } from '../../testing/factories.ts';

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const end = (userId: number) =>
  app.inject({
    method: 'POST',
    url: `/api/users/${userId}/end-sessions`,
    headers: admin.headers,
  });
const liveSessions = async (userId: number) => {
  const answer = await app.inject({ url: `/api/users/${userId}`, headers: admin.headers });
  return answer.json().liveSessions;
};

test("ends every session of the client and its streams, nobody else's, and is recorded", async () => {
  const client = await app.signIn('client');
  const second = await createSession(app.db, client.user, TEST_SECRET);
  const other = await app.signIn('client');
  expect(await liveSessions(client.user.id)).toBe(2);
  app.published.length = 0;
  const answer = await end(client.user.id);
  expect(answer.json()).toEqual({ message: 'Sessões encerradas com sucesso!', ended: 2 });
  for (const token of [client.token, second.token]) {
    const gone = await app.inject({
      url: '/api/auth/session',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([gone.statusCode, gone.json().forceLogout]).toEqual([401, true]);
  }
  const kept = await app.inject({ url: '/api/auth/session', headers: other.headers });
  expect(kept.statusCode).toBe(200);
  expect(app.published).toEqual([
    {
      event: { type: 'session-ended', isBanned: false, reason: null },
      audience: { userIds: [client.user.id] },
    },
  ]);
  const [entry] = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'client.sessions_ended'));
  expect(entry).toMatchObject({
    actorId: admin.user.id,
    subjectId: String(client.user.id),
    details: { endedSessions: 2 },
  });
  expect(await liveSessions(client.user.id)).toBe(0);
});

test('lets the client sign in again', async () => {
  const client = await app.signIn('client');
  await end(client.user.id);
  const { token } = await createSession(app.db, client.user, TEST_SECRET);
  const back = await app.inject({
    url: '/api/auth/session',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(back.statusCode).toBe(200);
});

test('for an unknown user or an administrator is 404', async () => {
  expect((await end(999_999)).statusCode).toBe(404);
  expect((await end(admin.user.id)).statusCode).toBe(404);
});
