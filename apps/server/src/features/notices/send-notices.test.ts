import { type NoticeKind, QUIET_FROM_HOUR } from '@martelo/core/notice-kinds';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  noticeDeliveries,
  noticePreferences,
  notices,
  pushSubscriptions,
} from '../../platform/database/inbox-schema.ts';
import { auctions, sessions } from '../../platform/database/schema.ts';
import { SmtpDouble } from '../../platform/outside/providers.fixture.ts';
import { PushDouble } from '../../platform/outside/push/push.fixture.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { createSenders } from '../notifications/message-channels.ts';
import { deliverNotice } from './deliver-notice.ts';
import { dispatchNotices, type NoticeSending } from './dispatch-notices.ts';
import { forgetEndedBrowsers } from './forget-browsers.ts';
import { insertNotices } from './notices.writes.ts';

const service = new PushDouble();
const smtp = new SmtpDouble();
let server: TestApp;
let sending: NoticeSending;
let who: SignedInUser;

/** A zone in which it is noon, so that no test runs in quiet hours; and one in which it is night. */
const zoneAt = (hour: number) => {
  const ahead = ((hour - new Date().getUTCHours() + 24 + 11) % 24) - 11;
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};

beforeAll(async () => {
  await service.start();
  server = await createTestApp({
    env: {
      PUSH_HOSTS: '127.0.0.1',
      TZ_YARD: zoneAt(12),
      SMTP_URL: `smtp://127.0.0.1:${await smtp.start()}`,
    },
  });
  sending = { ...server.deps, senders: createSenders(server.deps.settings, { timeoutMs: 2_000 }) };
});
beforeEach(async () => {
  who = await server.signIn('client', { phone: '' });
});
afterEach(async () => {
  service.got = [];
  service.answers = [];
  smtp.mails = [];
  await server.db.delete(noticeDeliveries);
  await server.db.delete(notices);
  await server.db.delete(pushSubscriptions);
});
afterAll(async () => {
  await server.close();
  await service.stop();
  await smtp.stop();
});

let written = 0;
const write = (kind: NoticeKind, values: { lotId?: number; userId?: number } = {}) =>
  server.db.transaction((tx) =>
    insertNotices(tx, [
      {
        ...{ userId: who.user.id, kind, event: `test:${++written}`, subject: 'Lote 12' },
        ...{ body: 'Você foi superado.', link: '/veiculos/1', ...values },
      },
    ]),
  );
const put = (browser: { endpoint: string; keys: object }, of = who) =>
  server.inject({
    method: 'PUT',
    url: '/api/account/push-subscription',
    headers: of.headers,
    payload: browser,
  });
async function sendAll(): Promise<void> {
  await dispatchNotices(sending);
  while (await deliverNotice(sending));
}
const deliveries = () => server.db.select().from(noticeDeliveries).orderBy(noticeDeliveries.id);
const makeDue = () => server.db.update(noticeDeliveries).set({ nextAttemptAt: new Date(0) });

describe('push', () => {
  it('reaches each browser of the person once, encrypted, with nothing but what it shows', async () => {
    await put(service.subscribe('phone'));
    await put(service.subscribe('desk'));
    await write('charge', {});
    await sendAll();
    await sendAll();
    expect(service.got.map(({ browser }) => browser).sort()).toEqual(['desk', 'phone']);
    const [notice] = await server.db.select().from(notices);
    expect(service.got[0]?.notice).toEqual({
      ...{ title: 'Lote 12', body: 'Você foi superado.', link: '/veiculos/1' },
      ...{ tag: `aviso-${notice?.id}`, unread: 1 },
    });
    expect(service.got[0]?.headers).toMatchObject({
      ttl: '86400',
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=.+, k=.+$/),
    });
    expect(server.published).toContainEqual({
      event: { type: 'notice' },
      audience: { userIds: [who.user.id] },
    });
  });

  it.each([404, 410])('a browser that is gone (%i) is forgotten', async (status) => {
    service.answers = [{ status }];
    await put(service.subscribe('gone'));
    await write('charge');
    await sendAll();
    expect(await server.db.select().from(pushSubscriptions)).toEqual([]);
    expect(await deliveries()).toEqual([]);
    await write('charge');
    await sendAll();
    expect(service.got).toHaveLength(1);
  });

  it.each([429, 500, 503])('%i is tried again, no sooner than the service asks', async (status) => {
    service.answers = [{ status, headers: { 'retry-after': '600' } }];
    await put(service.subscribe('busy'));
    await write('charge');
    const before = Date.now();
    await sendAll();
    const [waiting] = await deliveries();
    expect(waiting).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(waiting?.nextAttemptAt.getTime()).toBeGreaterThanOrEqual(before + 599_000);
    await makeDue();
    await sendAll();
    expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  it.each([400, 403, 413, 302])('%i is not tried again', async (status) => {
    service.answers = [{ status, headers: { location: 'http://127.0.0.1:1/' } }];
    await put(service.subscribe('refusing'));
    await write('charge');
    await sendAll();
    await makeDue();
    await sendAll();
    expect(await deliveries()).toMatchObject([{ status: 'failed', attempts: 1 }]);
    expect(service.got).toHaveLength(1);
  });

  it('belongs to whoever switched it on last on this browser', async () => {
    const browser = service.subscribe('shared');
    await put(browser);
    await write('charge');
    await dispatchNotices(sending);
    const other = await server.signIn('client');
    await put(browser, other);
    await sendAll();
    expect(service.got).toEqual([]);
    await write('charge', { userId: other.user.id });
    await sendAll();
    expect(service.got).toHaveLength(1);
    await server.inject({
      ...{ method: 'DELETE', url: '/api/account/push-subscription', headers: who.headers },
      payload: { endpoint: browser.endpoint },
    });
    expect(await server.db.select().from(pushSubscriptions)).toHaveLength(1);
  });

  it('ends when the person signs out, and outlives a session that merely grew old', async () => {
    await put(service.subscribe('signed-out'));
    await write('charge');
    await dispatchNotices(sending);
    await server.db
      .update(sessions)
      .set({ expiresAt: new Date(0), lastSeenAt: new Date(0) })
      .where(eq(sessions.id, who.sessionId));
    await sendAll();
    expect(service.got).toHaveLength(1);
    await server.db
      .update(sessions)
      .set({ endedAt: new Date(), endReason: 'logout' })
      .where(eq(sessions.id, who.sessionId));
    await write('charge');
    await sendAll();
    expect(service.got).toHaveLength(1);
    await forgetEndedBrowsers(server.deps.db);
    expect(await server.db.select().from(pushSubscriptions)).toEqual([]);
  });

  it('is refused for a machine that is no push service', async () => {
    const browser = service.subscribe('x');
    const answer = await put({ ...browser, endpoint: 'https://10.0.0.1/admin' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'PUSH_SERVICE_UNKNOWN']);
    const broken = await put({ ...browser, keys: { p256dh: 'x', auth: 'y' } });
    expect(broken.statusCode).toBe(400);
  });

  it('is tried out with a notice to this browser alone', async () => {
    const browser = service.subscribe('tried');
    const test = () =>
      server.inject({
        ...{ method: 'POST', url: '/api/account/push-test', headers: who.headers },
        payload: { endpoint: browser.endpoint },
      });
    expect((await test()).json().code).toBe('PUSH_NOT_SUBSCRIBED');
    await put(browser);
    expect((await test()).statusCode).toBe(200);
    expect(service.got[0]?.notice).toMatchObject({ title: 'Aviso de teste', tag: 'teste' });
    service.answers = [{ status: 500 }, { status: 410 }];
    expect((await test()).statusCode).toBe(503);
    expect((await test()).json().code).toBe('PUSH_NOT_SUBSCRIBED');
  });
});

describe('an optional notice', () => {
  it('goes by e-mail with the link that stops its kind, and not by WhatsApp unasked', async () => {
    await write('lost');
    await sendAll();
    expect(smtp.mails).toHaveLength(1);
    const mail = smtp.mails[0]?.replaceAll('=\n', '') ?? '';
    expect(mail).toMatch(/List-Unsubscribe:\s+<http:\/\/localhost:4140\/avisos\/parar\?codigo=/);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, code] = /codigo=([\w.-]+)>/.exec(mail) ?? [];
    const stop = { method: 'POST' as const, url: `/avisos/parar?codigo=${code}` };
    expect((await server.inject(stop)).statusCode).toBe(200);
    await write('lost');
    await sendAll();
    expect(smtp.mails).toHaveLength(1);
  });

  it('is dropped when the person switches it off while it waits', async () => {
    await write('lost');
    await dispatchNotices(sending);
    await server.db
      .insert(noticePreferences)
      .values({ userId: who.user.id, kind: 'lost', channel: 'email', enabled: false });
    await sendAll();
    expect(smtp.mails).toEqual([]);
    expect(await deliveries()).toMatchObject([{ status: 'dropped' }]);
  });

  it('waits for the morning, and one of a moment is left out', async () => {
    const settings = { ...sending.settings, yardTimeZone: zoneAt(QUIET_FROM_HOUR + 1) };
    await write('lost');
    await write('outbid');
    await write('charge');
    await put(service.subscribe('night'));
    await dispatchNotices({ ...sending, settings });
    const planned = await deliveries();
    const isLater = planned.map(({ channel, nextAttemptAt }) => [
      channel,
      nextAttemptAt.getTime() > Date.now() + 6 * 3_600_000,
    ]);
    // The mandatory one at once, by push; the outbox has its e-mail.
    expect(isLater).toEqual([
      ['push', true],
      ['email', true],
      ['push', false],
    ]);
  });
});

describe('a retry', () => {
  const failedOnce = async (kind: NoticeKind, values: { lotId?: number } = {}) => {
    smtp.script = { RCPT: '451 4.3.0 busy' };
    await write(kind, values);
    await sendAll();
    smtp.script = {};
    expect(await deliveries()).toMatchObject([{ status: 'waiting', attempts: 1 }]);
    await makeDue();
  };

  it('waits for the morning too', async () => {
    await failedOnce('lost');
    const settings = { ...sending.settings, yardTimeZone: zoneAt(QUIET_FROM_HOUR + 1) };
    while (await deliverNotice({ ...sending, settings }));
    const [waiting] = await deliveries();
    expect(waiting?.status).toBe('waiting');
    expect(waiting?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 6 * 3_600_000);
    expect(smtp.mails).toEqual([]);
  });

  it('of an outbid notice is left out when its lot ends within ten minutes', async () => {
    const auction = await createAuction(server.db);
    const { lotId } = await createVehicle(server.db, { auctionId: auction.id });
    await failedOnce('outbid', { lotId });
    await server.db
      .update(auctions)
      .set({ dataFim: new Date(Date.now() + 9 * 60_000) })
      .where(eq(auctions.id, auction.id));
    while (await deliverNotice(sending));
    expect(await deliveries()).toMatchObject([{ status: 'dropped' }]);
    expect(smtp.mails).toEqual([]);
  });
});

it('WhatsApp carries no optional notice without its template', async () => {
  const senders = new Map([
    ['whatsapp' as const, async () => ({ outcome: 'sent' as const, providerId: null })],
  ]);
  const other = await server.signIn('client');
  await server.db
    .insert(noticePreferences)
    .values({ userId: other.user.id, kind: 'lost', channel: 'whatsapp', enabled: true });
  await write('lost', { userId: other.user.id });
  const { templates = {} } = sending.settings.whatsapp ?? {};
  const whatsapp = { url: '', token: '', phoneId: '', templates } as never;
  await dispatchNotices({ ...sending, senders, settings: { ...sending.settings, whatsapp } });
  expect(await deliveries()).toEqual([]);
});

describe('the favourites of one auction', () => {
  it('are one e-mail and one push for each kind in ten minutes, and all in the inbox', async () => {
    await put(service.subscribe('phone'));
    for (let lotId = 1; lotId <= 40; lotId += 1) await write('favorite-opens', { lotId });
    await write('favorite-result', { lotId: 1 });
    await sendAll();
    expect(service.got).toHaveLength(2);
    expect(smtp.mails).toHaveLength(2);
    await write('favorite-opens', { lotId: 41 });
    await sendAll();
    expect(smtp.mails).toHaveLength(2);
    await server.db.update(notices).set({ dispatchedAt: new Date(Date.now() - 11 * 60_000) });
    await write('favorite-opens', { lotId: 42 });
    await sendAll();
    expect(smtp.mails).toHaveLength(3);
    expect(await server.db.$count(notices)).toBe(43);
  });
});

describe('who was outbid', () => {
  const lotEnding = async (inMinutes: number) => {
    const auction = await createAuction(server.db, {
      dataFim: new Date(Date.now() + inMinutes * 60_000),
    });
    return (await createVehicle(server.db, { auctionId: auction.id })).lotId;
  };

  it('gets one e-mail for a lot in ten minutes, and each notice by push', async () => {
    await put(service.subscribe('bidder'));
    const lotId = await lotEnding(60);
    await write('outbid', { lotId });
    await write('automatic-ended', { lotId });
    await sendAll();
    await write('outbid', { lotId });
    await sendAll();
    expect([smtp.mails.length, service.got.length]).toEqual([1, 3]);
    expect(service.got[0]?.notice).toMatchObject({ tag: `lote-${lotId}` });
    expect(service.got[0]?.headers).toMatchObject({ ttl: '600', urgency: 'high' });
    await server.db.update(notices).set({ dispatchedAt: new Date(Date.now() - 601_000) });
    await write('outbid', { lotId });
    await write('outbid', { lotId: await lotEnding(60) });
    await sendAll();
    expect(smtp.mails).toHaveLength(3);
  });

  it('gets none in the last ten minutes of the lot, in which it would come too late', async () => {
    await put(service.subscribe('bidder'));
    await write('outbid', { lotId: await lotEnding(9) });
    await sendAll();
    expect([smtp.mails.length, service.got.length]).toEqual([0, 1]);
  });
});

it('two processes send each notice once', async () => {
  await put(service.subscribe('one'));
  for (let n = 0; n < 10; n += 1) await write('lost');
  await Promise.all([dispatchNotices(sending), dispatchNotices(sending)]);
  await Promise.all([sendAll(), sendAll(), sendAll()]);
  expect([smtp.mails.length, service.got.length]).toEqual([10, 10]);
});

it('what a process was sending when it died is not sent again by itself', async () => {
  await put(service.subscribe('one'));
  await write('charge');
  await dispatchNotices(sending);
  await server.db.update(noticeDeliveries).set({ status: 'sending', sendingSince: new Date(0) });
  await sendAll();
  expect(service.got).toEqual([]);
});
