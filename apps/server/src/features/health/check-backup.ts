import type { HealthReason } from '@martelo/contract/shapes/health-parts';
import type { HealthPart } from '@martelo/contract/shapes/system-health';
import { copyProblem } from '../backup/nightly-rules.ts';
import type { HealthConnection } from './health-connection.ts';
import { reasonOf, warning, well } from './part.ts';

const REASONS: Record<NonNullable<ReturnType<typeof copyProblem>>, HealthReason> = {
  antiga: 'old',
  falhou: 'failed',
  nenhuma: 'none',
  restaurada: 'restored',
};

/** Whether there is a copy of the last nights, as the start page of the office says it. */
export function checkBackup(
  connection: Pick<HealthConnection, 'house'>,
  { isDemo }: { isDemo: boolean },
): () => Promise<HealthPart> {
  return async () => {
    try {
      const { now, copy, copyFailure: failure, isSilent } = await connection.house();
      const nowMs = now.getTime();
      const lastStart = copy?.startedAt ?? null;
      const measures: Record<string, number> = copy
        ? { ageSeconds: Math.round((nowMs - copy.startedAt.getTime()) / 1000) }
        : {};
      const problem = copyProblem({ isSilent, lastStart, failure }, { nowMs, isDemo });
      return problem ? warning(REASONS[problem], measures) : well(measures);
    } catch (error) {
      return warning(reasonOf(error));
    }
  };
}
