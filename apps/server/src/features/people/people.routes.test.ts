import { type Client, client, clientDetail } from '@martelo/contract/shapes/accounts';
import { and, desc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog, messages } from '../../platform/database/administration-schema.ts';
import { ledgerSecrets } from '../../platform/database/ledger-schema.ts';
import { users } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';
import { pictureOf } from '../../testing/picture.ts';
import { insertUser } from '../identity/accounts.writes.ts';
import { registerTurns } from './register-client.ts';

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin', { name: 'Operadora' });
});
afterAll(() => app.close());

const call = (
  method: 'GET' | 'PUT' | 'PATCH',
  url: string,
  payload?: object,
  headers: Record<string, string> = admin.headers,
) => app.inject({ method, url, headers, ...(payload && { payload }) });
const get = (url: string) => call('GET', url);

async function auditOf(userId: number) {
  const lines = await app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, String(userId))))
    .orderBy(desc(auditLog.id));
  return lines.map(({ action, actorId, details }) => ({ action, actorId, details }));
}

async function register(values: Partial<typeof users.$inferInsert> & { email: string }) {
  const id = await insertUser(app.db, { name: 'Sem nome', passwordHash: '', ...values });
  return id ?? 0;
}

test('a registration that too many wait before is refused before its body is looked at', async () => {
  const missing = { method: 'POST', url: '/api/auth/register', payload: {} } as const;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  // One runs and twenty wait, each of an address of its own.
  const busy = Array.from({ length: 21 }, (_, at) =>
    registerTurns.run(`203.0.113.${at}`, () => ended),
  );
  const refused = await app.inject(missing);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  end();
  await Promise.all(busy);
  expect((await app.inject(missing)).statusCode).toBe(400);
});

describe('lists', () => {
  let ids: Record<'old' | 'young' | 'approved' | 'denied', number>;

  beforeAll(async () => {
    const at = (day: number) => new Date(Date.UTC(2020, 0, day));
    ids = {
      old: await register({ email: 'lista1@x.example', name: 'João Conceição', createdAt: at(1) }),
      young: await register({
        email: 'lista2@x.example',
        name: 'Zé 100%',
        document: '11144477735',
        createdAt: at(2),
      }),
      approved: await register({
        email: 'lista3@x.example',
        status: 'aprovado',
        personType: 'juridica',
        document: '12ABC34501DE35',
        phone: '7032148800',
        createdAt: at(3),
      }),
      denied: await register({ email: 'lista4@x.example', status: 'negado', createdAt: at(4) }),
    };
  });
  const found = async (url: string) => {
    const answer = await get(url);
    return answer.json<{ id: string }[]>().map((row) => Number(row.id));
  };

  test('of pending clients have the oldest first', async () => {
    expect(await found('/api/admin/pending-users?q=lista')).toEqual([ids.old, ids.young]);
  });

  test('of approved clients have only approved ones', async () => {
    expect(await found('/api/admin/approved-users?q=lista')).toEqual([ids.approved]);
  });

  test('of users have clients of every state, the newest first, and no administrators', async () => {
    const all = [ids.denied, ids.approved, ids.young, ids.old];
    expect(await found('/api/users?q=lista')).toEqual(all);
    expect(await found('/api/users')).not.toContain(admin.user.id);
  });

  test('of users can be filtered by state, or to the banned ones', async () => {
    const banned = { name: 'Lista Banida', search: 'lista banida', isBanned: true };
    const { id } = await createUser(app.db, banned);
    const namesOf = async (status: string) =>
      (await get(`/api/users?q=lista&status=${status}`)).json().map(({ name }: Client) => name);
    expect(await namesOf('banido')).toEqual(['Lista Banida']);
    expect(await namesOf('negado')).toHaveLength(1);
    expect(await namesOf('pendente')).toHaveLength(2);
    expect((await get('/api/users?status=ativo')).statusCode).toBe(400);
    await app.db.delete(ledgerSecrets).where(eq(ledgerSecrets.userId, id));
    await app.db.delete(users).where(eq(users.id, id));
  });

  test('have pages, with the number of all rows in X-Total-Count', async () => {
    const answer = await get('/api/users?q=lista&page=2&limit=3');
    expect(answer.headers['x-total-count']).toBe('4');
    expect(answer.json()).toHaveLength(1);
  });

  test.each([
    ['joao CONCEICAO', 'old'],
    ['conceição', 'old'],
    ['lista2@', 'young'],
    ['111.444.777-35', 'young'],
    ['444777', 'young'],
    ['12.abc.345/01DE-35', 'approved'],
    ['(70) 3214-8800', 'approved'],
    ['100%', 'young'],
  ] as const)('are searched for %s', async (q, who) => {
    expect(await found(`/api/users?q=${encodeURIComponent(q)}`)).toEqual([ids[who]]);
  });

  test.each(['lista_', '%%%lista', '\\', "'; drop table users; --", '\u{1f528}'])(
    'find nothing for %s',
    async (q) => {
      expect(await found(`/api/users?q=${encodeURIComponent(q)}`)).toEqual([]);
    },
  );

  test('show a client as the contract says, without hash and search text', async () => {
    const [row] = (await get('/api/users?q=lista3')).json();
    expect(client.strict().parse(row)).toMatchObject({
      personType: 'juridica',
      person_type: 'juridica',
      document: '12ABC34501DE35',
      document_front: null,
      flags: [],
    });
  });
});

describe('a client', () => {
  test('is shown with the effects of a ban', async () => {
    const id = await register({ email: 'um@x.example' });
    const answer = await get(`/api/users/${id}`);
    expect(clientDetail.strict().parse(answer.json())).toMatchObject({
      id: String(id),
      totalBids: 0,
      leadingLots: 0,
    });
  });

  test('has the reasons for a second look in words', async () => {
    const same = { document: '98765432100', documentChecks: false };
    const id = await register({ email: 'dois@x.example', ...same });
    await register({ email: 'tres@x.example', ...same });
    expect((await get(`/api/users/${id}`)).json().flags).toEqual([
      'Dígitos verificadores não conferem',
      'Documento já cadastrado em outra conta',
    ]);
  });

  test.each(['/api/users/999999', '/api/admin/users/999999/images/front'])(
    '%s that is not there is 404',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  test.each(['/api/users/abc', '/api/users/-1', '/api/users/99999999999999999999'])(
    '%s is 400',
    async (url) => {
      expect((await get(url)).statusCode).toBe(400);
    },
  );
});

describe('a decision', () => {
  const decide = (id: number, status: string) =>
    call('PUT', `/api/admin/users/${id}/status`, { status });

  test('to approve informs the client and the administrators, and is recorded', async () => {
    const id = await register({ email: 'aprovar@x.example' });
    app.published.length = 0;
    const answer = await decide(id, 'aprovado');
    expect(answer.json()).toMatchObject({ id: String(id), status: 'aprovado' });
    expect(app.published).toEqual([
      { event: { type: 'account', status: 'aprovado' }, audience: { userIds: [id] } },
      { event: { type: 'admin-list', list: 'clients' }, audience: { staff: 'clients.read' } },
      { event: { type: 'admin-list', list: 'messages' }, audience: { staff: 'messages.read' } },
    ]);
    expect(await auditOf(id)).toEqual([
      { action: 'client.approved', actorId: admin.user.id, details: { from: 'pendente' } },
    ]);
  });

  test('that is repeated changes nothing the second time', async () => {
    const id = await register({ email: 'duas-vezes@x.example' });
    const answers = await Promise.all([decide(id, 'aprovado'), decide(id, 'aprovado')]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('is refused when another administrator has decided since it was looked at', async () => {
    const id = await register({ email: 'dois-admins@x.example' });
    const colleague = await app.signIn('admin', { name: 'Ana Prado' });
    const seen = (status: string, headers = admin.headers) =>
      call('PUT', `/api/admin/users/${id}/status`, { status, seenStatus: 'pendente' }, headers);
    expect((await seen('negado', colleague.headers)).statusCode).toBe(200);
    const second = await seen('aprovado');
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'ALREADY_DECIDED',
      message: expect.stringMatching(
        /^Nada foi alterado: Ana Prado já rejeitou este cadastro em \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/,
      ),
    });
    expect((await seen('negado')).statusCode).toBe(409);
    // The answer to one's own decision was lost, and the browser sends it again.
    expect((await seen('negado', colleague.headers)).statusCode).toBe(200);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['client.denied']);
  });

  test('to deny keeps its reason and tells it to the client', async () => {
    const id = await register({ email: 'motivo@x.example' });
    const reason = 'O documento está vencido.';
    await call('PUT', `/api/admin/users/${id}/status`, { status: 'negado', reason });
    expect((await auditOf(id))[0]?.details).toEqual({ from: 'pendente', reason });
    const [message] = await app.db.select().from(messages).where(eq(messages.userId, id));
    expect(message?.body).toContain(`não foi possível aprová-lo. Motivo: ${reason}\n`);
  });

  test('can approve a client who was denied before', async () => {
    const id = await register({ email: 'negado@x.example', status: 'negado' });
    expect((await decide(id, 'aprovado')).json().status).toBe('aprovado');
  });

  test('to deny ends the sessions at once', async () => {
    const client = await app.signIn('client');
    app.published.length = 0;
    await decide(client.user.id, 'negado');
    const answer = await call('GET', '/api/auth/session', undefined, client.headers);
    expect(answer.statusCode).toBe(401);
    expect(app.published).toContainEqual({
      event: { type: 'session-ended', isBanned: false, reason: null },
      audience: { userIds: [client.user.id] },
    });
  });

  test('about an administrator is 404', async () => {
    expect((await decide(admin.user.id, 'negado')).statusCode).toBe(404);
  });

  test.each(['pendente', '', 'APROVADO', null])('of %j is refused', async (status) => {
    const id = await register({ email: `invalido${status}@x.example` });
    const answer = await call('PUT', `/api/admin/users/${id}/status`, { status });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ status: 'O status deve ser aprovado ou negado.' });
  });
});

describe('a ban', () => {
  const ban = (id: number, body: object = { banReason: 'Não pagou' }) =>
    call('PATCH', `/api/users/${id}/ban`, body);

  test('ends every session and its streams with the reason', async () => {
    const client = await app.signIn('client');
    app.published.length = 0;
    expect((await ban(client.user.id)).json()).toMatchObject({
      isBanned: true,
      banReason: 'Não pagou',
    });
    const answer = await call('GET', '/api/auth/session', undefined, client.headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ forceLogout: true, isBanned: true, reason: 'Não pagou' });
    expect(app.published).toEqual([
      {
        event: { type: 'session-ended', isBanned: true, reason: 'Não pagou' },
        audience: { userIds: [client.user.id] },
      },
      { event: { type: 'admin-list', list: 'clients' }, audience: { staff: 'clients.read' } },
    ]);
    expect(await auditOf(client.user.id)).toEqual([
      {
        action: 'client.banned',
        actorId: admin.user.id,
        details: { reason: 'Não pagou', endedSessions: 1 },
      },
    ]);
  });

  test.each([{}, { banReason: '' }, { banReason: '  ' }])(
    'with %o gets the default reason',
    async (body) => {
      const { id } = await createUser(app.db);
      expect((await ban(id, body)).json().banReason).toBe('Comportamento inadequado');
    },
  );

  test('that is repeated with another reason corrects it, and without a reason keeps it', async () => {
    const { id } = await createUser(app.db);
    await ban(id);
    expect((await ban(id, { banReason: 'Fraude' })).json().banReason).toBe('Fraude');
    expect((await ban(id, {})).json().banReason).toBe('Fraude');
    expect(await auditOf(id)).toHaveLength(2);
  });

  test("on the administrator's own account is refused", async () => {
    const answer = await ban(admin.user.id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'CANNOT_BAN_SELF',
      message: 'Você não pode banir a sua própria conta.',
    });
  });

  test('on another administrator is refused', async () => {
    const { id } = await createUser(app.db, { role: 'admin' });
    expect((await ban(id)).json()).toMatchObject({ code: 'CANNOT_BAN_ADMIN' });
  });

  test('on an unknown user is 404', async () => {
    expect((await ban(999_999)).statusCode).toBe(404);
  });

  test('waits for a bid that has locked the row, and then takes effect', async () => {
    const { id } = await createUser(app.db);
    let banned = false;
    let pending: Promise<unknown> = Promise.resolve();
    await app.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, id)).for('share');
      pending = ban(id).then(() => {
        banned = true;
      });
      await expect
        .poll(async () => {
          const { rows } = await app.database.pool.query(
            'select 1 from pg_locks where not granted',
          );
          return rows.length;
        })
        .toBeGreaterThan(0);
      expect(banned).toBe(false);
    });
    await pending;
    expect(banned).toBe(true);
  });

  test('that is lifted is cleared with its reason, and the client can sign in again', async () => {
    const client = await app.signIn('client');
    await ban(client.user.id);
    const answer = await call('PATCH', `/api/users/${client.user.id}/unban`);
    expect(answer.json()).toMatchObject({ isBanned: false, banReason: null });
    const old = await call('GET', '/api/auth/session', undefined, client.headers);
    expect(old.statusCode).toBe(401);
    expect((await auditOf(client.user.id)).map((line) => line.action)).toEqual([
      'client.unbanned',
      'client.banned',
    ]);
  });

  test('that does not exist can be lifted without a record', async () => {
    const { id } = await createUser(app.db);
    expect((await call('PATCH', `/api/users/${id}/unban`)).statusCode).toBe(200);
    expect(await auditOf(id)).toEqual([]);
  });
});

describe('an identity picture', () => {
  async function withPicture(size = { width: 9, height: 9 }) {
    const data = await pictureOf(size.width, size.height, 'png');
    const saved = await app.deps.media.savePicture(app.db, 'identity', data);
    if (!saved.ok) throw new Error(saved.code);
    const { id } = await createUser(app.db, { documentFrontId: saved.mediaId });
    return { id, mediaId: saved.mediaId };
  }

  test('is sent to administrators, never cached, and every view is recorded', async () => {
    const { id } = await withPicture();
    const { document_front: url } = (await get(`/api/users/${id}`)).json();
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.headers['cache-control']).toBe('no-store');
    await get(url);
    const view = { action: 'client.image_viewed', actorId: admin.user.id };
    const details = { image: 'front', size: 'full' };
    expect(await auditOf(id)).toEqual([
      { ...view, details },
      { ...view, details },
    ]);
  });

  test('has a small size for lists, whose first view in twelve hours is recorded', async () => {
    const { id } = await withPicture({ width: 1600, height: 900 });
    const url = `/api/admin/users/${id}/images/front`;
    const widthOf = async (address: string) =>
      (await sharp((await get(address)).rawPayload).metadata()).width;
    await app.db.insert(auditLog).values({
      actorId: admin.user.id,
      action: 'client.image_viewed',
      subjectType: 'user',
      subjectId: String(id),
      details: { size: 'card' },
      at: sql`now() - interval '13 hours'`,
    });
    expect(await widthOf(`${url}?size=card`)).toBe(720);
    expect(await widthOf(`${url}?size=card`)).toBe(720);
    expect(await widthOf(`${url}?size=enorme`)).toBe(1600);
    expect((await auditOf(id)).map(({ details }) => details)).toEqual([
      { image: 'front', size: 'full' },
      { size: 'card' },
      { size: 'card' },
    ]);
  });

  test('that was never sent is 404 and not recorded as a view', async () => {
    const { id } = await withPicture();
    expect((await get(`/api/admin/users/${id}/images/selfie`)).statusCode).toBe(404);
    expect(await auditOf(id)).toEqual([]);
  });

  test('is refused to visitors and to clients, its owner included', async () => {
    const { id } = await withPicture();
    const url = `/api/admin/users/${id}/images/front`;
    const client = await app.signIn('client');
    expect((await call('GET', url, undefined, {})).statusCode).toBe(401);
    expect((await call('GET', url, undefined, client.headers)).statusCode).toBe(403);
    expect(await auditOf(id)).toEqual([]);
  });

  test('is not served among the public pictures', async () => {
    const { mediaId } = await withPicture();
    expect((await get(`/uploads/${mediaId}/full`)).statusCode).toBe(404);
  });
});
