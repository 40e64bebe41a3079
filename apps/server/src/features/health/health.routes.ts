import { HOUR_MS } from '@martelo/core/duration';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { findLastCopy } from '../backup/backups.queries.ts';
import { measureHouse } from './measure-house.ts';
import { registerMetrics } from './metrics.routes.ts';
import { registerProbes } from './probe.routes.ts';
import { watchReadiness } from './read-readiness.ts';

export function registerHealthRoutes(app: App, deps: Deps): void {
  const { db, settings, healthConnection: connection, release } = deps;
  const readReadiness = watchReadiness(deps, { connection, release });
  registerProbes(app, { release, readReadiness });
  const { metricsToken: token } = settings;
  if (token) registerMetrics(app, { token, measure: measureHouse(deps, readReadiness) });
  route(app, 'systemHealth', readReadiness);
  const isNightly = settings.backupDir !== undefined;
  route(app, 'health', async () => {
    const nowMs = await readNow(db);
    const health = { status: 'ok' as const, serverTime: new Date(nowMs).toISOString() };
    const last = await findLastCopy(db, { isNightly });
    // A house that makes its copies by hand, or elsewhere, and has made none here.
    if (!isNightly && !last) return health;
    const backup = last && {
      ...ageOf(last.startedAt, nowMs),
      bytes: last.bytes,
      missing: last.missing,
    };
    return { ...health, backup };
  });
}

function ageOf(at: Date, nowMs: number) {
  return { at: at.toISOString(), ageHours: Math.floor((nowMs - at.getTime()) / HOUR_MS) };
}
