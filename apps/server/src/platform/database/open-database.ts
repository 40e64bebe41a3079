import { startEmbeddedServer } from '@martelo/embedded-postgres/embedded-server';
import { checkServer } from './check-server.ts';
import { type Connection, connect, connectBids, type Db } from './connect.ts';
import { PATIENT_CONNECT_MS } from './lone-client.ts';
import { migrateDatabase, requireSchema } from './migrate.ts';
import { grantServerRole } from './server-role.ts';

export type OpenDatabase = Connection & {
  url: string;
  /** The address for the owner of the database. */
  ownerUrl: string;
  /** A small pool of its own for what a bid waits for. */
  bidsDb: Db;
  /** The folder of the embedded server; undefined with DATABASE_URL. */
  folder: string | undefined;
};

type OpenOptions = {
  databaseUrl: string | undefined;
  /** The address for the owner of that database, if another role than the site's owns it. */
  migrationUrl?: string | undefined;
  dataDir: string;
  /** True for the site itself, which is alone on its data folder. A command may run beside it. */
  alone: boolean;
  /**
   * `migrate` (usual) applies what is missing and gives the site's role its rights; `require` refuses a database that
   * lacks migrations and does not change it; `any` takes it as it is, for a restore.
   */
  schema?: 'migrate' | 'require' | 'any';
  /** The longest statement that is waited for. The running site has a limit; a command takes as long as it takes. */
  answerMs?: number;
  /** Told of each migration before it runs. */
  onMigration?: (tag: string) => void;
  onLost: (error: Error) => void;
};

/**
 * A checked database with the schema of this version. `close` also stops the embedded server if it has no other user.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const embedded = options.databaseUrl ? undefined : await startEmbeddedServer(options);
  const url = options.databaseUrl ?? embedded?.url ?? '';
  const ownerUrl = embedded ? embedded.ownerUrl : (options.migrationUrl ?? url);
  try {
    await checkServer(url);
    if (ownerUrl !== url) await checkServer(ownerUrl, 'MIGRATION_DATABASE_URL');
    const { schema = 'migrate' } = options;
    if (schema === 'require') await requireSchema(ownerUrl);
    if (schema === 'migrate') {
      await migrateDatabase(ownerUrl, { onStep: options.onMigration });
      if (ownerUrl !== url) await grantServerRole(ownerUrl, url);
    }
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  // The site does not wait for a slow database; a command takes as long as it takes.
  const limits = options.answerMs
    ? { answerMs: options.answerMs }
    : { connectMs: PATIENT_CONNECT_MS };
  const connection = connect(url, limits);
  const bids = connectBids(url);
  const close = async () => {
    await connection.close();
    await bids.close();
    await embedded?.stop();
  };
  return { ...connection, bidsDb: bids.db, url, ownerUrl, folder: embedded?.folder, close };
}
