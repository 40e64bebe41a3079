import type { HealthPartName } from '@martelo/contract/shapes/health-parts';
import type { HealthParts, Readiness } from '@martelo/contract/shapes/system-health';
import type { Deps } from '../../deps.ts';
import type { Release } from '../../platform/release.ts';
import { checkBackup } from './check-backup.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk, copyNeedsBytes, DATA_NEEDS_BYTES } from './check-disk.ts';
import { checkHeartbeat } from './check-heartbeat.ts';
import { checkJobs } from './check-jobs.ts';
import { checkLane } from './check-lane.ts';
import { checkNotices } from './check-notices.ts';
import { checkStorage } from './check-storage.ts';
import type { HealthConnection } from './health-connection.ts';
import { kept } from './shared-answers.ts';

/** A flood of questions is one check in so long. */
const KEPT_MS = 1_000;

type Watched = Pick<Deps, 'bidsDb' | 'commitProbe' | 'liveWatch' | 'media' | 'settings'>;

/** How every part is; each part answers within two seconds, and all of them at the same time. */
export function watchReadiness(
  { bidsDb, commitProbe, liveWatch, media, settings }: Watched,
  { connection, release }: { connection: HealthConnection; release: Release },
): () => Promise<Readiness> {
  const { dataDir, backupDir } = settings;
  const checks: Record<HealthPartName, (() => Promise<NonNullable<HealthParts['lane']>>) | null> = {
    database: checkDatabase(bidsDb),
    lane: checkLane(connection),
    heartbeat: checkHeartbeat(commitProbe),
    notices: checkNotices(liveWatch),
    jobs: checkJobs(connection),
    storage: checkStorage(media),
    backup: checkBackup(connection, {
      isDemo: settings.demo,
      isNightly: backupDir !== undefined,
    }),
    dataDisk: checkDisk(dataDir, async () => DATA_NEEDS_BYTES),
    backupDisk: backupDir
      ? checkDisk(backupDir, async () =>
          copyNeedsBytes((await connection.house()).copies.any.last?.bytes ?? 0),
        )
      : null,
  };
  return kept(KEPT_MS, async () => {
    const asked = Object.entries(checks).map(
      async ([name, check]) => [name, check ? await check() : null] as const,
    );
    const parts = Object.fromEntries(await Promise.all(asked)) as HealthParts;
    return {
      status: statusOf(parts),
      ...release,
      checkedAt: new Date().toISOString(),
      uptimeSeconds: Math.round(process.uptime()),
      parts,
    };
  });
}

function statusOf(parts: HealthParts): Readiness['status'] {
  const states = Object.values(parts).map((part) => part?.state);
  if (states.includes('failing')) return 'unready';
  return states.includes('warning') ? 'degraded' : 'ready';
}
