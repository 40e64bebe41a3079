import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findOperation, type Operation, type OperationKey } from './coaf.queries.ts';
import { insertCoafNote } from './coaf.writes.ts';

interface Justification extends OperationKey {
  note: string;
  /** How many notes of this operation the person saw. */
  seen: number;
  actor: Actor;
}

type Outcome = { ok: true; operation: Operation } | { ok: false; code: ErrorCode };

/** Writes what the analysis of an operation concluded. Earlier notes stay; nothing leaves the house. */
export async function justifyOperation(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  wish: Justification,
): Promise<Outcome> {
  const outcome = await transactWithRetry(db, (tx) => justifyInside(tx, wish));
  if (outcome.ok) live.publish({ type: 'admin-list', list: 'sales' }, { staff: 'sales.coaf' });
  return outcome;
}

async function justifyInside(
  tx: Tx,
  { note, seen, actor, buyerId, auctionId, criterion }: Justification,
): Promise<Outcome> {
  const key = { buyerId, auctionId, criterion };
  const operation = await findOperation(tx, key);
  if (!operation) return { ok: false, code: 'NOT_FOUND' };
  // Sent again on a slow network: the first one has written it.
  if (operation.note?.turn === seen + 1 && operation.note.text === note) {
    return { ok: true, operation };
  }
  const values = { ...key, turn: seen + 1, note, authorId: actor.id };
  const isOutdated = (operation.note?.turn ?? 0) !== seen;
  if (isOutdated || !(await insertCoafNote(tx, values))) {
    return { ok: false, code: 'COAF_NOTE_CHANGED' };
  }
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'coaf.justified',
    subjectType: 'user',
    subjectId: buyerId,
    details: { leilao: operation.auctionTitle, criterio: criterion, vez: seen + 1 },
  });
  const written = await findOperation(tx, key);
  if (!written) throw new Error(`the operation ${buyerId}-${auctionId}-${criterion} is gone`);
  return { ok: true, operation: written };
}
