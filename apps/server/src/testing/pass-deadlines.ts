import { type SQL, sql } from 'drizzle-orm';
import { openDatabase } from '../platform/database/open-database.ts';

/** In the database of a site that runs on this data folder, all open charges of a sale were due so many hours ago. */
export function passDeadlines(dataDir: string, saleId: string, hours = 48): Promise<void> {
  return executeIn(
    dataDir,
    sql`update charges set due_at = clock_timestamp() - make_interval(hours => ${hours})
      where sale_id = ${saleId}::bigint and state = 'aberta'`,
  );
}

/** The same for the time in which a released vehicle may be taken without paying storage. */
export function passPickup(dataDir: string, saleId: string, hours: number): Promise<void> {
  return executeIn(
    dataDir,
    sql`update sales set pickup_until = clock_timestamp() - make_interval(hours => ${hours})
      where id = ${saleId}::bigint and state = 'liberado'`,
  );
}

async function executeIn(dataDir: string, statement: SQL): Promise<void> {
  const database = await openDatabase({
    ...{ databaseUrl: undefined, dataDir, alone: false, migrate: false },
    onLost: (error) => {
      throw error;
    },
  });
  try {
    await database.db.execute(statement);
  } finally {
    await database.close();
  }
}
