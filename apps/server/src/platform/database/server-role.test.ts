import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { holdCluster } from '@martelo/embedded-postgres/hold-cluster';
import { serverSettings } from '@martelo/embedded-postgres/server-settings';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createJobs } from '../jobs/jobs.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { grantServerRole } from './server-role.ts';

async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

const fails = (url: string, statement: string) =>
  ask(url, statement).then(
    () => 'it was done',
    ({ code }: { code: string }) => code,
  );

/** Runs one job of a running site on this database. */
async function runJob(databaseUrl: string): Promise<void> {
  const errors: unknown[] = [];
  const done = vi.fn();
  const jobs = createJobs({ databaseUrl, onError: (error) => void errors.push(error) });
  jobs.on('count', async () => done());
  await jobs.start();
  try {
    await jobs.send('count');
    await vi.waitFor(() => expect(done).toHaveBeenCalled(), { timeout: 15_000 });
  } finally {
    await jobs.stop();
  }
  expect(errors).toEqual([]);
}

const INSERT_AUDIT = `insert into audit_log (action) values ('logout')`;
/** PostgreSQL's codes of a missing right, and of a row that the trigger keeps as it is. */
const FORBIDDEN = '42501';
const KEPT = '23001';

describe('the role of a running site', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
    await ask(database.serverUrl, INSERT_AUDIT);
  });
  afterEach(() => database.close());

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
    await database.pool.query(
      `delete from drizzle.__drizzle_migrations
        where id = (select max(id) from drizzle.__drizzle_migrations)`,
    );
    await expect(migrateDatabase(database.serverUrl)).rejects.toThrow('MIGRATION_DATABASE_URL');
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
      migrate: true,
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

test('a data folder of the version before, in which one role did everything, is taken over', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-role-'));
  // When the tests run as root, the server's own account must be able to enter this folder.
  fs.chmodSync(dataDir, 0o711);
  try {
    const logFile = path.join(dataDir, 'postgres.log');
    const before = await holdCluster({ dataDir, logFile, settings: serverSettings });
    await before.client.query('create database martelo');
    const url = before.urlOf('martelo');
    await migrateDatabase(url);
    await ask(url, INSERT_AUDIT);
    await runJob(url);
    await before.client.query('drop role martelo_site');
    await before.release();

    const opened = await openDatabase({
      databaseUrl: undefined,
      dataDir,
      alone: true,
      migrate: true,
      onLost: () => {},
    });
    try {
      expect(opened.url).toContain('martelo_site');
      expect(await ask(opened.url, INSERT_AUDIT, 'select count(*)::int from audit_log')).toEqual([
        { count: 2 },
      ]);
      expect(await fails(opened.url, 'alter table audit_log disable trigger all')).toBe(FORBIDDEN);
      await runJob(opened.url);
    } finally {
      await opened.close();
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
});
