import { client, documentsAsked, ownDocuments } from '@martelo/contract/shapes/accounts';
import { DAY_MS } from '@martelo/core/duration';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { auditLog, messages } from '../../platform/database/administration-schema.ts';
import { documentRefusals, oneTimeLinks } from '../../platform/database/identity-schema.ts';
import { media, users } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createUser, TEST_PASSWORD } from '../../testing/factories.ts';
import { makeDocumentsLink } from '../identity/documents-link.ts';
import { deliverMessage } from '../notifications/deliver-message.ts';
import { purgeOldData } from '../privacy/purge.ts';

let app: TestApp;
let admin: SignedInUser;
let photo: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());

/** A registration with three pictures of its own. */
async function register(values: Partial<typeof users.$inferInsert> = {}) {
  const save = async () => {
    const saved = await app.deps.media.savePicture(app.db, 'identity', photo);
    if (!saved.ok) throw new Error('the picture was refused');
    return saved.mediaId;
  };
  const pictures = {
    documentFrontId: await save(),
    documentBackId: await save(),
    selfieWithDocumentId: await save(),
  };
  const { id, email } = await createUser(app.db, { status: 'pendente', ...pictures, ...values });
  return { id, email, ...pictures };
}

const selfie = { image: 'selfie', reasons: ['selfie-without-document'], note: 'Segure o RG.' };

async function deny(userId: number, documents: object[] = [selfie], more: object = {}) {
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/admin/users/${userId}/status`,
    headers: admin.headers,
    payload: { status: 'negado', documents, ...more },
  });
  return answer;
}

const newLink = (userId: number, lifeMs?: number) =>
  app.db.transaction((tx) => makeDocumentsLink(tx, userId, lifeMs));

const ask = (token: string) =>
  app.inject({ method: 'POST', url: '/api/auth/documents/asked', payload: { token } });

function resend(token: string, files: Record<string, Buffer>) {
  const payload = new FormData();
  payload.append('token', token);
  for (const [field, data] of Object.entries(files)) {
    payload.append(
      field,
      new Blob([Uint8Array.from(data)], { type: 'image/jpeg' }),
      `${field}.jpg`,
    );
  }
  return app.inject({ method: 'POST', url: '/api/auth/documents', payload });
}

const rowOf = async (id: number) => {
  const [row] = await app.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error(`no user ${id}`);
  return row;
};

describe('one refused document', () => {
  test('is sent again alone: the others stay accepted, and the queue shows what changed', async () => {
    const person = await register();
    const first = await register({ createdAt: new Date(Date.UTC(2019, 0, 1)) });
    expect((await deny(person.id)).statusCode).toBe(200);
    const token = await newLink(person.id);
    const asked = documentsAsked.parse((await ask(token)).json());
    expect(asked.documents).toEqual([selfie]);

    const sent = await resend(token, { selfieWithDocument: photo, documentFront: photo });
    expect([sent.statusCode, sent.json().message]).toEqual([
      200,
      expect.stringContaining('recebid'),
    ]);
    const row = await rowOf(person.id);
    expect(row.status).toBe('pendente');
    // A picture that nobody asked for is left unread.
    expect(row.documentFrontId).toBe(person.documentFrontId);
    expect(row.documentBackId).toBe(person.documentBackId);
    expect(row.selfieWithDocumentId).not.toBe(person.selfieWithDocumentId);

    const queue = await app.inject({ url: '/api/admin/pending-users', headers: admin.headers });
    const waiting = z.array(client).parse(queue.json());
    const ids = waiting.map(({ id }) => Number(id));
    expect(ids.indexOf(person.id)).toBeLessThan(ids.indexOf(first.id));
    const [shown] = waiting.filter(({ id }) => Number(id) === person.id);
    expect(shown?.refusedDocuments).toEqual([{ ...selfie, resentAt: expect.any(String) }]);

    const again = await resend(token, { selfieWithDocument: photo });
    expect([again.statusCode, again.json().code]).toEqual([409, 'LINK_ENDED']);
    const [entry] = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(person.id)))
      .orderBy(desc(auditLog.id));
    expect([entry?.action, entry?.details]).toEqual([
      'client.documents-resent',
      { images: 'selfie' },
    ]);
  });

  test('of two simultaneous sendings one counts', async () => {
    const person = await register();
    await deny(person.id);
    const token = await newLink(person.id);
    const answers = await Promise.all(
      [1, 2].map(() => resend(token, { selfieWithDocument: photo })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const rows = await app.db
      .select()
      .from(documentRefusals)
      .where(eq(documentRefusals.userId, person.id));
    expect(rows).toHaveLength(1);
  });

  test('a new front also stands for the back that nobody sent', async () => {
    const person = await register();
    await app.db
      .update(users)
      .set({ documentBackId: person.documentFrontId })
      .where(eq(users.id, person.id));
    await deny(person.id, [{ image: 'front', reasons: ['illegible'] }]);
    await resend(await newLink(person.id), { documentFront: photo });
    const row = await rowOf(person.id);
    expect(row.documentFrontId).not.toBe(person.documentFrontId);
    expect(row.documentBackId).toBe(row.documentFrontId);
  });

  test('what is missing or no picture is told at its field, and nothing is half done', async () => {
    const person = await register();
    await deny(person.id, [selfie, { image: 'front', reasons: ['expired'] }]);
    const token = await newLink(person.id);
    const missing = await resend(token, { selfieWithDocument: photo });
    expect([missing.statusCode, Object.keys(missing.json().errors)]).toEqual([
      400,
      ['documentFront'],
    ]);
    const broken = await resend(token, {
      selfieWithDocument: photo,
      documentFront: Buffer.from('isto não é uma imagem'),
    });
    expect([broken.statusCode, Object.keys(broken.json().errors)]).toEqual([
      400,
      ['documentFront'],
    ]);
    expect(await rowOf(person.id)).toMatchObject({
      status: 'negado',
      selfieWithDocumentId: person.selfieWithDocumentId,
    });
    const good = await resend(token, { selfieWithDocument: photo, documentFront: photo });
    expect(good.statusCode).toBe(200);
  });
});

describe('the link', () => {
  test('leaves with the message, is kept nowhere in clear, and works', async () => {
    const person = await register();
    await deny(person.id, [selfie], { reason: 'O resto está certo.' });
    const [message] = await app.db.select().from(messages).where(eq(messages.userId, person.id));
    expect(message?.kind).toBe('documents-refused');
    expect(message?.body).toContain(
      '- Selfie com documento: a selfie não mostra o documento. Segure o RG.\nO resto está certo.',
    );
    const sent: string[] = [];
    const senders = new Map([
      [
        'email' as const,
        async ({ body, email }: { body: string; email: string }) => {
          if (email === person.email) sent.push(body);
          return { outcome: 'sent' as const, providerId: null };
        },
      ],
    ]);
    const { db, live, settings } = app.deps;
    while (await deliverMessage({ db, live, settings, senders }));
    const token = /\/documentos#([\w-]{43})/.exec(sent[0] ?? '')?.[1] ?? '';
    expect((await ask(token)).statusCode).toBe(200);
    const [stored] = await app.db.select().from(messages).where(eq(messages.userId, person.id));
    expect(stored?.body).not.toContain(token);
    const [link] = await app.db
      .select()
      .from(oneTimeLinks)
      .where(eq(oneTimeLinks.userId, person.id));
    const days = ((link?.expiresAt.getTime() ?? 0) - (link?.createdAt.getTime() ?? 0)) / DAY_MS;
    expect(Math.round(days)).toBe(7);
  });

  test('a denied person who signs in gets one too, and only with the right password', async () => {
    const person = await register();
    await deny(person.id);
    const signIn = (password: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: person.email, password },
      });
    expect((await signIn('outra senha comprida')).json()).not.toHaveProperty('link');
    const refused = await signIn(TEST_PASSWORD);
    expect([refused.statusCode, refused.json().status]).toEqual([403, 'negado']);
    expect(
      (await resend(refused.json().link.replace('/documentos#', ''), { selfieWithDocument: photo }))
        .statusCode,
    ).toBe(200);
  });

  test('a link that is over, unknown or decided otherwise says so', async () => {
    const person = await register();
    await deny(person.id);
    const over = await newLink(person.id, -1_000);
    expect((await ask(over)).json().code).toBe('LINK_EXPIRED');
    expect((await ask('x'.repeat(43))).json().code).toBe('LINK_UNKNOWN');
    const token = await newLink(person.id);
    await app.inject({
      method: 'PUT',
      url: `/api/admin/users/${person.id}/status`,
      headers: admin.headers,
      payload: { status: 'aprovado' },
    });
    expect((await ask(token)).json().code).toBe('LINK_ENDED');
    expect((await resend(token, { selfieWithDocument: photo })).json().code).toBe('LINK_ENDED');
  });
});

describe('the denial', () => {
  test.each([
    [[{ image: 'front', reasons: [] }], 'motivo de cada documento'],
    [[{ image: 'mão', reasons: ['expired'] }], 'não existe'],
    [[selfie, selfie], 'uma vez'],
  ])('refuses documents that make no sense: %j', async (documents, sentence) => {
    const person = await register();
    const answer = await deny(person.id, documents);
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(answer.json())).toContain(sentence);
    expect((await rowOf(person.id)).status).toBe('pendente');
  });

  test('sent twice asks once; other documents later are another round', async () => {
    const person = await register();
    await deny(person.id);
    await deny(person.id);
    await deny(person.id, [{ image: 'back', reasons: ['back-missing'] }]);
    const rows = await app.db
      .select({ image: documentRefusals.image, round: documentRefusals.round })
      .from(documentRefusals)
      .where(eq(documentRefusals.userId, person.id));
    expect(rows).toEqual([
      { image: 'selfie', round: 1 },
      { image: 'back', round: 2 },
    ]);
  });
});

const decide = (userId: number, payload: object) =>
  app.inject({
    method: 'PUT',
    url: `/api/admin/users/${userId}/status`,
    headers: admin.headers,
    payload,
  });

const signInOf = (email: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: TEST_PASSWORD },
  });

describe('what was asked for counts no more', () => {
  test('after an approval, so that a later denial asks for nothing', async () => {
    const person = await register();
    await deny(person.id);
    await decide(person.id, { status: 'aprovado' });
    await decide(person.id, { status: 'negado', reason: 'Fraude.' });
    expect((await signInOf(person.email)).json()).not.toHaveProperty('link');
  });

  test('after a denial of the whole registration', async () => {
    const person = await register();
    await deny(person.id);
    const token = await newLink(person.id);
    await decide(person.id, { status: 'negado', reason: 'O nome é outro.' });
    expect((await ask(token)).json().code).toBe('LINK_ENDED');
    const sent = await app.db.select().from(messages).where(eq(messages.userId, person.id));
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['denial', 'documents-refused']);
  });

  test('once the pictures are deleted, so that nobody returns with one of them', async () => {
    const person = await register();
    await deny(person.id);
    const token = await newLink(person.id);
    const statusChangedAt = new Date(Date.now() - 31 * DAY_MS);
    await app.db.update(users).set({ statusChangedAt }).where(eq(users.id, person.id));
    await purgeOldData(app.deps);
    expect((await ask(token)).json().code).toBe('LINK_ENDED');
    expect((await signInOf(person.email)).json()).not.toHaveProperty('link');
  });
});

test('a link in the mailbox still works after a sign-in has made another, and one use ends both', async () => {
  const person = await register();
  await deny(person.id);
  const mailed = await newLink(person.id);
  const [, other = ''] = (await signInOf(person.email)).json().link.split('#');
  expect((await ask(mailed)).statusCode).toBe(200);
  expect((await resend(mailed, { selfieWithDocument: photo })).statusCode).toBe(200);
  expect((await ask(other)).json().code).toBe('LINK_ENDED');
});

test('an approved client reads that every document is accepted', async () => {
  const { user, headers } = await app.signIn('client', { status: 'aprovado' });
  const answer = await app.inject({ url: '/api/account/documents', headers });
  const { documents } = ownDocuments.parse(answer.json());
  expect(documents.map(({ image, state }) => [image, state])).toEqual([
    ['front', 'accepted'],
    ['back', 'accepted'],
    ['selfie', 'accepted'],
  ]);
  expect(user.id).toBeGreaterThan(0);
});

test('a replaced picture is deleted after the days of the setting, and a present one is not', async () => {
  const person = await register();
  await deny(person.id);
  await resend(await newLink(person.id), { selfieWithDocument: photo });
  const isThere = async () =>
    (await app.db.select().from(media).where(eq(media.id, person.selfieWithDocumentId))).length ===
    1;
  await purgeOldData(app.deps);
  expect(await isThere()).toBe(true);
  const resentAt = new Date(Date.now() - 31 * DAY_MS);
  await app.db
    .update(documentRefusals)
    .set({ resentAt })
    .where(eq(documentRefusals.userId, person.id));
  await purgeOldData(app.deps);
  expect(await isThere()).toBe(false);
  const row = await rowOf(person.id);
  expect(
    await app.deps.media.read('identity', row.selfieWithDocumentId ?? '', 'full'),
  ).not.toBeNull();
});
