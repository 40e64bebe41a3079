import { foldAccents } from '@martelo/core/text';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Tx } from './connect.ts';
import { findPage, type List } from './list-page.ts';
import { vehicles } from './schema.ts';
import {
  containsAll,
  countedOf,
  findMatches,
  isMatch,
  type Matches,
  refersToMatch,
  wordsOf,
  wordsOrNumber,
} from './search.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Few letters, so that words meet; what LIKE, arrays and Unicode make of them, too. */
const letter = fc.constantFrom(...'aab cçÇéÉ1.-%_\\\'"{},ñ🔨ß');
const anyText = fc.oneof(
  { weight: 5, arbitrary: fc.string({ unit: letter, maxLength: 14 }) },
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const readable = anyText.filter((text) => text.isWellFormed() && !text.includes('\0'));
/** So few that twenty-five rows are many. */
const limits = fc.record({ ids: fc.constantFrom(0, 2, 100), sample: fc.constantFrom(1, 5, 50) });

/** A list of the searched table itself, and one of a table that refers to it. */
const LISTS = {
  vehicles: (matches: Matches | null): List => ({
    from: sql`vehicles v`,
    where: [sql`v.archived_at is null`, ...(matches ? [isMatch(matches)] : [])],
    id: sql`v.id`,
    order: sql`v.created_at desc, v.id desc`,
    ...(matches && { counted: countedOf(matches) }),
  }),
  images: (matches: Matches | null): List => ({
    from: sql`vehicle_images i`,
    where: matches ? [refersToMatch(sql`i.vehicle_id`, matches)] : [],
    id: sql`i.vehicle_id`,
    order: sql`i.position, i.vehicle_id desc`,
    ...(matches && { counted: countedOf(matches) }),
  }),
};
const SEARCHED = { table: sql`vehicles v`, id: sql`v.id`, text: sql`v.search` };

test('a list reads the rows that reading every text finds, whatever a search looks up', async () => {
  const cases = fc.record({
    texts: fc.array(readable, { maxLength: 25 }),
    typed: readable,
    termsOf: fc.constantFrom(wordsOf, wordsOrNumber),
    limit: fc.integer({ min: 1, max: 6 }),
    offset: fc.nat(12),
  });
  await fc.assert(
    fc.asyncProperty(cases, limits, async ({ texts, typed, termsOf, ...page }, given) => {
      const terms = termsOf(typed);
      await inVain(async (tx) => {
        await insertVehicles(tx, texts);
        const matches = await findMatches(tx, SEARCHED, terms, given);
        const contains = terms.length === 0 ? sql`true` : containsAll(sql`v.search`, terms);
        for (const [list, naive] of [
          [
            LISTS.vehicles,
            sql`select v.id from vehicles v where ${contains}
            order by v.created_at desc, v.id desc`,
          ],
          [
            LISTS.images,
            sql`select v.id from vehicle_images i join vehicles v on v.id = i.vehicle_id
            where ${contains} order by i.position, v.id desc`,
          ],
        ] as const) {
          const { rows } = await tx.execute<{ id: number }>(naive);
          const exact = rows.map(({ id }) => id);
          const found = await findPage(tx, list(matches), page);
          expect(found.ids).toEqual(exact.slice(page.offset, page.offset + page.limit));
          if (found.capped) expect(found.total).toBeLessThan(exact.length);
          else expect(found.total).toBe(exact.length);
        }
      });
    }),
    { numRuns: 200 },
  );
});

/** Two vehicles in three have a picture. */
async function insertVehicles(tx: Tx, texts: string[]): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map((text, at) => ({
    titulo: 'Uno',
    ano: 2019,
    search: foldAccents(text),
    createdAt: new Date(Date.UTC(2026, 0, at % 7)),
  }));
  const made = await tx.insert(vehicles).values(rows).returning({ id: vehicles.id });
  await tx.execute(sql`
    with pictures as (
      insert into media (id, kind, width, height)
      select gen_random_uuid(), 'vehicle', 1, 1 from generate_series(1, ${made.length}::int)
      returning id
    ), numbered as (select id, row_number() over () as at from pictures)
    insert into vehicle_images (media_id, vehicle_id, position)
    select id, (${sql.param(made.map(({ id }) => id))}::bigint[])[at], at % 4 from numbered
    where at % 3 <> 0`);
}

/** In a transaction that leaves nothing behind. */
async function inVain(work: (tx: Tx) => Promise<void>) {
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

test('a word of any length is looked for by pieces that every text with it has', async () => {
  const { rows } = await database.pool.query<{ grams: string[] }>(
    `select search_grams('uno 🔨') as grams`,
  );
  const pieces = ['u', 'un', 'uno', 'no ', 'o 🔨', ' 🔨', '🔨'];
  expect(rows[0]?.grams).toEqual(expect.arrayContaining(pieces));
  const empty = await database.pool.query(`select search_grams('') as grams`);
  expect(empty.rows).toEqual([{ grams: [] }]);
});
