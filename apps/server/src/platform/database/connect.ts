import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as administrationSchema from './administration-schema.ts';
import * as bidsSchema from './bids-schema.ts';
import { type ConnectionLimits, type ConnectionRole, connectionTo } from './connection-limits.ts';
import { DatabaseClient } from './database-client.ts';
import * as demoSchema from './demo-schema.ts';
import * as draftsSchema from './drafts-schema.ts';
import { PLANNED_EACH_TIME, PreparingClient } from './prepared.ts';
import { beginQuerySpan, endWith } from './query-span.ts';
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
  /** What the connections are for, which decides their time limits. */
  role?: ConnectionRole;
  /** Other limits than those of the role. */
  limits?: Partial<ConnectionLimits>;
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
  const { maxConnections = 10, role = 'command', limits, prepare = false } = options;
  const config = connectionTo(url, role, limits);
  const pool = new pg.Pool({
    ...config,
    max: maxConnections,
    // The driver's pool hands its options to each client.
    Client: (prepare ? PreparingClient : DatabaseClient) as typeof pg.Client,
    ...(prepare && { options: `${config.options} ${PLANNED_EACH_TIME}` }),
  });
  // The pool replaces a broken connection, and the next query of its user fails. The listener is
  // needed because an 'error' event without a listener ends the process, and the pool itself
  // listens only to idle connections.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  traceQueries(pool);
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() };
}

/**
 * Here and not in the client: a query that waits for a connection gets it from whoever gives one back,
 * and would count as a part of that one's trace.
 */
function traceQueries(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const tracedQuery = (...args: unknown[]) => {
    const span = beginQuerySpan(args[0]);
    const answer = query(...args);
    endWith(span, answer);
    return answer;
  };
  pool.query = tracedQuery as typeof pool.query;
}

/** The pool below the query builder, for its figures. */
export function poolOf(db: Db): Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> {
  return (db as Db & { $client: pg.Pool }).$client;
}

/**
 * The session reader and the settings each run one statement at a time; the third connection is for
 * the keys of repeated bids.
 */
const BIDS_CONNECTIONS = 3;

/** The pool that bids share with nothing that may take long. */
export function connectBids(url: string): Connection {
  return connect(url, { maxConnections: BIDS_CONNECTIONS, role: 'bids' });
}
