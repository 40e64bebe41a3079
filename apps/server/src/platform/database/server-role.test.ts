import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { ask, FORBIDDEN, fails, INSERT_AUDIT, runJob } from './server-role.fixture.ts';
import { grantServerRole } from './server-role.ts';

/** PostgreSQL's code of a row that the trigger keeps as it is. */
const KEPT = '23001';

describe('the role of a running site', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await ask(database.serverUrl, INSERT_AUDIT);
  });
  afterAll(() => database.close());

  test('is no superuser and owns no table', async () => {
    const [role] = await ask(
      database.serverUrl,
      `select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication,
        (select count(*)::int from pg_class where relowner = r.oid
          and relnamespace = 'public'::regnamespace) as owned
      from pg_roles r where rolname = current_user`,
    );
    expect(role).toEqual({
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolbypassrls: false,
      rolreplication: false,
      owned: 0,
    });
  });

  test.each([
    'alter table audit_log disable trigger all',
    'alter table bids disable trigger bids_append_only',
    'drop trigger audit_log_append_only on audit_log',
    'alter table payments disable trigger payments_append_only',
    'alter table ledger_statements disable trigger all',
    'set session_replication_role = replica',
    'truncate audit_log',
    'truncate sale_lines',
    'truncate newsletter_subscribers',
    'drop table audit_log',
    'alter table users add column x int',
    'create table mine (id int)',
    'create schema mine',
    `create function public.search_grams(text) returns text[] language sql as 'select null'`,
    'create role other',
    `copy (select 1) to program 'true'`,
    'delete from drizzle.__drizzle_migrations',
  ])('may not: %s', async (statement) => {
    expect(await fails(database.serverUrl, statement)).toBe(FORBIDDEN);
  });

  test.each(['update audit_log set action = action', 'delete from audit_log'])(
    'is refused by the trigger: %s',
    async (statement) => {
      expect(await fails(database.serverUrl, statement)).toBe(KEPT);
    },
  );

  test('runs jobs', () => runJob(database.serverUrl));

  test('finds nothing to migrate, and says what to do when there is something', async () => {
    await migrateDatabase(database.serverUrl);
    const newest = 'id = (select max(id) from drizzle.__drizzle_migrations)';
    await database.pool.query(
      `create table newest as select * from drizzle.__drizzle_migrations where ${newest};
      delete from drizzle.__drizzle_migrations where ${newest}`,
    );
    await expect(migrateDatabase(database.serverUrl)).rejects.toThrow('MIGRATION_DATABASE_URL');
    await database.pool.query(
      'insert into drizzle.__drizzle_migrations select * from newest; drop table newest',
    );
    await migrateDatabase(database.serverUrl);
  });

  test('keeps its rights when they are granted again', async () => {
    await grantServerRole(database.url, database.serverUrl);
    await ask(database.serverUrl, INSERT_AUDIT);
  });

  test('is refused when it could act as the owner', async () => {
    const { url } = database;
    const role = `owning_${randomBytes(4).toString('hex')}`;
    await database.pool.query(`create role ${role} login superuser password 'x'`);
    const asRole = Object.assign(new URL(url), { username: role, password: 'x' }).href;
    try {
      await expect(grantServerRole(url, asRole)).rejects.toThrow('poderes do dono');
    } finally {
      await database.pool.query(`drop role ${role}`);
    }
  });
});

test('a database whose owner is no superuser either is migrated and used', async () => {
  const database = await createTestDatabase({ migrated: false });
  const end = randomBytes(4).toString('hex');
  const [owner, site] = [`dono_${end}`, `site_${end}`];
  const addressOf = (username: string) =>
    Object.assign(new URL(database.url), { username, password: 'x' }).href;
  const name = new URL(database.url).pathname.slice(1);
  try {
    await database.pool.query(`create role ${owner} login password 'x'`);
    await database.pool.query(`create role ${site} login password 'x'`);
    await database.pool.query(`grant ${site} to ${owner}`);
    await database.pool.query(`alter database ${name} owner to ${owner}`);
    const opened = await openDatabase({
      databaseUrl: addressOf(site),
      migrationUrl: addressOf(owner),
      dataDir: '',
      alone: true,
      onLost: () => {},
    });
    await opened.close();
    await ask(addressOf(site), INSERT_AUDIT);
    await runJob(addressOf(site));
    expect(await fails(addressOf(site), 'create schema mine')).toBe(FORBIDDEN);
  } finally {
    await database.pool.query(`drop owned by ${site}`);
    await database.pool.query(`reassign owned by ${owner} to current_user`);
    await database.pool.query(`drop owned by ${owner}`);
    await database.pool.query(`drop role ${site}`);
    await database.pool.query(`drop role ${owner}`);
    await database.close();
  }
});
