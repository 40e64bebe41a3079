import pg from 'pg';

/** A commit that waits for the disk and for a standby like every other, and that leaves no row. */
const COMMIT = "select pg_logical_emit_message(true, 'martelo', '')";

const CONNECT_MS = 2_000;
/** A standby may be away for hours: the probe of before is ended, so that not each try keeps a connection. */
const ANSWER_MS = 30_000;

/**
 * Asks the database for a commit, when somebody has reason to doubt that it makes any. A read alone would not
 * show that a standby is away, and a server that is only slow answers it.
 */
export interface CommitProbe {
  /** Asks, unless the last question is still open. Resolves with the commit; rejects when it fails. */
  ask(): Promise<void>;
  /**
   * For how long the database has been silent about a commit; 0 when it is not. A server that refuses, or that
   * nobody can reach, is not silent: whoever needs it gets its error at once.
   */
  silentMs(): number;
  close(): Promise<void>;
}

export function createCommitProbe(databaseUrl: string): CommitProbe {
  let current: pg.Client | null = null;
  let asking: Promise<void> | null = null;
  let owedSince: number | null = null;
  let lostPid: number | null = null;
  let closed = false;

  async function connection(): Promise<pg.Client> {
    if (current) return current;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'martelo probe',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    const forget = () => {
      if (current === client) current = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    current = client;
    return client;
  }

  async function askOnce(): Promise<void> {
    try {
      const client = await connection();
      if (lostPid !== null) await client.query('select pg_terminate_backend($1)', [lostPid]);
      lostPid = null;
      await client.query(COMMIT);
      owedSince = null;
    } catch (error) {
      if (!isSilence(error)) owedSince = null;
      drop();
      throw error;
    }
  }

  function drop(): void {
    const client = current;
    current = null;
    lostPid = pidOf(client) ?? lostPid;
    void client?.end().catch(() => {});
  }

  return {
    ask() {
      if (closed) return Promise.reject(new Error('the probe is closed'));
      owedSince ??= performance.now();
      asking ??= askOnce().finally(() => {
        asking = null;
      });
      return asking;
    },
    silentMs: () => (owedSince === null ? 0 : performance.now() - owedSince),
    async close() {
      closed = true;
      drop();
      await asking?.catch(() => {});
    },
  };
}

/** The driver's words for no answer to a statement, and to a new connection. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && /^(Query read timeout|timeout expired)$/.test(error.message);
}

/** The server's number of this connection, which the driver leaves out of its types. */
function pidOf(client: pg.Client | null): number | null {
  return (client as { processID?: number } | null)?.processID ?? null;
}
