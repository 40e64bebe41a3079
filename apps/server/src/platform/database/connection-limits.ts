import type pg from 'pg';
import { type Host, readServerAddress } from './server-address.ts';

/** The times of one kind of connection, in milliseconds; 0 means without a limit. */
export interface ConnectionLimits {
  /** For opening a connection, and for the turn in a pool whose connections are all taken. */
  connectMs: number;
  /** The server ends a statement that takes longer. Waiting for a standby is not counted by it. */
  statementMs: number;
  /** The server ends a statement that waits longer for a lock. */
  lockMs: number;
  /** The server ends a transaction that does nothing for this long, and releases its locks. */
  idleInTransactionMs: number;
  /**
   * After this much silence the connection counts as lost. It is longer than `statementMs`, so that
   * it ends only statements of a server that does not answer at all.
   */
  answerMs: number;
}

/** What a connection is for. Decision 76 says why each limit is what it is. */
export type ConnectionRole = keyof typeof CONNECTION_LIMITS;

export const CONNECTION_LIMITS = {
  /** Calls and jobs. Long statements are legitimate; a silent server is found by the watch. */
  site: limits(2_000, 30_000, 5_000, 30_000, 35_000),
  /** What a bid waits for outside the lane: reads of single rows. */
  bids: limits(1_500, 2_000, 1_000, 5_000, 2_500),
  /** The thread of the pages. A rendering that takes 15 s replaces the thread. */
  pages: limits(2_000, 10_000, 2_000, 10_000, 12_000),
  /** The thread of the exports: batches of a thousand rows, written at the reader's pace. */
  exports: limits(5_000, 60_000, 5_000, 60_000, 65_000),
  /** The queue of jobs. */
  jobs: limits(5_000, 60_000, 10_000, 60_000, 65_000),
  /** The bid lane. The answer's limit is far above the slowest commit. */
  lane: limits(2_000, 8_000, 2_000, 10_000, 10_000),
  announcements: limits(3_000, 8_000, 2_000, 10_000, 10_000),
  /** The watch, and the checks of a start. */
  watch: limits(1_500, 1_500, 1_000, 5_000, 1_500),
  check: limits(5_000, 5_000, 5_000, 5_000, 5_000),
  /** A migration sets its own limit for locks. */
  migrations: limits(5_000, 0, 0, 0, 0),
  /** Commands of the command line, which may read the whole ledger. */
  command: limits(5_000, 0, 30_000, 0, 0),
} satisfies Record<string, ConnectionLimits>;

function limits(
  connectMs: number,
  statementMs: number,
  lockMs: number,
  idleInTransactionMs: number,
  answerMs: number,
): ConnectionLimits {
  return { connectMs, statementMs, lockMs, idleInTransactionMs, answerMs };
}

/** What the driver and `DatabaseClient` need for a connection. */
export type DatabaseClientConfig = Omit<pg.ClientConfig, 'password'> & {
  password: string | undefined;
  hosts: Host[];
  readWrite: boolean;
};

/**
 * A connection to the database of this address with the limits of its role. They are sent with the
 * connection's start, and so is `synchronous_commit`: a SET would stay behind on a connection that a
 * pooler hands to somebody else.
 */
export function connectionTo(
  url: string,
  role: ConnectionRole,
  change: Partial<ConnectionLimits> = {},
): DatabaseClientConfig {
  const { connectMs, statementMs, lockMs, idleInTransactionMs, answerMs } = {
    ...CONNECTION_LIMITS[role],
    ...change,
  };
  const address = readServerAddress(url);
  const [first] = address.hosts;
  return {
    host: first?.host,
    port: first?.port,
    user: address.user,
    password: address.password,
    database: address.database,
    ssl: address.ssl,
    hosts: address.hosts,
    readWrite: address.readWrite,
    application_name: address.applicationName ?? NAMES[role],
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    options: `-c synchronous_commit=${UNHURRIED.includes(role) ? 'off' : 'on'}`,
  };
}

/**
 * Announcements need no durability: none of them waits for the disk, nor does a bid behind it. Of
 * the migrations only the last one waits, and with it all before it are on the disk.
 */
const UNHURRIED: ConnectionRole[] = ['announcements', 'migrations'];

/** How connections are called in pg_stat_activity. */
const NAMES: Record<ConnectionRole, string> = {
  site: 'martelo',
  bids: 'martelo',
  pages: 'martelo',
  exports: 'martelo',
  command: 'martelo',
  jobs: 'martelo jobs',
  lane: 'martelo lane',
  announcements: 'martelo announcements',
  watch: 'martelo watch',
  check: 'martelo check',
  migrations: 'martelo migrations',
};
