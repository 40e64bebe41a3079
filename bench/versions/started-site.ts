import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { HeldCluster } from '@martelo/embedded-postgres/hold-cluster';
import pg from 'pg';
import { createServer } from '../proof/server-process.ts';
import type { Version } from './versions.ts';

export interface StartedSite {
  base: string;
  pid: number | undefined;
  /** The secret of the site's sessions. */
  secret: string;
  databaseUrl: string;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface SiteOptions {
  /** The database's name; it is created anew. */
  database: string;
  settings?: Record<string, string>;
  /** Fills the empty database before the start. */
  fill?: (databaseUrl: string) => Promise<void>;
}

/**
 * A version's site as `npm start` runs it: its own server and its own build, which migrates its own
 * database of the benches' cluster.
 */
export async function startSite(
  cluster: HeldCluster,
  { name, folder }: Version,
  { database, settings, fill }: SiteOptions,
): Promise<StartedSite> {
  await cluster.client.query(`drop database if exists ${database} with (force)`);
  await cluster.client.query(`create database ${database}`);
  const databaseUrl = cluster.urlOf(database);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-bench-'));
  const secret = randomBytes(32).toString('hex');
  const server = createServer({
    name,
    databaseUrl,
    dataDir,
    sessionSecret: secret,
    folder,
    settings,
  });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  await fill?.(databaseUrl);
  await server.start();
  return {
    base: server.base,
    pid: server.pid,
    secret,
    databaseUrl,
    pool,
    async close() {
      await server.stop();
      await pool.end();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
