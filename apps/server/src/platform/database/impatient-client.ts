import pg from 'pg';

/** The driver's words for a statement that took longer than `query_timeout`. */
const TOOK_TOO_LONG = 'Query read timeout';

/**
 * A client whose connection ends when the server does not answer in time. The driver only gives up the
 * statement: the next one of the same connection, a rollback too, would wait behind it again.
 */
export class ImpatientClient extends pg.Client {
  // The driver's signature is a list of overloads that no override can repeat.
  // biome-ignore lint/suspicious/noExplicitAny: the arguments are only passed on
  override query(...args: any[]): any {
    const answer = super.query(...(args as [string]));
    // A caller with a callback is the pool, which closes a connection after any error.
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#endIfSilent(error));
    return answer;
  }

  #endIfSilent(error: unknown): void {
    if (!(error instanceof Error) || error.message !== TOOK_TOO_LONG) return;
    // What the driver leaves out of its types.
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
    connection.stream.destroy();
  }
}
