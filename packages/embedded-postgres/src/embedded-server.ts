import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { EmbeddedServerError } from './embedded-server-error.ts';
import { type HeldCluster, holdCluster } from './hold-cluster.ts';
import { serverSettings } from './server-settings.ts';

/** The lock that the one process serving from a data folder holds for its whole life. */
const ALONE_LOCK = 20_260_004;
/** The server needs a moment to notice that the holder of the lock was killed. */
const ALONE_WAIT_MS = 500;
const DATABASE = 'martelo';

export type EmbeddedServer = {
  /** The address for the owner of the database, who migrates it. */
  ownerUrl: string;
  /** The address for the role of the running site. */
  url: string;
  /** The folder of PostgreSQL's files. */
  folder: string;
  stop(): Promise<'stopped' | 'left running'>;
};

type EmbeddedOptions = {
  dataDir: string;
  /** True for the site's own process: it is refused while another one serves from the data folder. */
  alone: boolean;
  /** Runs when the server stopped and could not be started again. */
  onLost: (error: Error) => void;
};

/** Starts or finds the data folder's PostgreSQL, and starts it again if it dies under us. */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  let held = await join(options);
  const { folder } = held;
  const url = held.serverUrlOf(DATABASE);
  const ownerUrl = held.urlOf(DATABASE);
  let stopping = false;
  let reviving: Promise<void> | undefined;
  const watch = () => {
    held.client.once('end', () => {
      if (!stopping) reviving = revive();
    });
  };
  const revive = async () => {
    try {
      held = await join(options);
      if (held.serverUrlOf(DATABASE) !== url) throw new Error('its port was taken meanwhile');
      watch();
    } catch (error) {
      options.onLost(error as Error);
    }
  };
  watch();
  const stop = async () => {
    stopping = true;
    // A server that is being restarted would outlive this process.
    await reviving;
    return held.release();
  };
  return { ownerUrl, url, folder, stop };
}

async function join({ dataDir, alone }: EmbeddedOptions): Promise<HeldCluster> {
  fs.mkdirSync(dataDir, { recursive: true });
  const held = await holdCluster({
    dataDir,
    logFile: path.join(dataDir, 'postgres.log'),
    settings: serverSettings,
  });
  try {
    if (alone) await requireAlone(held.client, dataDir);
    await ensureDatabase(held.client);
    return held;
  } catch (error) {
    await held.release();
    throw error;
  }
}

async function requireAlone(client: pg.Client, dataDir: string): Promise<void> {
  try {
    await client.query(`set lock_timeout = ${ALONE_WAIT_MS}`);
    await client.query('select pg_advisory_lock($1)', [ALONE_LOCK]);
    await client.query('reset lock_timeout');
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '55P03') throw error;
    throw new EmbeddedServerError(
      `Outro Martelo já usa a pasta ${dataDir}: encerre-o ou informe outra pasta em DATA_DIR.`,
    );
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount) return;
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // Another process has created it since the check.
    if (!['42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error;
  }
}
