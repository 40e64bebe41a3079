import fs from 'node:fs';
import path from 'node:path';
import { type HeldCluster, holdCluster } from '@martelo/embedded-postgres/hold-cluster';
import { serverSettings } from '@martelo/embedded-postgres/server-settings';
import pg from 'pg';
import { projectFolder } from '../settings.ts';
import { prepareTemplate } from './template-database.ts';
import { beginRun, dropLeftovers, dropRun, isOnlyRun } from './test-runs.ts';

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
  // What is given at the start cannot be changed later, so `fsync` keeps its default, which is on.
  const { fsync: _, ...settings } = serverSettings;
  const held = await holdCluster({
    dataDir,
    logFile: path.join(dataDir, 'postgres.log'),
    settings: { ...settings, max_connections: '400', log_min_error_statement: 'panic' },
  });
  const adminUrl = held.urlOf('postgres');
  try {
    await waitForDisk(held.client, true);
    const run = await beginRun(held.client);
    const template = await prepareTemplate(adminUrl, held);
    await dropLeftovers(adminUrl);
    const release = async () => {
      try {
        if (await isOnlyRun(held.client, run)) await waitForDisk(held.client, false);
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

/**
 * Each drop makes a checkpoint, and the first one writes down every file of the databases that are still
 * there, some 70,000: minutes on a busy machine, for data that are about to go. So the end of the only run
 * does not wait for the disk, until the next start.
 */
async function waitForDisk(client: pg.Client, wait: boolean): Promise<void> {
  await client.query(wait ? 'alter system reset fsync' : 'alter system set fsync = off');
  await client.query('select pg_reload_conf()');
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
