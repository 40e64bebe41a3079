import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Connection, connect } from '../platform/database/connect.ts';
import { runOnce } from './test-cluster.ts';

/** `db`, `pool` and `url` are the owner's, who may break and fill the database as a test needs. */
export type TestDatabase = Connection & {
  url: string;
  /** The address for the role that a running site has. */
  serverUrl: string;
};

/**
 * An empty database for one test file, migrated unless `migrated` is false. `close` ends its
 * connections: call it in afterAll. All databases are dropped together at the end of the run, because
 * each drop waits for a checkpoint, which would slow down the files that still run.
 */
export async function createTestDatabase({
  maxConnections = 10,
  migrated = true,
} = {}): Promise<TestDatabase> {
  const { adminUrl, serverUrl: roleUrl, template, run } = inject('testCluster');
  const name = `test_${run}_${randomBytes(6).toString('hex')}`;
  await runOnce(adminUrl, `create database ${name} template ${migrated ? template : 'template0'}`);
  const onDatabase = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const url = onDatabase(adminUrl);
  const connection = connect(url, { maxConnections });
  return { ...connection, url, serverUrl: onDatabase(roleUrl) };
}
