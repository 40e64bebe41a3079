import type { Readable, Writable } from 'node:stream';
import { MINUTE_MS } from '@martelo/core/duration';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { connectAlone, endClient, watchSilence } from '../../platform/database/lone-client.ts';
import type { BackupSequence, BackupTable } from './backup-shapes.ts';

export type CopyClient = pg.Client;

/** A statement of a copy reads rows, and the first ones arrive within seconds, also from a disk that is busy. */
export const COPY_SILENT_MS = 5 * MINUTE_MS;

/**
 * Runs with a connection of its own, which is closed afterwards. It is given up when a statement is under way and the
 * server says nothing for `silentMs`.
 */
export async function withClient<T>(
  url: string,
  name: string,
  run: (client: CopyClient) => Promise<T>,
  // A restore checks references and builds indexes, which works in silence: somebody watches it.
  { silentMs }: { silentMs?: number } = {},
): Promise<T> {
  const client = await connectAlone(url, name);
  const stopWatching = silentMs === undefined ? () => {} : watchSilence(client, silentMs);
  try {
    return await run(client);
  } finally {
    stopWatching();
    await endClient(client);
  }
}

const quoted = (name: string) => pg.escapeIdentifier(name);
const columnsOf = ({ columns }: BackupTable) => columns.map(quoted).join(', ');

/** Values leave and come in one form, whatever the server's own settings. */
const FORM = `set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_min_messages = warning`;

/** One moment of all tables, which changes that come later do not reach. */
export async function beginSnapshot(client: CopyClient): Promise<void> {
  await client.query(FORM);
  await client.query('begin isolation level repeatable read read only');
}

/** The place in time of the last migration; null: the tables were never made. */
export async function readSchema(client: CopyClient): Promise<number | null> {
  const { rows } = await client.query<{ made: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as made`,
  );
  if (!rows[0]?.made) return null;
  const last = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  return Number(last.rows[0]?.at ?? 0);
}

/** The tables of the house by name, with about how many rows each has. The queue of jobs is not among them. */
export async function listTables(client: CopyClient): Promise<(BackupTable & { rows: number })[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; rows: string }>(
    `select c.relname as name, greatest(c.reltuples, 0)::bigint as rows,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid order by c.relname`,
  );
  return rows.map(({ rows: count, ...table }) => ({ ...table, rows: Number(count) }));
}

export async function listSequences(client: CopyClient): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const found: BackupSequence[] = [];
  for (const { name } of rows) {
    const { rows: now } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${quoted(name)}`,
    );
    if (now[0]) found.push({ name, ...now[0] });
  }
  return found;
}

export function streamOut(client: CopyClient, table: BackupTable): Readable {
  return client.query(copyTo(`copy public.${quoted(table.name)} (${columnsOf(table)}) to stdout`));
}

export function streamIn(client: CopyClient, table: BackupTable): Writable {
  return client.query(
    copyFrom(`copy public.${quoted(table.name)} (${columnsOf(table)}) from stdin`),
  );
}

export interface StoredFile {
  kind: string;
  id: string;
}

/** The pictures that the rows name, in pages by id. */
export async function listFiles(client: CopyClient, after: string): Promise<StoredFile[]> {
  const { rows } = await client.query<StoredFile>(
    'select kind, id from media where id > $1 order by id limit 500',
    [after],
  );
  return rows;
}

export async function countFiles(client: CopyClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int from media');
  return rows[0]?.count ?? 0;
}

/** True when nobody has made a table in this database. */
export async function isEmptyDatabase(client: CopyClient): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `select not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p', 'v', 'm')) as empty`,
  );
  return rows[0]?.empty === true;
}

/** Everything until `endRestore` is one transaction: a restore that fails leaves the database empty. */
export async function beginRestore(client: CopyClient): Promise<void> {
  await client.query(FORM);
  await client.query('begin');
}

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/** Rows come in the order of their tables' names: what compares or reacts to them waits. */
export async function loosen(client: CopyClient, tables: string[]): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select c.conrelid::regclass::text as table, c.conname as name,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  }
  for (const table of tables) {
    await client.query(`alter table public.${quoted(table)} disable trigger user`);
  }
  // Migrations write rows too; the copy has them as they were.
  const all = tables.map((table) => `public.${quoted(table)}`).join(', ');
  await client.query(`truncate ${all}`);
  return rows;
}

/** Puts back what was loosened, which checks every row. */
export async function tighten(
  client: CopyClient,
  tables: string[],
  constraints: Constraint[],
): Promise<void> {
  for (const { table, name, definition } of constraints) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
  for (const table of tables) {
    await client.query(`alter table public.${quoted(table)} enable trigger user`);
  }
}

/** Until the server counts its new rows by itself, it would plan the audit and the first bids for empty tables. */
export async function analyzeTables(client: CopyClient): Promise<void> {
  const tables = await listTables(client);
  await client.query(`analyze ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`);
}

/** Messages that wait for a job or a person. */
export async function countWaitingMessages(client: CopyClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from public.messages where status = 'waiting'`,
  );
  return rows[0]?.count ?? 0;
}

export async function setSequences(client: CopyClient, sequences: BackupSequence[]): Promise<void> {
  for (const { name, value, called } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(name)}`,
      value,
      called,
    ]);
  }
}
