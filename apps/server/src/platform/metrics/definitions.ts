// Every metric of the house, in one place: names begin with `martelo_` and end with their unit. The parts
// count what happens where it happens; what only has to be looked at is read when somebody asks.

import { Histogram } from 'prom-client';
import { registry, sampled, tally } from './registry.ts';

/** `outcome` is `accepted`, `repeated` (the first answer once more), or the code of the refusal. */
export const bidsDecided = tally({
  name: 'martelo_bids_total',
  help: 'Bids, automatic bids and stops that were answered, by their outcome',
  labels: ['kind', 'outcome'],
});

export const bidBatchSize = new Histogram({
  name: 'martelo_bid_batch_size',
  help: 'Requests that one transaction of the bid lane decided',
  buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
  registers: [registry],
});

export const bidBatchSeconds = new Histogram({
  name: 'martelo_bid_batch_duration_seconds',
  help: 'From the moment when a batch was taken from the queue until it was committed or given up',
  buckets: [0.001, 0.002, 0.004, 0.008, 0.015, 0.03, 0.06, 0.125, 0.25, 0.5, 1, 3, 10, 30],
  registers: [registry],
});

export const bidsWaiting = sampled({
  name: 'martelo_bids_waiting',
  help: 'Requests that wait in the queue of the bid lane',
  labels: [],
});

export const bidBatchAge = sampled({
  name: 'martelo_bid_batch_age_seconds',
  help: 'How long the present batch of the bid lane has been under way; 0 when there is none',
  labels: [],
});

/** `by` says which bound refused: before the database was asked for anything. */
export const refusedEarly = tally({
  name: 'martelo_refused_early_total',
  help: 'Calls that were refused because too many came at once, by the bound that refused them',
  labels: ['by'],
});

/** `call` is a name of the contract's table, `page`, `file` or `other`: never an address. */
export const httpRequests = tally({
  name: 'martelo_http_requests_total',
  help: 'Answered requests, by call and status; page loads inside the process are not among them',
  labels: ['call', 'status'],
});

export const httpSeconds = new Histogram({
  name: 'martelo_http_request_duration_seconds',
  help: 'From the arrival of a request until its answer was sent, streams left out',
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
});

export const liveStreams = sampled({
  name: 'martelo_live_streams',
  help: 'Open live streams, of visitors and of people who are signed in',
  labels: ['of'],
});

export const liveStreamsDropped = tally({
  name: 'martelo_live_streams_dropped_total',
  help: 'Streams that were ended because their readers were too far behind',
  labels: [],
});

export const announcementBreaks = tally({
  name: 'martelo_announcement_breaks_total',
  help: 'How often the connection for announcements between processes broke',
  labels: [],
});

export const poolConnections = sampled({
  name: 'martelo_database_pool_connections',
  help: 'Connections of a pool, by what they do',
  labels: ['pool', 'state'],
});

export const poolWaiting = sampled({
  name: 'martelo_database_pool_waiting',
  help: 'Statements that wait for a connection of a pool',
  labels: ['pool'],
});

export const heartbeatAge = sampled({
  name: 'martelo_heartbeat_age_seconds',
  help: "Since this process's last heartbeat was committed",
  labels: [],
});

export const jobsDone = tally({
  name: 'martelo_jobs_total',
  help: 'Jobs that this process ran, by their outcome',
  labels: ['job', 'outcome'],
});

export const jobSeconds = new Histogram({
  name: 'martelo_job_duration_seconds',
  help: 'How long jobs took',
  labelNames: ['job'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers: [registry],
});

export const jobsOverdue = sampled({
  name: 'martelo_jobs_overdue',
  help: 'Jobs of the whole house that have been due for more than five minutes',
  labels: [],
});

export const jobsClockAge = sampled({
  name: 'martelo_jobs_clock_age_seconds',
  help: 'Since any process of the house looked after the scheduled jobs',
  labels: [],
});

export const messagesTried = tally({
  name: 'martelo_messages_total',
  help: 'Notices to clients that were given to a channel, by the outcome of the attempt',
  labels: ['channel', 'outcome'],
});

export const outboxMessages = sampled({
  name: 'martelo_outbox_messages',
  help: 'Messages of the outbox that are not sent, by their state',
  labels: ['state'],
});

export const outboxOldest = sampled({
  name: 'martelo_outbox_oldest_due_seconds',
  help: 'How long the oldest message that is due has waited for its channel; 0 when none waits',
  labels: [],
});

export const paymentsRecorded = tally({
  name: 'martelo_payments_total',
  help: 'Credits to sales, credits that were taken back, and payments that were returned',
  labels: ['act'],
});

/** `missing` is an answer, not a fault: a size that is not made yet. */
export const storageCalls = tally({
  name: 'martelo_storage_calls_total',
  help: 'Calls to the place of the pictures, by their outcome',
  labels: ['call', 'outcome'],
});

export const storageSeconds = new Histogram({
  name: 'martelo_storage_call_duration_seconds',
  help: 'How long calls to the place of the pictures took',
  labelNames: ['call'],
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

export const backupAge = sampled({
  name: 'martelo_backup_age_seconds',
  help: 'Since the newest copy of the house that succeeded began',
  labels: [],
});

export const diskFree = sampled({
  name: 'martelo_disk_free_bytes',
  help: 'Free room where the data and the copies are',
  labels: ['folder'],
});

export const diskSize = sampled({
  name: 'martelo_disk_size_bytes',
  help: 'Size of the disk where the data and the copies are',
  labels: ['folder'],
});

/** 0 is ok, 1 a warning, 2 failing: the same as `/readyz` says. */
export const healthParts = sampled({
  name: 'martelo_health_part',
  help: 'State of each part of the house: 0 ok, 1 warning, 2 failing',
  labels: ['part'],
});

export const ready = sampled({
  name: 'martelo_ready',
  help: 'Whether bids can be taken here: what /readyz answers',
  labels: [],
});

export const buildInfo = sampled({
  name: 'martelo_build_info',
  help: 'The release that runs',
  labels: ['version', 'commit'],
});
