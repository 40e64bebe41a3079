import pg from 'pg';
import { withOption } from '../database/database-url.ts';

const CHANNEL = 'martelo_live';
const RETRY_FIRST_MS = 200;
/** A price of another process is late by this much at most when the database is back. */
const RETRY_MOST_MS = 2_000;
const QUERY_TIMEOUT_MS = 10_000;

const NOTIFY = {
  name: 'notify',
  text: `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as payload`,
};

export interface AnnouncementConnection {
  /** Resolves when it listens; after that it reopens itself whenever it breaks. */
  open(): Promise<void>;
  isOpen(): boolean;
  notify(payloads: string[]): Promise<void>;
  /** Announcements that were given before are still sent. */
  close(): Promise<void>;
}

interface AnnouncementConnectionOptions {
  databaseUrl: string;
  onPayload: (payload: string) => void;
  /** The connection calls this when it listens again after a break. */
  onAgain: () => void;
  onError: (error: unknown) => void;
}

/** A connection only for LISTEN and NOTIFY, so that its statements never delay a transaction. */
export function listenForAnnouncements(
  options: AnnouncementConnectionOptions,
): AnnouncementConnection {
  // Announcements need no durability: so none waits for the disk, nor does a bid behind it. It is an option of
  // the connection, because a pooler would keep what is set later, and hand it to somebody else.
  const connectionString = withOption(options.databaseUrl, '-c synchronous_commit=off');
  let current: pg.Client | null = null;
  let notifying: Promise<unknown> | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      application_name: 'martelo announcements',
      connectionTimeoutMillis: 3_000,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('error', (error) => lost(client, error));
    client.on('end', () => lost(client, new Error('the connection for announcements has ended')));
    client.on('notification', ({ payload }) => options.onPayload(payload ?? ''));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    current = client;
  }

  function lost(client: pg.Client, error: unknown): void {
    // One break can be reported more than once; before it listens, open() itself rejects.
    if (current !== client) return;
    current = null;
    options.onError(error);
    openAgain(0);
  }

  function openAgain(failures: number): void {
    if (closed) return;
    const delayMs = Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_MOST_MS);
    retry = setTimeout(async () => {
      try {
        await open();
        options.onAgain();
      } catch {
        openAgain(failures + 1);
      }
    }, delayMs);
  }

  return {
    open,
    isOpen: () => current !== null,
    async notify(payloads) {
      const client = current;
      if (!client) throw new Error('there is no connection for announcements');
      try {
        notifying = client.query({ ...NOTIFY, values: [payloads] });
        await notifying;
      } catch (error) {
        // A connection that cannot send may not receive either.
        lost(client, error);
        void client.end().catch(() => {});
        throw error;
      }
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await notifying?.catch(() => {});
      const ending = current;
      current = null;
      await ending?.end().catch(() => {});
    },
  };
}
