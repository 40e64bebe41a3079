import pg from 'pg';
import type { DatabaseClientConfig } from './connection-limits.ts';
import { describeHost, type Host } from './server-address.ts';

/** No server of the address accepts writes. `reasons`: one for each, in Portuguese. */
export class NoWritableServer extends Error {
  override name = 'NoWritableServer';
  readonly code = 'ENOWRITABLE';
  readonly syscall = 'connect';
  readonly reasons: string[];

  constructor(reasons: string[]) {
    super('no server accepts writes');
    this.reasons = reasons;
  }
}

/** Connections that open together share one search. */
const KEPT_MS = 1_000;
const searches = new Map<string, Promise<Host>>();

/** The first server of the address that answers and accepts writes. */
export function findWritableServer(config: DatabaseClientConfig): Promise<Host> {
  const key = JSON.stringify([config.hosts, config.user, config.database]);
  const known = searches.get(key);
  if (known) return known;
  const search = searchServers(config);
  searches.set(key, search);
  const forget = () => searches.delete(key);
  search.then(() => setTimeout(forget, KEPT_MS).unref(), forget);
  return search;
}

async function searchServers(config: DatabaseClientConfig): Promise<Host> {
  const reasons: string[] = [];
  let last: unknown;
  for (const server of config.hosts) {
    try {
      await tryServer(config, server);
      return server;
    } catch (error) {
      last = error;
      reasons.push(`${describeHost(server)}: ${reasonOf(error)}`);
    }
  }
  // With one server its own error says more.
  if (config.hosts.length === 1 && !(last instanceof ReadOnly)) throw last;
  throw new NoWritableServer(reasons);
}

async function tryServer(config: DatabaseClientConfig, { host, port }: Host): Promise<void> {
  // The driver's pool hides the password of its options, so that a copy would not have it.
  const { password, connectionTimeoutMillis: limitMs } = config;
  const client = new pg.Client({ ...config, password, host, port, query_timeout: limitMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await requireWritable(client);
  } finally {
    void client.end().catch(() => {});
  }
}

class ReadOnly extends Error {
  /** PostgreSQL's own state for it. */
  readonly code = '25006';
  readonly severity = 'ERROR';
}

/** Rejects when this server is a standby or accepts no writes. */
export async function requireWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ reads: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as reads`,
  );
  if (rows[0]?.reads !== false) throw new ReadOnly('the server accepts no writes');
}

/** A server that was the primary when the connection began, and is a standby now. */
export function isReadOnlyAnswer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}

function reasonOf(error: unknown): string {
  if (error instanceof ReadOnly) return 'só aceita leituras';
  const { code, message } = error as { code?: string; message: string };
  return code ?? (/timeout/.test(message) ? 'não responde' : message);
}
