import pg from 'pg';
import { type LaneStatement, prepare } from './statement-exchange.ts';

const CONNECT_TIMEOUT_MS = 3_000;
/**
 * After this much silence the database counts as lost. The value is far above the slowest commit.
 */
const QUERY_TIMEOUT_MS = 15_000;
/**
 * If this process freezes inside a transaction, PostgreSQL ends the transaction and releases its
 * locks after this time.
 */
const IDLE_TIMEOUT_MS = 10_000;

/**
 * Keeps one plan for each statement. Every statement finds its rows by key whatever the values are,
 * and planning each time takes a third of a batch.
 */
const GENERIC_PLANS = 'set plan_cache_mode = force_generic_plan';

/** One connection, opened when it is needed and opened again after it broke. */
export interface LaneConnection {
  /** Returns the open connection or opens one. Rejects when the database cannot be reached. */
  get(): Promise<pg.Client>;
  /** Drops a connection whose state is unknown; the next `get` opens a new one. */
  discard(): void;
  close(): Promise<void>;
}

export function createLaneConnection(options: {
  databaseUrl: string;
  lockTimeoutMs: number;
  /** The statements that are prepared on every new connection. */
  statements: LaneStatement[];
}): LaneConnection {
  let current: pg.Client | null = null;
  const forget = (client: pg.Client) => {
    if (current === client) current = null;
  };
  return {
    async get() {
      if (current) return current;
      const client = new pg.Client({
        connectionString: options.databaseUrl,
        application_name: 'martelo lane',
        keepAlive: true,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        lock_timeout: options.lockTimeoutMs,
        query_timeout: QUERY_TIMEOUT_MS,
        idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
      });
      client.on('error', () => forget(client));
      client.on('end', () => forget(client));
      await client.connect();
      try {
        const { statements } = options;
        await prepare(client, {
          setting: GENERIC_PLANS,
          statements,
          timeoutMs: CONNECT_TIMEOUT_MS,
        });
      } catch (error) {
        void client.end().catch(() => {});
        throw error;
      }
      current = client;
      return client;
    },
    discard() {
      const client = current;
      current = null;
      void client?.end().catch(() => {});
    },
    async close() {
      const client = current;
      current = null;
      await client?.end().catch(() => {});
    },
  };
}
