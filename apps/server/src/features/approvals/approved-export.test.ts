import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { users } from '../../platform/database/schema.ts';
import type { SignedInUser } from '../../testing/app-harness.ts';
import { type Approvals, createApprovals, REASON, tamper } from './approvals.fixture.ts';

let yard: Approvals;
let fin: SignedInUser;
beforeAll(async () => {
  yard = await createApprovals();
  fin = await yard.server.signIn('admin', { name: 'Fin', profiles: ['financeiro'] });
  await yard.server.db.execute(sql`insert into users (name, email, password_hash, status, search)
    select 'Pessoa ' || n, 'pessoa' || n || '@teste.example', 'x', 'aprovado', 'pessoa ' || n
    from generate_series(1, 1100) n`);
});
afterAll(() => yard.server.close());

const get = (url: string, who = fin) => yard.server.inject({ url, headers: who.headers });
const file = (id: string, who = fin) => get(`/api/admin/approvals/${id}/file`, who);
const wish = (query: object) => ({ list: 'users', query });

describe('an export of contacts', () => {
  test('from 1,000 rows on needs a second person, and below it does not', async () => {
    const whole = await get('/api/admin/exports/users?format=csv');
    expect([whole.statusCode, whole.json().code]).toEqual([409, 'APPROVAL_REQUIRED']);
    expect((await get('/api/admin/exports/users?q=Pessoa+1099')).statusCode).toBe(200);
    expect((await get('/api/admin/exports/vehicles')).statusCode).toBe(200);
    const few = await yard.ask(fin, 'exportList', wish({ q: 'Pessoa 1099' }));
    expect(few.json().code).toBe('APPROVAL_NOT_REQUIRED');
  });

  test('is downloaded once by its requester, with the filters of the request', async () => {
    const asked = await yard.asked(fin, 'exportList', wish({ q: 'Pessoa', format: 'csv' }));
    expect(asked.facts).toContainEqual({ label: 'Busca', value: 'Pessoa' });
    expect((await file(asked.id)).json().code).toBe('FILE_USED');
    const approved = (await yard.approve(yard.ana, asked.id)).json();
    expect(approved).toMatchObject({ state: 'aprovada', file: { available: true } });

    expect((await file(asked.id, yard.ana)).statusCode).toBe(404);
    const both = await Promise.all([file(asked.id), file(asked.id)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const whole = both.find(({ statusCode }) => statusCode === 200);
    expect(whole?.headers['x-total-count']).toBe('1100');
    expect(whole?.body).toContain('pessoa1099@teste.example');
    expect(whole?.body).not.toContain('cliente');
    expect((await yard.read(fin, asked.id)).json().file.available).toBe(false);
    const entries = await yard.server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'list.exported'));
    expect(entries.at(-1)).toMatchObject({
      actorId: fin.user.id,
      details: { approvalId: Number(asked.id), approvedById: yard.ana.user.id, rows: 1100 },
    });
  });

  test('is not downloaded later than a day after the approval, nor without the right', async () => {
    const asked = await yard.asked(fin, 'exportList', wish({ status: 'aprovado' }));
    await yard.approve(yard.bia, asked.id);
    await yard.server.db
      .update(users)
      .set({ profiles: ['operador'] })
      .where(eq(users.id, fin.user.id));
    expect((await file(asked.id)).statusCode).toBe(403);
    await yard.server.db
      .update(users)
      .set({ profiles: ['financeiro'] })
      .where(eq(users.id, fin.user.id));
    await tamper(
      yard.server,
      `decided_at = decided_at - interval '24 hours' where id = ${asked.id}`,
    );
    expect((await yard.read(fin, asked.id)).json().file.available).toBe(false);
    expect((await file(asked.id)).json().code).toBe('FILE_USED');
  });

  test('is refused for a list that the person may not export, and for a wrong filter', async () => {
    const leo = await yard.ask(yard.leo, 'exportList', wish({}));
    expect(leo.statusCode).toBe(403);
    const wrong = await yard.ask(fin, 'exportList', wish({ format: 'pdf' }), REASON);
    expect(wrong.json().errors).toHaveProperty(['query.format']);
    const bids = await yard.ask(fin, 'exportList', { list: 'vehicle-bids', query: {} });
    expect(bids.statusCode).toBe(400);
  });
});
