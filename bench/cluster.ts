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

/** A migrated database of the cluster. An existing one is used again unless `fresh` is set. */
export async function openBenchDatabase(
  cluster: HeldCluster,
  name: string,
  { fresh, fill }: { fresh: boolean; fill: (pool: Connection['pool']) => Promise<void> },
): Promise<BenchDatabase> {
  const { client } = cluster;
  if (fresh) await client.query(`drop database if exists ${name} with (force)`);
  const found = await client.query('select from pg_database where datname = $1', [name]);
  if (found.rowCount === 0) {
    // The database gets its name when it is complete, so a named one can be used.
    const filling = `${name}_filling`;
    await client.query(`drop database if exists ${filling} with (force)`);
    await client.query(`create database ${filling}`);
    await migrateDatabase(cluster.urlOf(filling));
    const connection = connect(cluster.urlOf(filling));
    await fill(connection.pool).finally(connection.close);
    await client.query(`alter database ${filling} rename to ${name}`);
  }
  const url = cluster.urlOf(name);
  await migrateDatabase(url);
  return { ...connect(url), url };
}
