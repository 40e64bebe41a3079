import pg from 'pg';
import { type LaneStatement, prepare } from './statement-exchange.ts';

const CONNECT_TIMEOUT_MS = 3_000;
/** A database that is silent for so long is taken for lost; far above the slowest commit. */
const QUERY_TIMEOUT_MS = 15_000;
/** The server lets go of a lane's locks when its process stands still. */
const IDLE_TIMEOUT_MS = 10_000;

/**
 * Plans once: what the statements look for is found by its key, whatever the values are, and planning
 * each anew takes a third of a batch.
 */
const GENERIC_PLANS = 'set plan_cache_mode = force_generic_plan';

/** One connection, made when it is needed and made again after it broke. */
export interface LaneConnection {
  /** The connection; rejects when there is no database. */
  get(): Promise<pg.Client>;
  /** Forgets a connection that is in an unknown state. */
  discard(): void;
  close(): Promise<void>;
}

export function createLaneConnection(options: {
  databaseUrl: string;
  lockTimeoutMs: number;
  /** What is asked on it. */
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
