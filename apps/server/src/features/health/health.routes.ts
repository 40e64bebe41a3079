import { HEALTH_PARTS } from '@martelo/contract/shapes/health';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { partsOf, type ReadinessChecks } from '../../platform/http/readiness.routes.ts';
import { route } from '../../platform/http/route.ts';
import { release } from '../../platform/release.ts';
import { readBacklogs } from './read-backlogs.ts';
import { freeBytes } from './readiness.ts';

/** GET /api/admin/health, for directors: the parts of /readyz, and the counts of what waits. */
export function registerHealthRoutes(
  app: App,
  deps: Pick<Deps, 'bidLane' | 'databaseWatch' | 'db' | 'jobs' | 'live' | 'settings'>,
  { required, watched }: ReadinessChecks,
): void {
  const startedAt = new Date();
  route(app, 'systemHealth', async () => {
    const [parts, backlogs, espacoLivre] = await Promise.all([
      partsOf({ ...required, ...watched }),
      readBacklogs(deps),
      freeBytes(deps.settings.dataDir),
    ]);
    return {
      partes: HEALTH_PARTS.map((parte) => ({ parte, funciona: parts[parte] === 'ok' })),
      versao: release.version,
      commit: release.commit,
      desde: startedAt.toISOString(),
      lancesNaFila: deps.bidLane.waiting(),
      acompanhando: deps.live.watchers(),
      espacoLivre,
      pendencias: backlogs && {
        mensagens: {
          ...dueOf(backlogs.messages),
          naoEnviadas: backlogs.messagesFailed,
        },
        tarefas: {
          ...{ vencidas: backlogs.jobs.due, idade: backlogs.jobs.ageSeconds },
          falhas: backlogs.jobs.failed,
        },
        pix: dueOf(backlogs.pixEvents),
      },
    };
  });
}

const dueOf = ({ count, ageSeconds }: { count: number; ageSeconds: number }) => ({
  vencidas: count,
  idade: ageSeconds,
});
