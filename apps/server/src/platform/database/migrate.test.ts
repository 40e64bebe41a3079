import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { judgeSchema, requireSchema } from './schema-version.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-migrations-'));
  fs.mkdirSync(path.join(folder, 'meta'));
});
afterEach(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Writes the folder's migrations, oldest first. */
function write(migrations: Record<string, string>): void {
  const entries = Object.keys(migrations).map((tag, n) => ({ tag, when: 1_000 + n }));
  for (const [tag, text] of Object.entries(migrations)) {
    fs.writeFileSync(path.join(folder, `${tag}.sql`), text);
  }
  fs.writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
}

const ask = async (text: string) => (await database.pool.query(text)).rows;
const ran = async () =>
  (await ask('select count(*)::int as n from drizzle.__drizzle_migrations'))[0].n;

const ONE = { '0050_one': 'create table one (id int)' };
const TWO = { ...ONE, '0051_two': 'create table two (id int);' };

test('missing migrations are applied in their order, once', async () => {
  write(TWO);
  expect(await migrateDatabase(database.url, folder)).toEqual(['0050_one', '0051_two']);
  expect(await migrateDatabase(database.url, folder)).toEqual([]);
  expect(await ran()).toBe(2);
});

test('each migration has its own transaction: the ones before a failed one stay', async () => {
  write({ ...ONE, '0051_bad': 'create table two (id int);--> statement-breakpoint\nselect 1 / 0' });
  await expect(migrateDatabase(database.url, folder)).rejects.toThrow(
    /A migração 0051_bad falhou .*Nada dela ficou no banco; as anteriores valem/,
  );
  expect(await ran()).toBe(1);
  expect(await ask("select to_regclass('two') as two")).toEqual([{ two: null }]);
});

test('two that migrate at once apply each migration once', async () => {
  write({ ...TWO, '0052_index': 'create index concurrently on_two on two (id)' });
  const done = await Promise.all([1, 2, 3].map(() => migrateDatabase(database.url, folder)));
  expect(done.flat().sort()).toEqual(['0050_one', '0051_two', '0052_index']);
  expect(await ran()).toBe(3);
});

test('a migration that needs a busy table lets others pass, and goes on when the table is free', async () => {
  write(ONE);
  await migrateDatabase(database.url, folder);
  write({ ...ONE, '0051_column': 'alter table one add column name text' });
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select * from one');
  const migrating = migrateDatabase(database.url, folder);
  await vi.waitFor(async () => {
    const rows = await ask(`select 1 from pg_stat_activity
      where application_name = 'martelo migrations' and wait_event_type = 'Lock'
        and datname = current_database()`);
    expect(rows).toHaveLength(1);
  }, 20_000);
  // It would wait behind the migration for as long as the reader holds the table.
  const from = performance.now();
  await database.pool.query('insert into one values (1)');
  expect(performance.now() - from).toBeLessThan(1_500);
  await holder.query('commit');
  holder.release();
  expect(await migrating).toEqual(['0051_column']);
});

test('an index that an earlier try has left unfinished is built again', async () => {
  write({ '0050_one': 'create table one (id int)' });
  await migrateDatabase(database.url, folder);
  await ask('insert into one values (1), (1)');
  const index = 'create unique index concurrently "one_once" on one (id)';
  write({ ...ONE, '0051_index': index });
  await expect(migrateDatabase(database.url, folder)).rejects.toThrow('0051_index falhou');
  await ask('delete from one');
  expect(await migrateDatabase(database.url, folder)).toEqual(['0051_index']);
  const rows = await ask(`select indisvalid from pg_index where indexrelid = 'one_once'::regclass`);
  expect(rows).toEqual([{ indisvalid: true }]);
});

describe('a version', () => {
  const versions = (count: number) => readMigrations(folder).slice(0, count);

  test('refuses a database that lacks its migrations, names them and changes nothing', async () => {
    write(TWO);
    await expect(requireSchema(database.url, versions(2))).rejects.toThrow(
      'Faltam 2 migrações no banco (de 0050_one a 0051_two): rode npm run martelo -- migrate',
    );
    expect(await ask("select to_regnamespace('drizzle') as made")).toEqual([{ made: null }]);
  });

  test('works on a newer schema that only has more', async () => {
    write({ '0049_hand-over': 'create table old (id int)', ...ONE });
    await migrateDatabase(database.url, folder);
    await expect(requireSchema(database.url, versions(1))).resolves.toBeUndefined();
  });

  test('refuses a newer schema that took away what it needs', async () => {
    write({
      '0049_hand-over': 'create table old (id int)',
      ...ONE,
      '0051_drop': '-- oldest program: 0050_one\ndrop table old',
    });
    await migrateDatabase(database.url, folder);
    await expect(requireSchema(database.url, versions(2))).resolves.toBeUndefined();
    await expect(requireSchema(database.url, versions(1))).rejects.toThrow(
      'atualizado por uma versão mais nova do Martelo, e esta versão não funciona com ele',
    );
  });
});

test('a schema that nobody has described is too new for an older program', () => {
  const [first] = readMigrations();
  const stored = { applied: Number.MAX_SAFE_INTEGER, oldestProgram: null };
  expect(judgeSchema(stored, first ? [first] : [])).toEqual({ kind: 'too new' });
});
