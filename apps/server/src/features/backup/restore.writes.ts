import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackupTable, Manifest } from './format/manifest.ts';
import { columnsOf, qualified } from './tables.queries.ts';

/**
 * Tables that a migration fills. In a database in which nothing ever ran, all others are empty.
 */
export const FILLED_BY_MIGRATIONS: readonly string[] = ['row_counts', 'yards'];

/** How many connections of a Martelo the database has besides this one. */
export async function countSites(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ sites: number }>(
    `select count(*)::int as sites from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name like 'martelo%'`,
  );
  return rows[0]?.sites ?? 0;
}

/** The tables of the product's schema that hold rows of somebody. */
export async function listFilledTables(
  client: pg.Client,
  tables: BackupTable[],
): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    if (FILLED_BY_MIGRATIONS.includes(name)) continue;
    const { rowCount } = await client.query(`select from ${qualified(client, name)} limit 1`);
    if (rowCount) filled.push(name);
  }
  return filled;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Makes the tables take rows in any order and as they are. What the triggers guard and add up is in the
 * rows already, so they must not run again. Only a superuser could switch off a foreign key's own
 * triggers, so the foreign keys go, and `closeTables` makes them again, which also proves them.
 */
export async function openTables(client: pg.Client, tables: BackupTable[]): Promise<ForeignKey[]> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_class r on r.oid = c.conrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      order by r.relname, c.conname`,
  );
  for (const { table, name } of keys) {
    await client.query(
      `alter table ${qualified(client, table)} drop constraint ${client.escapeIdentifier(name)}`,
    );
  }
  for (const { name } of tables) {
    await client.query(`alter table ${qualified(client, name)} disable trigger user`);
  }
  // Migrations leave rows too, and the backup has its own.
  const names = tables.map(({ name }) => qualified(client, name));
  await client.query(`truncate ${names.join(', ')}`);
  return keys;
}

export async function closeTables(
  client: pg.Client,
  tables: BackupTable[],
  keys: ForeignKey[],
): Promise<void> {
  for (const { name } of tables) {
    await client.query(`alter table ${qualified(client, name)} enable trigger user`);
  }
  for (const { table, name, definition } of keys) {
    await client.query(
      `alter table ${qualified(client, table)}
        add constraint ${client.escapeIdentifier(name)} ${definition}`,
    );
  }
}

/** Takes COPY's text of a table. `rowCount` is known once it has finished. */
export function copyIn(client: pg.Client, table: BackupTable) {
  return client.query(copyFrom(`copy ${columnsOf(client, table)} from stdin`));
}

export async function writeSequences(
  client: pg.Client,
  sequences: Manifest['sequences'],
): Promise<void> {
  for (const { name, last, called } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      qualified(client, name),
      last,
      called,
    ]);
  }
}
