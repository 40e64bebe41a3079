import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createDatabase } from '../cluster.ts';
import { createServer } from '../proof/server-process.ts';
import type { Stage } from '../stage.ts';
import type { Version } from './versions.ts';

export interface StartedSite {
  base: string;
  pid: number | undefined;
  /** The secret of the site's sessions. */
  secret: string;
  databaseUrl: string;
  pool: pg.Pool;
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
  { cluster, keep }: Stage,
  { name, folder }: Version,
  { database, settings, fill }: SiteOptions,
): Promise<StartedSite> {
  const databaseUrl = await createDatabase(cluster, database);
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
  keep({
    async close() {
      await server.stop();
      await pool.end();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  });
  await fill?.(databaseUrl);
  await server.start();
  return {
    base: server.base,
    pid: server.pid,
    secret,
    databaseUrl,
    pool,
  };
}
