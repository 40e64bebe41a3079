import type pg from 'pg';
import { CONNECTION_LIMITS, connectionTo } from '../../../platform/database/connection-limits.ts';
import { DatabaseClient } from '../../../platform/database/database-client.ts';
import { ask, type LaneStatement, prepare } from './statement-exchange.ts';

const PREPARE_TIMEOUT_MS = CONNECTION_LIMITS.lane.connectMs;

/**
 * Keeps one plan for each statement. Every statement finds its rows by key whatever the values are,
 * and planning each time takes a third of a batch.
 */
const GENERIC_PLANS = 'set plan_cache_mode = force_generic_plan';

const PROOF: LaneStatement = { name: 'lane-proof', text: 'select 1' };

/** One connection, opened when it is needed and opened again after it broke. */
export interface LaneConnection {
  /** Returns the open connection or opens one. Rejects when the database cannot be reached. */
  get(): Promise<pg.Client>;
  /** Rejects when the connection does not know its prepared statements. */
  prove(): Promise<void>;
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
  let opening: Promise<pg.Client> | null = null;
  const forget = (client: pg.Client) => {
    if (current === client) current = null;
  };
  async function open(): Promise<pg.Client> {
    const { databaseUrl, lockTimeoutMs: lockMs } = options;
    const client = new DatabaseClient(connectionTo(databaseUrl, 'lane', { lockMs }));
    client.on('error', () => forget(client));
    client.on('end', () => forget(client));
    await client.connect();
    try {
      const statements = [...options.statements, PROOF];
      await prepare(client, { setting: GENERIC_PLANS, statements, timeoutMs: PREPARE_TIMEOUT_MS });
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    current = client;
    return client;
  }
  return {
    get() {
      if (current) return Promise.resolve(current);
      // The lane and the question whether it is ready must not open two.
      opening ??= open().finally(() => {
        opening = null;
      });
      return opening;
    },
    async prove() {
      const client = await this.get();
      try {
        await ask(client, [{ statement: PROOF, values: [] }]);
      } catch (error) {
        if (current === client) this.discard();
        throw error;
      }
    },
    discard() {
      const client = current;
      current = null;
      void client?.end().catch(() => {});
    },
    async close() {
      await opening?.catch(() => {});
      const client = current;
      current = null;
      await client?.end().catch(() => {});
    },
  };
}
