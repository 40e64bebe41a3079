import { MORE_HEADER, TOTAL_HEADER } from '@martelo/contract/shapes/list-total';
import type { AuditAction } from '@martelo/contract/texts/audit-actions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';

let server: TestApp;
let admin: SignedInUser;
let other: SignedInUser;
let client: Awaited<ReturnType<typeof createUser>>;
let vehicleId: number;
let auctionId: number;

const day = (number: number) => new Date(Date.UTC(2026, 9, number, 12));

beforeAll(async () => {
  server = await createTestApp();
  admin = await server.signIn('admin', { name: 'Ana Lima', search: 'ana lima' });
  other = await server.signIn('admin', { name: 'Zé Prado', search: 'ze prado' });
  client = await createUser(server.db, { name: 'Célia Rocha', search: 'celia rocha' });
  auctionId = (await createAuction(server.db, { titulo: 'Leilão de Outubro' })).id;
  const vehicle = { auctionId, titulo: 'Fiat Uno', search: 'fiat uno' };
  vehicleId = (await createVehicle(server.db, vehicle)).id;
  await insert('client.approved', { at: day(1), subjectType: 'user', subjectId: `${client.id}` });
  await insert('vehicle.updated', {
    at: day(2),
    subjectType: 'vehicle',
    subjectId: `${vehicleId}`,
  });
  await insert('auction.paused', {
    at: day(3),
    actorId: other.user.id,
    ip: '203.0.113.9',
    subjectType: 'auction',
    subjectId: `${auctionId}`,
  });
  await insert('auctions.open', { at: day(4), subjectType: 'auction', subjectId: 'all' });
  await insert('settings.updated', {
    at: day(5),
    subjectType: 'settings',
    subjectId: 'banners',
    details: { changes: [{ field: 'banners.1.titulo', before: 'a', after: 'b' }] },
  });
  await insert('login.failed', {
    at: day(6),
    actorId: null,
    subjectType: 'login',
    subjectId: 'kEyEdDiGeSt',
    details: { userId: client.id, ip: '198.51.100.7' },
  });
});
afterAll(() => server.close());

function insert(action: AuditAction, entry: Partial<typeof auditLog.$inferInsert>) {
  return server.db.insert(auditLog).values({ actorId: admin.user.id, action, ...entry });
}

async function list(query = '') {
  const url = `/api/admin/audit?${query}`;
  const answer = await server.inject({ url, headers: admin.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  const rows: { action: string }[] = answer.json();
  return { answer, rows: answer.json(), actions: rows.map(({ action }) => action) };
}

describe('the audit log', () => {
  test('lists the newest entries first, with names and pages of their subjects', async () => {
    const { rows, answer } = await list();
    expect(answer.headers['x-total-count']).toBe('6');
    expect(rows.map((row: { subject: unknown }) => row.subject)).toEqual([
      {
        type: 'login',
        id: 'kEyEdDiGeSt',
        label: 'Célia Rocha',
        page: { kind: 'user', key: client.email },
      },
      {
        type: 'settings',
        id: 'banners',
        label: 'Banners',
        page: { kind: 'settings', key: 'banners' },
      },
      { type: 'auction', id: 'all', label: 'todos', page: null },
      {
        type: 'auction',
        id: `${auctionId}`,
        label: 'Leilão de Outubro',
        page: { kind: 'auction', key: `${auctionId}` },
      },
      {
        type: 'vehicle',
        id: `${vehicleId}`,
        label: 'Fiat Uno',
        page: { kind: 'vehicle', key: `${vehicleId}` },
      },
      {
        type: 'user',
        id: `${client.id}`,
        label: 'Célia Rocha',
        page: { kind: 'user', key: client.email },
      },
    ]);
    expect(rows[0].actor).toBeNull();
    expect(rows[3]).toMatchObject({ actor: { name: 'Zé Prado' }, ip: '203.0.113.9' });
    expect(rows[1].details).toEqual({
      changes: [{ field: 'banners.1.titulo', before: 'a', after: 'b' }],
    });
  });

  test.each<[string, string, AuditAction[]]>([
    ['who acted', 'q=z%C3%A9', ['auction.paused']],
    ['whom it was about', 'q=C%C3%89LIA', ['login.failed', 'client.approved']],
    ['a vehicle', 'q=uno', ['vehicle.updated']],
    ['an auction', 'q=Outubro', ['auction.paused']],
    ['a section of the settings', 'q=BANNERS', ['settings.updated']],
    ['the words of an action', 'q=senha+errada', ['login.failed']],
    ['an address', 'q=203.0.113', ['auction.paused']],
    ['one action', 'action=vehicle.updated', ['vehicle.updated']],
    [
      'a period',
      `from=${day(2).toISOString()}&to=${day(4).toISOString()}`,
      ['auction.paused', 'vehicle.updated'],
    ],
    ['all together', `q=ana&action=auctions.open&from=${day(4).toISOString()}`, ['auctions.open']],
    ['nothing', 'q=100%25', []],
  ])('is searched by %s', async (_, query, expected) => {
    const { actions, answer } = await list(query);
    expect(actions).toEqual(expected);
    expect(answer.headers['x-total-count']).toBe(String(expected.length));
  });

  test('has pages', async () => {
    const first = await list('page=1&limit=4');
    const second = await list('page=2&limit=4');
    expect([first.actions.length, second.actions]).toEqual([
      4,
      ['vehicle.updated', 'client.approved'],
    ]);
    expect(second.answer.headers['x-total-count']).toBe('6');
    expect((await list('page=9&limit=4')).actions).toEqual([]);
  });

  test.each([
    ['action=nada', 'action'],
    ['from=ontem', 'from'],
  ])('refuses %s beside its field', async (query, field) => {
    const url = `/api/admin/audit?${query}`;
    const answer = await server.inject({ url, headers: admin.headers });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  });

  test('has pages at any length, and a search reaches its first entry', async () => {
    await server.db.execute(sql`insert into audit_log (at, action, subject_type, actor_id)
      select ${day(20).toISOString()}::timestamptz + n * interval '1 second', 'logout', 'user',
        ${other.user.id}::bigint
      from generate_series(1, 10050) n`);
    const whole = await list('page=1&limit=50');
    expect(whole.answer.headers).toMatchObject({
      [TOTAL_HEADER]: '10000',
      [MORE_HEADER]: '1',
    });
    expect((await list('page=202&limit=50')).actions).toContain('client.approved');

    // The search must find the entry both alone and below ten thousand newer ones.
    const far: [string, AuditAction[]][] = [
      ['q=uno', ['vehicle.updated']],
      ['q=C%C3%89LIA', ['login.failed', 'client.approved']],
      ['q=203.0.113', ['auction.paused']],
      ['q=banners', ['settings.updated']],
      ['action=client.approved', ['client.approved']],
      ['q=ana&action=client.approved', ['client.approved']],
    ];
    for (const [query, expected] of far) {
      const { actions, answer } = await list(`page=1&limit=50&${query}`);
      expect(actions, query).toEqual(expected);
      expect(answer.headers[TOTAL_HEADER], query).toBe(String(expected.length));
      expect(answer.headers, query).not.toHaveProperty(MORE_HEADER);
    }
    const busy = await list('page=202&limit=50&q=prado');
    expect(busy.actions).toEqual(['auction.paused']);
  });
});

test('a paper is named by its number, and leads to its sale as an entry of a sale does', async () => {
  const details = { numero: 'RC 2026/000012', saleId: 4 };
  await insert('document.issued', { subjectType: 'document', subjectId: '17', details });
  await insert('sale.released', {
    subjectType: 'sale',
    subjectId: '4',
    details: { numero: 'AR 2026/000003' },
  });
  const { rows } = await list('limit=2');
  const page = { kind: 'sale', key: '4' };
  expect(rows.map(({ subject }: { subject: unknown }) => subject)).toEqual([
    { type: 'sale', id: '4', label: 'AR 2026/000003', page },
    { type: 'document', id: '17', label: 'RC 2026/000012', page },
  ]);
});
