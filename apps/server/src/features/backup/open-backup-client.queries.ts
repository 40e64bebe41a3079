import type pg from 'pg';
import { type ConnectionRole, connectionTo } from '../../platform/database/connection-limits.ts';
import { DatabaseClient } from '../../platform/database/database-client.ts';

/** One connection, on which values are written the same way by every server. */
export async function openBackupClient(url: string, role: ConnectionRole): Promise<DatabaseClient> {
  const client = new DatabaseClient(connectionTo(url, role));
  client.on('error', () => {});
  await client.connect();
  for (const statement of SAME_TEXT) await (client as pg.Client).query(statement);
  return client;
}

/** The text of a value must not depend on the settings of the server that writes or reads it. */
const SAME_TEXT = [
  'set client_encoding = utf8',
  'set datestyle = iso',
  'set intervalstyle = postgres',
  'set extra_float_digits = 3',
  'set bytea_output = hex',
  'set client_min_messages = warning',
];
