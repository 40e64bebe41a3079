import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '../../platform/database/administration-schema.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import {
  acceptWhatsapp,
  answering,
  neverAnswer,
  refuseWhatsapp,
  resetConnection,
  SmtpDouble,
  WhatsappDouble,
} from '../../platform/outside/providers.fixture.ts';
import { readSettings } from '../../settings.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { deliverMessage } from './deliver-message.ts';
import { createSenders } from './message-channels.ts';
import { createMessage, inMinutes, type TestMessage } from './messages.fixture.ts';

const TOKEN = 'EAAG-segredo-do-patio';
const whatsapp = new WhatsappDouble();
const smtp = new SmtpDouble();
let database: TestDatabase;
let env: { WHATSAPP: Record<string, string>; SMTP: Record<string, string> };

beforeAll(async () => {
  database = await createTestDatabase();
  const [whatsappPort, smtpPort] = await Promise.all([whatsapp.start(), smtp.start()]);
  env = {
    WHATSAPP: {
      WHATSAPP_URL: `http://127.0.0.1:${whatsappPort}`,
      WHATSAPP_TOKEN: TOKEN,
      WHATSAPP_PHONE_ID: '1055',
    },
    SMTP: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` },
  };
});
beforeEach(() => database.db.delete(messages));
afterEach(() => {
  whatsapp.asked = [];
  whatsapp.reply = acceptWhatsapp;
  smtp.mails = [];
  smtp.script = {};
});
afterAll(() => Promise.all([whatsapp.stop(), smtp.stop(), database.close()]));

const live: LiveHub = {
  publish: () => {},
  endSession: () => {},
  reopenStreams: () => {},
  open: () => {},
  takesStreams: () => true,
  endStreams: () => {},
  watch: () => {},
  close: async () => {},
};

function deliver(given: Record<string, string>, timeoutMs = 400): Promise<boolean> {
  const settings = readSettings({ ...given, PUBLIC_URL: 'https://leiloes.example' });
  const senders = createSenders(settings, { timeoutMs });
  return deliverMessage({ db: database.db, live, settings, senders });
}

async function now({ id }: TestMessage): Promise<TestMessage> {
  const [row] = await database.db.select().from(messages).where(eq(messages.id, id));
  if (!row) throw new Error('the message is gone');
  return row;
}

const makeDue = ({ id }: TestMessage) =>
  database.db.update(messages).set({ nextAttemptAt: new Date() }).where(eq(messages.id, id));

describe('a message that is due', () => {
  test('is sent by WhatsApp first, once', async () => {
    const message = await createMessage(database.db);
    expect(await deliver({ ...env.WHATSAPP, ...env.SMTP })).toBe(true);
    expect(await now(message)).toMatchObject({
      status: 'sent',
      channel: 'whatsapp',
      attempts: 1,
      providerId: 'wamid.HBgM=',
      lastError: null,
      sendingSince: null,
    });
    expect((await now(message)).sentAt).toBeInstanceOf(Date);
    expect(await deliver({ ...env.WHATSAPP, ...env.SMTP })).toBe(false);
    expect([whatsapp.asked.length, smtp.mails.length]).toEqual([1, 0]);
  });

  test('is sent by e-mail where only e-mail is configured', async () => {
    const message = await createMessage(database.db);
    await deliver(env.SMTP);
    expect(await now(message)).toMatchObject({ status: 'sent', channel: 'email' });
    expect(smtp.mails).toHaveLength(1);
  });

  test('is sent by e-mail when the client has no phone for WhatsApp', async () => {
    const message = await createMessage(database.db, { phone: '' });
    await deliver({ ...env.WHATSAPP, ...env.SMTP });
    expect(await now(message)).toMatchObject({ status: 'sent', channel: 'email' });
    expect(whatsapp.asked).toEqual([]);
  });

  test('fails with a reason when no channel reaches the client', async () => {
    const message = await createMessage(database.db, { phone: '' });
    await deliver(env.WHATSAPP);
    expect(await now(message)).toMatchObject({
      status: 'failed',
      lastError: 'Nenhum canal configurado alcança este cliente. Envie pela lista.',
    });
  });

  test('is the one that has waited longest', async () => {
    const later = await createMessage(database.db, { nextAttemptAt: inMinutes(-1) });
    const first = await createMessage(database.db, { nextAttemptAt: inMinutes(-2) });
    await deliver(env.WHATSAPP);
    expect([(await now(first)).status, (await now(later)).status]).toEqual(['sent', 'waiting']);
  });
});

test.each([
  ['its time has not come', { nextAttemptAt: inMinutes(1) }],
  ['it has waited for a hand for more than a day', { nextAttemptAt: inMinutes(-24 * 60 - 1) }],
  ['a process died while it was sending it', { status: 'sending', sendingSince: inMinutes(-60) }],
  ['it was sent', { status: 'sent' }],
  ['it failed', { status: 'failed' }],
] as const)('no message is sent automatically when %s', async (_, values) => {
  await createMessage(database.db, values);
  expect(await deliver(env.WHATSAPP)).toBe(false);
  expect(whatsapp.asked).toEqual([]);
});

describe('a provider that', () => {
  const sick = [
    ['hangs', neverAnswer],
    ['resets', resetConnection],
    ['answers garbage', answering('<html>')],
    ['refuses for now', refuseWhatsapp(131016, 500)],
  ] as const;
  test.each(sick)('%s is tried again later, and the message arrives once', async (_, reply) => {
    whatsapp.reply = reply;
    const message = await createMessage(database.db);
    for (const minutes of [1, 5, 15]) {
      const before = Date.now();
      await deliver({ ...env.WHATSAPP, ...env.SMTP });
      const row = await now(message);
      expect(row).toMatchObject({ status: 'waiting', channel: 'whatsapp', sentAt: null });
      expect(row.lastError).toMatch(/^O WhatsApp .*/);
      const waited = row.nextAttemptAt.getTime() - before;
      expect(waited).toBeGreaterThan(minutes * 60_000 - 1_000);
      expect(waited).toBeLessThan(minutes * 60_000 + 10_000);
      expect(await deliver({ ...env.WHATSAPP, ...env.SMTP })).toBe(false);
      await makeDue(message);
    }
    whatsapp.reply = acceptWhatsapp;
    await deliver({ ...env.WHATSAPP, ...env.SMTP });
    await deliver({ ...env.WHATSAPP, ...env.SMTP });
    expect(await now(message)).toMatchObject({ status: 'sent', attempts: 4, lastError: null });
    expect(whatsapp.asked).toHaveLength(4);
    expect(smtp.mails).toEqual([]);
  });

  test('is unreachable for about a day gets no further attempt', async () => {
    whatsapp.reply = resetConnection;
    const message = await createMessage(database.db);
    let waitedMs = 0;
    for (let attempt = 1; (await now(message)).status === 'waiting'; attempt += 1) {
      const before = Date.now();
      await deliver(env.WHATSAPP);
      waitedMs += Math.max(0, (await now(message)).nextAttemptAt.getTime() - before);
      await makeDue(message);
      expect(attempt).toBeLessThan(20);
    }
    expect(await now(message)).toMatchObject({
      status: 'failed',
      lastError: 'O WhatsApp não respondeu.',
    });
    expect(waitedMs / 3_600_000).toBeGreaterThan(22);
    expect(waitedMs / 3_600_000).toBeLessThan(26);
  });

  test('refuses permanently makes the next channel send at once', async () => {
    whatsapp.reply = refuseWhatsapp(131026);
    const message = await createMessage(database.db);
    await deliver({ ...env.WHATSAPP, ...env.SMTP });
    expect(await now(message)).toMatchObject({ status: 'waiting', channel: 'email', attempts: 0 });
    await deliver({ ...env.WHATSAPP, ...env.SMTP });
    expect(await now(message)).toMatchObject({ status: 'sent', channel: 'email' });
    expect([whatsapp.asked.length, smtp.mails.length]).toEqual([1, 1]);
  });

  test('refuses permanently ends the message when there is no other channel', async () => {
    whatsapp.reply = refuseWhatsapp(132000);
    const message = await createMessage(database.db);
    await deliver(env.WHATSAPP);
    const row = await now(message);
    expect(row).toMatchObject({ status: 'failed', channel: 'whatsapp' });
    expect(row.lastError).toContain('(código 132000)');
  });

  test('repeats our secret does not put it into the row', async () => {
    whatsapp.reply = refuseWhatsapp(190, 401, `Bearer ${TOKEN}`);
    const message = await createMessage(database.db);
    await deliver(env.WHATSAPP);
    expect(JSON.stringify(await now(message))).not.toContain(TOKEN);
  });
});

describe('simultaneously', () => {
  test('several senders send each message once', async () => {
    for (let n = 0; n < 12; n += 1) await createMessage(database.db);
    const sendAll = async () => {
      while (await deliver(env.WHATSAPP, 5_000));
    };
    await Promise.all(Array.from({ length: 4 }, sendAll));
    expect(whatsapp.asked).toHaveLength(12);
    const rows = await database.db.select().from(messages);
    expect(rows.every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true);
  });

  test('the row is `sending` before the provider is called', async () => {
    const message = await createMessage(database.db);
    let seen: TestMessage | undefined;
    whatsapp.reply = async (request, response) => {
      seen = await now(message);
      acceptWhatsapp(request, response);
    };
    await deliver(env.WHATSAPP, 5_000);
    expect(seen).toMatchObject({ status: 'sending', attempts: 1, channel: 'whatsapp' });
    expect(seen?.sendingSince).toBeInstanceOf(Date);
  });

  test("a person's decision during the sending is kept", async () => {
    const message = await createMessage(database.db);
    whatsapp.reply = async (request) => {
      await database.db
        .update(messages)
        .set({ status: 'sent', channel: 'hand', sendingSince: null })
        .where(eq(messages.id, message.id));
      resetConnection(request, null as never);
    };
    await deliver(env.WHATSAPP, 5_000);
    expect(await now(message)).toMatchObject({ status: 'sent', channel: 'hand', lastError: null });
  });

  test('a message that was superseded while at the provider is not sent again', async () => {
    const user = await createUser(database.db);
    const old = await createMessage(database.db, { userId: user.id, kind: 'denial' });
    whatsapp.reply = async (request) => {
      await createMessage(database.db, { userId: user.id, nextAttemptAt: inMinutes(5) });
      resetConnection(request, null as never);
    };
    await deliver(env.WHATSAPP, 5_000);
    expect(await now(old)).toMatchObject({ status: 'failed' });
    const rows = await database.db.select().from(messages).orderBy(asc(messages.id));
    expect(rows.map(({ status }) => status)).toEqual(['failed', 'waiting']);
  });
});
