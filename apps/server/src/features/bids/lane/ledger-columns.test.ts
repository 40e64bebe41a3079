import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { ChainedEntry } from '../../ledger/ledger-hash.ts';
import { ledgerColumns } from './ledger-columns.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const row: ChainedEntry = {
  lotId: 12,
  sequence: 3,
  epoch: 0,
  action: 'normal',
  value: 2_000_000,
  userId: 7,
  bidderNumber: 2,
  automatic: false,
  targetSequence: null,
  reason: null,
  reasonCategory: null,
  idempotencyKey: null,
  facts: null,
  createdAt: 1_795_000_000_000,
  version: 2,
  commitment: Buffer.alloc(32, 1),
  previousHash: Buffer.alloc(32, 2),
  hash: Buffer.alloc(32, 3),
};

/** What PostgreSQL reads from the columns of texts. */
async function readTexts(rows: ChainedEntry[]) {
  const [reason, key, facts] = ledgerColumns(rows).slice(7, 10);
  const { rows: read } = await database.pool.query(
    `select reason, key as "idempotencyKey", facts::jsonb
    from unnest($1::text[], $2::text[], $3::text[]) as row(reason, key, facts)`,
    [reason, key, facts],
  );
  return read;
}

test('PostgreSQL reads every text of a row as it was, whatever its quotes, braces and line ends', async () => {
  // PostgreSQL holds no NUL in a text, and a half of a surrogate pair has no bytes.
  const text = fc
    .string({ unit: 'binary', maxLength: 40 })
    .filter((one) => one.isWellFormed() && !one.includes('\0'));
  const some = fc.oneof(
    fc.constant(null),
    fc.constantFrom('null', 'NULL', '', '"', '\\', '{a,b}', ' a ', 'ação\n'),
    text,
  );
  const texts = fc.record({
    reason: some,
    idempotencyKey: some,
    facts: fc.option(fc.dictionary(fc.constantFrom('terms', 'another'), text)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 8 }), async (many) => {
      expect(await readTexts(many.map((one) => ({ ...row, ...one })))).toEqual(many);
    }),
    { numRuns: 50 },
  );
});

test('the hashes of a column stand one after the other', () => {
  const at = (byte: number) => Buffer.alloc(32, byte);
  const other = { ...row, commitment: at(4), hash: at(5) };
  const [commitments, previous, hashes] = ledgerColumns([row, other]).slice(10);
  expect(commitments).toEqual(Buffer.concat([at(1), at(4)]));
  expect(previous).toEqual(Buffer.concat([at(2), at(2)]));
  expect(hashes).toEqual(Buffer.concat([at(3), at(5)]));
});

test('a row without one of its hashes is refused, because every later hash would be out of place', () => {
  expect(() => ledgerColumns([{ ...row, commitment: null }])).toThrow('hash');
  expect(() => ledgerColumns([{ ...row, previousHash: null }])).toThrow('hash');
  expect(() => ledgerColumns([{ ...row, hash: Buffer.alloc(31) }])).toThrow('hash');
});
