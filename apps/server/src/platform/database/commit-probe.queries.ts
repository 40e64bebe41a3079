import pg from 'pg';

/** A commit that waits for the disk and for a standby like every other, and that leaves no row. */
const COMMIT = "select pg_logical_emit_message(true, 'martelo', '')";

const CONNECT_MS = 2_000;
/** A standby may be away for hours. After this long the probe tries anew on another connection. */
const ANSWER_MS = 30_000;

/**
 * Ends the server's process of a probe that got no answer, so that not every try keeps one. The name is asked for too:
 * after a restart of the server the number may belong to the lane.
 */
const END_PROBE = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid = $1 and application_name = $2 and pid <> pg_backend_pid()`;
const NAME = 'martelo probe';

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

/** Tests have a shorter time. */
export function createCommitProbe(databaseUrl: string, answerMs = ANSWER_MS): CommitProbe {
  let current: pg.Client | null = null;
  let asking: Promise<void> | null = null;
  let owedSince: number | null = null;
  let lostPid: number | null = null;
  let closed = false;

  async function connection(): Promise<pg.Client> {
    if (current) return current;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: NAME,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: answerMs,
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
      if (lostPid !== null) await client.query(END_PROBE, [lostPid, NAME]);
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
