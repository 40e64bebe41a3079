import type { StaffMember } from '@martelo/contract/shapes/staff';
import { ERRORS, type ErrorCode } from '@martelo/contract/texts/errors';
import { PROFILES, type Profile } from '@martelo/core/permissions';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { oneTimeLinks } from '../../platform/database/identity-schema.ts';
import { users } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createUser, TEST_PASSWORD } from '../../testing/factories.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';

let app: TestApp;
let director: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  // With a second person the directors' profiles change by requests: staff-approvals.test.ts.
  await switchOffSecondPerson(app.db);
  director = await app.signIn('admin', { name: 'Dora Diretora' });
});
afterAll(() => app.close());

const BASE = '/api/admin/staff';

function call(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload: object | undefined = undefined,
  headers: Record<string, string> = director.headers,
) {
  return app.inject({ method, url, headers, ...(payload && { payload }) });
}

async function staffOf(id: number): Promise<StaffMember> {
  const list: StaffMember[] = (await call('GET', BASE)).json();
  const found = list.find((one) => one.id === String(id));
  if (!found) throw new Error(`${id} is not in the list`);
  return found;
}

function refused(answer: Awaited<ReturnType<typeof call>>, code: ErrorCode): void {
  expect(answer.json()).toEqual({ message: ERRORS[code].message, code });
  expect(answer.statusCode).toBe(ERRORS[code].status);
}

let number = 0;
async function invite(profiles: Profile[] = ['operador']) {
  const email = `convidado${++number}@patio.example`;
  const answer = await call('POST', `${BASE}/invitations`, { email, profiles });
  expect(answer.statusCode).toBe(201);
  const { link } = answer.json();
  return { email, link: String(link), token: String(link).split('#')[1] ?? '' };
}

const PERSON = {
  name: 'Olga Operadora',
  password: 'cavalo-bateria-grampo',
  passwordConfirmation: 'cavalo-bateria-grampo',
};
const accept = (token: string, person: object = PERSON) =>
  call('POST', '/api/invitations/accept', { token, ...person }, {});
const open = (token: string) => call('POST', '/api/invitations/open', { token }, {});
const signIn = (email: string, password: string) =>
  call('POST', '/api/auth/login', { email, password }, {});
const change = (person: StaffMember, wish: object, headers = director.headers) =>
  call(
    'PUT',
    `${BASE}/${person.id}`,
    { secondFactorRequired: null, version: person.version, ...wish },
    headers,
  );
const disable = (person: StaffMember, headers = director.headers) =>
  call('POST', `${BASE}/${person.id}/disable`, { version: person.version }, headers);

async function lastAudit(action: string, userId: number) {
  const [row] = await app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, String(userId))))
    .orderBy(sql`id desc`)
    .limit(1);
  return row;
}

describe('an invitation', () => {
  test('makes a person who is in the list at once and signs in after accepting', async () => {
    const { email, link, token } = await invite(['patio', 'operador']);
    expect(link).toBe(`http://localhost:4140/convite#${token}`);
    expect((await open(token)).json()).toEqual({ email, profiles: ['operador', 'patio'] });
    const [row] = await app.db.select().from(users).where(eq(users.email, email));
    const id = row?.id ?? 0;
    const invited = await staffOf(id);
    expect(invited).toMatchObject({ state: 'convidado', name: email, lastSignIn: null });
    expect(Date.parse(invited.invitationEndsAt ?? '')).toBeGreaterThan(Date.now());

    const accepted = await accept(token);
    expect(accepted.json()).toEqual({ message: 'Bem-vindo à equipe. Agora entre.', email });
    const login = await signIn(email, PERSON.password);
    expect(login.json().user).toMatchObject({ name: 'Olga Operadora', role: 'admin' });
    expect(await staffOf(id)).toMatchObject({
      state: 'ativo',
      profiles: ['operador', 'patio'],
      lastSignIn: expect.stringMatching(/^20/),
      invitationEndsAt: null,
    });
    expect(await lastAudit('staff.invited', id)).toMatchObject({ actorId: director.user.id });
    expect(await lastAudit('staff.joined', id)).toMatchObject({ actorId: id });
  });

  test('works once, also when it is used twice at the same time', async () => {
    const { token } = await invite();
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    refused(await open(token), 'INVITATION_ENDED');
  });

  test('ends when its time is over, and when another one is made', async () => {
    const { email, token } = await invite();
    const [row] = await app.db.select().from(users).where(eq(users.email, email));
    const renewed = await call('POST', `${BASE}/${row?.id}/invitation`);
    expect(renewed.statusCode).toBe(201);
    refused(await accept(token), 'INVITATION_ENDED');
    const second = String(renewed.json().link).split('#')[1] ?? '';
    await app.db
      .update(oneTimeLinks)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(oneTimeLinks.userId, row?.id ?? 0));
    refused(await accept(second), 'INVITATION_EXPIRED');
    expect((await signIn(email, PERSON.password)).statusCode).toBe(401);
  });

  test.each(['', 'x', 'ção', 'A'.repeat(43)])(
    'with the forged token %j answers 404',
    async (token) => {
      refused(await open(token), 'INVITATION_UNKNOWN');
      refused(await accept(token), 'INVITATION_UNKNOWN');
    },
  );

  test.each([
    [{ ...PERSON, password: '12345678', passwordConfirmation: '12345678' }, 'password'],
    [{ ...PERSON, passwordConfirmation: 'outra coisa' }, 'passwordConfirmation'],
    [{ ...PERSON, name: '  ' }, 'name'],
    [{ ...PERSON, name: 'Olga\u200b Operadora' }, 'name'],
    [{ ...PERSON, name: '123' }, 'name'],
    [{ ...PERSON, password: 'qwerty123456', passwordConfirmation: 'qwerty123456' }, 'password'],
    [{ ...PERSON, password: 'leiloeiro-2026', passwordConfirmation: 'leiloeiro-2026' }, 'password'],
    [{ ...PERSON, password: 'Olga-Operadora', passwordConfirmation: 'Olga-Operadora' }, 'password'],
  ])('is not used up by %j', async (person, field) => {
    const { token } = await invite();
    const answer = await accept(token, person);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect((await accept(token)).statusCode).toBe(200);
  });

  test('is refused for an e-mail that somebody has', async () => {
    const client = await createUser(app.db);
    for (const email of [client.email, director.user.email.toUpperCase()]) {
      const answer = await call('POST', `${BASE}/invitations`, { email, profiles: ['patio'] });
      refused(answer, 'STAFF_EMAIL_TAKEN');
    }
  });

  test.each([[[]], [['financeiro', 'auditor']], [['rei']], ['operador']])(
    'is refused with the profiles %j',
    async (profiles) => {
      const email = 'ninguem@patio.example';
      const answer = await call('POST', `${BASE}/invitations`, { email, profiles });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe('VALIDATION');
    },
  );

  test('is withdrawn by disabling the person', async () => {
    const { email, token } = await invite();
    const [row] = await app.db.select().from(users).where(eq(users.email, email));
    const id = row?.id ?? 0;
    expect((await disable(await staffOf(id))).json()).toMatchObject({ state: 'desativado' });
    refused(await accept(token), 'INVITATION_ENDED');
    refused(await call('POST', `${BASE}/${id}/invitation`), 'INVITATION_ENDED');
    const { version } = await staffOf(id);
    const enabled = await call('POST', `${BASE}/${id}/enable`, { version });
    expect(enabled.json()).toMatchObject({ state: 'convidado' });
    expect((await call('POST', `${BASE}/${id}/invitation`)).statusCode).toBe(201);
  });
});

describe('other profiles', () => {
  test('hold for the next request, reopen the streams, and are in the audit log', async () => {
    const operator = await app.signIn('admin', { profiles: ['operador'] });
    const { id } = operator.user;
    const drafts = () => call('GET', '/api/admin/messages', undefined, operator.headers);
    expect((await drafts()).statusCode).toBe(200);
    app.published.length = 0;
    const answer = await change(await staffOf(id), {
      profiles: ['vistoriador'],
      secondFactorRequired: true,
    });
    expect(answer.json()).toMatchObject({ profiles: ['vistoriador'], secondFactorRequired: true });
    expect((await drafts()).statusCode).toBe(403);
    expect(app.published[0]).toEqual({ event: { type: 'profiles' }, audience: { userIds: [id] } });
    expect(await lastAudit('staff.changed', id)).toMatchObject({
      actorId: director.user.id,
      details: {
        changes: [
          { field: 'profiles', before: 'Operador', after: 'Vistoriador' },
          { field: 'secondFactorRequired', before: 'Conforme o perfil', after: 'Sim' },
        ],
      },
    });
  });

  test('are refused from a page that shows old ones', async () => {
    const { user } = await app.signIn('admin', { profiles: ['operador'] });
    const seen = await staffOf(user.id);
    expect((await change(seen, { profiles: ['patio'] })).statusCode).toBe(200);
    refused(await change(seen, { profiles: ['leiloeiro'] }), 'STAFF_CHANGED');
    refused(await disable(seen), 'STAFF_CHANGED');
    expect(await staffOf(user.id)).toMatchObject({ profiles: ['patio'], state: 'ativo' });
  });

  test('are refused for a client', async () => {
    const client = await createUser(app.db);
    const wish = { profiles: ['diretor'], secondFactorRequired: null, version: 'x' };
    refused(await call('PUT', `${BASE}/${client.id}`, wish), 'NOT_FOUND');
    refused(await call('POST', `${BASE}/${client.id}/disable`, { version: 'x' }), 'NOT_FOUND');
  });
});

describe('disabling', () => {
  test('ends the sessions at once and refuses the password until it is taken back', async () => {
    const { user, headers } = await app.signIn('admin', { profiles: ['patio'] });
    const disabled = await disable(await staffOf(user.id));
    expect(disabled.json()).toMatchObject({ state: 'desativado' });
    const next = await call('GET', '/api/auth/session', undefined, headers);
    expect(next.json()).toMatchObject({ code: 'SESSION_ENDED', forceLogout: true });
    refused(await signIn(user.email, TEST_PASSWORD), 'ACCOUNT_DISABLED');
    expect((await signIn(user.email, 'senha errada')).json().code).toBe('BAD_CREDENTIALS');
    expect(await lastAudit('staff.disabled', user.id)).toMatchObject({
      details: { from: 'ativo', profiles: 'Pátio', endedSessions: 1 },
    });
    const { version } = await staffOf(user.id);
    await call('POST', `${BASE}/${user.id}/enable`, { version });
    expect((await signIn(user.email, TEST_PASSWORD)).statusCode).toBe(200);
    expect(await lastAudit('staff.enabled', user.id)).toMatchObject({
      details: { from: 'desativado' },
    });
  });

  test('of oneself is refused', async () => {
    refused(await disable(await staffOf(director.user.id)), 'CANNOT_DISABLE_SELF');
  });
});

describe('the last director', () => {
  test('keeps the profile', async () => {
    const own = await staffOf(director.user.id);
    refused(await change(own, { profiles: ['operador'] }), 'LAST_DIRECTOR');
    expect((await change(own, { profiles: ['diretor', 'leiloeiro'] })).statusCode).toBe(200);
  });

  test('is never taken out, whatever is pressed at the same time', async () => {
    const act = fc.record({
      by: fc.nat(2),
      whom: fc.nat(2),
      what: fc.constantFrom('demote', 'disable', 'promote', 'enable'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 6 }), async (acts) => {
        await app.db
          .update(users)
          .set({ disabledAt: sql`now()`, status: 'negado' })
          .where(eq(users.role, 'admin'));
        const three = [
          await app.signIn('admin'),
          await app.signIn('admin'),
          await app.signIn('admin', { profiles: ['operador'] }),
        ];
        const reader = three[0]?.headers;
        const list: StaffMember[] = (await call('GET', BASE, undefined, reader)).json();
        const seen = (place: number) => {
          const found = list.find(({ id }) => id === String(three[place]?.user.id));
          if (!found) throw new Error('not in the list');
          return found;
        };
        const answers = await Promise.all(
          acts.map(({ by, whom, what }) => {
            const headers = three[by]?.headers;
            const { id, version } = seen(whom);
            if (what === 'disable' || what === 'enable') {
              return call('POST', `${BASE}/${id}/${what}`, { version }, headers);
            }
            const profiles = what === 'demote' ? ['operador'] : ['diretor'];
            const wish = { profiles, secondFactorRequired: null, version };
            return call('PUT', `${BASE}/${id}`, wish, headers);
          }),
        );
        for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
        const rows = await app.db.select().from(users).where(eq(users.role, 'admin'));
        const directors = rows.filter(
          ({ disabledAt, status, profiles }) =>
            !disabledAt && status === 'aprovado' && profiles.includes('diretor'),
        );
        expect(directors.length).toBeGreaterThan(0);
      }),
      { numRuns: 15 },
    );
  });

  test('is one of two who demote each other at the same time', async () => {
    await app.db
      .update(users)
      .set({ disabledAt: sql`now()`, status: 'negado' })
      .where(eq(users.role, 'admin'));
    const [one, two] = [await app.signIn('admin'), await app.signIn('admin')];
    const list: StaffMember[] = (await call('GET', BASE, undefined, one.headers)).json();
    const seen = ({ user }: SignedInUser) => {
      const found = list.find(({ id }) => id === String(user.id));
      if (!found) throw new Error('not in the list');
      return found;
    };
    const answers = await Promise.all([
      change(seen(two), { profiles: ['patio'] }, one.headers),
      disable(seen(one), two.headers),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    // The second one is refused by the rule, or at the door when the first one was done before.
    const second = answers.find(({ statusCode }) => statusCode !== 200)?.json();
    expect(['LAST_DIRECTOR', 'FORBIDDEN', 'SESSION_ENDED']).toContain(second.code);
    const left = await app.db
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.disabledAt} is null and 'diretor' = any(${users.profiles})`);
    expect(left).toHaveLength(1);
  });
});

test('every profile of the table can be given', async () => {
  await app.db
    .update(users)
    .set({ disabledAt: null, status: 'aprovado' })
    .where(eq(users.id, director.user.id));
  const someone = await app.signIn('admin');
  director = someone;
  const { user } = await app.signIn('admin', { profiles: ['patio'] });
  for (const profile of PROFILES) {
    const answer = await change(await staffOf(user.id), { profiles: [profile] });
    expect(answer.json()).toMatchObject({ profiles: [profile] });
  }
});
