/** The system under test: PostgreSQL and two processes of the product, with ways to break them. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type HeldCluster, holdCluster } from '@martelo/embedded-postgres/hold-cluster';
import { findPostmaster, waitUntilGone } from '@martelo/embedded-postgres/postmaster';
import { serverSettings } from '@martelo/embedded-postgres/server-settings';
import { switchOffSecondPerson } from '../../apps/server/src/features/approvals/switch-off.ts';
import { type Connection, connect } from '../../apps/server/src/platform/database/connect.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts';
import { grantServerRole } from '../../apps/server/src/platform/database/server-role.ts';
import { createServer, type ServerProcess } from './server-process.ts';

/** The connection is the database owner's, who may break what the servers may not. */
export interface System extends Connection {
  /** The address for the role of the servers. */
  databaseUrl: string;
  sessionSecret: string;
  dataDir: string;
  servers: ServerProcess[];
  /** Stops PostgreSQL as a power cut would: its memory is lost, and the next start recovers. */
  crashDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
  /** Simulates a slow disk: every commit waits this long before its flush. Zero ends the delay. */
  delayFlushes(delayMs: number): Promise<void>;
}

const DATABASE = 'martelo_proof';
const SERVERS = ['A', 'B'];

interface SystemOptions {
  /** Further settings of both servers; what is in it counts at each start of one. */
  settings?: Record<string, string>;
}

export async function openSystem({ settings = {} }: SystemOptions = {}): Promise<System> {
  const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/martelo-proof');
  const dataDir = process.env.PROOF_DIR ?? cache;
  fs.mkdirSync(dataDir, { recursive: true });
  for (const { name } of SERVERS.map((name) => ({ name }))) {
    fs.rmSync(path.join(dataDir, `server-${name}.log`), { force: true });
  }
  const hold = () =>
    holdCluster({ dataDir, logFile: path.join(dataDir, 'postgres.log'), settings: serverSettings });
  let cluster: HeldCluster = await hold();
  // An earlier run that was killed may have left a delay.
  await delayFlushes(cluster, 0);
  await cluster.client.query(`drop database if exists ${DATABASE} with (force)`);
  await cluster.client.query(`create database ${DATABASE}`);
  const databaseUrl = cluster.serverUrlOf(DATABASE);
  const ownerUrl = cluster.urlOf(DATABASE);
  await migrateDatabase(ownerUrl);
  await grantServerRole(ownerUrl, databaseUrl);
  const connection = connect(ownerUrl);
  const sessionSecret = randomBytes(32).toString('hex');
  const servers = SERVERS.map((name) =>
    createServer({ name, databaseUrl, dataDir, sessionSecret, settings }),
  );
  // The servers start one after the other, because the first one creates data that both share.
  for (const server of servers) await server.start();
  // Every round has an administrator of its own, who removes and resets bids alone.
  await switchOffSecondPerson(connection.db);

  return {
    ...connection,
    databaseUrl,
    sessionSecret,
    dataDir,
    servers,
    async crashDatabase() {
      const { folder } = cluster;
      const postmaster = await findPostmaster(folder);
      if (!postmaster) throw new Error('there is no PostgreSQL to crash');
      process.kill(postmaster.pid, 'SIGQUIT');
      await waitUntilGone(folder, postmaster.pid);
      await cluster.client.end().catch(() => {});
    },
    async startDatabase() {
      cluster = await hold();
      if (cluster.urlOf(DATABASE) !== ownerUrl) throw new Error('its port was taken meanwhile');
    },
    delayFlushes: (delayMs) => delayFlushes(cluster, delayMs),
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await connection.close();
      await cluster.release();
    },
  };
}

/**
 * PostgreSQL waits `commit_delay` before each flush; with `commit_siblings` 0 it waits even without
 * other commits.
 */
async function delayFlushes({ client }: HeldCluster, delayMs: number): Promise<void> {
  const delayUs = delayMs * 1000;
  for (const [name, value] of Object.entries({ commit_delay: delayUs, commit_siblings: 0 })) {
    await client.query(
      delayMs > 0 ? `alter system set ${name} = ${value}` : `alter system reset ${name}`,
    );
  }
  await client.query('select pg_reload_conf()');
  await waitUntil(`flushes wait ${delayMs} ms`, async () => {
    const { rows } = await client.query('show commit_delay');
    return Number(rows[0].commit_delay) === delayUs;
  });
}

/** Repeats the check until it is true. A check that throws counts as false. */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean>,
  { withinMs = 60_000, everyMs = 50 } = {},
): Promise<void> {
  const until = performance.now() + withinMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > until) throw new Error(`${what}: not within ${withinMs} ms`);
    await delay(everyMs);
  }
}
