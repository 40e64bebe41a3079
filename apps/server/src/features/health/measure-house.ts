import type { PartState } from '@martelo/contract/shapes/health-parts';
import type { HealthPart, Readiness } from '@martelo/contract/shapes/system-health';
import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import { poolOf } from '../../platform/database/pool-of.ts';
import {
  backupAge,
  buildInfo,
  diskFree,
  diskSize,
  healthParts,
  heartbeatAge,
  jobsClockAge,
  jobsOverdue,
  liveStreams,
  outboxMessages,
  outboxOldest,
  poolConnections,
  poolWaiting,
  ready,
} from '../../platform/metrics/definitions.ts';
import { measureProcess } from '../../platform/metrics/process-metrics.ts';
import { registry, type Sample } from '../../platform/metrics/registry.ts';
import { secondsSinceBeat } from '../../platform/metrics/signs-of-life.ts';
import type { HouseFacts, JobFacts } from './health.queries.ts';
import { oneAtATime } from './shared-answers.ts';

const LEVELS: Record<PartState, number> = { ok: 0, warning: 1, failing: 2 };

interface Looked {
  readiness: Readiness;
  /** Null: the database gave no answer in time, so there is no number. */
  house: HouseFacts | null;
  jobs: JobFacts | null;
}

type House = Pick<Deps, 'db' | 'bidsDb' | 'liveWatch' | 'healthConnection' | 'release'>;

/**
 * The text of /metrics. What happens is counted where it happens; what has to be looked at is asked here, with
 * the limits and on the connection of the health checks.
 */
export function measureHouse(
  house: House,
  readReadiness: () => Promise<Readiness>,
): () => Promise<string> {
  measureProcess();
  const { healthConnection: connection } = house;
  return oneAtATime(async () => {
    const [readiness, facts, jobs] = await Promise.all([
      readReadiness(),
      connection.house().catch(() => null),
      connection.jobs().catch(() => null),
    ]);
    sampleProcess(house);
    sampleLooked({ readiness, house: facts, jobs });
    return registry.metrics();
  });
}

function sampleProcess({ db, bidsDb, liveWatch, release }: House): void {
  const pools = [
    ['main', poolOf(db)],
    ['bids', poolOf(bidsDb)],
  ] as const;
  poolConnections.readFrom(() => pools.flatMap(([name, pool]) => connectionsOf(name, pool)));
  poolWaiting.readFrom(() =>
    pools.map(([name, { waitingCount }]) => ({ labels: [name], value: waitingCount })),
  );
  liveStreams.readFrom(() =>
    Object.entries(liveWatch.countStreams()).map(([of, value]) => ({ labels: [of], value })),
  );
  heartbeatAge.readFrom(() => [{ value: secondsSinceBeat() }]);
  const { version, commit } = release;
  buildInfo.readFrom(() => [{ labels: [version, commit ?? ''], value: 1 }]);
}

function connectionsOf(name: string, { totalCount, idleCount }: pg.Pool): Sample[] {
  return [
    { labels: [name, 'busy'], value: totalCount - idleCount },
    { labels: [name, 'idle'], value: idleCount },
  ];
}

function sampleLooked({ readiness, house, jobs }: Looked): void {
  const partOf = (name: keyof Readiness['parts']) => readiness.parts[name] ?? null;
  healthParts.readFrom(() =>
    Object.entries(readiness.parts).map(([name, part]) => ({
      labels: [name],
      value: part ? LEVELS[part.state] : null,
    })),
  );
  ready.readFrom(() => [{ value: readiness.status === 'unready' ? 0 : 1 }]);
  backupAge.readFrom(() => [{ value: measured(partOf('backup'), 'ageSeconds') }]);
  const disks = [
    ['data', 'dataDisk'],
    ['backup', 'backupDisk'],
  ] as const;
  const roomOf = (measure: string) => () =>
    disks.map(([folder, part]) => ({ labels: [folder], value: measured(partOf(part), measure) }));
  diskFree.readFrom(roomOf('freeBytes'));
  diskSize.readFrom(roomOf('sizeBytes'));
  outboxMessages.readFrom(() => {
    const { waiting, sending, failed } = house?.outbox ?? {};
    return Object.entries({ waiting, sending, failed }).map(([state, count]) => ({
      labels: [state],
      value: count ?? null,
    }));
  });
  outboxOldest.readFrom(() => [{ value: house?.outbox.oldestDueSeconds ?? null }]);
  jobsOverdue.readFrom(() => [{ value: jobs?.overdue ?? null }]);
  jobsClockAge.readFrom(() => [{ value: jobs?.clockAgeSeconds ?? null }]);
}

const measured = (part: HealthPart | null, name: string) => part?.measures[name] ?? null;
