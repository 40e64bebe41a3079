import type { AuditAction } from '@martelo/contract/texts/audit-actions';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { countRows } from '../../platform/database/list-page.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findAuditPage, listAudit } from './audit-list.queries.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  for (const name of ['ana lima', 'ana 10', 'ze prado', 'bia'])
    await createUser(db, { search: name });
  const { id: auctionId } = await createAuction(db, { titulo: 'Leilão da Ana' });
  await createAuction(db, { titulo: 'Outubro' });
  for (const search of ['fiat uno', 'fiat ana', 'gol']) {
    await createVehicle(db, { auctionId, search });
  }
});
afterAll(() => database.close());

const ACTIONS: AuditAction[] = ['client.approved', 'vehicle.updated', 'logout'];
const id = fc.integer({ min: 1, max: 4 }).map(String);
const line = fc.record({
  second: fc.nat(9),
  actorId: fc.option(fc.integer({ min: 1, max: 4 })),
  ip: fc.constantFrom('', '10.0.0.1', '10.0.1.2', '2001:db8::a'),
  action: fc.constantFrom(...ACTIONS),
  subjectType: fc.constantFrom('user', 'vehicle', 'auction', 'login', 'settings'),
  subjectId: fc.oneof(id, fc.constantFrom('all', 'faq', '0x', '99999999999999999999')),
  details: fc.oneof(
    id.map((userId) => ({ userId: Number(userId) })),
    id.map((vehicleId) => ({ vehicleId: Number(vehicleId) })),
    fc.constant({}),
  ),
});
/** So few that four people are many. */
const limits = fc.record({
  ids: fc.constantFrom(0, 1, 2, 100),
  sample: fc.constantFrom(1, 3, 50),
});
const search = fc.record({
  q: fc.constantFrom('ana', 'fiat', 'uno', 'ze', 'outubro', '10', '10.0.0', 'a', 'nada'),
  actions: fc.subarray(ACTIONS, { maxLength: 1 }),
  subjects: fc.constantFrom([], [{ type: 'settings' as const, ids: ['faq', '1'] }]),
  action: fc.option(fc.constantFrom(...ACTIONS), { nil: undefined }),
  from: fc.option(fc.nat(9).map(moment), { nil: undefined }),
  to: fc.option(fc.nat(9).map(moment), { nil: undefined }),
  limit: fc.integer({ min: 1, max: 5 }),
  offset: fc.nat(8),
});
type Search = typeof search extends fc.Arbitrary<infer Value> ? Value : never;

function moment(second: number): Date {
  return new Date(Date.UTC(2026, 9, 1, 12, 0, second));
}

test('a search finds the same entries as reading every line', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 60 }), search, limits, async (lines, ...given) => {
      const [{ limit, offset, ...filter }, less] = given;
      await inVain(async (tx) => {
        const rows = lines.map(({ second, ...row }) => ({ ...row, at: moment(second) }));
        if (rows.length > 0) await tx.insert(auditLog).values(rows);
        const exact = await readEveryLine(tx, filter);
        const found = await findAuditPage(tx, filter, { limit, offset }, less);
        expect(found.ids).toEqual(exact.slice(offset, offset + limit));
        if (found.capped) expect(found.total).toBeLessThan(exact.length);
        else expect(found.total).toBe(exact.length);
        const list = await listAudit(tx, filter);
        expect(await countRows(tx, [list])).toBe(exact.length);
      });
    }),
    { numRuns: 200 },
  );
});

async function readEveryLine(
  tx: Tx,
  { q, actions, subjects, action, from, to }: Omit<Search, 'limit' | 'offset'>,
): Promise<number[]> {
  const like = `%${q}%`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from audit_log line where (
      exists (select from users one where one.search like ${like} and (
        one.id = actor_id or subject_type || subject_id = 'user' || one.id
        or details->>'userId' = one.id::text))
      or exists (select from vehicles one where one.search like ${like} and (
        subject_type || subject_id = 'vehicle' || one.id or details->>'vehicleId' = one.id::text))
      or exists (select from auctions one where one.search like ${like}
        and subject_type || subject_id = 'auction' || one.id)
      or ip like ${like} or action = any(${sql.param(actions)}::text[])
      or subject_type = 'settings' and subject_id = any(${sql.param(subjects.flatMap(({ ids }) => ids))}::text[]))
      and (${action ?? null}::text is null or action = ${action ?? null})
      and (${from?.toISOString() ?? null}::timestamptz is null or at >= ${from?.toISOString() ?? null})
      and (${to?.toISOString() ?? null}::timestamptz is null or at < ${to?.toISOString() ?? null})
    order by at desc, id desc`);
  return rows.map((row) => row.id);
}

/** Runs in a transaction that is rolled back. */
async function inVain(work: (tx: Tx) => Promise<void>): Promise<void> {
  const undo = new Error('undone');
  await database.db
    .transaction(async (tx) => {
      await work(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
}
