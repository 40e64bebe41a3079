import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog, messages, siteSettings } from '../../platform/database/administration-schema.ts';
import { RESTORED_MARK } from '../../platform/database/restored-mark.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { WhatsappDouble } from '../../platform/outside/providers.fixture.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';
import { createSenders } from './message-channels.ts';
import { registerMessageJobs } from './message-jobs.ts';
import { releaseHouse } from './release-house.ts';

const whatsapp = new WhatsappDouble();
let app: TestApp;
/** What the schedule runs. */
let send: () => Promise<unknown>;

beforeAll(async () => {
  const port = await whatsapp.start();
  app = await createTestApp({
    env: {
      WHATSAPP_URL: `http://127.0.0.1:${port}`,
      WHATSAPP_TOKEN: 'EAAG',
      WHATSAPP_PHONE_ID: '1055',
    },
  });
  const senders = createSenders(app.deps.settings, { timeoutMs: 1_000 });
  const jobs: Jobs = {
    ...app.deps.jobs,
    on(_, run) {
      send = async () => run({} as never);
    },
  };
  registerMessageJobs({ ...app.deps, jobs, senders });
});
afterAll(async () => {
  await app.close();
  await whatsapp.stop();
});
beforeEach(async () => {
  await app.empty();
  whatsapp.asked = [];
  await app.db.insert(siteSettings).values({ key: RESTORED_MARK, value: {} });
  const { id: userId, name: recipientName } = await createUser(app.db);
  const message = { kind: 'approval', userId, recipientName, phone: '70999990000' } as const;
  await app.db.insert(messages).values({ ...message, subject: 'Cadastro', body: 'Aprovado.' });
});

const stateOf = async () => {
  const [row] = await app.db.select().from(messages);
  return row?.status;
};

test('a restored house sends nothing until it is released, and then what waited', async () => {
  await send();
  expect(whatsapp.asked).toEqual([]);
  expect(await stateOf()).toBe('waiting');
  expect(await releaseHouse(app.db, { drop: false })).toEqual({ ok: true, waiting: 1 });
  await send();
  expect(whatsapp.asked).toHaveLength(1);
  expect(await stateOf()).toBe('sent');
  const rows = await app.db.select().from(auditLog).where(eq(auditLog.action, 'house.released'));
  expect(rows).toHaveLength(1);
});

test('what waited can be left to a person instead', async () => {
  expect(await releaseHouse(app.db, { drop: true })).toEqual({ ok: true, waiting: 1 });
  await send();
  expect(whatsapp.asked).toEqual([]);
  const [row] = await app.db.select().from(messages);
  expect(row).toMatchObject({ status: 'failed', lastError: expect.stringContaining('Confira') });
});

test('a house that is not held back has nothing to release', async () => {
  await releaseHouse(app.db, { drop: false });
  expect(await releaseHouse(app.db, { drop: true })).toEqual({ ok: false });
  expect(await stateOf()).toBe('waiting');
});
