import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type ClusterPaths, findClusterPaths } from './cluster-paths.ts';
import { EmbeddedServerError } from './embedded-server-error.ts';
import { initialiseCluster, readMemory, SUPERUSER } from './initialise.ts';
import { findOrLaunch } from './launch.ts';
import { type Postmaster, waitUntilGone } from './postmaster.ts';
import { ensureServerRole, SERVER_ROLE, serverRolePassword } from './server-role.ts';

/**
 * The lock that every process using the cluster shares, and that the stopping process holds alone.
 */
const IN_USE_LOCK = 20_260_002;

const HOLD_ATTEMPTS = 300;
const RETRY_MS = 100;
const GOODBYE_LOOKS = 20;
const GOODBYE_MS = 25;

export type ClusterOptions = {
  dataDir: string;
  logFile: string;
  /** Server settings, by PostgreSQL's names. */
  settings: Record<string, string>;
};

export type HeldCluster = {
  /** The folder of PostgreSQL's files. */
  folder: string;
  /** The address of a database for its owner, with the server's current port. */
  urlOf(database: string): string;
  /** The same for the role without an owner's rights. */
  serverUrlOf(database: string): string;
  /** The connection that represents this process; when it ends, the server has stopped. */
  client: pg.Client;
  /** Stops the server, unless another process uses it. */
  release(): Promise<'stopped' | 'left running'>;
};

/** Makes, starts or finds the cluster's server and keeps it from being stopped by others. */
export async function holdCluster(options: ClusterOptions): Promise<HeldCluster> {
  const paths = findClusterPaths(options.dataDir);
  await initialiseCluster(paths);
  for (let attempt = 1; ; attempt++) {
    const postmaster = await findOrLaunch(paths, options.logFile, options.settings);
    const held = await hold(paths, postmaster);
    if (held) return held;
    if (attempt === HOLD_ATTEMPTS) {
      throw new EmbeddedServerError(
        `O banco de dados embutido em ${paths.cluster} está no ar mas não atende: encerre o processo ${postmaster.pid} e inicie de novo.`,
      );
    }
    // Its last user is stopping it: wait until it is gone and start it again.
    await delay(RETRY_MS);
  }
}

async function hold(paths: ClusterPaths, postmaster: Postmaster): Promise<HeldCluster | undefined> {
  const { password } = readMemory(paths.cluster);
  const addressOf = (role: string, secret: string) => (database: string) =>
    `postgres://${role}:${secret}@127.0.0.1:${postmaster.port}/${database}`;
  const urlOf = addressOf(SUPERUSER, password);
  const serverUrlOf = addressOf(SERVER_ROLE, serverRolePassword(password));
  const client = new pg.Client({
    connectionString: urlOf('postgres'),
    application_name: 'martelo holder',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    if (!(await lock(client, 'pg_try_advisory_lock_shared'))) throw new Error('being stopped');
    await ensureServerRole(client, password);
  } catch {
    await client.end().catch(() => {});
    return undefined;
  }
  const release = async () => {
    if (!(await stop(client, postmaster))) return 'left running';
    await waitUntilGone(paths.cluster, postmaster.pid);
    return 'stopped';
  };
  return { folder: paths.cluster, urlOf, serverUrlOf, client, release };
}

async function stop(client: pg.Client, postmaster: Postmaster): Promise<boolean> {
  client.removeAllListeners('end');
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [IN_USE_LOCK]);
    if (!(await lock(client, 'pg_try_advisory_lock'))) return false;
    await waitForGoodbyes(client);
    // SIGINT is the fast shutdown. The lock is kept to the end, so that no process joins meanwhile.
    process.kill(postmaster.pid, 'SIGINT');
    return true;
  } catch {
    // The server has already stopped.
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Recently closed connections would otherwise report the shutdown as an error. */
async function waitForGoodbyes(client: pg.Client): Promise<void> {
  for (let look = 0; look < GOODBYE_LOOKS; look++) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (!rowCount) return;
    await delay(GOODBYE_MS);
  }
}

async function lock(
  client: pg.Client,
  call: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(`select ${call}($1) as held`, [
    IN_USE_LOCK,
  ]);
  return rows[0]?.held ?? false;
}
