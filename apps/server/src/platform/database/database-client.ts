import pg from 'pg';
import { findWritableServer, isReadOnlyAnswer, requireWritable } from './choose-server.ts';
import type { DatabaseClientConfig } from './connection-limits.ts';
import { beginQuerySpan, endWith } from './query-span.ts';

/**
 * The driver's client, for an address with several servers, and with two repairs for a server that
 * does not answer.
 *
 * - The driver knows one server. With several, each connection goes to the first that accepts writes.
 *   One that stops accepting them is left.
 * - The driver reports a query that got no answer in time and keeps the connection, which still waits
 *   for that answer: whoever took it from the pool next would wait too. Here it is closed.
 * - The query builder never gives back a pool's connection whose BEGIN failed. After ten of them the
 *   pool would be empty for ever. Here it goes back, and the pool replaces it.
 */
export class DatabaseClient extends pg.Client {
  readonly #config: DatabaseClientConfig;

  constructor(config: DatabaseClientConfig) {
    super(config);
    this.#config = config;
  }

  // The driver's signatures are lists of overloads that no override can repeat.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  override connect(callback?: (error: any, client?: any) => void): any {
    const connecting = this.#connectToServer();
    if (!callback) return connecting;
    connecting.then((client) => callback(null, client), callback);
  }

  async #connectToServer(): Promise<this> {
    if (!this.#config.readWrite) {
      await super.connect();
      return this;
    }
    const { host, port } = await findWritableServer(this.#config);
    this.host = host;
    this.port = port;
    await super.connect();
    try {
      await requireWritable(this);
    } catch (error) {
      void this.end().catch(() => {});
      throw error;
    }
    return this;
  }

  /** Ends the connection at once, with the query that it waits for. */
  cut(): void {
    (
      this as unknown as { connection: { stream: { destroy(): void } } }
    ).connection.stream.destroy();
  }

  // biome-ignore lint/suspicious/noExplicitAny: the arguments are only passed on
  override query(query: any, ...rest: any[]): any {
    // The pool's own queries give a callback; their span is the pool's (connect.ts).
    const span = typeof rest.at(-1) === 'function' ? null : beginQuerySpan(query);
    const answer: unknown = super.query(query, ...(rest as []));
    if (answer instanceof Promise) {
      endWith(span, answer);
      answer.catch((error: unknown) => {
        if (isReadTimeout(error) || isReadOnlyAnswer(error)) void this.end().catch(() => {});
        // Only the query builder asks for its BEGIN with an object.
        if (/^begin\b/i.test(query?.text ?? '')) {
          (this as unknown as Partial<pg.PoolClient>).release?.(true);
        }
      });
    }
    return answer;
  }
}

function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
