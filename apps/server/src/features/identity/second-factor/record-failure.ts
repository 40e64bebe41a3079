import type { Tx } from '../../../platform/database/connect.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { FAILED_FACTOR } from './wrong-factors.queries.ts';

/** Writes a wrong proof into the audit log, which is where wrong ones are counted. */
export async function recordFailure(
  tx: Tx,
  { userId, ip, method }: { userId: number; ip: string; method: string },
): Promise<void> {
  await recordAudit(tx, {
    actorId: null,
    ip,
    action: FAILED_FACTOR,
    subjectType: 'user',
    subjectId: userId,
    details: { method },
  });
}
