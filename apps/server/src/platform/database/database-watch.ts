import type pg from 'pg';
import { connectionTo } from './connection-limits.ts';
import { DatabaseClient } from './database-client.ts';

/**
 * - `answers`: everything is well.
 * - `away`: it refuses connections, or accepts no writes. Calls fail by themselves at once.
 * - `silent`: it gives no answer, neither yes nor no.
 * - `commits-wait`: it answers, but its commits wait, for a standby that is missing or for the disk.
 */
export type DatabaseState = 'answers' | 'away' | 'silent' | 'commits-wait';

/** Knows within about two seconds that the database gives no answers, and when it does again. */
export interface DatabaseWatch {
  state(): DatabaseState;
  /** Calls the listener after every change. */
  onChange(listener: (state: DatabaseState) => void): void;
  close(): Promise<void>;
}

interface WatchOptions {
  databaseUrl: string;
  everyMs?: number;
  /** After this much silence nobody waits for the database any more. */
  silentMs?: number;
}

const EVERY_MS = 500;
const SILENT_MS = 1_500;
/** A timer that is this late tells of a busy event loop, not of a silent database. */
const LATE_MS = 250;

/**
 * Asks the database a small question again and again, on a connection of its own. The time limits of
 * statements cannot do this: a legitimate list may take longer than a person should wait for a server
 * that is silent, and PostgreSQL counts no limit while a commit waits for a standby.
 */
export async function startDatabaseWatch(options: WatchOptions): Promise<DatabaseWatch> {
  const { databaseUrl, everyMs = EVERY_MS, silentMs = SILENT_MS } = options;
  const listeners: ((state: DatabaseState) => void)[] = [];
  let state: DatabaseState = 'answers';
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let closed = false;

  function become(next: DatabaseState): void {
    if (next === state || closed) return;
    state = next;
    for (const listener of listeners) listener(next);
  }

  async function open(): Promise<pg.Client> {
    const limits = { connectMs: silentMs, answerMs: 0 };
    const made = new DatabaseClient(connectionTo(databaseUrl, 'watch', limits));
    made.on('error', () => drop(made));
    made.on('end', () => drop(made));
    await made.connect();
    // A look that was given up may have opened this one after all.
    if (client) void made.end().catch(() => {});
    client ??= made;
    return client;
  }

  function drop(broken: pg.Client): void {
    if (client === broken) client = null;
  }

  async function look(): Promise<void> {
    const asked = client;
    try {
      const waits = await withinMs(silentMs, async () =>
        commitsWait(client ?? (await open()), silentMs),
      );
      become(waits ? 'commits-wait' : 'answers');
    } catch (error) {
      if (asked && client === asked) client = null;
      void asked?.end().catch(() => {});
      // A connection that broke may only have been closed: open another one before any judgement.
      if (asked && !(error instanceof NoAnswer)) return look();
      become(error instanceof NoAnswer || isConnectTimeout(error) ? 'silent' : 'away');
    }
  }

  function lookLater(): void {
    timer = setTimeout(() => {
      underWay = look().then(() => {
        if (!closed) lookLater();
      });
    }, everyMs);
  }

  await look();
  lookLater();
  return {
    state: () => state,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      closed = true;
      clearTimeout(timer);
      await underWay;
      await client?.end().catch(() => {});
    },
  };
}

class NoAnswer extends Error {}

/** Rejects when the work takes longer, and the event loop had the time to hear of its end. */
function withinMs<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout;
    const wait = (ms: number) => {
      const due = performance.now() + ms;
      timer = setTimeout(() => {
        if (performance.now() - due > LATE_MS) wait(LATE_MS);
        else reject(new NoAnswer('the database gave no answer'));
      }, ms);
    };
    wait(limitMs);
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** The driver's words, which have no code. */
function isConnectTimeout(error: unknown): boolean {
  return error instanceof Error && /^timeout expired$/.test(error.message);
}

/**
 * Whether a statement of our role has waited for longer than this for a standby's confirmation or for
 * the disk. A waiting commit is only looked at, never cancelled: PostgreSQL would then report it as
 * done although no standby has it, and an acknowledged bid could be lost.
 */
async function commitsWait(client: pg.Client, longerThanMs: number): Promise<boolean> {
  const { rows } = await client.query<{ waits: boolean; reads: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as reads,
     exists (
       select from pg_stat_activity
       where usename = current_user and state = 'active'
         and lower(wait_event) in ('syncrep', 'walsync')
         and query_start < clock_timestamp() - $1 * interval '1 millisecond'
     ) as waits`,
    [longerThanMs],
  );
  if (rows[0]?.reads) throw new Error('the server became a standby');
  return rows[0]?.waits ?? false;
}
