import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../platform/database/schema.ts';
import { appSecrets, challenges } from '../../../platform/database/second-factor-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../testing/app-harness.ts';
import { appCode, factorCalls } from './factors.fixture.ts';
import { softPasskey } from './passkey.fixture.ts';

let server: TestApp;
let calls: ReturnType<typeof factorCalls>;
let ana: SignedInUser;

beforeAll(async () => {
  server = await createTestApp();
  calls = factorCalls(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signIn('client');
});

const outcome = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe('a sign-in of a person with an app', () => {
  test('answers 403 with an attempt, which a code exchanges for the usual answer', async () => {
    const { secret } = await calls.enrolApp(ana);
    const { id, name, email } = ana.user;
    const login = await calls.login(email);
    expect(login.statusCode).toBe(403);
    expect(login.json()).toEqual({
      code: 'SECOND_FACTOR_REQUIRED',
      message: 'Confirme a entrada com o seu segundo fator.',
      secondStep: { challenge: expect.any(String), methods: ['app', 'recovery'] },
    });
    const { challenge } = login.json().secondStep;
    const answer = await calls.step({ method: 'app', challenge, code: appCode(secret) });
    expect(answer.json()).toEqual({
      token: expect.any(String),
      user: { id: String(id), name, email, role: 'client', personType: 'fisica' },
    });
    const headers = { authorization: `Bearer ${answer.json().token}` };
    expect((await server.inject({ url: '/api/auth/session', headers })).statusCode).toBe(200);
  });

  test('with a wrong password says nothing about the second factor', async () => {
    await calls.enrolApp(ana);
    expect(outcome(await calls.login(ana.user.email, 'errada'))).toEqual([401, 'BAD_CREDENTIALS']);
  });

  test('accepts a code once: neither it nor an older one works again', async () => {
    const { secret } = await calls.enrolApp(ana);
    const use = async (steps: number) => {
      const challenge = await calls.begin(ana.user.email);
      return calls.step({ method: 'app', challenge, code: appCode(secret, steps) });
    };
    const code = appCode(secret, 1);
    const first = await calls.begin(ana.user.email);
    const second = await calls.begin(ana.user.email);
    const answers = await Promise.all([
      calls.step({ method: 'app', challenge: first, code }),
      calls.step({ method: 'app', challenge: second, code }),
    ]);
    expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 403]);
    expect(outcome(await use(0))).toEqual([403, 'APP_CODE_USED']);
  });

  test('holds codes back after ten wrong ones, but not recovery codes', async () => {
    const { secret, recoveryCodes } = await calls.enrolApp(ana);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const challenge = await calls.begin(ana.user.email);
      for (let tries = 0; tries < 5; tries += 1) {
        const answer = await calls.step({ method: 'app', challenge, code: 'x' });
        const isLast = tries === 4;
        expect(outcome(answer)).toEqual(
          isLast ? [409, 'SECOND_STEP_ENDED'] : [403, 'APP_CODE_WRONG'],
        );
      }
    }
    const challenge = await calls.begin(ana.user.email);
    const held = await calls.step({ method: 'app', challenge, code: appCode(secret) });
    expect(outcome(held)).toEqual([429, 'RATE_LIMITED']);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(3000);
    const code = recoveryCodes[0];
    const recovered = await calls.step({ method: 'recovery', challenge, code });
    expect(recovered.statusCode).toBe(200);
  });

  test('cannot check codes after SESSION_SECRET has changed, and says what to do', async () => {
    const { secret } = await calls.enrolApp(ana);
    const others = Buffer.alloc(60, 1);
    await server.db
      .update(appSecrets)
      .set({ secret: others })
      .where(eq(appSecrets.userId, ana.user.id));
    const challenge = await calls.begin(ana.user.email);
    const answer = await calls.step({ method: 'app', challenge, code: appCode(secret) });
    expect(outcome(answer)).toEqual([409, 'APP_UNREADABLE']);
  });
});

describe('an attempt', () => {
  test('that was forged, is used, or has run out of time is over', async () => {
    const { secret } = await calls.enrolApp(ana);
    const use = (challenge: string) =>
      calls.step({ method: 'app', challenge, code: appCode(secret) });
    expect(outcome(await use('forged'))).toEqual([409, 'SECOND_STEP_ENDED']);
    const late = await calls.begin(ana.user.email);
    await server.db
      .update(challenges)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(challenges.userId, ana.user.id));
    expect(outcome(await use(late))).toEqual([409, 'SECOND_STEP_ENDED']);
    const challenge = await calls.begin(ana.user.email);
    expect((await use(challenge)).statusCode).toBe(200);
    expect(outcome(await use(challenge))).toEqual([409, 'SECOND_STEP_ENDED']);
  });

  test('is over once the password has changed, and refuses who was banned meanwhile', async () => {
    const { secret } = await calls.enrolApp(ana);
    const change = (values: Partial<typeof users.$inferInsert>) =>
      server.db.update(users).set(values).where(eq(users.id, ana.user.id));
    const banned = await calls.begin(ana.user.email);
    await change({ isBanned: true });
    const code = appCode(secret);
    const answer = await calls.step({ method: 'app', challenge: banned, code });
    expect(outcome(answer)).toEqual([403, 'ACCOUNT_BANNED']);
    await change({ isBanned: false });
    const challenge = await calls.begin(ana.user.email);
    await change({ passwordHash: 'another' });
    const ended = await calls.step({ method: 'app', challenge, code: appCode(secret, 1) });
    expect(outcome(ended)).toEqual([409, 'SECOND_STEP_ENDED']);
  });

  test('of one person refuses the code, the recovery code and the passkey of another', async () => {
    const bia = await server.signIn('client');
    const { secret, recoveryCodes } = await calls.enrolApp(bia);
    const { passkey } = await calls.enrolPasskey(bia);
    await calls.enrolApp(ana);
    const challenge = await calls.begin(ana.user.email);
    const nonce = await calls.passkeyNonce(challenge);
    const proofs = [
      [{ method: 'app', code: appCode(secret) }, 'APP_CODE_WRONG'],
      [{ method: 'recovery', code: recoveryCodes[0] }, 'RECOVERY_CODE_WRONG'],
      [{ method: 'passkey', passkey: passkey.sign(nonce) }, 'PASSKEY_REFUSED'],
    ] as const;
    for (const [proof, code] of proofs) {
      expect(outcome(await calls.step({ challenge, ...proof }))).toEqual([403, code]);
    }
  });
});

test('each recovery code works once, however it is typed', async () => {
  const { recoveryCodes } = await calls.enrolApp(ana);
  expect(new Set(recoveryCodes).size).toBe(10);
  const typed = ` ${recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ')} `;
  const use = async () =>
    calls.step({
      method: 'recovery',
      challenge: await calls.begin(ana.user.email),
      code: typed,
    });
  expect((await use()).statusCode).toBe(200);
  expect(outcome(await use())).toEqual([403, 'RECOVERY_CODE_WRONG']);
});

describe('a passkey', () => {
  async function secondStep(passkey: ReturnType<typeof softPasskey>, misuse = {}) {
    const challenge = await calls.begin(ana.user.email);
    const nonce = await calls.passkeyNonce(challenge);
    return calls.step({ method: 'passkey', challenge, passkey: passkey.sign(nonce, misuse) });
  }

  async function signInAlone(passkey: ReturnType<typeof softPasskey>, misuse = {}) {
    const begun = await calls.post('/passkey', {});
    const { challenge, options } = begun.json();
    const proof = passkey.sign(options.challenge, misuse);
    return {
      challenge,
      proof,
      answer: await calls.step({ method: 'passkey', challenge, passkey: proof }),
    };
  }

  test('is the second step', async () => {
    const { passkey } = await calls.enrolPasskey(ana);
    expect((await secondStep(passkey)).statusCode).toBe(200);
  });

  test.each([
    ['for the origin of another site', { origin: 'https://outro.example' }],
    ['for another site', { rpId: 'outro.example' }],
    ['without checking its owner', { verified: false }],
    ['for another person', { userHandle: 'bWFydGVsby0x' }],
  ])('that signed %s is refused', async (_, misuse) => {
    const { passkey } = await calls.enrolPasskey(ana);
    expect(outcome(await secondStep(passkey, misuse))).toEqual([403, 'PASSKEY_REFUSED']);
  });

  test('that counts no higher than before is taken for a copy', async () => {
    const { passkey } = await calls.enrolPasskey(ana);
    expect((await secondStep(passkey)).statusCode).toBe(200);
    passkey.countFrom(0);
    expect(outcome(await secondStep(passkey))).toEqual([403, 'PASSKEY_REFUSED']);
  });

  test('signs its owner in alone, even while wrong passwords hold the account back', async () => {
    const { passkey, userHandle } = await calls.enrolPasskey(ana);
    for (let tries = 0; tries < 10; tries += 1) await calls.login(ana.user.email, 'errada');
    expect((await calls.login(ana.user.email)).statusCode).toBe(429);
    const { answer, challenge, proof } = await signInAlone(passkey, { userHandle });
    expect(answer.json().user.id).toBe(String(ana.user.id));
    const replayed = await calls.step({ method: 'passkey', challenge, passkey: proof });
    expect(outcome(replayed)).toEqual([409, 'SECOND_STEP_ENDED']);
  });

  test('that nobody has is refused, and alone no code is accepted', async () => {
    const { answer, challenge } = await signInAlone(softPasskey());
    expect(outcome(answer)).toEqual([403, 'PASSKEY_REFUSED']);
    const code = await calls.step({ method: 'app', challenge, code: '123456' });
    expect(outcome(code)).toEqual([403, 'PASSKEY_REFUSED']);
  });

  test('cannot be asked for where browsers allow none', async () => {
    const plain = await createTestApp({ env: { PUBLIC_URL: 'http://patio.intranet' } });
    try {
      const answer = await factorCalls(plain).post('/passkey', {});
      expect(outcome(answer)).toEqual([409, 'PASSKEYS_UNAVAILABLE']);
    } finally {
      await plain.close();
    }
  });
});
