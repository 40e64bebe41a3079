import type { Deps } from '../../deps.ts';
import { poolOf } from '../../platform/database/connect.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { release } from '../../platform/release.ts';
import { tracePast } from '../../platform/tracing/tracing.ts';
import type { LaneObserver } from '../bids/lane/bid-lane.ts';
import { keepFor } from './keep-for.ts';
import { type Backlogs, readBacklogs } from './read-backlogs.ts';
import { freeBytes } from './readiness.ts';

const BATCH_SIZES = [1, 2, 5, 10, 25, 50, 100, 250, 512];
const BATCH_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The figures of the lane: it calls these at each batch and each answer. */
export function observeBids(metrics: Metrics): LaneObserver {
  const answers = metrics.counter(
    'bid_answers_total',
    'Bids and automatic bids, by what was answered: accepted, or the reason for the refusal',
    ['outcome'],
  );
  const early = metrics.counter(
    'bids_refused_early_total',
    'Bids that were refused before they came into a batch',
    [],
  );
  const sizes = metrics.histogram('bid_batch_size', 'Bids that were decided together', BATCH_SIZES);
  const seconds = metrics.histogram(
    'bid_batch_seconds',
    'Time of a batch from its first statement to its commit',
    BATCH_SECONDS,
  );
  return {
    batch(size, milliseconds) {
      sizes.observe(size);
      seconds.observe(milliseconds / 1_000);
      tracePast('bid batch', milliseconds, { 'bids.count': size });
    },
    answered(outcome, isEarly) {
      answers.inc({ outcome: outcome.ok ? 'accepted' : outcome.code });
      if (isEarly) early.inc();
    },
  };
}

type Measured = Pick<
  Deps,
  'bidLane' | 'bidsDb' | 'databaseWatch' | 'db' | 'jobs' | 'live' | 'metrics' | 'settings'
>;

/** The figures that are asked for when somebody reads the page. */
export function measureSite(deps: Measured): void {
  const { bidLane, bidsDb, databaseWatch, db, jobs, live, metrics, settings } = deps;
  metrics.info('build_info', 'The program of this process', {
    version: release.version,
    commit: release.commit ?? 'unknown',
  });
  metrics.gauge('bids_waiting', 'Bids that wait for a batch', () => bidLane.waiting());
  metrics.gauge('watchers', 'Open live streams of this process', () => live.watchers());
  metrics.gauge('announcements_up', '1 while other processes are heard', () =>
    Number(live.isListening()),
  );
  metrics.gauge('jobs_up', '1 while this process takes jobs', () => Number(jobs.isWorking()));
  metrics.gauge('database_up', '1 while the database answers and its commits do not wait', () =>
    Number(databaseWatch.state() === 'answers'),
  );
  metrics.gauge('data_folder_free_bytes', 'Room on the disk of the data folder', () =>
    freeBytes(settings.dataDir),
  );
  for (const [name, pool] of [
    ['pool', poolOf(db)],
    ['bids_pool', poolOf(bidsDb)],
  ] as const) {
    metrics.gauges(`${name}_connections`, 'Connections to the database', 'state', () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
    }));
    metrics.gauge(`${name}_waiting`, 'Callers who wait for a connection', () => pool.waitingCount);
  }
  measureBacklogs(
    metrics,
    keepFor(COUNTS_MS, () => readBacklogs(deps)),
  );
}

const COUNTS_MS = 5_000;

function measureBacklogs(metrics: Metrics, read: () => Promise<Backlogs | null>): void {
  const gauge = (name: string, help: string, value: (counts: Backlogs) => number) =>
    metrics.gauge(name, help, async () => {
      const counts = await read();
      return counts && value(counts);
    });
  gauge('messages_due', 'Messages that should have been sent', (c) => c.messages.count);
  gauge('messages_due_seconds', 'Age of the oldest of them', (c) => c.messages.ageSeconds);
  gauge('messages_failed', 'Messages that nobody could send', (c) => c.messagesFailed);
  gauge('jobs_due', 'Jobs that should have begun', ({ jobs }) => jobs.due);
  gauge('jobs_due_seconds', 'Age of the oldest of them', ({ jobs }) => jobs.ageSeconds);
  gauge('jobs_failed_day', 'Jobs that failed for good within a day', ({ jobs }) => jobs.failed);
  gauge('pix_events_open', 'Reports of PIX not looked into yet', (c) => c.pixEvents.count);
  gauge('pix_events_open_seconds', 'Age of the oldest of them', (c) => c.pixEvents.ageSeconds);
  gauge('charges_open', 'Charges that can be paid now', (c) => c.openCharges);
  gauge('heartbeat_age_seconds', 'Age of the newest heartbeat', (c) => c.heartbeatAgeSeconds);
}
