// Counts of the rows that wait for a job, for the monitor and for the page Saúde do sistema.
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/connect.ts';

export interface Backlog {
  count: number;
  /** Seconds since the oldest of them was due; 0 without any. */
  ageSeconds: number;
}

export interface SiteCounts {
  /** Messages that are due, and those that nobody could send. */
  messages: Backlog;
  messagesFailed: number;
  /** Reports of PIX that were not looked into yet. */
  pixEvents: Backlog;
  /** Charges that can be paid now. */
  openCharges: number;
  /** Seconds since the newest heartbeat of any process. */
  heartbeatAgeSeconds: number;
}

interface Row extends Record<string, unknown> {
  messages: number;
  messages_age: number;
  messages_failed: number;
  pix_events: number;
  pix_events_age: number;
  open_charges: number;
  heartbeat_age: number;
}

const age = (moment: string) =>
  sql.raw(
    `coalesce(greatest(extract(epoch from clock_timestamp() - min(${moment})), 0), 0)::float8`,
  );

/** One statement, over partial indexes. */
export async function readSiteCounts(db: Db): Promise<SiteCounts> {
  const { rows } = await db.execute<Row>(sql`
    with due_messages as (
      select count(*)::int as messages, ${age('next_attempt_at')} as messages_age
      from messages where status = 'waiting' and next_attempt_at <= clock_timestamp()
    ), failed_messages as (
      select count(*)::int as messages_failed from messages where status = 'failed'
    ), new_events as (
      select count(*)::int as pix_events, ${age('received_at')} as pix_events_age
      from pix_events where state = 'novo'
    ), open as (
      select count(*)::int as open_charges from charges where state = 'aberta'
    ), beats as (
      select ${age('beat_at')} as heartbeat_age from heartbeat
    )
    select * from due_messages, failed_messages, new_events, open, beats`);
  const [row] = rows;
  if (!row) throw new Error('counting gave no row');
  return {
    messages: { count: row.messages, ageSeconds: row.messages_age },
    messagesFailed: row.messages_failed,
    pixEvents: { count: row.pix_events, ageSeconds: row.pix_events_age },
    openCharges: row.open_charges,
    heartbeatAgeSeconds: row.heartbeat_age,
  };
}
