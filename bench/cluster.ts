import fs from 'node:fs';
import path from 'node:path';
import { type HeldCluster, holdCluster } from '@martelo/embedded-postgres/hold-cluster';
import { serverSettings } from '@martelo/embedded-postgres/server-settings';
import { type Connection, connect } from '../apps/server/src/platform/database/connect.ts';
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts';

export interface BenchDatabase extends Connection {
  url: string;
}

/** The benches' own PostgreSQL, with the product's settings. */
export async function openBenchCluster(): Promise<HeldCluster> {
  const cache = path.resolve(import.meta.dirname, '../node_modules/.cache/martelo-bench');
  const dataDir = process.env.BENCH_DIR ?? cache;
  fs.mkdirSync(dataDir, { recursive: true });
  return holdCluster({
    dataDir,
    logFile: path.join(dataDir, 'postgres.log'),
    settings: serverSettings,
  });
}

/** Creates a database anew, empty or as a copy of another one, and returns its address. */
export async function createDatabase(
  { client, urlOf }: HeldCluster,
  name: string,
  template = 'template1',
): Promise<string> {
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} template ${template}`);
  return urlOf(name);
}

/** Makes a database that is kept from run to run, unless it is there. Returns its address. */
export async function keptDatabase(
  cluster: HeldCluster,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const found = await cluster.client.query('select from pg_database where datname = $1', [name]);
  if (found.rowCount === 0) {
    console.log(`filling ${name}`);
    // The database gets its name when it is complete, so a named one can be used.
    const filling = `${name}_filling`;
    await fill(await createDatabase(cluster, filling));
    await cluster.client.query(`alter database ${filling} rename to ${name}`);
  }
  const url = cluster.urlOf(name);
  await migrateDatabase(url);
  return url;
}

/** A migrated database with these rows. */
export async function openFreshDatabase(
  cluster: HeldCluster,
  name: string,
  fill: (connection: Connection) => Promise<unknown>,
): Promise<BenchDatabase> {
  const url = await createDatabase(cluster, name);
  await migrateDatabase(url);
  const connection = connect(url);
  await fill(connection);
  return { ...connection, url };
}

/** The same, kept from run to run; `fresh` makes it anew. */
export async function openKeptDatabase(
  cluster: HeldCluster,
  name: string,
  { fresh, fill }: { fresh: boolean; fill: (connection: Connection) => Promise<unknown> },
): Promise<BenchDatabase> {
  if (fresh) await cluster.client.query(`drop database if exists ${name} with (force)`);
  const url = await keptDatabase(cluster, name, async (filling) => {
    await migrateDatabase(filling);
    const connection = connect(filling);
    await fill(connection).finally(connection.close);
  });
  return { ...connect(url), url };
}
