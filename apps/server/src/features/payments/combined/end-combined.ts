import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Deps } from '../../../deps.ts';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceCombined } from './announce-combined.ts';
import { listItems, lockCombined, pastDeadline } from './combined.queries.ts';
import { endPast, writeEnded } from './combined.writes.ts';

interface EndWish {
  combinedId: number;
  /** The buyer of the session. */
  actor: Actor;
}

type EndOutcome = { ok: true; changed: boolean } | { ok: false; code: ErrorCode };

type Ending = Pick<Deps, 'db' | 'live' | 'jobs' | 'pix'>;

/** Gives a combined payment up: each of its charges is paid alone again. Asking again changes nothing. */
export async function endCombined(deps: Ending, wish: EndWish): Promise<EndOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => end(tx, wish));
  if (outcome.ok && outcome.changed) await announceCombined(deps, wish.combinedId);
  return outcome;
}

async function end(tx: Tx, { combinedId, actor }: EndWish): Promise<EndOutcome> {
  // A payment at the same time holds this lock: the combined payment is then found paid.
  const combined = await lockCombined(tx, combinedId);
  if (combined?.buyerId !== actor.id) return { ok: false, code: 'COMBINED_NOT_FOUND' };
  if (combined.state === 'paga') return { ok: false, code: 'COMBINED_PAID' };
  if (combined.state === 'encerrada') return { ok: true, changed: false };
  const endedAt = new Date(await readNow(tx));
  if (combined.dueAt <= endedAt) {
    await writeEnded(tx, combinedId, { endReason: 'prazo', endedAt: combined.dueAt });
    return { ok: true, changed: true };
  }
  await writeEnded(tx, combinedId, { endReason: 'desistencia', endedAt });
  const items = await listItems(tx, combinedId);
  for (const saleId of new Set(items.map((item) => item.saleId))) {
    await recordAudit(tx, {
      ...{ actorId: actor.id, ip: actor.ip, action: 'sale.combined-ended' as const },
      ...{ subjectType: 'sale', subjectId: saleId },
      details: { pagamentoConjunto: combinedId, valorCentavos: combined.valor },
    });
  }
  return { ok: true, changed: true };
}

/** The job that writes the end of combined payments whose time is over. Pages derive it before. */
export async function endPastCombined(deps: Ending): Promise<number> {
  const ended = await endPast(deps.db, pastDeadline());
  for (const id of ended) await announceCombined(deps, id);
  return ended.length;
}
