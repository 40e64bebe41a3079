import fs from 'node:fs';
import path from 'node:path';
import { type HeldCluster, holdCluster } from '@martelo/embedded-postgres/hold-cluster';
import { serverSettings } from '@martelo/embedded-postgres/server-settings';
import pg from 'pg';
import { projectFolder } from '../settings.ts';
import { prepareTemplate } from './template-database.ts';
import { beginRun, dropLeftovers, dropRun } from './test-runs.ts';

/** The tests' own server. The last process that uses it stops it. */
export type TestCluster = {
  /** For a migrated template and an address for creating databases, see createTestDatabase. */
  adminUrl: string;
  /** The address for the role of the site, which the migrated databases admit. */
  serverUrl: string;
  template: string;
  /** The number of this run, which the names of its databases have. */
  run: string;
  /** Drops the run's databases and stops the server, unless another process uses it. */
  release: HeldCluster['release'];
};

export async function holdTestCluster(): Promise<TestCluster> {
  const dataDir = path.join(projectFolder, 'node_modules/.cache/martelo-test');
  fs.mkdirSync(dataDir, { recursive: true });
  const held = await holdCluster({
    dataDir,
    logFile: path.join(dataDir, 'postgres.log'),
    settings: { ...serverSettings, max_connections: '400', log_min_error_statement: 'panic' },
  });
  const adminUrl = held.urlOf('postgres');
  try {
    const run = await beginRun(held.client);
    const template = await prepareTemplate(adminUrl, held);
    await dropLeftovers(adminUrl);
    const release = async () => {
      try {
        await dropRun(adminUrl, run);
      } catch (error) {
        await held.release();
        throw error;
      }
      return held.release();
    };
    return { adminUrl, serverUrl: held.serverUrlOf('postgres'), template, run, release };
  } catch (error) {
    await held.release();
    throw error;
  }
}

/** Runs one statement outside any transaction, as creating and dropping databases requires. */
export async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
