import type pg from 'pg';
import { RESTORED_MARK } from '../../platform/database/restored-mark.ts';

export async function askOnce(client: pg.Client): Promise<void> {
  await client.query('select 1');
}

/** What the database knows of the whole house; an age is null when there is nothing that has one. */
export interface HouseFacts {
  now: Date;
  outbox: { waiting: number; sending: number; failed: number; oldestDueSeconds: number };
  copy: { startedAt: Date; bytes: number } | null;
  copyFailure: string | null;
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

const LAST_COPY = `select started_at as "startedAt", bytes from backups
  where failure is null order by started_at desc, id desc limit 1`;

const LAST_ATTEMPT = 'select failure from backups order by started_at desc, id desc limit 1';

const IS_HELD = 'select exists (select from site_settings where key = $1) as held';

export async function readHouseFacts(client: pg.Client): Promise<HouseFacts> {
  const { rows: times } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const { rows: outbox } = await client.query<HouseFacts['outbox']>(OUTBOX);
  const { rows: copies } = await client.query<NonNullable<HouseFacts['copy']>>(LAST_COPY);
  const { rows: attempts } = await client.query<{ failure: string | null }>(LAST_ATTEMPT);
  const { rows: marks } = await client.query<{ held: boolean }>(IS_HELD, [RESTORED_MARK]);
  if (!times[0] || !outbox[0]) throw new Error('the database gave no facts of the house');
  return {
    now: times[0].now,
    outbox: outbox[0],
    copy: copies[0] ?? null,
    copyFailure: attempts[0]?.failure ?? null,
    isSilent: marks[0]?.held === true,
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
