import type { HealthReason } from '@martelo/contract/shapes/health-parts';
import type { HealthPart } from '@martelo/contract/shapes/system-health';
import { type CopyProblem, copyProblem } from '../backup/nightly-rules.ts';
import type { HealthConnection } from './health-connection.ts';
import { reasonOf, warning, well } from './part.ts';

const REASONS: Record<CopyProblem, HealthReason> = {
  antiga: 'old',
  falhou: 'failed',
  incompleta: 'incomplete',
  nenhuma: 'none',
  restaurada: 'restored',
};

/** Checks the newest copy by the rules of the office's start page. */
export function checkBackup(
  connection: Pick<HealthConnection, 'house'>,
  { isDemo, isNightly }: { isDemo: boolean; isNightly: boolean },
): () => Promise<HealthPart> {
  return async () => {
    try {
      const { now, copies, isSilent } = await connection.house();
      const { last, failure } = copies[isNightly ? 'nightly' : 'any'];
      const nowMs = now.getTime();
      const { startedAt: lastStart = null, missing = 0 } = last ?? {};
      const measures: Record<string, number> = lastStart
        ? { ageSeconds: Math.round((nowMs - lastStart.getTime()) / 1000) }
        : {};
      if (missing > 0) measures.missing = missing;
      const problem = copyProblem({ isSilent, lastStart, missing, failure }, { nowMs, isDemo });
      return problem ? warning(REASONS[problem], measures) : well(measures);
    } catch (error) {
      return warning(reasonOf(error));
    }
  };
}
