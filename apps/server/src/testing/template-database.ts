import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { HeldCluster } from '@martelo/embedded-postgres/hold-cluster';
import pg from 'pg';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { migrationsFolder } from '../platform/database/migration-files.ts';
import { grantServerRole } from '../platform/database/server-role.ts';

const TEMPLATE_LOCK = 20_260_003;
const KEPT_HOURS = 2;

/**
 * Creates the database that test databases are cloned from, once for each state of the migrations,
 * and drops databases of earlier runs. Returns its name.
 */
export async function prepareTemplate(
  adminUrl: string,
  { urlOf, serverUrlOf }: Pick<HeldCluster, 'urlOf' | 'serverUrlOf'>,
): Promise<string> {
  const template = `template_${hashMigrations()}`;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Another test run may be creating the same one.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const names = await databaseNames(client);
    if (!names.includes(template)) {
      const growing = `${template}_growing`;
      await client.query(`drop database if exists ${growing} with (force)`);
      await client.query(`create database ${growing}`);
      await migrateDatabase(urlOf(growing));
      await grantServerRole(urlOf(growing), serverUrlOf(growing));
      await client.query(`alter database ${growing} rename to ${template}`);
    }
    await dropLeftovers(client, names);
  } finally {
    await client.end();
  }
  return template;
}

function hashMigrations(): string {
  const hash = createHash('sha256');
  for (const file of fs
    .readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' })
    .sort()) {
    if (!/\.(sql|json)$/.test(file)) continue;
    hash.update(file).update(fs.readFileSync(path.join(migrationsFolder, file)));
  }
  // What the role of the site may do is granted in the template too, and the runner keeps records.
  for (const file of ['server-role.ts', 'migrate.ts']) {
    hash.update(fs.readFileSync(path.join(migrationsFolder, '..', file)));
  }
  return hash.digest('hex').slice(0, 12);
}

async function databaseNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  return rows.map((row) => row.datname);
}

/** A test database has its creation time in its name: old ones belong to killed runs. */
async function dropLeftovers(client: pg.Client, names: string[]): Promise<void> {
  const oldest = Date.now() - KEPT_HOURS * 3_600_000;
  for (const name of names) {
    const made = /^test_(\d+)_/.exec(name)?.[1];
    if (made && Number(made) < oldest) {
      await client.query(`drop database if exists ${name} with (force)`);
    }
  }
}
