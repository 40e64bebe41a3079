import { setTimeout as delay } from 'node:timers/promises';
import { loggableError } from '../log/loggable-error.ts';
import { StartError } from '../start-error.ts';
import { connectionTo } from './connection-limits.ts';
import { DatabaseClient } from './database-client.ts';
import { isDeadlock, isLockTimeout } from './database-errors.ts';
import { type Migration, migrationsFolder, readMigrations } from './migration-files.ts';
import { judgeSchema, readStoredSchema } from './schema-version.ts';

const MIGRATION_LOCK = 20_260_001;
/**
 * A statement that waits for the lock of a table makes everybody who comes after it wait too, bids
 * included, so it gives up soon and tries again.
 */
const LOCK_MS = 300;
const TRIES = 100;
const PAUSE_MS = 100;
/** Added at random, so that two that wait for each other do not meet again. */
const JITTER_MS = 500;

/**
 * Applies the missing migrations, each in a transaction of its own, and returns their names.
 * Processes that start together wait for one another.
 */
export async function migrateDatabase(
  url: string,
  folder = migrationsFolder,
  onApplied: (tag: string) => void = () => {},
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new DatabaseClient(connectionTo(url, 'migrations'));
  client.on('error', () => {});
  await client.connect();
  const findMissing = async () => {
    const verdict = judgeSchema(await readStoredSchema(client), migrations);
    return verdict.kind === 'missing' ? verdict.missing : [];
  };
  try {
    // A role that may not create tables can still start the site when nothing is missing.
    if ((await findMissing()).length === 0) return [];
    await takeMigrationLock(client);
    // Another process may have applied them meanwhile.
    const missing = await findMissing();
    if (missing.length > 0) await prepareRecords(client);
    for (const migration of missing) {
      if (migration === missing.at(-1)) await client.query('set synchronous_commit = on');
      await applyWithRetries(client, migration);
      onApplied(migration.tag);
    }
    return missing.map(({ tag }) => tag);
  } catch (error) {
    throw isForbidden(error) ? new StartError(MAY_NOT_MIGRATE) : error;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Brings an empty database to a schema inside the caller's transaction, which a restored backup then
 * fills. The caller holds the lock of migrations. Nobody uses the tables yet, so that indexes need not be built
 * beside anybody.
 */
export async function migrateInside(
  client: DatabaseClient,
  migrations: Migration[],
): Promise<void> {
  await prepareRecords(client);
  for (const migration of migrations) {
    for (const statement of migration.statements) {
      await client.query(statement.replace(/\b(index) concurrently\b/i, '$1'));
    }
    await record(client, migration);
  }
}

const MAY_NOT_MIGRATE =
  'O banco precisa ser atualizado, e o papel de DATABASE_URL não pode fazê-lo: informe em MIGRATION_DATABASE_URL o endereço do dono do banco.';

/**
 * Asks again and again instead of waiting in one statement: a waiting statement is a transaction, and
 * an index that another process builds beside the running site waits for all transactions.
 */
export async function takeMigrationLock(client: DatabaseClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.held) return;
    await pause();
  }
}

const pause = () => delay(PAUSE_MS + Math.random() * JITTER_MS);

/** The query builder's own table, which older versions read, and the oldest program that still works. */
async function prepareRecords(client: DatabaseClient): Promise<void> {
  await client.query('set client_min_messages = warning');
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`,
  );
  await client.query(
    `create table if not exists drizzle.martelo_schema
      (only_row boolean primary key default true check (only_row), oldest_program bigint not null)`,
  );
}

async function applyWithRetries(client: DatabaseClient, migration: Migration): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      if (migration.inTransaction) await applyInTransaction(client, migration);
      else await applyBesideTheSite(client, migration);
      return;
    } catch (error) {
      if (isForbidden(error)) throw error;
      if (!isLockTimeout(error) && !isDeadlock(error)) throw failed(migration, error);
      if (left === 0) throw new StartError(noAccess(migration));
      await pause();
    }
  }
}

const noAccess = ({ tag }: Migration) =>
  `A migração ${tag} não conseguiu acesso às tabelas, porque uma transação longa as usa: encerre-a ou espere, e rode npm run martelo -- migrate de novo. Nada ficou pela metade.`;

function failed({ tag, inTransaction }: Migration, error: unknown): StartError {
  const left = inTransaction
    ? 'Nada dela ficou no banco'
    : 'O que ela já fez continua quando for rodada de novo';
  return new StartError(
    `A migração ${tag} falhou (${loggableError(error).message}). ${left}; as anteriores valem.`,
  );
}

async function applyInTransaction(client: DatabaseClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    for (const statement of migration.statements) await client.query(statement);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * Indexes of big tables. Nobody waits while they are built, so they may wait for others; what an
 * earlier try has left unfinished is dropped first.
 */
async function applyBesideTheSite(client: DatabaseClient, migration: Migration): Promise<void> {
  for (const statement of migration.statements) {
    const name = /create (?:unique )?index concurrently (?:if not exists )?"?([^"\s]+)"?/i.exec(
      statement,
    )?.[1];
    const state = name ? await stateOfIndex(client, name) : 'none';
    if (state === 'valid') continue;
    if (state === 'unfinished') {
      await client.query(`drop index concurrently ${client.escapeIdentifier(name ?? '')}`);
    }
    await client.query(statement);
  }
  await record(client, migration);
}

async function stateOfIndex(
  client: DatabaseClient,
  name: string,
): Promise<'none' | 'valid' | 'unfinished'> {
  const { rows } = await client.query(
    `select i.indisvalid as valid from pg_index i
      join pg_class c on c.oid = i.indexrelid
      where c.relname = $1 and c.relnamespace = 'public'::regnamespace`,
    [name],
  );
  if (rows.length === 0) return 'none';
  return rows[0]?.valid ? 'valid' : 'unfinished';
}

/** One statement, so that both records are written or none. */
async function record(client: DatabaseClient, migration: Migration): Promise<void> {
  const { hash, when, oldestProgram } = migration;
  await client.query(
    `with ran as (
       insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)
     )
     insert into drizzle.martelo_schema (oldest_program) select $3::bigint where $3 is not null
     on conflict (only_row) do update
       set oldest_program = greatest(martelo_schema.oldest_program, excluded.oldest_program)`,
    [hash, when, oldestProgram],
  );
}

/** PostgreSQL's insufficient_privilege. */
function isForbidden(error: unknown): boolean {
  return (error as { code?: string }).code === '42501';
}
