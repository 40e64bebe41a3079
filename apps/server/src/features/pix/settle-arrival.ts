import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type ArrivalView, findArrival, lockArrival } from './arrival-list.queries.ts';
import { writeSettled } from './arrivals.writes.ts';

interface Settlement {
  endToEndId: string;
  note: string;
  actor: Actor;
}

type Outcome = { ok: true; arrival: ArrivalView } | { ok: false; code: ErrorCode };

/** Writes how money was dealt with that belongs to no sale, or had been credited before. It moves none. */
export async function settleArrival(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  settlement: Settlement,
): Promise<Outcome> {
  const outcome = await transactWithRetry(db, (tx) => settle(tx, settlement));
  if (outcome.ok) {
    live.publish({ type: 'admin-list', list: 'payments' }, { staff: 'sales.amounts' });
  }
  return outcome;
}

async function settle(tx: Tx, { endToEndId, note, actor }: Settlement): Promise<Outcome> {
  await lockArrival(tx, endToEndId);
  const arrival = await findArrival(tx, endToEndId);
  if (!arrival) return { ok: false, code: 'NOT_FOUND' };
  // Sent again on a slow network: the first one has written it.
  if (arrival.settled?.note === note) return { ok: true, arrival };
  if (arrival.state !== 'pendente') return { ok: false, code: 'ARRIVAL_SETTLED' };
  await writeSettled(tx, { endToEndId, note, settledById: actor.id });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'arrival.settled',
    subjectType: 'pix',
    subjectId: endToEndId,
    details: { valorCentavos: arrival.valor, nota: note },
  });
  const settled = await findArrival(tx, endToEndId);
  if (!settled) throw new Error(`the arrival ${endToEndId} is gone`);
  return { ok: true, arrival: settled };
}
