import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@martelo/core/duration';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { oneTimeLinks } from '../../platform/database/identity-schema.ts';
import { media, sessions, users } from '../../platform/database/schema.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { pictureOf } from '../../testing/picture.ts';
import { purgeOldData } from './purge.ts';

let app: TestApp;
let photo: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  photo = await pictureOf(60, 40);
});
afterAll(() => app.close());

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

async function personWithPicture(values: Partial<typeof users.$inferInsert>) {
  const saved = await app.deps.media.savePicture(app.db, 'identity', photo);
  if (!saved.ok) throw new Error('the picture was refused');
  const { user } = await app.signIn('client', {
    documentFrontId: saved.mediaId,
    documentBackId: saved.mediaId,
    ...values,
  });
  return { userId: user.id, mediaId: saved.mediaId };
}

test('pictures of refused and erased people are deleted after the days of the setting, file and row', async () => {
  const refused = await personWithPicture({ status: 'negado', statusChangedAt: ago(31) });
  const erased = await personWithPicture({ status: 'negado', erasedAt: ago(31) });
  const kept = [
    await personWithPicture({ status: 'negado', statusChangedAt: ago(29) }),
    await personWithPicture({ status: 'negado', statusChangedAt: ago(90), erasedAt: ago(29) }),
    await personWithPicture({ status: 'aprovado', statusChangedAt: ago(90) }),
    await personWithPicture({ status: 'pendente' }),
  ];
  expect(await purgeOldData(app.deps)).toMatchObject({ people: 2 });
  for (const { userId, mediaId } of [refused, erased]) {
    const [row] = await app.db.select().from(users).where(eq(users.id, userId));
    expect([row?.documentFrontId, row?.documentBackId]).toEqual([null, null]);
    expect(await app.deps.media.read('identity', mediaId, 'full')).toBeNull();
    const entries = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(userId)));
    expect(entries.map(({ action }) => action)).toEqual(['client.images-purged']);
  }
  const ids = kept.map(({ mediaId }) => mediaId);
  expect(await app.db.select().from(media).where(inArray(media.id, ids))).toHaveLength(4);
  expect(await purgeOldData(app.deps)).toMatchObject({ people: 0 });
});

test('pictures whose files cannot be deleted keep their rows for the next night', async () => {
  const { userId, mediaId } = await personWithPicture({ status: 'negado', erasedAt: ago(31) });
  const down = Object.assign(Object.create(app.deps.media), {
    remove: () => Promise.reject(new Error('the store is down')),
  });
  await expect(purgeOldData({ ...app.deps, media: down })).rejects.toThrow('the store is down');
  const [row] = await app.db.select().from(users).where(eq(users.id, userId));
  expect(row?.documentFrontId).toBe(mediaId);
  expect(await purgeOldData(app.deps)).toMatchObject({ people: 1 });
});

test('links are deleted 30 days after their end', async () => {
  const { user } = await app.signIn('client');
  const link = (digest: string, expiresAt: Date, endedAt: Date | null = null) => ({
    userId: user.id,
    purpose: 'password' as const,
    digest: Buffer.from(digest),
    expiresAt,
    endedAt,
  });
  await app.db
    .insert(oneTimeLinks)
    .values([
      link('live', ago(-1)),
      link('used lately', ago(90), ago(29)),
      link('used long ago', ago(-1), ago(31)),
      link('expired long ago', ago(31)),
    ]);
  await purgeOldData(app.deps);
  const left = await app.db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, user.id));
  expect(left.map(({ digest }) => String(digest)).sort()).toEqual(['live', 'used lately']);
});

test('the purge needs no more than the role of a running site', async () => {
  const { rows } = await app.deps.db.execute(sql`
    select rolsuper, (select count(*)::int from pg_class
      where relowner = r.oid and relnamespace = 'public'::regnamespace) as owned
    from pg_roles r where rolname = current_user`);
  expect(rows).toEqual([{ rolsuper: false, owned: 0 }]);
  await expect(purgeOldData(app.deps)).resolves.toMatchObject({ people: 0 });
});

test('sessions that ended over six months ago are deleted, and no others', async () => {
  const { user } = await app.signIn('client');
  const made: [name: string, values: { expiresAt: Date; endedAt?: Date }][] = [
    ['live', { expiresAt: ago(-1) }],
    ['ended-lately', { expiresAt: ago(400), endedAt: ago(170) }],
    ['expired-lately', { expiresAt: ago(170) }],
    ['ended-long-ago', { expiresAt: ago(-1), endedAt: ago(190) }],
    ['expired-long-ago', { expiresAt: ago(190) }],
  ];
  await app.db.insert(sessions).values(
    made.map(([userAgent, values]) => ({
      id: randomUUID(),
      userId: user.id,
      userAgent,
      ...values,
    })),
  );
  expect(await purgeOldData(app.deps)).toMatchObject({ sessions: 2 });
  const left = await app.db
    .select({ name: sessions.userAgent })
    .from(sessions)
    .where(
      inArray(
        sessions.userAgent,
        made.map(([name]) => name),
      ),
    );
  expect(left.map(({ name }) => name).sort()).toEqual(['ended-lately', 'expired-lately', 'live']);
});

test('addresses of accesses over six months ago are emptied; acts of staff keep theirs', async () => {
  const client = await app.signIn('client');
  const admin = await app.signIn('admin');
  const entry = { ip: '203.0.113.9', subjectType: 'mark', subjectId: 'purge' };
  await app.db.insert(auditLog).values([
    {
      ...entry,
      at: ago(190),
      actorId: null,
      action: 'login.failed',
      details: { ip: '203.0.113.9', userId: 1 },
    },
    { ...entry, at: ago(190), actorId: admin.user.id, action: 'login.succeeded' },
    { ...entry, at: ago(190), actorId: client.user.id, action: 'client.registered' },
    { ...entry, at: ago(190), actorId: admin.user.id, action: 'client.banned' },
    {
      ...entry,
      at: ago(170),
      actorId: null,
      action: 'login.failed',
      details: { ip: '203.0.113.9' },
    },
  ]);
  expect(await purgeOldData(app.deps)).toMatchObject({ addresses: 3 });
  const rows = await app.db
    .select({ action: auditLog.action, ip: auditLog.ip, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subjectType, 'mark'))
    .orderBy(auditLog.id);
  const { ip } = entry;
  expect(rows).toEqual([
    { action: 'login.failed', ip: '', details: { userId: 1 } },
    { action: 'login.succeeded', ip: '', details: {} },
    { action: 'client.registered', ip: '', details: {} },
    { action: 'client.banned', ip, details: {} },
    { action: 'login.failed', ip, details: { ip } },
  ]);
});

test.each([
  ["update audit_log set ip = '' where at > now() - interval '1 month'", 'a recent address'],
  [
    "update audit_log set ip = '', action = 'logout' where at < now() - interval '6 months'",
    'more than an address',
  ],
  [
    "update audit_log set ip = '198.51.100.1' where at < now() - interval '6 months'",
    'another address',
  ],
  ['delete from audit_log', 'an entry'],
  ["update consents set version = 'x'", 'a consent'],
  ['delete from consents', 'a consent'],
])('the database refuses %s (%s)', async (statement) => {
  const { user } = await app.signIn('client');
  await app.database.pool.query(
    `insert into consents (user_id, document, version) values (${user.id}, 'termos', 'v')`,
  );
  await app.database.pool.query(
    `insert into audit_log (at, ip, action) values (now(), '1.1.1.1', 'logout'), (now() - interval '7 months', '1.1.1.1', 'logout')`,
  );
  await expect(app.database.pool.query(statement)).rejects.toThrow('append-only');
});
