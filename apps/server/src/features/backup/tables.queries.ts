import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readMigrations } from '../../platform/database/migration-files.ts';
import type { BackupPicture, BackupTable, Manifest } from './format/manifest.ts';

const BACKUP_LOCK = 20_260_007;

/** Holds, until the connection ends, that a backup of this database is being made. */
export async function takeBackupLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock($1) as held',
    [BACKUP_LOCK],
  );
  return rows[0]?.held ?? false;
}

/**
 * Begins the transaction whose one snapshot the whole backup is. The locks, which stand in the way of
 * migrations alone, come before the first row is read.
 */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
}

export async function lockTables(client: pg.Client, tables: BackupTable[]): Promise<void> {
  const names = tables.map(({ name }) => qualified(client, name));
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`);
}

export interface SnapshotFacts {
  takenAt: Date;
  postgres: string;
}

export async function readSnapshotFacts(client: pg.Client): Promise<SnapshotFacts> {
  const { rows } = await client.query<SnapshotFacts>(
    `select now() as "takenAt", current_setting('server_version') as postgres`,
  );
  if (!rows[0]) throw new Error('the database gave no facts');
  return rows[0];
}

/** The last migration that ran. */
export async function readSchemaMark(client: pg.Client): Promise<Manifest['schema']> {
  const { rows } = await client.query<{ when: string; hash: string }>(
    `select created_at as when, hash from drizzle.__drizzle_migrations
      order by created_at desc limit 1`,
  );
  const when = Number(rows[0]?.when);
  const known = readMigrations().find((migration) => migration.when === when);
  return { tag: known?.tag ?? 'desconhecida', when, hash: rows[0]?.hash ?? '' };
}

/**
 * All tables with the columns that are stored; generated ones are computed again. The product's tables
 * are in `public`. The queue's own (`pgboss`) are left out: its jobs only say when to look at these tables.
 * Unlogged tables hold nothing that is worth keeping.
 */
export async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select c.relname as name,
        (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
          as columns
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and c.relpersistence = 'p'
      order by c.relname`,
  );
  return rows;
}

/** COPY's text of a table. `rowCount` is known once it has been read. */
export function copyOut(client: pg.Client, table: BackupTable) {
  return client.query(copyTo(`copy ${columnsOf(client, table)} to stdout`));
}

export async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${qualified(client, name)}`,
    );
    const [row] = state.rows;
    if (row) sequences.push({ name, ...row });
  }
  return sequences;
}

/** Every picture that a row names. */
export async function listPictures(client: pg.Client): Promise<BackupPicture[]> {
  const { rows } = await client.query<BackupPicture>('select kind, id from media order by id');
  return rows;
}

export function qualified(client: pg.Client, name: string): string {
  return `public.${client.escapeIdentifier(name)}`;
}

export function columnsOf(client: pg.Client, { name, columns }: BackupTable): string {
  const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `${qualified(client, name)} (${listed})`;
}
