import type { Tx } from '../../platform/database/connect.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { WrongPaper } from './papers.queries.ts';
import { markCancelled } from './papers.writes.ts';

interface Cancelling {
  papers: readonly WrongPaper[];
  saleId: number;
  /** A sentence that /verificar shows to everybody. */
  reason: string;
  at: Date;
  actor: Actor;
}

/**
 * Cancels papers of a locked sale that say something else now, in the caller's transaction. Their numbers and codes
 * stay: /verificar tells since when, why, and which paper replaces them once the job has issued it.
 */
export async function cancelPapers(
  tx: Tx,
  { papers, saleId, reason, at, actor }: Cancelling,
): Promise<void> {
  if (papers.length === 0) return;
  const ids = papers.map(({ id }) => id);
  await markCancelled(tx, ids, { cancelledAt: at, cancelReason: reason });
  for (const { id, numero } of papers) {
    await recordAudit(tx, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'document.cancelled',
      subjectType: 'document',
      subjectId: id,
      details: { numero, saleId, motivo: reason },
    });
  }
}
