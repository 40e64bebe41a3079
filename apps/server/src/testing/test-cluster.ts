import fs from 'node:fs';
import path from 'node:path';
import { type HeldCluster, holdCluster } from '@martelo/embedded-postgres/hold-cluster';
import { serverSettings } from '@martelo/embedded-postgres/server-settings';
import pg from 'pg';
import { projectFolder } from '../settings.ts';
import { prepareTemplate } from './template-database.ts';

/** The tests' own server. The last process that uses it stops it. */
export type TestCluster = {
  /** For a migrated template and an address for creating databases, see createTestDatabase. */
  adminUrl: string;
  /** The address for the role of the site, which the migrated databases admit. */
  serverUrl: string;
  template: string;
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
    const template = await prepareTemplate(adminUrl, held);
    return { adminUrl, serverUrl: held.serverUrlOf('postgres'), template, release: held.release };
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
