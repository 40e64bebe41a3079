import { startEmbeddedServer } from '@martelo/embedded-postgres/embedded-server';
import { checkOwnConnections } from './check-connections.ts';
import { checkServer } from './check-server.ts';
import { type Connection, connect, connectBids, type Db } from './connect.ts';
import { migrateDatabase } from './migrate.ts';
import { requireSchema } from './schema-version.ts';
import { grantServerRole } from './server-role.ts';

export type OpenDatabase = Connection & {
  url: string;
  /** A small pool of its own for what a bid waits for. */
  bidsDb: Db;
  /** The folder of the embedded server; undefined with DATABASE_URL. */
  folder: string | undefined;
  /** The migrations that were applied now. */
  applied: string[];
};

type OpenOptions = {
  databaseUrl: string | undefined;
  /** The address for the owner of that database, if another role than the site's owns it. */
  migrationUrl?: string | undefined;
  /**
   * Applies missing migrations. Otherwise a database on which this version does not work is refused,
   * and nothing is changed.
   */
  migrate: boolean;
  onMigrated?: (tag: string) => void;
  dataDir: string;
  /** True for the site itself, which is alone on its data folder. A command may run beside it. */
  alone: boolean;
  onLost: (error: Error) => void;
};

export type OpenServer = {
  url: string;
  /** The address for the owner of the database. */
  ownerUrl: string;
  folder: string | undefined;
  stop(): Promise<unknown>;
};

/** The checked server of the settings, whatever its database holds. */
export async function openServer(
  options: Pick<OpenOptions, 'databaseUrl' | 'migrationUrl' | 'dataDir' | 'alone' | 'onLost'>,
): Promise<OpenServer> {
  const embedded = options.databaseUrl ? undefined : await startEmbeddedServer(options);
  const url = options.databaseUrl ?? embedded?.url ?? '';
  const ownerUrl = embedded ? embedded.ownerUrl : (options.migrationUrl ?? url);
  const stop = async () => embedded?.stop();
  try {
    await checkServer(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, ownerUrl, folder: embedded?.folder, stop };
}

/**
 * A checked database with the schema of this version. `close` also stops the embedded server if it has no other user.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { url, ownerUrl, folder, stop } = await openServer(options);
  let applied: string[] = [];
  try {
    if (options.alone) await checkOwnConnections(url);
    if (options.migrate) {
      if (ownerUrl !== url) await checkServer(ownerUrl, 'MIGRATION_DATABASE_URL');
      applied = await migrateDatabase(ownerUrl, undefined, options.onMigrated);
      if (ownerUrl !== url) await grantServerRole(ownerUrl, url);
    }
    await requireSchema(url);
  } catch (error) {
    await stop();
    throw error;
  }
  const connection = connect(url, { role: options.alone ? 'site' : 'command' });
  const bids = connectBids(url);
  const close = async () => {
    await connection.close();
    await bids.close();
    await stop();
  };
  return { ...connection, bidsDb: bids.db, url, folder, applied, close };
}
