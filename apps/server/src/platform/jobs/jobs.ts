import PgBoss from 'pg-boss';
import { connectionTo } from '../database/connection-limits.ts';
import { DatabaseClient } from '../database/database-client.ts';
import { errorText } from '../log/loggable-error.ts';
import { traced } from '../tracing/tracing.ts';

/** `stopping` is aborted when the server stops: a long job then begins nothing further. */
export type JobHandler<T extends object> = (data: T, stopping: AbortSignal) => Promise<void>;

export interface SendOptions {
  startAfter?: Date;
  /** At most one job of each key waits at a time. */
  singletonKey?: string;
}

export interface JobsBacklog {
  /** Jobs that should have begun. */
  due: number;
  /** Seconds since the oldest of them should have begun; 0 without any. */
  ageSeconds: number;
  /** Jobs that failed for good within a day. */
  failed: number;
}

/** Work that outlives a request: stored in the database, and retried when it fails. */
export interface Jobs {
  /**
   * Call it before `start`: registers the handler of a job name; with `cron` the job also runs on a
   * schedule.
   */
  on<T extends object>(name: string, handler: JobHandler<T>, options?: { cron?: string }): void;
  send(name: string, data?: object, options?: SendOptions): Promise<void>;
  start(): Promise<void>;
  /** False before the start, after the stop, and for some seconds after the queue could not be read. */
  isWorking(): boolean;
  /** What waits in the queue, for all processes. Rejects while the queue cannot be read. */
  backlog(): Promise<JobsBacklog>;
  /** Waits for the jobs under way. */
  stop(): Promise<void>;
}

const CONNECTIONS = 2;
const POLL_SECONDS = 1;
const RETRIES = 3;
const STOP_WITHIN_MS = 10_000;
/** Ten polls without a failure. */
const WELL_AFTER_MS = 10_000;

const BACKLOG = `
  select count(*) filter (where is_due)::int as due,
    coalesce(extract(epoch from now() - min(start_after) filter (where is_due)), 0)::float8 as "ageSeconds",
    count(*) filter (where state = 'failed')::int as failed
  from (
    select state, start_after, state < 'active' as is_due
    from pgboss.job
    where (state < 'active' and start_after <= now())
      or (state = 'failed' and completed_on > now() - interval '1 day')
  ) job`;

interface Work {
  handler: JobHandler<object>;
  cron: string | undefined;
}

export function createJobs(options: {
  databaseUrl: string;
  onError: (error: unknown) => void;
}): Jobs {
  const boss = new PgBoss({
    // The queue hands these to the driver's pool as they are.
    ...{ ...connectionTo(options.databaseUrl, 'jobs'), Client: DatabaseClient },
    schema: 'pgboss',
    max: CONNECTIONS,
  });
  let started = false;
  let failedAt = Number.NEGATIVE_INFINITY;
  boss.on('error', (error) => {
    failedAt = performance.now();
    options.onError(error);
  });
  const works = new Map<string, Work>();
  const stopping = new AbortController();
  const { onError } = options;
  return {
    on(name, handler, { cron } = {}) {
      works.set(name, { handler: handler as JobHandler<object>, cron });
    },
    async send(name, data = {}, { startAfter, singletonKey } = {}) {
      await boss.send(name, data, {
        retryLimit: RETRIES,
        retryBackoff: true,
        ...(startAfter && { startAfter }),
        ...(singletonKey !== undefined && { singletonKey }),
      });
    },
    async start() {
      await boss.start();
      await unscheduleUnknown(boss, works);
      for (const [name, work] of works) {
        await startWork(boss, name, work, { onError, stopping: stopping.signal });
      }
      started = true;
    },
    isWorking: () =>
      started && !stopping.signal.aborted && performance.now() - failedAt > WELL_AFTER_MS,
    async backlog() {
      const { rows } = await boss.getDb().executeSql(BACKLOG, []);
      return rows[0] as JobsBacklog;
    },
    async stop() {
      stopping.abort();
      // `wait`: the process may end only when no job runs any more.
      await boss.stop({ graceful: true, wait: true, timeout: STOP_WITHIN_MS });
    },
  };
}

/** An older version may have scheduled jobs under names that have no handler any more. */
async function unscheduleUnknown(boss: PgBoss, works: Map<string, Work>): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!works.has(name)) await boss.unschedule(name);
  }
}

/** The queue keeps the error of a failed job for days, with every field that it has. */
function keptError(error: unknown): Error {
  const kept = new Error(errorText(error));
  delete kept.stack;
  return kept;
}

async function startWork(
  boss: PgBoss,
  name: string,
  { handler, cron }: Work,
  { onError, stopping }: { onError: (error: unknown) => void; stopping: AbortSignal },
): Promise<void> {
  // 'short': at most one job of a key waits.
  await boss.createQueue(name, { policy: 'short' });
  await boss.work<object>(name, { pollingIntervalSeconds: POLL_SECONDS }, async (jobs) => {
    for (const job of jobs) {
      const run = () => handler(job.data, stopping);
      await traced(`job ${name}`, { 'job.name': name }, run).catch((error: unknown) => {
        onError(error);
        throw keptError(error);
      });
    }
  });
  if (cron) await boss.schedule(name, cron);
  else await boss.unschedule(name);
}
