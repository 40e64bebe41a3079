import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as administrationSchema from './administration-schema.ts';
import * as bidsSchema from './bids-schema.ts';
import * as demoSchema from './demo-schema.ts';
import * as domainSchema from './schema.ts';

const schema = { ...domainSchema, ...bidsSchema, ...administrationSchema, ...demoSchema };

export type Db = NodePgDatabase<typeof schema>;

/** What a transaction's callback receives: queries take `Db | Tx` as their first argument. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Connection = { db: Db; pool: pg.Pool; close(): Promise<void> };

// Drizzle asks the driver's own table for every type that it does not map itself, so the
// parser has to be set there: one on the pool would miss its queries.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond 2^53: ${text}`);
  return value;
});

/**
 * Opens a pool. Through Drizzle's columns a timestamptz is a Date; in rows of `db.execute` it is
 * PostgreSQL's text, in rows of `pool.query` a Date.
 */
export function connect(url: string, { maxConnections = 10 } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'martelo',
    connectionTimeoutMillis: 5_000,
  });
  // A connection that breaks is replaced by the pool, and whoever uses it is told by its next query;
  // unheard, the event would end the process. The pool listens to those that are idle alone.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() };
}
