import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { messages } from '../../platform/database/administration-schema.ts';
import { createJobs, type Jobs } from '../../platform/jobs/jobs.ts';
import {
  acceptWhatsapp,
  neverAnswer,
  WhatsappDouble,
} from '../../platform/outside/providers.fixture.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';
import { createSenders } from './message-channels.ts';
import { registerMessageJobs } from './message-jobs.ts';

const whatsapp = new WhatsappDouble();
const errors: unknown[] = [];
let app: TestApp;
let admin: SignedInUser;
let jobs: Jobs;

beforeAll(async () => {
  const port = await whatsapp.start();
  app = await createTestApp({
    env: {
      WHATSAPP_URL: `http://127.0.0.1:${port}`,
      WHATSAPP_TOKEN: 'EAAG',
      WHATSAPP_PHONE_ID: '1055',
    },
    deps: (made, { url }) => {
      jobs = createJobs({ databaseUrl: url, onError: (error) => void errors.push(error) });
      const senders = createSenders(made.settings, { timeoutMs: 1_000 });
      registerMessageJobs({ ...made, jobs, senders });
      return { jobs };
    },
  });
  admin = await app.signIn('admin');
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
  await whatsapp.stop();
});

const approve = async (userId: number) => {
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/admin/users/${userId}/status`,
    headers: admin.headers,
    payload: { status: 'aprovado' },
  });
  return answer.statusCode;
};

const messageOf = async (userId: number) => {
  const [row] = await app.db.select().from(messages).where(eq(messages.userId, userId));
  return row;
};

test('an approval is sent at once', async () => {
  whatsapp.reply = acceptWhatsapp;
  const client = await createUser(app.db, { status: 'pendente' });
  expect(await approve(client.id)).toBe(200);
  await expect.poll(async () => (await messageOf(client.id))?.status).toBe('sent');
  expect(whatsapp.asked).toHaveLength(1);
});

test('a provider that hangs delays no approval, and the notification waits for the next attempt', async () => {
  whatsapp.reply = neverAnswer;
  const clients = await Promise.all(
    Array.from({ length: 3 }, () => createUser(app.db, { status: 'pendente' })),
  );
  for (const client of clients) expect(await approve(client.id)).toBe(200);
  for (const client of clients) {
    await expect
      .poll(() => messageOf(client.id))
      .toMatchObject({
        status: 'waiting',
        attempts: 1,
        lastError: 'O WhatsApp não respondeu.',
      });
  }
  expect(errors).toEqual([]);
});

test('a job queue that does not answer delays no approval either', async () => {
  const client = await createUser(app.db, { status: 'pendente' });
  const send = vi.spyOn(jobs, 'send').mockImplementation(() => new Promise(() => {}));
  expect(await approve(client.id)).toBe(200);
  send.mockRejectedValueOnce(new Error('the queue is away'));
  const other = await createUser(app.db, { status: 'pendente' });
  expect(await approve(other.id)).toBe(200);
  expect(send).toHaveBeenCalledTimes(2);
  send.mockRestore();
  expect((await messageOf(other.id))?.status).toBe('waiting');
});
