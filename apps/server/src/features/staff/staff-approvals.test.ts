import type { StaffMember } from '@martelo/contract/shapes/staff';
import { ERRORS } from '@martelo/contract/texts/errors';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { users } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { type Approvals, createYard } from '../approvals/approvals.fixture.ts';

let server: TestApp;
let yard: Approvals;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
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
    const renewed = await give('POST', `/${made?.id}/invitation`, {});
    expect(renewed.json().link).toContain('/convite#');
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
