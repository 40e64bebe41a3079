import type pg from 'pg';
import { RESTORED_MARK } from '../../platform/database/restored-mark.ts';

export async function askOnce(client: pg.Client): Promise<void> {
  await client.query('select 1');
}

interface CopyFacts {
  last: { startedAt: Date; bytes: number; missing: number } | null;
  /** The sentence of the last attempt, when it failed. */
  failure: string | null;
}

/** What the database knows of the whole house; an age is null when there is nothing that has one. */
export interface HouseFacts {
  now: Date;
  outbox: { waiting: number; sending: number; failed: number; oldestDueSeconds: number };
  copies: Record<'any' | 'nightly', CopyFacts>;
  /** The house came out of a copy, and nobody has said that it is the house now. */
  isSilent: boolean;
}

const OUTBOX = `select
    count(*) filter (where status = 'waiting') as "waiting",
    count(*) filter (where status = 'sending') as "sending",
    count(*) filter (where status = 'failed') as "failed",
    coalesce(extract(epoch from clock_timestamp() - min(next_attempt_at)
      filter (where status = 'waiting' and next_attempt_at <= clock_timestamp())), 0)::float8
      as "oldestDueSeconds"
  from messages where status <> 'sent'`;

const LAST_COPY = `select started_at as "startedAt", bytes, missing from backups
  where failure is null and (nightly or not $1) order by started_at desc, id desc limit 1`;

const LAST_ATTEMPT = `select failure from backups
  where nightly or not $1 order by started_at desc, id desc limit 1`;

async function readCopies(client: pg.Client, isNightly: boolean): Promise<CopyFacts> {
  const { rows: copies } = await client.query<NonNullable<CopyFacts['last']>>(LAST_COPY, [
    isNightly,
  ]);
  const { rows: attempts } = await client.query<{ failure: string | null }>(LAST_ATTEMPT, [
    isNightly,
  ]);
  return { last: copies[0] ?? null, failure: attempts[0]?.failure ?? null };
}

const IS_SILENT = 'select exists (select from site_settings where key = $1) as silent';

export async function readHouseFacts(client: pg.Client): Promise<HouseFacts> {
  const { rows: times } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const { rows: outbox } = await client.query<HouseFacts['outbox']>(OUTBOX);
  const copies = {
    any: await readCopies(client, false),
    nightly: await readCopies(client, true),
  };
  const { rows: marks } = await client.query<{ silent: boolean }>(IS_SILENT, [RESTORED_MARK]);
  if (!times[0] || !outbox[0]) throw new Error('the database gave no facts of the house');
  return {
    now: times[0].now,
    outbox: outbox[0],
    copies,
    isSilent: marks[0]?.silent === true,
  };
}

export interface JobFacts {
  /** Since any process looked after the scheduled jobs. */
  clockAgeSeconds: number | null;
  /** Jobs that have been due for more than five minutes. */
  overdue: number;
}

const JOBS = `select extract(epoch from now() - cron_on)::float8 as "clockAgeSeconds",
    (select count(*) from pgboss.job
      where state < 'active' and start_after < now() - interval '5 minutes') as overdue
  from pgboss.version`;

/** Null: nothing has ever run jobs on this database. */
export async function readJobFacts(client: pg.Client): Promise<JobFacts | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.version') is not null as there`,
  );
  if (!found[0]?.there) return null;
  const { rows } = await client.query<JobFacts>(JOBS);
  return rows[0] ?? null;
}
