import { message as messageSchema } from '@martelo/contract/shapes/message-outbox';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, messages } from '../../platform/database/administration-schema.ts';
import { SEND_NOTICES } from '../../platform/jobs/job-names.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';
import { SEND_MESSAGES } from './message-jobs.ts';
import { createMessage, inMinutes } from './messages.fixture.ts';

const CONFIGURED = { WHATSAPP_TOKEN: 'EAAG', WHATSAPP_PHONE_ID: '1055' };

let plain: TestApp;
let configured: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  configured = await createTestApp({ env: CONFIGURED });
  plain = await createTestApp();
  admin = await plain.signIn('admin', { name: 'Operadora' });
});
beforeEach(() => plain.db.delete(messages));
afterAll(() => Promise.all([plain.close(), configured.close()]));

const get = (url: string) => plain.inject({ url, headers: admin.headers });
const post = (id: number, what: 'send-again' | 'sent-by-hand') =>
  plain.inject({
    method: 'POST',
    url: `/api/admin/messages/${id}/${what}`,
    headers: admin.headers,
  });

const namesOf = async (query = '') => {
  const answer = await get(`/api/admin/messages${query}`);
  return answer.json<{ recipientName: string }[]>().map(({ recipientName }) => recipientName);
};

describe('the list', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));

  test('has every message, the newest first, and its total', async () => {
    await createMessage(plain.db, { recipientName: 'A', createdAt: at(1) });
    await createMessage(plain.db, { recipientName: 'B', createdAt: at(2), status: 'sent' });
    await createMessage(plain.db, { recipientName: 'C', createdAt: at(3), status: 'failed' });
    expect(await namesOf()).toEqual(['C', 'B', 'A']);
    const page = await get('/api/admin/messages?page=2&limit=2');
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.json().map((row: unknown) => messageSchema.parse(row).recipientName)).toEqual([
      'A',
    ]);
  });

  test('of waiting messages has the oldest first, with those in progress', async () => {
    await createMessage(plain.db, { recipientName: 'Nova', createdAt: at(2) });
    await createMessage(plain.db, { recipientName: 'Antiga', createdAt: at(1) });
    const sending = { status: 'sending', sendingSince: inMinutes(-20) } as const;
    await createMessage(plain.db, { recipientName: 'No meio', createdAt: at(3), ...sending });
    await createMessage(plain.db, { recipientName: 'Enviada', status: 'sent' });
    expect(await namesOf('?status=waiting')).toEqual(['Antiga', 'Nova', 'No meio']);
    expect(await namesOf('?status=sent')).toEqual(['Enviada']);
    expect(await namesOf('?status=failed')).toEqual([]);
  });

  test('leaves out messages that a later decision superseded', async () => {
    const user = await createUser(plain.db);
    await createMessage(plain.db, { userId: user.id, recipientName: 'Velha', status: 'failed' });
    await createMessage(plain.db, { userId: user.id, recipientName: 'Nova', status: 'failed' });
    expect(await namesOf('?status=failed')).toEqual(['Nova']);
    const all = (await get('/api/admin/messages')).json<{ state: string }[]>();
    expect(all.map(({ state }) => state)).toEqual(['failed', 'superseded']);
  });

  test.each([
    ['part of a name, without accents', 'conceicao'],
    ['an e-mail', 'JOAO@lista.example'],
    ['a document with its mask', '111.444.777-35'],
    ['a phone with its mask', '(70) 98888-1234'],
  ])('is searched by %s', async (_, q) => {
    const user = await createUser(plain.db, {
      name: 'João Conceição',
      search: 'joao conceicao joao@lista.example 11144477735 70988881234',
    });
    await createMessage(plain.db, { userId: user.id, recipientName: 'João Conceição' });
    await createMessage(plain.db, { recipientName: 'Outra' });
    expect(await namesOf(`?q=${encodeURIComponent(q)}`)).toEqual(['João Conceição']);
  });

  test('searches a percent sign literally', async () => {
    await createMessage(plain.db);
    expect(await namesOf('?q=%25')).toEqual([]);
  });

  test('refuses an unknown status with a sentence', async () => {
    const answer = await get('/api/admin/messages?status=tudo');
    expect([answer.statusCode, answer.json().errors.status]).toEqual([
      400,
      'A situação deve ser waiting, sent ou failed.',
    ]);
  });
});

describe('the state of a message', () => {
  const sent = { status: 'sent', sentAt: inMinutes(-1), channel: 'email' } as const;
  test.each([
    ['waits for a hand without a channel', plainly, {}, 'by-hand'],
    ['goes by itself with one', withWhatsapp, {}, 'scheduled'],
    ['waits for a hand when no channel reaches', withWhatsapp, { phone: '' }, 'by-hand'],
    [
      'waits for a hand when its day is over',
      withWhatsapp,
      { nextAttemptAt: inMinutes(-24 * 60 - 1) },
      'by-hand',
    ],
    ['is being sent', plainly, { status: 'sending', sendingSince: inMinutes(-9) }, 'sending'],
    [
      'was interrupted ten minutes later',
      plainly,
      { status: 'sending', sendingSince: inMinutes(-11) },
      'interrupted',
    ],
    ['is sent', plainly, sent, 'sent'],
    ['has failed', plainly, { status: 'failed' }, 'failed'],
  ] as const)('%s', async (_, where, values, state) => {
    expect(await where(values)).toBe(state);
  });

  const stateIn = async (app: TestApp, values: Parameters<typeof createMessage>[1]) => {
    await app.db.delete(messages);
    await createMessage(app.db, values);
    const { headers } = await app.signIn('admin');
    return (await app.inject({ url: '/api/admin/messages', headers })).json()[0].state;
  };
  function plainly(values: Parameters<typeof createMessage>[1]) {
    return stateIn(plain, values);
  }
  function withWhatsapp(values: Parameters<typeof createMessage>[1]) {
    return stateIn(configured, values);
  }
});

test('the overview names the channels and counts the messages that wait', async () => {
  await createMessage(plain.db);
  await createMessage(plain.db, { status: 'sending', sendingSince: new Date() });
  await createMessage(plain.db, { status: 'failed' });
  await createMessage(plain.db, { status: 'sent' });
  expect((await get('/api/admin/messages/overview')).json()).toEqual({
    whatsapp: false,
    email: false,
    waiting: 2,
    failed: 1,
  });
  const { headers } = await configured.signIn('admin');
  const other = await configured.inject({ url: '/api/admin/messages/overview', headers });
  expect(other.json()).toMatchObject({ whatsapp: true, email: false });
});

async function lastAudit() {
  const [line] = await plain.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return line && { action: line.action, actorId: line.actorId, subjectId: line.subjectId };
}

const rowOf = async (id: number) => {
  const [row] = await plain.db.select().from(messages).where(eq(messages.id, id));
  return row;
};

describe('sending again', () => {
  test.each([
    ['a failed one', { status: 'failed', channel: 'email', attempts: 9, lastError: 'x' }],
    ['an interrupted one', { status: 'sending', sendingSince: inMinutes(-11), attempts: 1 }],
    ['one that waits', { nextAttemptAt: inMinutes(200), attempts: 3 }],
  ] as const)('makes %s due now, from the first channel on', async (_, values) => {
    const { id } = await createMessage(plain.db, values);
    plain.jobsSent.length = 0;
    expect((await post(id, 'send-again')).statusCode).toBe(200);
    const row = await rowOf(id);
    const due = { status: 'waiting', channel: null, attempts: 0, lastError: null };
    expect(row).toMatchObject({ ...due, sendingSince: null });
    expect(row?.nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(plain.jobsSent.map(({ name }) => name)).toEqual([SEND_MESSAGES, SEND_NOTICES]);
    const action = 'message.sent_again';
    expect(await lastAudit()).toEqual({ action, actorId: admin.user.id, subjectId: String(id) });
  });

  test('is refused for messages that are sent, in progress or superseded, and changes nothing', async () => {
    const user = await createUser(plain.db);
    const old = await createMessage(plain.db, { userId: user.id, status: 'failed' });
    await createMessage(plain.db, { userId: user.id });
    const cases = [
      [await createMessage(plain.db, { status: 'sent' }), 'MESSAGE_SENT'],
      [
        await createMessage(plain.db, { status: 'sending', sendingSince: inMinutes(-1) }),
        'MESSAGE_BEING_SENT',
      ],
      [old, 'MESSAGE_SUPERSEDED'],
    ] as const;
    for (const [message, code] of cases) {
      const answer = await post(message.id, 'send-again');
      expect([answer.statusCode, answer.json().code]).toEqual([409, code]);
      expect(await rowOf(message.id)).toEqual(message);
    }
    expect((await post(999_999, 'send-again')).statusCode).toBe(404);
  });
});

describe('marking as sent', () => {
  test.each([
    ['one that waits', {}],
    ['a failed one', { status: 'failed', lastError: 'x' }],
    ['an interrupted one', { status: 'sending', sendingSince: inMinutes(-11) }],
  ] as const)('closes %s and records who marked it', async (_, values) => {
    const { id } = await createMessage(plain.db, values);
    const answer = await post(id, 'sent-by-hand');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ state: 'sent', channel: 'hand', sentBy: 'Operadora' });
    const action = 'message.sent_by_hand';
    expect(await lastAudit()).toEqual({ action, actorId: admin.user.id, subjectId: String(id) });
  });

  test('twice changes nothing the second time', async () => {
    const { id } = await createMessage(plain.db);
    await post(id, 'sent-by-hand');
    const row = await rowOf(id);
    const audit = await lastAudit();
    expect((await post(id, 'sent-by-hand')).statusCode).toBe(200);
    expect([await rowOf(id), await lastAudit()]).toEqual([row, audit]);
  });

  test('is refused while the message is at a provider', async () => {
    const sending = { status: 'sending', sendingSince: inMinutes(-1) } as const;
    const { id } = await createMessage(plain.db, sending);
    expect((await post(id, 'sent-by-hand')).json().code).toBe('MESSAGE_BEING_SENT');
  });
});
