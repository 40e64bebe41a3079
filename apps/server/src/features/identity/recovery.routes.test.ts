import { ERRORS } from '@martelo/contract/texts/errors';
import { recoveryTexts } from '@martelo/contract/texts/recovery-texts';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { automaticBids } from '../../platform/database/bids-schema.ts';
import { oneTimeLinks } from '../../platform/database/identity-schema.ts';
import {
  acceptWhatsapp,
  SmtpDouble,
  WhatsappDouble,
} from '../../platform/outside/providers.fixture.ts';
import { createTestApp, TEST_SECRET, type TestApp } from '../../testing/app-harness.ts';
import {
  createAuction,
  createSession,
  createUser,
  createVehicle,
  TEST_PASSWORD,
} from '../../testing/factories.ts';
import { createSecretSender } from './send-secret.ts';

const DEVICE = 'd'.repeat(43);
const NEW_PASSWORD = 'dois bodes no telhado';

const smtp = new SmtpDouble();
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    env: { SMTP_URL: `smtp://127.0.0.1:${await smtp.start()}` },
    // A mail that the double refuses is logged.
    deps: ({ settings }, { db }) => ({
      secrets: createSecretSender({ db, settings, onError: () => {} }),
    }),
  });
});
afterEach(() => {
  smtp.mails = [];
  smtp.script = {};
});
afterAll(async () => {
  await app.close();
  await smtp.stop();
});

const post = (url: string, payload?: object, headers: Record<string, string> = {}, on = app) =>
  on.inject({ method: 'POST', url, headers, ...(payload && { payload }) });

const forgot = (email: string, on = app) => post('/api/auth/forgot-password', { email }, {}, on);
const login = (email: string, password: string, device?: string) =>
  post('/api/auth/login', { email, password, device });
const choose = (token: string, password = NEW_PASSWORD, rest: object = {}) =>
  post('/api/auth/new-password', {
    token,
    password,
    passwordConfirmation: password,
    device: DEVICE,
    ...rest,
  });

/** The mail's text: nodemailer breaks lines of quoted-printable at 76 characters. */
const textOf = (mail: string) => mail.replace(/=\n/g, '').replace(/=3D/g, '=');

/** The links in the mails to this person, the oldest first. */
function mailedTo(email: string, page: string): string[] {
  const link = new RegExp(`http://localhost:4140/${page}#([\\w-]{43})`);
  return smtp.mails
    .filter((mail) => mail.includes(`<${email}>`))
    .flatMap((mail) => link.exec(textOf(mail))?.[1] ?? []);
}

/** Asks for a link and reads it in the mail. */
async function mailedToken(email: string, page = 'nova-senha'): Promise<string> {
  const before = mailedTo(email, page).length;
  await (page === 'aparelho' ? post('/api/auth/device-link', { email }) : forgot(email));
  await expect.poll(() => mailedTo(email, page)).toHaveLength(before + 1);
  return mailedTo(email, page).at(-1) ?? 'no link';
}

const actionsOf = (userId: number) =>
  app.db
    .select({ action: auditLog.action, actorId: auditLog.actorId })
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(userId)))
    .orderBy(asc(auditLog.id));

describe('a forgotten password', () => {
  test('is answered alike whether or not there is an account, and only the owner gets a mail', async () => {
    const { email } = await createUser(app.db);
    const unknown = await forgot('ninguem@teste.example');
    const known = await forgot(` ${email.toUpperCase()} `);
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(known.json()).toEqual({ message: recoveryTexts.asked });
    // The two wait in one line, so the first has been handled when the second is.
    await expect.poll(() => mailedTo(email, 'nova-senha')).toHaveLength(1);
    expect(smtp.mails.filter((mail) => mail.includes('ninguem@'))).toEqual([]);
  });

  test('is answered while the mail server is silent, whose failure is logged without the address', async () => {
    const errors: unknown[] = [];
    const onError = (error: unknown) => void errors.push(error);
    const { settings } = app.deps;
    const silent = await createTestApp({
      deps: (_, { db }) => ({
        secrets: createSecretSender({ db, settings, onError, timeoutMs: 300 }),
      }),
    });
    smtp.script = { GREETING: null };
    const { email } = await createUser(silent.db);
    expect((await forgot(email, silent)).statusCode).toBe(200);
    expect(errors).toEqual([]);
    await expect.poll(() => errors).toHaveLength(1);
    expect(String(errors[0])).toBe(
      'Error: A link was not sent: O servidor de e-mail não respondeu.',
    );
    await silent.close();
  });

  test('is recovered with the mailed link, once, and every session ends', async () => {
    const { user, headers } = await app.signIn('client');
    await createSession(app.db, user, TEST_SECRET);
    const token = await mailedToken(user.email);
    const check = await post('/api/auth/password-link', { token });
    expect(check.json()).toEqual({ message: recoveryTexts.linkHolds, role: 'client' });

    app.published.length = 0;
    const done = await choose(token);
    expect([done.statusCode, done.json()]).toEqual([
      200,
      { message: recoveryTexts.recovered, role: 'client' },
    ]);
    expect((await app.inject({ url: '/api/auth/session', headers })).json()).toMatchObject({
      code: 'SESSION_ENDED',
      forceLogout: true,
    });
    expect(app.published).toEqual([
      {
        event: { type: 'session-ended', isBanned: false, reason: null },
        audience: { userIds: [user.id] },
      },
    ]);
    expect((await login(user.email, TEST_PASSWORD)).statusCode).toBe(401);
    expect((await login(user.email, NEW_PASSWORD)).statusCode).toBe(200);

    const again = await choose(token);
    expect([again.statusCode, again.json().code]).toEqual([409, 'LINK_ENDED']);
    const notices = () => smtp.mails.filter((mail) => mail.includes(`<${user.email}>`)).slice(1);
    await expect.poll(() => notices()).toHaveLength(1);
    expect(notices()[0]).toContain('Subject: A sua senha foi trocada');
    expect(notices()[0]).not.toContain('nova-senha#');
    expect(await actionsOf(user.id)).toEqual([
      { action: 'password.link_asked', actorId: null },
      { action: 'password.recovered', actorId: user.id },
      { action: 'login.succeeded', actorId: user.id },
    ]);
  });

  test('is recovered once by two who press at once', async () => {
    const { email } = await createUser(app.db);
    const token = await mailedToken(email);
    const answers = await Promise.all([choose(token), choose(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test.each([
    ['forged', () => Promise.resolve('f'.repeat(43)), 404, 'LINK_UNKNOWN'],
    ['cut', async (email: string) => (await mailedToken(email)).slice(1), 404, 'LINK_UNKNOWN'],
    ['for something else', (email: string) => mailedToken(email, 'aparelho'), 404, 'LINK_UNKNOWN'],
    [
      'replaced',
      async (email: string) => {
        const first = await mailedToken(email);
        await mailedToken(email);
        return first;
      },
      409,
      'LINK_ENDED',
    ],
    [
      'expired',
      async (email: string) => {
        const token = await mailedToken(email);
        await app.db.update(oneTimeLinks).set({ expiresAt: sql`now() - interval '1 second'` });
        return token;
      },
      409,
      'LINK_EXPIRED',
    ],
  ] as const)('is not recovered with a link that is %s', async (_name, linkFor, status, code) => {
    const { email } = await createUser(app.db);
    const token = await linkFor(email);
    for (const answer of [await choose(token), await post('/api/auth/password-link', { token })]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        status,
        { code, message: ERRORS[code].message },
      ]);
    }
    expect((await login(email, TEST_PASSWORD)).statusCode).toBe(200);
  });

  test.each([
    ['common', 'senha1234!', 'password'],
    ['own', 'Fulano-Sicrano', 'password'],
    ['short', 'curta', 'password'],
  ])('keeps the link when the new password is %s', async (_name, password, field) => {
    const { email } = await createUser(app.db, { name: 'Fulano Sicrano' });
    const token = await mailedToken(email);
    const refused = await choose(token, password);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, [field]]);
    const differs = await choose(token, NEW_PASSWORD, { passwordConfirmation: 'outra coisa aqui' });
    expect(Object.keys(differs.json().errors)).toEqual(['passwordConfirmation']);
    expect((await choose(token)).statusCode).toBe(200);
  });

  test('asked for again and again sends three mails, and the last link works', async () => {
    const { email } = await createUser(app.db);
    await mailedToken(email);
    await mailedToken(email);
    const last = await mailedToken(email);
    for (let round = 0; round < 3; round += 1) expect((await forgot(email)).statusCode).toBe(200);
    // Behind them in the same line.
    const other = await createUser(app.db);
    await mailedToken(other.email);
    expect(mailedTo(email, 'nova-senha')).toHaveLength(3);
    expect((await choose(last)).statusCode).toBe(200);
  });

  test('of a banned, a denied and a waiting client can be recovered; they still do not get in', async () => {
    const { email } = await createUser(app.db, { status: 'pendente' });
    await choose(await mailedToken(email));
    expect((await login(email, NEW_PASSWORD)).json().code).toBe('ACCOUNT_PENDING');
  });

  test('of staff leads to the sign-in of the office', async () => {
    const { email } = await createUser(app.db, { role: 'admin' });
    expect((await choose(await mailedToken(email))).json().role).toBe('admin');
  });
});

describe('an account that strangers have closed with wrong passwords', () => {
  async function closeIt(email: string): Promise<void> {
    for (let round = 0; round < 10; round += 1) await login(email, 'errada');
    expect((await login(email, TEST_PASSWORD, DEVICE)).statusCode).toBe(429);
  }

  test('opens on the device that opens a mailed link, and on no other', async () => {
    const { id, email } = await createUser(app.db);
    await closeIt(email);
    const token = await mailedToken(email, 'aparelho');
    const admitted = await post('/api/auth/device', { token, device: DEVICE });
    expect([admitted.statusCode, admitted.json().role]).toEqual([200, 'client']);
    expect((await login(email, TEST_PASSWORD, 'e'.repeat(43))).statusCode).toBe(429);
    expect((await login(email, TEST_PASSWORD, DEVICE)).statusCode).toBe(200);
    const used = await post('/api/auth/device', { token, device: 'e'.repeat(43) });
    expect([used.statusCode, used.json().code]).toEqual([409, 'LINK_ENDED']);
    expect((await actionsOf(id)).map(({ action }) => action)).toEqual([
      'device.link_asked',
      'device.admitted',
      'login.succeeded',
    ]);
  });

  test('opens with a new password', async () => {
    const { email } = await createUser(app.db);
    await closeIt(email);
    await choose(await mailedToken(email));
    expect((await login(email, NEW_PASSWORD, DEVICE)).statusCode).toBe(200);
  });
});

describe('a link that staff make for a client', () => {
  const make = (id: number, headers: { authorization: string }, on = app) =>
    post(`/api/users/${id}/password-link`, undefined, headers, on);
  const history = async (headers: { authorization: string }, on = app) =>
    (await on.inject({ url: '/api/account/password-history', headers }))
      .json()
      .map(({ text }: { text: string }) => text);

  test('goes to the client alone, who is told and finds it in the own history', async () => {
    const { user: staff, headers } = await app.signIn('admin', { profiles: ['operador'] });
    const client = await app.signIn('client');
    const { id, email, name } = client.user;
    const made = await make(id, headers);
    expect(made.json()).toMatchObject({
      message: `Link enviado a ${name}. Ele vale por 30 minutos.`,
      link: null,
    });
    expect(Date.parse(made.json().expiresAt) - Date.now()).toBeGreaterThan(29 * 60_000);
    const [token = ''] = mailedTo(email, 'nova-senha');
    expect(made.body).not.toContain(token);
    expect(textOf(smtp.mails.at(-1) ?? '')).toContain('nossa equipe fez este link');
    expect(await history(client.headers)).toEqual([
      'A nossa equipe gerou um link de nova senha para a sua conta.',
    ]);
    expect((await choose(token)).statusCode).toBe(200);
    expect((await login(email, NEW_PASSWORD)).statusCode).toBe(200);
    expect(await actionsOf(id)).toContainEqual({
      action: 'password.link_made',
      actorId: staff.id,
    });
    const entries = await app.db.select().from(auditLog);
    expect(JSON.stringify(entries)).not.toContain(token);
    const seen = (await app.inject({ url: `/api/users/${id}`, headers })).json();
    expect(seen.passwordHistory.map(({ text }: { text: string }) => text)).toEqual([
      'Senha escolhida por um link',
      `Link gerado por ${staff.name}`,
    ]);
  });

  test('is not shown when the mail does not leave', async () => {
    const { headers } = await app.signIn('admin', { profiles: ['operador'] });
    const { id } = await createUser(app.db);
    smtp.script = { RCPT: '550 no' };
    const refused = await make(id, headers);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'LINK_NOT_SENT']);
    expect(refused.body).not.toContain('#');
  });

  describe('where the site sends nothing', () => {
    let silent: TestApp;
    beforeAll(async () => {
      silent = await createTestApp();
    });
    afterAll(() => silent.close());

    async function bidder() {
      const auction = await createAuction(silent.db);
      const { id: vehicleId, lotId } = await createVehicle(silent.db, { auctionId: auction.id });
      const client = await silent.signIn('client');
      const bid = () =>
        post(
          '/api/bids/create',
          { vehicleId: String(vehicleId), value: 90_000 },
          client.headers,
          silent,
        );
      return { client, bid, lotId };
    }
    const use = (link: string) =>
      post(
        '/api/auth/new-password',
        {
          token: link.split('#')[1],
          password: NEW_PASSWORD,
          passwordConfirmation: NEW_PASSWORD,
        },
        {},
        silent,
      );

    test('is shown to be handed over, and works once', async () => {
      const { headers } = await silent.signIn('admin', { profiles: ['operador'] });
      const { client } = await bidder();
      const { link, message } = (await make(client.user.id, headers, silent)).json();
      expect(link).toContain('http://localhost:4140/nova-senha#');
      expect(message).toBe(recoveryTexts.handOver);
      expect((await use(link)).statusCode).toBe(200);
    });

    test('is not made while the client leads a lot, and one from before does not work', async () => {
      const { headers } = await silent.signIn('admin', { profiles: ['operador'] });
      const { client, bid } = await bidder();
      const { link } = (await make(client.user.id, headers, silent)).json();
      expect((await bid()).statusCode).toBe(201);
      const refused = await make(client.user.id, headers, silent);
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        { code: 'LINK_WHILE_BIDDING', message: ERRORS.LINK_WHILE_BIDDING.message },
      ]);
      const held = await use(link);
      expect([held.statusCode, held.json().code]).toEqual([409, 'LINK_HELD']);
      expect(
        (await silent.inject({ url: '/api/auth/session', headers: client.headers })).statusCode,
      ).toBe(200);
    });

    test('is not made while the client has an automatic bid', async () => {
      const { headers } = await silent.signIn('admin', { profiles: ['operador'] });
      const { client, lotId } = await bidder();
      await silent.db
        .insert(automaticBids)
        .values({ lotId, userId: client.user.id, maximum: 9_000_000, createdAt: new Date() });
      expect((await make(client.user.id, headers, silent)).json().code).toBe('LINK_WHILE_BIDDING');
    });
  });
});

describe('a link for staff', () => {
  test('is made by whoever manages staff, and for nobody oneself', async () => {
    const director = await app.signIn('admin');
    const operator = await app.signIn('admin', { profiles: ['operador'] });
    const client = await createUser(app.db);
    const url = (id: number) => `/api/admin/staff/${id}/password-link`;
    const codeOf = async (id: number, headers: { authorization: string }) =>
      (await post(url(id), undefined, headers)).json().code;
    expect(await codeOf(director.user.id, operator.headers)).toBe('FORBIDDEN');
    expect(await codeOf(director.user.id, director.headers)).toBe('OWN_PASSWORD_LINK');
    expect(await codeOf(client.id, director.headers)).toBe('NOT_FOUND');
    expect(await codeOf(operator.user.id, director.headers)).toBeUndefined();
    const asClient = await post(
      `/api/users/${operator.user.id}/password-link`,
      undefined,
      director.headers,
    );
    expect(asClient.json().code).toBe('NOT_FOUND');
  });
});

describe('without e-mail', () => {
  test('the site says so, whoever asks', async () => {
    const silent = await createTestApp();
    const { email } = await createUser(silent.db);
    expect((await silent.inject('/api/auth/recovery')).json()).toEqual({ channels: [] });
    const known = await forgot(email, silent);
    const unknown = await forgot('ninguem@teste.example', silent);
    expect([known.statusCode, known.json().code]).toEqual([409, 'NO_CHANNEL']);
    expect(unknown.body).toBe(known.body);
    expect(await silent.db.select().from(oneTimeLinks)).toEqual([]);
    await silent.close();
  });

  test('a link goes by WhatsApp where a template for it is set', async () => {
    const whatsapp = new WhatsappDouble();
    whatsapp.reply = acceptWhatsapp;
    const phone = await createTestApp({
      env: {
        WHATSAPP_URL: `http://127.0.0.1:${await whatsapp.start()}`,
        WHATSAPP_TOKEN: 'EAAG-segredo',
        WHATSAPP_PHONE_ID: '1055',
        WHATSAPP_TEMPLATE_LINK: 'link_de_acesso',
      },
    });
    expect((await phone.inject('/api/auth/recovery')).json()).toEqual({ channels: ['whatsapp'] });
    const { email, name } = await createUser(phone.db);
    await forgot(email, phone);
    await expect.poll(() => whatsapp.asked).toHaveLength(1);
    expect(JSON.stringify(whatsapp.asked[0]?.body)).toMatch(
      new RegExp(`"link_de_acesso".*"${name}".*http://localhost:4140/nova-senha#[\\w-]{43}"`),
    );
    await phone.close();
    await whatsapp.stop();
  });
});
