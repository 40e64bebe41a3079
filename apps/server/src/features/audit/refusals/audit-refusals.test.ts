import type { AuditEntry } from '@martelo/contract/shapes/audit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { createTestApp, type TestApp } from '../../../testing/app-harness.ts';

let server: TestApp;
let logged: string[] = [];

beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) };
  server = await createTestApp({ logLevel: 'error', logTo, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  logged = [];
});

type Entry = Pick<AuditEntry, 'action' | 'actor' | 'ip' | 'subject' | 'details'>;

/** Another process of the site on the same database, with a short or a usual window. */
const another = (refusalWindowMs?: number) =>
  buildApp(server.deps, {
    logLevel: 'silent',
    limits: {},
    ...(refusalWindowMs && { refusalWindowMs }),
  });

async function listed(): Promise<Entry[]> {
  const { headers } = await server.signIn('admin');
  const answer = await server.inject({ url: '/api/admin/audit?q=recusa', headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('refused calls in the audit log', () => {
  test('a process that stops writes what it has counted', async () => {
    const process = await another();
    const { user, headers } = await server.signIn('client', { name: 'Ana Lima' });
    for (let n = 0; n < 3; n += 1) {
      expect((await process.inject({ url: '/api/users', headers })).statusCode).toBe(403);
    }
    await process.inject('/api/users');
    await process.close();
    const entries = await listed();
    expect(entries).toHaveLength(2);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'refused.no-permission',
          actor: { id: String(user.id), name: 'Ana Lima', email: user.email },
          subject: {
            type: 'call',
            id: 'users',
            label: 'Todos os clientes, em qualquer estado',
            page: null,
          },
          details: { times: 3, first: expect.any(String), last: expect.any(String) },
        }),
        expect.objectContaining({ action: 'refused.no-session', actor: null, ip: '127.0.0.1' }),
      ]),
    );
  });

  test('a flood from many addresses is a bounded number of entries', async () => {
    const process = await another();
    for (let n = 0; n < 600; n += 1) {
      const headers = { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` };
      await process.inject({ url: '/api/users', headers });
    }
    await process.close();
    const { rows } = await server.database.pool.query(
      `select count(*)::int as entries, sum((details->>'times')::int)::int as times,
        max((details->>'times')::int) filter (where ip = 'vários') as beyond
      from audit_log where action = 'refused.no-session'`,
    );
    expect(rows).toEqual([{ entries: 201, times: 600, beyond: 400 }]);
  });

  test('two processes write their own entries', async () => {
    const processes = [await another(), await another()];
    for (const process of processes) await process.inject('/api/users');
    await Promise.all(processes.map((process) => process.close()));
    expect((await listed()).map(({ details }) => details.times)).toEqual([1, 1]);
  });

  test('entries are written while the process runs', async () => {
    const process = await another(50);
    await process.inject('/api/users');
    await expect.poll(() => listed()).toHaveLength(1);
    await process.close();
  });

  test('what the database did not take is written later', async () => {
    const lines: string[] = [];
    const process = await buildApp(server.deps, {
      logLevel: 'error',
      logTo: { write: (line: string) => void lines.push(line) },
      refusalWindowMs: 50,
    });
    await server.db.execute(sql`alter table audit_log rename to hidden`);
    await process.inject('/api/users');
    await expect.poll(() => lines.join('\n')).toContain('not in the audit log yet');
    await server.db.execute(sql`alter table hidden rename to audit_log`);
    await process.close();
    expect(await listed()).toMatchObject([{ details: { times: 1 } }]);
  });

  test('a wrong password has its own entry and no second one', async () => {
    const process = await another();
    const payload = { email: 'ninguem@teste.example', password: 'senha errada' };
    expect(
      (await process.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode,
    ).toBe(401);
    await process.close();
    expect(await listed()).toEqual([]);
  });

  test('an ordinary answer writes nothing', async () => {
    const process = await another();
    await process.inject('/api/health');
    await process.inject('/api/nothing');
    await process.close();
    expect(await listed()).toEqual([]);
    expect(logged).toEqual([]);
  });
});
