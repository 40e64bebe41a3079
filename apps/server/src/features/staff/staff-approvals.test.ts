import type { StaffMember } from '@martelo/contract/shapes/staff';
import { ERRORS } from '@martelo/contract/texts/errors';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { users } from '../../platform/database/schema.ts';
import { SmtpDouble } from '../../platform/outside/providers.fixture.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { type Approvals, createYard } from '../approvals/approvals.fixture.ts';

const smtp = new SmtpDouble();
let server: TestApp;
let yard: Approvals;
beforeAll(async () => {
  server = await createTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${await smtp.start()}` } });
});
afterAll(async () => {
  await server.close();
  await smtp.stop();
});
beforeEach(async () => {
  smtp.mails = [];
  smtp.script = {};
  await server.empty();
  yard = await createYard(server);
});

const BASE = '/api/admin/staff';
const asDirector = { profiles: ['diretor'], secondFactorRequired: null };
const asOperator = { profiles: ['operador'], secondFactorRequired: null };

async function staffOf({ user }: SignedInUser): Promise<StaffMember> {
  const { headers } = yard.ana;
  const list: StaffMember[] = (await yard.server.inject({ url: BASE, headers })).json();
  const found = list.find(({ id }) => id === String(user.id));
  if (!found) throw new Error('not in the list');
  return found;
}

const give = (method: 'PUT' | 'POST', path: string, payload: object, by = yard.ana) =>
  yard.server.inject({ method, url: `${BASE}${path}`, headers: by.headers, payload });

/** What a request about this person carries, as the page shows the person now. */
async function about(who: SignedInUser, wish: object = {}) {
  const { id, version } = await staffOf(who);
  return { userId: id, version, ...wish };
}

async function audited(action: string) {
  return yard.server.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action)))
    .orderBy(sql`id`);
}

/** The mails to this address, without the line breaks of their transport. */
const mailedTo = (email: string) =>
  smtp.mails
    .filter((mail) => mail.includes(`<${email}>`))
    .join('\n')
    .replace(/=\n/g, '');

/** Leaves Ana alone. */
const dropBia = () =>
  yard.server.db
    .update(users)
    .set({ profiles: ['operador'] })
    .where(eq(users.id, yard.bia.user.id));

describe('a house with two directors', () => {
  test.each([
    ['giving', () => yard.leo, asDirector],
    ['taking', () => yard.bia, asOperator],
    ['taking the own', () => yard.ana, asOperator],
  ] as const)('refuses %s the profile at once', async (_, whom, wish) => {
    const { id, version, profiles } = await staffOf(whom());
    const answer = await give('PUT', `/${id}`, { ...wish, version });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'APPROVAL_REQUIRED']);
    expect((await staffOf(whom())).profiles).toEqual(profiles);
    expect(await audited('staff.changed')).toEqual([]);
  });

  test('refuses disabling a director, enabling one, and inviting one at once', async () => {
    const { id, version } = await staffOf(yard.bia);
    expect((await give('POST', `/${id}/disable`, { version })).json().code).toBe(
      'APPROVAL_REQUIRED',
    );
    expect((await staffOf(yard.bia)).state).toBe('ativo');
    const carla = await yard.server.signIn('admin', { name: 'Carla' });
    await yard.server.db
      .update(users)
      .set({ disabledAt: new Date(), status: 'negado' })
      .where(eq(users.id, carla.user.id));
    const gone = await staffOf(carla);
    const enabling = await give('POST', `/${gone.id}/enable`, { version: gone.version });
    expect(enabling.json().code).toBe('APPROVAL_REQUIRED');
    const email = 'nova@patio.example';
    const invitation = { email, profiles: ['diretor'] };
    expect((await give('POST', '/invitations', invitation)).json().code).toBe('APPROVAL_REQUIRED');
    expect(await yard.server.db.select().from(users).where(eq(users.email, email))).toEqual([]);
  });

  test('lets one director do what makes and unmakes no director', async () => {
    const leo = await staffOf(yard.leo);
    const changed = await give('PUT', `/${leo.id}`, { ...asOperator, version: leo.version });
    expect(changed.statusCode).toBe(200);
    const bia = await staffOf(yard.bia);
    const wish = { profiles: ['diretor', 'leiloeiro'], secondFactorRequired: true };
    expect((await give('PUT', `/${bia.id}`, { ...wish, version: bia.version })).statusCode).toBe(
      200,
    );
    const { version } = changed.json();
    expect((await give('POST', `/${leo.id}/disable`, { version })).statusCode).toBe(200);
    const [entry] = await audited('staff.disabled');
    expect(entry?.details).not.toHaveProperty('semSegundaPessoa');
    for (const [command, payload] of [
      ['changeStaff', await about(yard.bia, wish)],
      ['disableStaff', await about(yard.leo)],
      ['enableStaff', await about(yard.leo)],
      ['inviteStaff', { email: 'olga@patio.example', profiles: ['operador'] }],
    ] as const) {
      expect((await yard.ask(yard.ana, command, payload)).json().code).toBe(
        'APPROVAL_NOT_REQUIRED',
      );
    }
  });

  test('asks, and the approval gives the profile', async () => {
    const asked = await yard.asked(yard.ana, 'changeStaff', await about(yard.leo, asDirector));
    expect(asked).toMatchObject({
      title: 'Mudar perfis',
      target: 'Leo Leiloeiro',
      changes: [{ label: 'Perfis', before: 'Leiloeiro', after: 'Diretor' }],
    });
    expect((await staffOf(yard.leo)).profiles).toEqual(['leiloeiro']);
    expect((await yard.approve(yard.bia, asked.id)).json()).toMatchObject({
      state: 'aprovada',
      outcome: 'Perfis agora: Diretor.',
    });
    expect((await staffOf(yard.leo)).profiles).toEqual(['diretor']);
    const [entry] = await audited('staff.changed');
    expect(entry).toMatchObject({
      actorId: yard.bia.user.id,
      details: { approvalId: Number(asked.id), requestedById: yard.ana.user.id },
    });
    expect(yard.server.published).toContainEqual(
      expect.objectContaining({ event: { type: 'profiles' } }),
    );
  });

  test('the person whose profiles change does not approve it', async () => {
    const carla = await yard.server.signIn('admin', { name: 'Carla Diretora' });
    const asked = await yard.asked(yard.ana, 'changeStaff', await about(carla, asOperator));
    const own = await yard.approve(carla, asked.id);
    expect([own.statusCode, own.json().code]).toEqual([403, 'OWN_BENEFIT']);
    expect((await staffOf(carla)).profiles).toEqual(['diretor']);
    expect((await yard.approve(yard.bia, asked.id)).json().state).toBe('aprovada');
    expect((await staffOf(carla)).profiles).toEqual(['operador']);
  });

  test('a director leaves by the own request, which the other approves', async () => {
    const asked = await yard.asked(yard.ana, 'changeStaff', await about(yard.ana, asOperator));
    expect((await yard.approve(yard.bia, asked.id)).json().state).toBe('aprovada');
    const mine = await yard.server.inject({ url: BASE, headers: yard.ana.headers });
    expect(mine.statusCode).toBe(403);
  });

  test('a request about a person who changed meanwhile is outdated', async () => {
    const asked = await yard.asked(yard.ana, 'changeStaff', await about(yard.leo, asDirector));
    const { id, version } = await staffOf(yard.leo);
    await give('PUT', `/${id}`, { ...asOperator, version });
    expect((await yard.approve(yard.bia, asked.id)).json()).toMatchObject({
      state: 'desatualizada',
      outcome: ERRORS.TARGET_CHANGED.message,
    });
    expect((await staffOf(yard.leo)).profiles).toEqual(['operador']);
  });

  test('a request with an old page is refused', async () => {
    const payload = { ...(await about(yard.leo, asDirector)), version: 'old' };
    expect((await yard.ask(yard.ana, 'changeStaff', payload)).json().code).toBe('STAFF_CHANGED');
    const client = await yard.server.signIn('client');
    const unknown = { userId: String(client.user.id), version: 'x', ...asDirector };
    expect((await yard.ask(yard.ana, 'changeStaff', unknown)).json().code).toBe('NOT_FOUND');
    expect((await yard.ask(yard.ana, 'disableStaff', await about(yard.ana))).json().code).toBe(
      'CANNOT_DISABLE_SELF',
    );
  });

  test('nobody without the right to the staff asks', async () => {
    const payload = await about(yard.bia, asOperator);
    expect((await yard.ask(yard.leo, 'changeStaff', payload)).json().code).toBe('FORBIDDEN');
  });

  test('the approval disables a director, whose sessions end, and enables one', async () => {
    const carla = await yard.server.signIn('admin', { name: 'Carla Diretora' });
    const off = await yard.asked(yard.ana, 'disableStaff', await about(carla));
    expect((await yard.approve(yard.bia, off.id)).json().state).toBe('aprovada');
    expect((await staffOf(carla)).state).toBe('desativado');
    const next = await yard.server.inject({ url: BASE, headers: carla.headers });
    expect(next.json().code).toBe('SESSION_ENDED');
    const on = await yard.asked(yard.ana, 'enableStaff', await about(carla));
    expect((await yard.approve(yard.bia, on.id)).json().state).toBe('aprovada');
    expect((await staffOf(carla)).state).toBe('ativo');
  });

  test('the approval invites a director, and no text of it holds the link', async () => {
    const email = 'carla@patio.example';
    const wish = { email, profiles: ['diretor'] };
    const asked = await yard.asked(yard.ana, 'inviteStaff', wish);
    expect(await yard.server.db.$count(users, eq(users.email, email))).toBe(0);
    const approved = await yard.approve(yard.bia, asked.id);
    expect(approved.json()).toMatchObject({ state: 'aprovada' });
    expect(approved.body).not.toContain('/convite#');
    const [made] = await yard.server.db.select().from(users).where(eq(users.email, email));
    expect(made).toMatchObject({ status: 'pendente', profiles: ['diretor'] });
    expect(mailedTo(email)).toContain('/convite#');
    expect((await yard.ask(yard.ana, 'inviteStaff', wish)).json().code).toBe('STAFF_EMAIL_TAKEN');
  });

  test('an invitation whose e-mail was taken meanwhile is outdated', async () => {
    const email = 'carla@patio.example';
    const asked = await yard.asked(yard.ana, 'inviteStaff', { email, profiles: ['diretor'] });
    await give('POST', '/invitations', { email, profiles: ['patio'] });
    expect((await yard.approve(yard.bia, asked.id)).json()).toMatchObject({
      state: 'desatualizada',
      outcome: ERRORS.STAFF_EMAIL_TAKEN.message,
    });
  });

  test('one of two who leave by requests at once stays', async () => {
    const one = await yard.asked(yard.ana, 'changeStaff', await about(yard.ana, asOperator));
    const two = await yard.asked(yard.bia, 'changeStaff', await about(yard.bia, asOperator));
    await Promise.all([yard.approve(yard.bia, one.id), yard.approve(yard.ana, two.id)]);
    const directors = await yard.server.db.$count(users, sql`'diretor' = any(profiles)`);
    expect(directors).toBe(1);
  });
});

describe("a link that opens a director's account", () => {
  const link = (who: SignedInUser) => `/${who.user.id}/password-link`;
  /** Invited as director, with two people, and not there yet. */
  async function invited() {
    const email = 'carla@patio.example';
    const asked = await yard.asked(yard.ana, 'inviteStaff', { email, profiles: ['diretor'] });
    await yard.approve(yard.bia, asked.id);
    const [row] = await server.db.select().from(users).where(eq(users.email, email));
    smtp.mails = [];
    return { id: row?.id ?? 0, email };
  }

  test('is made by nobody alone', async () => {
    const carla = await invited();
    for (const path of [link(yard.bia), `/${carla.id}/invitation`]) {
      const answer = await give('POST', path, {});
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'APPROVAL_REQUIRED']);
      expect(answer.body).not.toContain('#');
    }
    expect(await audited('password.link_made')).toEqual([]);
    expect(await audited('staff.invited')).toHaveLength(1);
    expect(smtp.mails).toEqual([]);
  });

  test('is approved by neither the requester nor the person whom it opens', async () => {
    const payload = { userId: String(yard.bia.user.id) };
    const asked = await yard.asked(yard.ana, 'makeStaffPasswordLink', payload);
    expect((await yard.approve(yard.ana, asked.id)).json().code).toBe('OWN_APPROVAL');
    expect((await yard.approve(yard.bia, asked.id)).json().code).toBe('OWN_BENEFIT');
    const own = { userId: String(yard.ana.user.id) };
    const refused = await yard.ask(yard.ana, 'makeStaffPasswordLink', own);
    expect(refused.json().code).toBe('OWN_PASSWORD_LINK');
  });

  test('goes to its receiver alone, when two people have agreed', async () => {
    const carla = await server.signIn('admin', { name: 'Carla Diretora' });
    const asked = await yard.asked(yard.ana, 'makeStaffPasswordLink', {
      userId: String(carla.user.id),
    });
    expect(asked).toMatchObject({
      title: 'Link de nova senha de diretor',
      target: 'Carla Diretora',
      facts: [{ label: 'E-mail', value: carla.user.email }],
    });
    const approved = await yard.approve(yard.bia, asked.id);
    expect(approved.json().state).toBe('aprovada');
    expect(approved.body).not.toContain('#');
    expect(mailedTo(carla.user.email)).toContain('/nova-senha#');
    const [entry] = await audited('password.link_made');
    expect(entry).toMatchObject({
      actorId: yard.bia.user.id,
      details: { approvalId: Number(asked.id), requestedById: yard.ana.user.id },
    });
  });

  test('of a new invitation goes to its receiver too', async () => {
    const carla = await invited();
    const asked = await yard.asked(yard.ana, 'renewInvitation', { userId: String(carla.id) });
    const approved = await yard.approve(yard.bia, asked.id);
    expect(approved.json().state).toBe('aprovada');
    expect(approved.body).not.toContain('#');
    expect(mailedTo(carla.email)).toContain('/convite#');
  });

  test('is outdated when the address is another one at the approval', async () => {
    const carla = await server.signIn('admin');
    const payload = { userId: String(carla.user.id) };
    const asked = await yard.asked(yard.ana, 'makeStaffPasswordLink', payload);
    const email = 'outra@patio.example';
    await server.db.update(users).set({ email }).where(eq(users.id, carla.user.id));
    expect((await yard.approve(yard.bia, asked.id)).json().state).toBe('desatualizada');
    expect(smtp.mails).toEqual([]);
  });

  test('is not shown when the mail does not leave', async () => {
    await dropBia();
    smtp.script = { RCPT: '550 no' };
    const invitation = { email: 'carla@patio.example', profiles: ['diretor'] };
    const answer = await give('POST', '/invitations', invitation);
    expect(answer.json()).toMatchObject({ link: null });
    expect(answer.json().message).toContain('não aparece a ninguém');
  });

  test("and was made for less, ends when the account becomes a director's", async () => {
    const invitation = { email: 'olga@patio.example', profiles: ['operador'] };
    smtp.script = { RCPT: '550 no' };
    const made = await give('POST', '/invitations', invitation);
    const token = String(made.json().link).split('#')[1];
    const [olga] = await server.db.select().from(users).where(eq(users.email, invitation.email));
    const list: StaffMember[] = (
      await server.inject({ url: BASE, headers: yard.ana.headers })
    ).json();
    const version = list.find(({ id }) => id === String(olga?.id))?.version;
    const wish = { userId: String(olga?.id), version, ...asDirector };
    const asked = await yard.asked(yard.ana, 'changeStaff', wish);
    expect((await yard.approve(yard.bia, asked.id)).json().state).toBe('aprovada');
    const opened = await server.inject({
      method: 'POST',
      url: '/api/invitations/open',
      payload: { token },
    });
    expect(opened.json().code).toBe('INVITATION_ENDED');
  });

  test('is needed less where a director has to prove less: that takes two people as well', async () => {
    const { id, version } = await staffOf(yard.bia);
    const wish = { profiles: ['diretor'], secondFactorRequired: false };
    const answer = await give('PUT', `/${id}`, { ...wish, version });
    expect(answer.json().code).toBe('APPROVAL_REQUIRED');
    const asked = await yard.asked(yard.ana, 'changeStaff', { userId: id, version, ...wish });
    expect(asked.changes).toEqual([
      { label: 'Exigir segundo fator', before: 'Conforme o perfil', after: 'Não' },
    ]);
  });
});

describe('a house whose server sends nothing', () => {
  let silent: TestApp;
  beforeAll(async () => {
    silent = await createTestApp();
  });
  afterAll(() => silent.close());

  test("has a director's link made on the server, and shows it to nobody", async () => {
    const house = await createYard(silent);
    const invitation = { email: 'carla@patio.example', profiles: ['diretor'] };
    const invite = () =>
      silent.inject({
        method: 'POST',
        url: `${BASE}/invitations`,
        headers: house.ana.headers,
        payload: invitation,
      });
    const userId = String(house.bia.user.id);
    expect((await house.ask(house.ana, 'inviteStaff', invitation)).json()).toMatchObject({
      code: 'INVITATION_NEEDS_CONSOLE',
      message: expect.stringContaining('admin create'),
    });
    expect((await house.ask(house.ana, 'makeStaffPasswordLink', { userId })).json()).toMatchObject({
      code: 'LINK_NEEDS_CONSOLE',
      message: expect.stringContaining('reset-password'),
    });
    await silent.db
      .update(users)
      .set({ profiles: ['operador'] })
      .where(eq(users.id, Number(userId)));
    expect((await invite()).json().code).toBe('INVITATION_NEEDS_CONSOLE');
    expect(await silent.db.$count(users, eq(users.email, invitation.email))).toBe(0);
    const operators = await silent.inject({
      method: 'POST',
      url: `${BASE}/${userId}/password-link`,
      headers: house.ana.headers,
    });
    expect(operators.json().link).toContain('/nova-senha#');
  });
});

describe('a house with one director', () => {
  beforeEach(dropBia);

  test('makes the second one at once, and the audit log says that nobody checked it', async () => {
    const { id, version } = await staffOf(yard.leo);
    expect((await give('PUT', `/${id}`, { ...asDirector, version })).statusCode).toBe(200);
    const [entry] = await audited('staff.changed');
    expect(entry?.details).toMatchObject({ semSegundaPessoa: true });
  });

  test('invites the second one at once', async () => {
    const invitation = { email: 'nova@patio.example', profiles: ['diretor'] };
    expect((await give('POST', '/invitations', invitation)).statusCode).toBe(201);
    const [entry] = await audited('staff.invited');
    expect(entry?.details).toMatchObject({ semSegundaPessoa: true });
  });

  test('keeps the last director', async () => {
    const { id, version } = await staffOf(yard.ana);
    const answer = await give('PUT', `/${id}`, { ...asOperator, version });
    expect(answer.json().code).toBe('LAST_DIRECTOR');
  });
});
