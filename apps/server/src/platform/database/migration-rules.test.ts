import { expect, test } from 'vitest';
import { complaintsAbout } from '../../testing/migration-rules.ts';
import { LAST_WITHOUT_RULE, type Migration, readMigrations } from './migration-files.ts';

test('each migration since the rules can run while the version before it serves', () => {
  const since = readMigrations().filter(({ tag }) => tag > LAST_WITHOUT_RULE);
  expect(since.flatMap(complaintsAbout)).toEqual([]);
});

const migration = (...statements: string[]): Migration => ({
  tag: '0099_new',
  when: 99,
  hash: '',
  statements,
  inTransaction: !/concurrently/i.test(statements.join()),
  oldestProgram: null,
});

test.each([
  ['CREATE INDEX "a" ON "bids" USING btree ("value")', 'an index on bids'],
  ['CREATE UNIQUE INDEX "a" ON "users" USING btree ("x") WHERE "x" is not null', 'on users'],
  ['ALTER TABLE "lots" DROP COLUMN "old"', 'takes something away'],
  ['ALTER TABLE "lots" RENAME COLUMN "a" TO "b"', 'takes something away'],
  ['ALTER TABLE "lots" ALTER COLUMN "a" SET NOT NULL', 'takes something away'],
  ['DROP TABLE "old"', 'takes something away'],
])('%s is refused: %s', (statement, expected) => {
  expect(complaintsAbout(migration(statement)).join()).toContain(expected);
});

test.each([
  ['CREATE INDEX CONCURRENTLY "a" ON "bids" USING btree ("value")'],
  ['CREATE INDEX "a" ON "yard_holidays" USING btree ("day")'],
  ['ALTER TABLE "lots" ADD COLUMN "new" bigint'],
  ['-- DROP TABLE "old" comes later\nALTER TABLE "lots" ADD COLUMN "new" text'],
])('%s is accepted', (statement) => {
  expect(complaintsAbout(migration(statement))).toEqual([]);
});

test('an index on a table of the same migration is accepted', () => {
  const both = migration('CREATE TABLE "bids" ()', 'CREATE INDEX "a" ON "bids" ("x")');
  expect(complaintsAbout(both)).toEqual([]);
});

test('an index that is built beside the site shares its migration with nothing else', () => {
  const mixed = migration(
    'CREATE INDEX CONCURRENTLY "a" ON "bids" ("x")',
    'ALTER TABLE "bids" ADD COLUMN "y" text',
  );
  expect(complaintsAbout(mixed).join()).toContain('a migration of their own');
});

test('what takes something away is accepted when it names the oldest program', () => {
  const named = { ...migration('ALTER TABLE "lots" DROP COLUMN "old"'), oldestProgram: 42 };
  expect(complaintsAbout(named)).toEqual([]);
});
