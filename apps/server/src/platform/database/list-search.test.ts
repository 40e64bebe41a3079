import { foldAccents } from '@martelo/core/text';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { EFFORT } from './list-page.ts';
import { findKeys, searchPage } from './list-search.ts';
import { vehicles } from './schema.ts';
import { containsAll, wordsOf, wordsOrNumber } from './search.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Few letters, so that words overlap; among them special characters of LIKE, arrays and Unicode. */
const letter = fc.constantFrom(...'aab cçÇéÉ1.-%_\\\'"{},ñ🔨ß');
const anyText = fc.oneof(
  { weight: 5, arbitrary: fc.string({ unit: letter, maxLength: 14 }) },
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const readable = anyText.filter((text) => text.isWellFormed() && !text.includes('\0'));
const efforts = fc.record({
  counted: fc.constantFrom(0, 5, 100),
  countedFound: fc.constantFrom(0, 5, 100),
  sample: fc.constantFrom(1, 5, 50),
  walked: fc.constantFrom(2, 10, 50),
});
const list = {
  from: sql`vehicles v`,
  where: [sql`v.archived_at is null`],
  columns: sql`v.id, v.created_at, v.search as searched`,
  order: sql`created_at desc, id desc`,
  text: sql`v.search`,
};
const table = { table: sql`vehicles`, key: sql`id`, text: sql`search` };

test('a search by the trigram index finds the same rows as reading every text', async () => {
  const cases = fc.record({
    texts: fc.array(readable, { maxLength: 25 }),
    typed: readable,
    terms: fc.constantFrom(wordsOf, wordsOrNumber),
    limit: fc.integer({ min: 1, max: 6 }),
    offset: fc.nat(12),
  });
  await fc.assert(
    fc.asyncProperty(cases, efforts, async ({ texts, typed, ...given }, effort) => {
      const terms = given.terms(typed);
      await inVain(async (tx) => {
        const rows = texts.map((text, at) => ({
          titulo: 'Uno',
          ano: 2019,
          search: foldAccents(text),
          createdAt: new Date(Date.UTC(2026, 0, at % 7)),
        }));
        if (rows.length > 0) await tx.insert(vehicles).values(rows);
        const matches = terms.length === 0 ? sql`true` : containsAll(sql`search`, terms);
        const all = await tx.execute<{ id: number }>(
          sql`select id from vehicles where ${matches} order by created_at desc, id desc`,
        );
        const exact = all.rows.map(({ id }) => id);
        const { limit, offset } = given;
        const whole = { ...EFFORT, ...effort };
        const found = await searchPage(tx, list, terms, { limit, offset }, whole);
        expect(found.ids).toEqual(exact.slice(offset, offset + limit));
        if (found.capped) expect(found.total).toBeLessThan(exact.length);
        else expect(found.total).toBe(exact.length);
        if (terms.length === 0) return;
        const keys = await findKeys(tx, table, terms, 5, whole);
        if (keys.all) expect(keys.ids.toSorted()).toEqual(exact.toSorted());
        for (const id of keys.ids) expect(exact).toContain(id);
      });
    }),
    { numRuns: 300 },
  );
});

/** Runs in a transaction that is rolled back. */
async function inVain(work: (tx: Parameters<typeof searchPage>[0]) => Promise<void>) {
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

test('a word of any length is searched by trigrams that every text with it has', async () => {
  const { rows } = await database.pool.query<{ grams: string[] }>(
    `select search_grams('uno 🔨') as grams`,
  );
  const pieces = ['u', 'un', 'uno', 'no ', 'o 🔨', ' 🔨', '🔨'];
  expect(rows[0]?.grams).toEqual(expect.arrayContaining(pieces));
  const empty = await database.pool.query(`select search_grams('') as grams`);
  expect(empty.rows).toEqual([{ grams: [] }]);
});
