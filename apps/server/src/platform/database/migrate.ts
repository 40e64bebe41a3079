import fs from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../start-error.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

const MIGRATION_LOCK = 20_260_001;

/** Applies the missing migrations. Processes that start together wait for one another. */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'martelo migrations' });
  await client.connect();
  try {
    // Drizzle looks for missing migrations before its transaction: two starts would both find them.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // A role that may not create tables can still start the site when nothing is missing.
    if (await isMigrated(client, folder)) return;
    await client.query('set client_min_messages = warning');
    await migrate(drizzle(client), { migrationsFolder: folder });
  } catch (error) {
    throw isForbidden(error) ? new StartError(MAY_NOT_MIGRATE) : error;
  } finally {
    await client.end();
  }
}

const MAY_NOT_MIGRATE =
  'O banco precisa ser atualizado, e o papel de DATABASE_URL não pode fazê-lo: informe em MIGRATION_DATABASE_URL o endereço do dono do banco.';

async function isMigrated(client: pg.Client, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ made: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as made`,
  );
  if (!rows[0]?.made) return false;
  const last = await client.query<{ at: number | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  const file = path.join(folder, 'meta/_journal.json');
  const { entries }: { entries: { when: number }[] } = JSON.parse(fs.readFileSync(file, 'utf8'));
  return Number(last.rows[0]?.at ?? 0) >= Math.max(...entries.map(({ when }) => when));
}

/** PostgreSQL's insufficient_privilege, also as the cause of the query builder's error. */
function isForbidden(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return [code, cause?.code].includes('42501');
}
