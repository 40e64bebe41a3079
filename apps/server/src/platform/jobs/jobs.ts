import type pg from 'pg';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { errorText } from '../log/loggable-error.ts';
import { jobSeconds, jobsDone } from '../metrics/definitions.ts';
import { beginTrace } from '../tracing/tracing.ts';

export type JobHandler<T extends object> = (data: T) => Promise<void>;

export interface SendOptions {
  startAfter?: Date;
  /** At most one job of each key waits at a time. */
  singletonKey?: string;
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
  /** Waits for the jobs under way. */
  stop(): Promise<void>;
}

const CONNECTIONS = 2;
/** After this long without an answer the connection counts as lost: behind a dead one no lot would be closed. */
const ANSWER_MS = 30_000;
const POLL_SECONDS = 1;
const RETRIES = 3;
const STOP_WITHIN_MS = 10_000;

interface Work {
  handler: JobHandler<object>;
  cron: string | undefined;
}

export function createJobs(options: {
  databaseUrl: string;
  onError: (error: unknown) => void;
}): Jobs {
  // The queue passes on to the driver what its own options do not name.
  const connection: ConstructorOptions & pg.PoolConfig = {
    connectionString: options.databaseUrl,
    application_name: 'martelo jobs',
    schema: 'pgboss',
    max: CONNECTIONS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  };
  const boss = new PgBoss(connection);
  boss.on('error', options.onError);
  const works = new Map<string, Work>();
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
      for (const [name, work] of works) await startWork(boss, name, work, options.onError);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
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
  onError: (error: unknown) => void,
): Promise<void> {
  // 'short': at most one job of a key waits.
  await boss.createQueue(name, { policy: 'short' });
  await boss.work<object>(name, { pollingIntervalSeconds: POLL_SECONDS }, async (jobs) => {
    for (const job of jobs) {
      const begun = performance.now();
      const traced = beginTrace({ name: `job ${name}`, kind: 'work' });
      const ended = (outcome: 'done' | 'failed') => {
        traced?.end({ facts: { 'martelo.outcome': outcome }, isFault: outcome === 'failed' });
        jobsDone.count(name, outcome);
        jobSeconds.observe({ job: name }, (performance.now() - begun) / 1000);
      };
      await handler(job.data).catch((error: unknown) => {
        ended('failed');
        onError(error);
        throw keptError(error);
      });
      ended('done');
    }
  });
  if (cron) await boss.schedule(name, cron);
  else await boss.unschedule(name);
}
