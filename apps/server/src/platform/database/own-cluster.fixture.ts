import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { holdCluster } from '@martelo/embedded-postgres/hold-cluster';
import { findPostmaster } from '@martelo/embedded-postgres/postmaster';
import { serverSettings } from '@martelo/embedded-postgres/server-settings';
import pg from 'pg';
import { migrateDatabase } from './migrate.ts';
import { grantServerRole } from './server-role.ts';

const DATABASE = 'martelo';

/** A PostgreSQL of its own with a migrated database, for tests that break the server. */
export async function openOwnCluster() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-cluster-'));
  const held = await holdCluster({
    dataDir,
    logFile: path.join(dataDir, 'postgres.log'),
    settings: { ...serverSettings, shared_buffers: '32MB' },
  });
  const { client } = held;
  await client.query(`create database ${DATABASE}`);
  const url = held.urlOf(DATABASE);
  const serverUrl = held.serverUrlOf(DATABASE);
  await migrateDatabase(url);
  await grantServerRole(url, serverUrl);

  async function signal(name: NodeJS.Signals): Promise<void> {
    const postmaster = await findPostmaster(held.folder);
    if (!postmaster) throw new Error('there is no PostgreSQL');
    for (const pid of [postmaster.pid, ...childrenOf(postmaster.pid)]) process.kill(pid, name);
  }

  async function set(name: string, value: string | null): Promise<void> {
    await client.query(
      value === null ? `alter system reset ${name}` : `alter system set ${name} = '${value}'`,
    );
    await client.query('select pg_reload_conf()');
  }

  /** Commits wait from the moment at which a background process has read the new setting. */
  async function untilCommitsWait(): Promise<void> {
    const writer = new pg.Client(url);
    await writer.connect();
    const pid = (await writer.query('select pg_backend_pid() as pid')).rows[0].pid;
    let isWaiting = false;
    while (!isWaiting) {
      let isOver = false;
      const written = writer
        .query("select pg_logical_emit_message(true, 'test', '')")
        .finally(() => {
          isOver = true;
        });
      while (!isWaiting && !isOver) {
        const waiting = `select from pg_stat_activity where pid = $1 and wait_event = 'SyncRep'`;
        isWaiting = (await client.query(waiting, [pid])).rowCount === 1;
      }
      if (isWaiting) await client.query('select pg_cancel_backend($1)', [pid]);
      await written;
    }
    await writer.end();
  }

  return {
    url,
    serverUrl,
    client,
    folder: dataDir,
    set,
    /** A file that the server may read, below its own folder. */
    writeForServer(name: string, text: string): void {
      const target = path.join(held.folder, name);
      fs.writeFileSync(target, text, { mode: 0o600 });
      const { uid, gid } = fs.statSync(held.folder);
      fs.chownSync(target, uid, gid);
    },
    /** The server and all of its processes stand still: it neither answers nor refuses. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    /** Commits wait for a standby that does not exist. */
    async loseStandby(): Promise<void> {
      await set('synchronous_standby_names', 'ghost');
      await untilCommitsWait();
    },
    findStandby: () => set('synchronous_standby_names', null),
    async close() {
      await held.release();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type OwnCluster = Awaited<ReturnType<typeof openOwnCluster>>;

function childrenOf(parent: number): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    // The name in brackets may hold spaces: the parent is the second field after it.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
