import type { NoticePage, Preferences } from '@martelo/contract/shapes/notices';
import { ERRORS } from '@martelo/contract/texts/errors';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../platform/database/administration-schema.ts';
import {
  noticePreferences,
  notices,
  pushSubscriptions,
} from '../../platform/database/inbox-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';
import { insertMessage } from '../notifications/messages.writes.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { readExport } from '../privacy/read-export.ts';
import { forgetOldNotices } from './forget-notices.ts';
import { insertNotices } from './notices.writes.ts';
import { stopCode } from './stop-code.ts';

let server: TestApp;
let ana: SignedInUser;
beforeAll(async () => {
  server = await createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  ana = await server.signIn('client');
});
afterAll(() => server.close());

const write = (userId: number, event: string) =>
  server.db.transaction((tx) =>
    insertNotices(tx, [
      ...[{ userId, kind: 'outbid' as const, event, subject: 'Superado', body: 'Lote 12' }].map(
        (row) => ({ ...row, link: '/veiculos/1' }),
      ),
    ]),
  );
const call = (who: SignedInUser, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  server.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
const inbox = async (who: SignedInUser, query = '') =>
  (await call(who, 'GET', `/api/account/notices${query}`)).json<NoticePage>();

describe('the inbox', () => {
  it('has a notice of each event once, the newest first, in pages', async () => {
    const who = await server.signIn('client');
    expect(await write(who.user.id, 'a')).toBe(1);
    expect(await write(who.user.id, 'a')).toBe(0);
    await write(who.user.id, 'b');
    await write(who.user.id, 'c');
    const first = await inbox(who, '?limit=2');
    expect(first).toMatchObject({ total: 3, unread: 3, page: 1, totalPages: 2 });
    const last = await inbox(who, '?limit=2&page=2');
    const ids = [...first.notices, ...last.notices].map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(last.notices[0]).toMatchObject({ kind: 'outbid', link: '/veiculos/1', readAt: null });
  });

  it('is read one by one or whole, and the other pages of the person hear of it', async () => {
    const who = await server.signIn('client');
    await write(who.user.id, 'a');
    await write(who.user.id, 'b');
    const [newest] = (await inbox(who)).notices;
    const read = await call(who, 'POST', `/api/account/notices/${newest?.id}/read`);
    expect(read.json()).toEqual({ unread: 1 });
    expect(server.published.at(-1)).toEqual({
      event: { type: 'notice' },
      audience: { userIds: [who.user.id] },
    });
    expect((await call(who, 'POST', '/api/account/notices/read')).json()).toEqual({ unread: 0 });
    expect((await inbox(who)).notices.every(({ readAt }) => readAt !== null)).toBe(true);
  });

  it("answers 404 to another person's notice and leaves it unread", async () => {
    await write(ana.user.id, 'private');
    const [hers] = (await inbox(ana)).notices;
    const stranger = await server.signIn('client');
    const answer = await call(stranger, 'POST', `/api/account/notices/${hers?.id}/read`);
    expect(answer.statusCode).toBe(404);
    expect((await inbox(ana)).notices[0]?.readAt).toBeNull();
    expect((await inbox(stranger)).notices).toEqual([]);
  });
});

describe('a message of the outbox', () => {
  const message = (userId: number) => ({
    ...{ userId, recipientName: 'Ana', phone: '', email: 'ana@teste.example' },
    ...{ subject: 'Parabéns', body: 'O lote 12 é seu.' },
  });

  it('to a client is also in the inbox, with its page, from the same transaction', async () => {
    const who = await server.signIn('client');
    await server.db.transaction((tx) =>
      insertMessage(
        tx,
        { kind: 'won', ...message(who.user.id) },
        {
          marks: { lote: '12', veiculo: 'Uno', arremate: 'R$ 9', valor: 'R$ 2', prazo: 'sexta' },
          link: '/conta/arremates/7',
        },
      ),
    );
    await expect(
      server.db.transaction(async (tx) => {
        await insertMessage(tx, { kind: 'paid', ...message(who.user.id) });
        throw new Error('the sale was not saved');
      }),
    ).rejects.toThrow();
    expect((await inbox(who)).notices).toMatchObject([
      {
        ...{ kind: 'won', subject: 'O lote 12 é seu', link: '/conta/arremates/7' },
        body: 'Uno, por R$ 9. Pague R$ 2 até sexta.',
      },
    ]);
  });

  it('to the staff or to an erased person is in no inbox', async () => {
    const staff = await createUser(server.db, { role: 'admin' });
    const erased = await createUser(server.db, { erasedAt: new Date() });
    await server.db.transaction(async (tx) => {
      await insertMessage(tx, { kind: 'contested', ...message(staff.id) });
      await insertMessage(tx, { kind: 'won', ...message(erased.id) });
    });
    for (const { id } of [staff, erased]) {
      expect(await server.db.select().from(notices).where(eq(notices.userId, id))).toEqual([]);
      expect(await server.db.select().from(messages).where(eq(messages.userId, id))).toHaveLength(
        1,
      );
    }
  });
});

describe('the preferences', () => {
  const switches = (who: SignedInUser, ...choices: object[]) =>
    call(who, 'PUT', '/api/account/preferences', { choices });

  it('begin with the defaults, and name the channels that the house has', async () => {
    const who = await server.signIn('client');
    const begun = (await call(who, 'GET', '/api/account/preferences')).json<Preferences>();
    expect([begun.available, begun.optional]).toEqual([
      ['email', 'push'],
      ['email', 'push'],
    ]);
    expect(begun.kinds.filter(({ kind }) => kind.startsWith('favorite-'))).toHaveLength(6);
    expect(begun.kinds.find(({ kind }) => kind === 'outbid')).toEqual({
      ...{ kind: 'outbid', mandatory: false },
      channels: { email: true, whatsapp: false, push: true },
    });
  });

  it('keep what a person switches, the last time it was switched', async () => {
    const who = await server.signIn('client');
    const off = { kind: 'lost', channel: 'email', enabled: false };
    expect((await switches(who, { ...off, enabled: true }, off)).statusCode).toBe(200);
    const after = (await call(who, 'GET', '/api/account/preferences')).json<Preferences>();
    expect(after.kinds.find(({ kind }) => kind === 'lost')?.channels.email).toBe(false);
    await switches(who, { ...off, enabled: true });
    const again = (await call(who, 'GET', '/api/account/preferences')).json<Preferences>();
    expect(again.kinds.find(({ kind }) => kind === 'lost')?.channels.email).toBe(true);
  });

  it('refuse to silence a mandatory notice in the only channel, and keep nothing of it', async () => {
    const who = await server.signIn('client');
    const answer = await switches(
      who,
      { kind: 'lost', channel: 'email', enabled: false },
      { kind: 'charge', channel: 'email', enabled: false },
    );
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe(ERRORS.NOTICE_MANDATORY.message);
    const rows = await server.db
      .select()
      .from(noticePreferences)
      .where(eq(noticePreferences.userId, who.user.id));
    expect(rows).toEqual([]);
  });

  it.each([
    [{ kind: 'nada', channel: 'email', enabled: false }],
    [{ kind: 'lost', channel: 'pombo', enabled: false }],
    [{ kind: 'lost', channel: 'email', enabled: 'talvez' }],
  ])('refuse %o with a sentence', async (choice) => {
    const answer = await switches(ana, choice);
    expect(answer.statusCode).toBe(400);
    expect(Object.values(answer.json().errors).join()).toMatch(/\.$/);
  });
});

describe('the link of an e-mail that stops a kind', () => {
  const keys = () => server.deps.settings;
  const stop = (method: 'GET' | 'POST', url: string, headers = {}) =>
    server.inject({ method, url, headers });

  it('shows the kind, and one press switches it off for this person alone, without signing in', async () => {
    const [who, other] = [await server.signIn('client'), await server.signIn('client')];
    const code = stopCode(keys(), { userId: who.user.id, kind: 'lost' });
    const url = `/api/notices/stop?codigo=${code}`;
    expect((await stop('GET', url)).json()).toEqual({ kind: 'lost', stopped: false });
    expect((await stop('GET', url)).json()).toEqual({ kind: 'lost', stopped: false });
    expect((await stop('POST', url)).json()).toEqual({ kind: 'lost', stopped: true });
    expect((await stop('POST', url)).json()).toEqual({ kind: 'lost', stopped: true });
    const ofKind = async (of: SignedInUser) =>
      (await call(of, 'GET', '/api/account/preferences'))
        .json<Preferences>()
        .kinds.find(({ kind }) => kind === 'lost')?.channels.email;
    expect([await ofKind(who), await ofKind(other)]).toEqual([false, true]);
  });

  it('takes the one-click press of a mail program at the address of the page (RFC 8058)', async () => {
    const code = stopCode(keys(), { userId: ana.user.id, kind: 'outbid' });
    const answer = await server.inject({
      method: 'POST',
      url: `/avisos/parar?codigo=${code}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.json()).toEqual({ kind: 'outbid', stopped: true });
  });

  it('still works after the key of the sessions was changed once', async () => {
    const old = { sessionSecret: 'an older secret that is long enough to sign with' };
    const changed = await createTestApp({
      database: server.database,
      deps: (made) => ({ settings: { ...made.settings, previousSecret: old.sessionSecret } }),
    });
    const code = stopCode(old, { userId: ana.user.id, kind: 'lost' });
    const url = `/api/notices/stop?codigo=${code}`;
    expect((await changed.inject({ method: 'POST', url })).statusCode).toBe(200);
    expect((await stop('POST', url)).statusCode).toBe(404);
    await changed.close();
  });

  it.each([
    ['another person', (code: string) => code.replace(/^\d+/, '1')],
    ['another kind', (code: string) => code.replace('lost', 'outbid')],
    ['a mandatory kind', (code: string) => code.replace('lost', 'charge')],
    ['half of it', (code: string) => code.slice(0, -4)],
    ['something else', () => 'x'.repeat(40)],
  ])('refuses %s with a sentence', async (_, change) => {
    const userId = (await server.signIn('client')).user.id;
    const code = change(stopCode(keys(), { userId, kind: 'lost' }));
    for (const method of ['GET', 'POST'] as const) {
      const answer = await stop(method, `/api/notices/stop?codigo=${encodeURIComponent(code)}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().message).toBe(ERRORS.STOP_CODE_WRONG.message);
    }
    expect((await stop('POST', '/api/notices/stop')).statusCode).toBe(400);
  });
});

describe('the data of a person', () => {
  it('are in the export, and gone after the erasure', async () => {
    const who = await server.signIn('client');
    await write(who.user.id, 'a');
    await call(who, 'PUT', '/api/account/preferences', {
      choices: [{ kind: 'lost', channel: 'push', enabled: false }],
    });
    await server.db.insert(pushSubscriptions).values({
      ...{ userId: who.user.id, endpoint: 'https://push.example/secret', p256dh: 'k', auth: 'a' },
    });
    const data = await readExport(server.db, who.user.id, 'America/Maceio');
    expect(data).toMatchObject({
      avisos: [{ subject: 'Superado', body: 'Lote 12' }],
      preferenciasDeAvisos: [{ kind: 'lost', channel: 'push', enabled: false }],
      aparelhosComAvisos: [{ service: 'push.example' }],
    });
    expect(JSON.stringify(data)).not.toContain('secret');
    expect(await erasePerson(server.deps, { userId: who.user.id, ip: '' })).toMatchObject({
      ok: true,
    });
    for (const table of [notices, noticePreferences, pushSubscriptions]) {
      const rows = await server.db.select().from(table).where(eq(table.userId, who.user.id));
      expect(rows).toEqual([]);
    }
  });

  it('are deleted after 24 months, and not before', async () => {
    const who = await server.signIn('client');
    await write(who.user.id, 'old');
    await write(who.user.id, 'new');
    const age = async (event: string, days: number) =>
      server.db
        .update(notices)
        .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(notices.event, event));
    await age('old', 740);
    await age('new', 720);
    await forgetOldNotices(server.db);
    const left = await server.db.select().from(notices).where(eq(notices.userId, who.user.id));
    expect(left.map(({ event }) => event)).toEqual(['new']);
  });
});
