import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { StartError } from '../start-error.ts';
import { connectAlone, endClient } from './lone-client.ts';
import {
  isConcurrent,
  migrateDatabase,
  migrationsFolder,
  readMigrations,
  requireSchema,
  takeSchemaTurn,
} from './migrate.ts';

let folder: string;
let database: TestDatabase;
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-migrate-'));
  database = await createTestDatabase({ migrated: false });
});
afterEach(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

/** A version of the program with these migrations; `contracting` names those that older versions do not survive. */
function version(files: Record<string, string>, contracting: string[] = []): string {
  const own = fs.mkdtempSync(path.join(folder, 'version-'));
  fs.mkdirSync(path.join(own, 'meta'));
  const entries = Object.keys(files).map((tag, at) => ({ tag, when: 1000 + at }));
  fs.writeFileSync(path.join(own, 'meta/_journal.json'), JSON.stringify({ entries }));
  fs.writeFileSync(path.join(own, 'contracting.json'), JSON.stringify(contracting));
  for (const [tag, text] of Object.entries(files)) {
    fs.writeFileSync(path.join(own, `${tag}.sql`), text);
  }
  return own;
}

const migrate = (own: string, tries?: number) =>
  migrateDatabase(database.url, { folder: own, ...(tries && { tries }) });
const tables = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
};

const ONE = { '0000_one': 'create table one (id int)' };
const TWO = { ...ONE, '0001_two': 'create table two (id int)' };

describe('missing migrations', () => {
  test('are applied once, and named', async () => {
    expect(await migrate(version(ONE))).toEqual(['0000_one']);
    expect(await migrate(version(TWO))).toEqual(['0001_two']);
    expect(await migrate(version(TWO))).toEqual([]);
    expect(await tables()).toEqual(['one', 'two']);
  });

  test('are applied once by two programs that start together', async () => {
    const own = version(TWO);
    const done = await Promise.all([migrate(own), migrate(own)]);
    expect(done.map(({ length }) => length).toSorted()).toEqual([0, 2]);
  });

  test('stay when a later one fails, which leaves nothing of its own', async () => {
    const broken = 'create table half (id int);--> statement-breakpoint\nselect 1 / 0';
    await expect(migrate(version({ ...ONE, '0001_broken': broken }))).rejects.toThrow('division');
    expect(await tables()).toEqual(['one']);
    await migrate(version(TWO));
    expect(await tables()).toEqual(['one', 'two']);
  });
});

describe('the turn to change the schema', () => {
  test('that another program has is waited for, and the wait is told once', async () => {
    const [restoring, starting] = [
      await connectAlone(database.url, 'martelo test'),
      await connectAlone(database.url, 'martelo test'),
    ];
    const told: string[] = [];
    const tell = (sentence: string) => void told.push(sentence);
    try {
      await takeSchemaTurn(restoring, { tell, tellAfterMs: 0 });
      expect(told).toEqual([]);
      const turn = takeSchemaTurn(starting, { tell, tellAfterMs: 0 });
      await expect.poll(() => told).toEqual([expect.stringContaining('espera por ele')]);
      // Some more tries, none of which says it again.
      const tries = async () => {
        const { rows } = await database.pool.query<{ at: string }>(
          `select query_start::text as at from pg_stat_activity
            where datname = current_database() and query like '%pg_try_advisory_lock%' and pid <> pg_backend_pid()
            order by query_start desc limit 1`,
        );
        return rows[0]?.at;
      };
      const before = await tries();
      await expect.poll(tries).not.toBe(before);
      await endClient(restoring);
      await turn;
      expect(told).toHaveLength(1);
    } finally {
      await endClient(restoring);
      await endClient(starting);
    }
  });
});

describe('a table that somebody holds', () => {
  const adding = { ...ONE, '0001_column': 'alter table one add column name text' };
  let other: pg.Client;
  beforeEach(async () => {
    await migrate(version(ONE));
    other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query('begin');
    await other.query('lock table one in access share mode');
  });
  afterEach(() => other.end());

  test('is waited for, while others still get it between two tries', async () => {
    const migrated = migrate(version(adding));
    // A reader that comes while the migration waits is held up for one try at most.
    const { rows } = await database.pool.query('select count(*)::int as n from one');
    expect(rows).toEqual([{ n: 0 }]);
    await other.query('commit');
    expect(await migrated).toEqual(['0001_column']);
  });

  test('that is not given back ends the update with a sentence and without a change', async () => {
    await expect(migrate(version(adding), 1)).rejects.toThrow(/O banco está ocupado/);
    await other.query('commit');
    expect(await migrate(version(adding))).toEqual(['0001_column']);
  });
});

describe('an index that is built beside running bids', () => {
  const building = 'create index concurrently "one_id" on "one" ("id")';
  const WITH_INDEX = { ...ONE, '0001_index': building };
  const isValid = async () => {
    const { rows } = await database.pool.query<{ valid: boolean }>(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('one_id')`,
    );
    return rows[0]?.valid;
  };

  test('is a step outside a transaction', async () => {
    expect(await migrate(version(WITH_INDEX))).toEqual(['0000_one', '0001_index']);
    expect(await isValid()).toBe(true);
  });

  test('is built once by programs that start together, although it waits for those that wait for their turn', async () => {
    const own = version({ ...WITH_INDEX, '0002_more': building.replace('one_id', 'one_more') });
    const done = await Promise.all(Array.from({ length: 4 }, () => migrate(own)));
    expect(done.map(({ length }) => length).toSorted()).toEqual([0, 0, 0, 3]);
    expect(await isValid()).toBe(true);
  });

  test('that was cut off half-built is dropped and built again', async () => {
    await migrate(version(ONE));
    await database.pool.query('insert into one values (1), (1)');
    // A unique index that fails on its rows is what a cut leaves behind: present and invalid.
    await expect(
      database.pool.query('create unique index concurrently one_id on one (id)'),
    ).rejects.toThrow();
    expect(await isValid()).toBe(false);
    expect(await migrate(version(WITH_INDEX))).toEqual(['0001_index']);
    expect(await isValid()).toBe(true);
  });

  test('that stands already is not built twice', async () => {
    await migrate(version(ONE));
    await database.pool.query(building);
    expect(await migrate(version(WITH_INDEX))).toEqual(['0001_index']);
    expect(await isValid()).toBe(true);
  });
});

describe('a database of another version', () => {
  test('that only has more is worked with: an older process of a rolling upgrade starts again', async () => {
    await migrate(version(TWO));
    expect(await migrate(version(ONE))).toEqual([]);
    await requireSchema(database.url, version(ONE));
  });

  test('from which something was taken away is refused by the versions that still need it', async () => {
    await migrate(version(TWO, ['0001_two']));
    await expect(migrate(version(ONE))).rejects.toThrow(/versão mais nova/);
    await expect(requireSchema(database.url, version(ONE))).rejects.toThrow(StartError);
    expect(await migrate(version(TWO, ['0001_two']))).toEqual([]);
  });

  test('is refused by them as soon as that step has run, also when the next one fails', async () => {
    const files = { ...TWO, '0002_broken': 'select 1 / 0' };
    await expect(migrate(version(files, ['0001_two']))).rejects.toThrow('division');
    await expect(migrate(version(ONE))).rejects.toThrow(/versão mais nova/);
  });

  test('that was updated by a version that did not say how far back it reaches is refused', async () => {
    await migrate(version(TWO));
    await database.pool.query('drop table drizzle.martelo_reach');
    await expect(migrate(version(ONE))).rejects.toThrow(/versão mais nova/);
    expect(await migrate(version(TWO))).toEqual([]);
  });

  test('that is older is refused by a program that only reads, and not changed', async () => {
    await expect(requireSchema(database.url, version(ONE))).rejects.toThrow(/martelo -- migrate/);
    await migrate(version(ONE));
    await expect(requireSchema(database.url, version(TWO))).rejects.toThrow(/martelo -- migrate/);
    expect(await tables()).toEqual(['one']);
  });
});

test('no migration after 0048 builds an index on a table of bids while it holds the bids up', () => {
  const ofBids =
    /create (unique )?index (?!concurrently).* on "(bids|lots|automatic_bids|auctions|users|sessions)"/i;
  const later = readMigrations().slice(49);
  const wrong = later.filter(
    ({ statements }) => !isConcurrent(statements) && statements.some((one) => ofBids.test(one)),
  );
  expect(wrong.map(({ tag }) => tag)).toEqual([]);
});

const CHECKED =
  /alter table "?(bids|lots|automatic_bids|users|sessions)"? add constraint .*(check|foreign key)/i;
const VALIDATED = /validate constraint/i;

/** True when the rows of a table of bids are read while a lock of the same transaction holds the bids up. */
function readsUnderLock(statements: readonly string[]): boolean {
  const validated = statements.filter((one) => VALIDATED.test(one));
  return (
    statements.some((one) => CHECKED.test(one) && !/not valid/i.test(one)) ||
    (validated.length > 0 && validated.length < statements.length)
  );
}

test('no migration after 0051 reads all rows of a table of bids while it holds the bids up', () => {
  const check = 'ALTER TABLE "bids" ADD CONSTRAINT "bids_value" CHECK ("bids"."value" > 0)';
  const validate = 'ALTER TABLE "bids" VALIDATE CONSTRAINT "bids_value"';
  expect(readsUnderLock([check])).toBe(true);
  expect(readsUnderLock([`${check} NOT VALID`, validate])).toBe(true);
  expect(readsUnderLock([`${check} NOT VALID`])).toBe(false);
  expect(readsUnderLock([validate])).toBe(false);
  const later = readMigrations().slice(52);
  const wrong = later.filter(({ statements }) => readsUnderLock(statements));
  expect(wrong.map(({ tag }) => tag)).toEqual([]);
});

/** What an older version that still runs does not survive, or that an older one that starts does not know. */
const CONTRACTS = [
  /drop (column|table|view|function|schema)/i,
  /rename (column|to)/i,
  /alter column .* set not null/i,
  /alter column .* set data type/i,
];
const NEW_COLUMN = /add column .* not null/i;

function contracts(statements: readonly string[]): boolean {
  return statements.some(
    (one) =>
      CONTRACTS.some((pattern) => pattern.test(one)) ||
      (NEW_COLUMN.test(one) && !/ default | generated /i.test(one)),
  );
}

test('a migration after 0051 that takes something away is named in contracting.json', () => {
  for (const [statement, taken] of [
    ['ALTER TABLE "bids" DROP COLUMN "ip"', true],
    ['ALTER TABLE "bids" RENAME COLUMN "ip" TO "address"', true],
    ['ALTER TABLE "bids" ALTER COLUMN "ip" SET NOT NULL', true],
    ['ALTER TABLE "bids" ADD COLUMN "seen" boolean NOT NULL', true],
    ['ALTER TABLE "bids" ADD COLUMN "seen" boolean DEFAULT false NOT NULL', false],
    ['ALTER TABLE "bids" ADD COLUMN "seen" boolean', false],
    ['CREATE TABLE "more" ("id" bigint NOT NULL)', false],
  ] as const) {
    expect([statement, contracts([statement])]).toEqual([statement, taken]);
  }
  const file = path.join(migrationsFolder, 'contracting.json');
  const named: string[] = JSON.parse(fs.readFileSync(file, 'utf8'));
  const later = readMigrations().slice(52);
  const unnamed = later.filter(
    ({ tag, statements }) => contracts(statements) && !named.includes(tag),
  );
  expect(unnamed.map(({ tag }) => tag)).toEqual([]);
});
