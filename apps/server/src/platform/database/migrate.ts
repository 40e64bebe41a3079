import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

const MIGRATION_LOCK = 20_260_001;

/** Applies the missing migrations. Processes that start together wait for one another. */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'martelo migrations' });
  await client.connect();
  try {
    // Drizzle looks for missing migrations before its transaction: two starts would both find them.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('set client_min_messages = warning');
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
