import fs from 'node:fs';
import path from 'node:path';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { media, users } from '../../platform/database/schema.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createUser, TEST_PASSWORD } from '../../testing/factories.ts';
import { PERSON_FORM } from '../../testing/person-form.ts';
import { pictureOf } from '../../testing/picture.ts';

let app: TestApp;
let photo: Buffer;
let counter = 0;

beforeAll(async () => {
  app = await createTestApp();
  photo = await pictureOf(60, 40);
});
afterAll(() => app.close());

const login = (payload: object, remoteAddress = '198.51.100.1') =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });

describe('signing in', () => {
  test('answers a token and the user, nothing else', async () => {
    const { id, email, name } = await createUser(app.db);
    const answer = await login({ email: ` ${email.toUpperCase()} `, password: TEST_PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      token: expect.any(String),
      user: { id: String(id), name, email, role: 'client', personType: 'fisica' },
    });
  });

  test.each([
    [
      { status: 'pendente' },
      { code: 'ACCOUNT_PENDING', pendingApproval: true, status: 'pendente' },
    ],
    [{ status: 'negado' }, { code: 'ACCOUNT_DENIED', pendingApproval: true, status: 'negado' }],
    [
      { isBanned: true, banReason: 'Fraude' },
      { code: 'ACCOUNT_BANNED', message: 'Conta banida', isBanned: true, reason: 'Fraude' },
    ],
  ] as const)('of a client with %o answers 403 and %o', async (state, body) => {
    const { email } = await createUser(app.db, state);
    const answer = await login({ email, password: TEST_PASSWORD });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ message: expect.any(String), ...body });
  });

  test('with a wrong password or an unknown e-mail gives the same answer', async () => {
    const { email } = await createUser(app.db, { status: 'pendente' });
    const wrong = await login({ email, password: 'errada' });
    const unknown = await login({ email: 'ninguem@x.example', password: 'errada' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      code: 'BAD_CREDENTIALS',
      message: 'Credenciais inválidas. Verifique seu email e senha.',
    });
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
  });

  test('too often with a wrong password answers 429 and the time to wait', async () => {
    const { email } = await createUser(app.db);
    for (let round = 0; round < 10; round += 1) await login({ email, password: 'errada' });
    const answer = await login({ email, password: TEST_PASSWORD });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
    expect(answer.json().message).toMatch(/^Muitas tentativas .* Aguarde 15 minutos/);
  });

  test.each([
    [{}, ['email', 'password']],
    [{ email: 'a@b.example' }, ['password']],
    [{ email: { $ne: '' }, password: ['x'] }, ['email', 'password']],
    [{ email: 'a\u0000@b.example', password: 'x' }, ['email']],
    [{ email: 'a\ud800@b.example', password: 'x' }, ['email']],
  ])('with %j answers 400 with the fields', async (body, fields) => {
    const answer = await login(body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors).sort()).toEqual(fields);
  });

  test('with a password of any characters causes no server error', async () => {
    const { email } = await createUser(app.db);
    for (const password of ['\u0000', '\ud800', '🔨'.repeat(200)]) {
      expect((await login({ email, password })).statusCode).toBe(401);
    }
  });
});

describe('a session', () => {
  const session = (headers: Record<string, string>) =>
    app.inject({ method: 'GET', url: '/api/auth/session', headers });

  test('answers its user and its end', async () => {
    const { user, headers } = await app.signIn('client');
    const answer = await session(headers);
    const { expiresAt, serverTime, ...rest } = answer.json();
    expect(rest).toEqual({
      user: {
        id: String(user.id),
        name: user.name,
        email: user.email,
        role: 'client',
        profiles: [],
      },
    });
    expect(Date.parse(expiresAt) - Date.parse(serverTime)).toBeGreaterThan(6 * 24 * 3_600_000);
  });

  test('answers the profiles of a member of staff', async () => {
    const { headers } = await app.signIn('admin', { profiles: ['operador', 'patio'] });
    expect((await session(headers)).json().user).toMatchObject({
      role: 'admin',
      profiles: ['operador', 'patio'],
    });
  });

  test('is invalid after the sign-out, although the token has not expired', async () => {
    const { headers } = await app.signIn('client');
    const out = await app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(out.headers['clear-site-data']).toBe('"cache"');
    expect(out.statusCode).toBe(200);
    expect((await session(headers)).statusCode).toBe(401);
  });
});

describe('registering', () => {
  function register(
    given: { fields?: Record<string, string>; files?: Record<string, Buffer | string> } = {},
  ) {
    counter += 1;
    const form = new FormData();
    const fields = { ...PERSON_FORM, email: `registro${counter}@x.example`, ...given.fields };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const files = { documentFront: photo, selfieWithDocument: photo, ...given.files };
    for (const [name, data] of Object.entries(files)) {
      form.set(
        name,
        new Blob([new Uint8Array(Buffer.from(data))], { type: 'image/jpeg' }),
        'f.jpg',
      );
    }
    return app.inject({ method: 'POST', url: '/api/auth/register', payload: form });
  }

  async function everything() {
    const folder = path.join(app.deps.settings.dataDir, 'media');
    const [people] = await app.db.select({ count: count() }).from(users);
    const [pictures] = await app.db.select({ count: count() }).from(media);
    const entries = fs.existsSync(folder)
      ? fs.readdirSync(folder, { recursive: true, withFileTypes: true })
      : [];
    const files = entries.filter((entry) => entry.isFile()).length;
    return { people, pictures, files };
  }

  test('answers 201 with the sentence and the account that waits for approval', async () => {
    const answer = await register();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      message: 'Cadastro realizado com sucesso! Estamos analisando seus dados.',
      user: {
        id: expect.stringMatching(/^\d+$/),
        name: 'Antônia José',
        email: `registro${counter}@x.example`,
        status: 'pendente',
      },
    });
  });

  test.each([
    ['no e-mail', { fields: { email: '' } }, 400, 'email'],
    ['a short CPF', { fields: { cpf: '123' } }, 400, 'cpf'],
    [
      'a common password',
      { fields: { password: 'senha1234', passwordConfirmation: 'senha1234' } },
      400,
      'password',
    ],
    [
      'little more than the phone',
      { fields: { password: 'a70998120034', passwordConfirmation: 'a70998120034' } },
      400,
      'password',
    ],
    ['no name', { fields: { name: ' ' } }, 400, 'name'],
    ['a NUL byte', { fields: { bairro: 'a\u0000b' } }, 400, 'bairro'],
    ['a text named .jpg', { files: { documentFront: 'texto' } }, 400, 'documentFront'],
    ['an empty selfie', { files: { selfieWithDocument: '' } }, 400, 'selfieWithDocument'],
    [
      'a picture of 20 MB',
      { files: { documentFront: Buffer.alloc(20 * 1024 * 1024, 1) } },
      413,
      'documentFront',
    ],
  ])('with %s is refused at its field and stores nothing', async (_name, given, status, field) => {
    const before = await everything();
    const answer = await register(given);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().errors).toHaveProperty(field);
    expect(await everything()).toEqual(before);
  });

  test('with a taken e-mail answers 409 at the field and in the message', async () => {
    const { email } = await createUser(app.db);
    const answer = await register({ fields: { email } });
    expect(answer.statusCode).toBe(409);
    const sentence = 'Este e-mail já está cadastrado. Faça login ou use outro e-mail.';
    expect(answer.json()).toEqual({
      code: 'EMAIL_TAKEN',
      message: sentence,
      errors: { email: sentence },
    });
  });

  test('then approval, then signing in', async () => {
    const admin = await app.signIn('admin');
    const { id, email } = (await register()).json().user;
    const password = PERSON_FORM.password;
    expect((await login({ email, password })).json().status).toBe('pendente');
    await app.inject({
      method: 'PUT',
      url: `/api/admin/users/${id}/status`,
      headers: admin.headers,
      payload: { status: 'aprovado' },
    });
    expect((await login({ email, password })).json().token).toEqual(expect.any(String));
  });
});
