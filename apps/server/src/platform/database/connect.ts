import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as administrationSchema from './administration-schema.ts';
import * as bidsSchema from './bids-schema.ts';
import { withOption } from './database-url.ts';
import * as demoSchema from './demo-schema.ts';
import * as draftsSchema from './drafts-schema.ts';
import { ImpatientClient } from './impatient-client.ts';
import { PLANNED_EACH_TIME, PreparingClient } from './prepared.ts';
import * as domainSchema from './schema.ts';

const schema = {
  ...domainSchema,
  ...bidsSchema,
  ...draftsSchema,
  ...administrationSchema,
  ...demoSchema,
};

export type Db = NodePgDatabase<typeof schema>;

/** The argument of a transaction's callback: queries take `Db | Tx` as their first argument. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Connection = { db: Db; pool: pg.Pool; close(): Promise<void> };

type ConnectOptions = {
  maxConnections?: number;
  /** The server ends a statement that takes longer. */
  statementMs?: number;
  /** After this long without an answer the connection counts as lost. */
  answerMs?: number | undefined;
  /** How long a new connection may take: usually 5 s. */
  connectMs?: number;
  /** Prepares statements, for a program that asks the same few ones again and again. */
  prepare?: boolean;
};

// Drizzle asks the driver's global table for every type that it does not map itself. The parser has
// to be set there, because a parser on the pool would not apply to Drizzle's queries.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond 2^53: ${text}`);
  return value;
});

/**
 * Opens a pool. A timestamptz is a Date in Drizzle's columns and in rows of `pool.query`; in rows
 * of `db.execute` it is PostgreSQL's text.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const {
    maxConnections = 10,
    statementMs,
    answerMs,
    connectMs = 5_000,
    prepare = false,
  } = options;
  const pool = new pg.Pool({
    connectionString: prepare ? withOption(url, PLANNED_EACH_TIME) : url,
    max: maxConnections,
    ...(statementMs && { statement_timeout: statementMs }),
    ...(answerMs && { query_timeout: answerMs }),
    Client: prepare ? PreparingClient : ImpatientClient,
    application_name: 'martelo',
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
  });
  // The pool replaces a broken connection, and the next query of its user fails. The listener is
  // needed because an 'error' event without a listener ends the process, and the pool itself
  // listens only to idle connections.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() };
}

/**
 * The session reader and the settings each run one statement at a time; the third connection is for
 * the keys of repeated bids.
 */
const BIDS_CONNECTIONS = 3;

/** They read a few rows by their keys. A database that takes longer answers nobody. */
const BIDS_ANSWER_MS = 2_500;

/** The pool that bids share with nothing that may take long. */
export function connectBids(url: string): Connection {
  return connect(url, { maxConnections: BIDS_CONNECTIONS, answerMs: BIDS_ANSWER_MS });
}
