import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { logInfo } from '../log/log-info.ts';
import { StartError } from '../start-error.ts';
import { ASK_SILENT_MS, connectAlone, endClient, watchSilence } from './lone-client.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

const MIGRATION_LOCK = 20_260_001;
/** A statement that waits for a table holds up everybody who comes after it, bids among them. */
const LOCK_TIMEOUT_MS = 500;
/** After a refused lock the others get this long before the next try. */
const PAUSE_MS = 250;
/** So many tries: some two minutes beside somebody who holds a table all the time. */
const MOST_TRIES = 160;

interface MigrationFile {
  tag: string;
  /** Its place in time, by which Drizzle's table knows it. */
  when: number;
  statements: string[];
  hash: string;
  /** The place in time of the last migration up to it that older versions do not survive; 0: there is none. */
  oldest: number;
}

interface MigrateOptions {
  folder?: string;
  /** Told of each migration before it runs. */
  onStep?: ((tag: string) => void) | undefined;
  tries?: number;
}

/**
 * Applies the missing migrations, each in a transaction of its own, and says which these were. Processes
 * that start together wait for one another. It asks for tables for half a second at a time, so that bids are
 * not held up by a migration that waits for somebody else (decision 79).
 */
export async function migrateDatabase(
  url: string,
  { folder = migrationsFolder, onStep = () => {}, tries = MOST_TRIES }: MigrateOptions = {},
): Promise<string[]> {
  const client = await connectAlone(url, 'martelo migrations');
  const stopWatching = watchSilence(client, ASK_SILENT_MS);
  try {
    await takeSchemaTurn(client);
    const files = readMigrations(folder);
    const state = await readState(client);
    // From here on statements may work in silence for as long as they need.
    stopWatching();
    refuseNewer(state, files);
    // A role that may not create tables can still start the site when nothing is missing.
    const missing = files.filter(({ when }) => when > (state?.last ?? 0));
    if (missing.length === 0) return [];
    await client.query('set client_min_messages = warning');
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(TABLES);
    for (const file of missing) {
      onStep(file.tag);
      await untilLocked(tries, () => apply(client, file));
    }
    return missing.map(({ tag }) => tag);
  } catch (error) {
    throw codeOf(error) === '42501' ? new StartError(MAY_NOT_MIGRATE) : error;
  } finally {
    stopWatching();
    await endClient(client);
  }
}

/**
 * Waits until no other program changes the schema; the turn lasts as long as the connection. It asks again and again:
 * whoever waits inside a statement is waited for by an index that is built beside it. A restore takes hours, so that it
 * says what it waits for.
 */
export async function takeSchemaTurn(
  client: pg.Client,
  { tell = logInfo, tellAfterMs = 5_000 } = {},
): Promise<void> {
  const from = performance.now();
  for (let isTold = false; ; ) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [MIGRATION_LOCK],
    );
    if (rows[0]?.taken) return;
    if (!isTold && performance.now() - from >= tellAfterMs) {
      tell(WAITS);
      isTold = true;
    }
    await wait(PAUSE_MS);
  }
}

const WAITS =
  'Outro programa muda o esquema do banco (uma atualização ou uma restauração), e este espera por ele.';

/** Refuses a database that this version cannot work with, and changes nothing. */
export async function requireSchema(url: string, folder = migrationsFolder): Promise<void> {
  const client = await connectAlone(url, 'martelo check');
  const stopWatching = watchSilence(client, ASK_SILENT_MS);
  try {
    const files = readMigrations(folder);
    const state = await readState(client);
    refuseNewer(state, files);
    if ((state?.last ?? 0) < lastOf(files)) throw new StartError(IS_OLDER);
  } finally {
    stopWatching();
    await endClient(client);
  }
}

const MAY_NOT_MIGRATE =
  'O banco precisa ser atualizado, e o papel de DATABASE_URL não pode fazê-lo: informe em MIGRATION_DATABASE_URL o endereço do dono do banco.';
const IS_OLDER =
  'O banco é de uma versão anterior do Martelo. Atualize-o antes, com: npm run martelo -- migrate';
const IS_NEWER =
  'O banco já foi atualizado por uma versão mais nova do Martelo, e esta não trabalha mais com ele. Instale a versão nova, ou restaure a cópia feita antes da atualização.';
const IS_BUSY =
  'O banco está ocupado: a atualização não conseguiu uma tabela que outro programa usa. Nada se perdeu; tente de novo quando ele terminar.';

/** Drizzle's own table of what has run; and from which version on a program works with what is there now. */
const TABLES = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.martelo_reach (oldest bigint not null)`;

/**
 * Migrations after which the versions before them no longer work, by their tags: those that take away what an
 * older program still reads or writes. The others only add (decision 79).
 */
function readContracting(folder: string): string[] {
  const file = path.join(folder, 'contracting.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
}

export function readMigrations(folder = migrationsFolder): MigrationFile[] {
  const journal = fs.readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8');
  const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(journal);
  const contracting = new Set(readContracting(folder));
  let oldest = 0;
  return entries.map(({ tag, when }) => {
    if (contracting.has(tag)) oldest = when;
    const text = fs.readFileSync(path.join(folder, `${tag}.sql`), 'utf8');
    const hash = crypto.createHash('sha256').update(text).digest('hex');
    return { tag, when, statements: text.split('--> statement-breakpoint'), hash, oldest };
  });
}

const lastOf = (files: MigrationFile[]) => Math.max(...files.map(({ when }) => when));

interface SchemaState {
  /** The place in time of the last migration that has run. */
  last: number;
  /** The last migration that a program has to know; null: written by a version that did not say. */
  oldest: number | null;
}

/** Null: an empty database. */
async function readState(client: pg.Client): Promise<SchemaState | null> {
  const { rows } = await client.query<{ made: boolean; says: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as made,
      to_regclass('drizzle.martelo_reach') is not null as says`,
  );
  if (!rows[0]?.made) return null;
  const last = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  const reach = rows[0].says
    ? await client.query<{ at: string | null }>(
        'select max(oldest) as at from drizzle.martelo_reach',
      )
    : null;
  const oldest = reach?.rows[0]?.at;
  return {
    last: Number(last.rows[0]?.at ?? 0),
    oldest: oldest === null || oldest === undefined ? null : Number(oldest),
  };
}

function refuseNewer(state: SchemaState | null, files: MigrationFile[]): void {
  const known = lastOf(files);
  if (state === null || state.last <= known) return;
  if (state.oldest === null || state.oldest > known) throw new StartError(IS_NEWER);
}

/** That a migration has run, and which versions work with the schema from then on. */
async function record(client: pg.Client, { hash, when, oldest }: MigrationFile): Promise<void> {
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, when],
  );
  await client.query('delete from drizzle.martelo_reach');
  await client.query('insert into drizzle.martelo_reach (oldest) values ($1)', [oldest]);
}

/**
 * Makes the schema as it was after the migration at this place in time, in the caller's transaction; false:
 * this version does not know that migration.
 */
export async function createSchema(client: pg.Client, schema: number): Promise<boolean> {
  const files = readMigrations();
  if (!files.some(({ when }) => when === schema)) return false;
  await client.query(TABLES);
  for (const file of files.filter(({ when }) => when <= schema)) {
    for (const statement of file.statements) {
      await client.query(statement.replace(CONCURRENTLY, '$1'));
    }
    await record(client, file);
  }
  return true;
}

const CONCURRENTLY = /^(\s*create (?:unique )?index )concurrently /i;

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  if (isConcurrent(file.statements)) {
    for (const statement of file.statements) await buildIndex(client, statement);
    await record(client, file);
    return;
  }
  await client.query('begin');
  try {
    for (const statement of file.statements) await client.query(statement);
    await record(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const INDEX = /^\s*create (?:unique )?index concurrently "([^"]+)"/i;

/** True for a step that only builds indexes beside running bids, which no transaction can hold. */
export function isConcurrent(statements: readonly string[]): boolean {
  return statements.every((statement) => INDEX.test(statement));
}

/** An index that was cut off half-built is invalid: it is dropped and built again. */
async function buildIndex(client: pg.Client, statement: string): Promise<void> {
  const [, name = ''] = INDEX.exec(statement) ?? [];
  const { rows } = await client.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass(quote_ident($1))`,
    [name],
  );
  if (rows[0]?.valid) return;
  // It waits for transactions that run, without holding up new ones.
  await client.query('set lock_timeout = 0');
  if (rows[0]) await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`);
  await client.query(statement);
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
}

/** PostgreSQL's lock_not_available: somebody else has the table, so the others go first. */
async function untilLocked(tries: number, run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run();
      return;
    } catch (error) {
      if (codeOf(error) !== '55P03') throw error;
      if (attempt >= tries) throw new StartError(IS_BUSY);
      await wait(PAUSE_MS);
    }
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}
