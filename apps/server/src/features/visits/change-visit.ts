import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { SEND_NOTICES } from '../../platform/jobs/job-names.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type LotRefusal, refusalOfLot } from './lot-refusal.ts';
import { type PlaceRefusal, refusalOfPlace } from './take-place.ts';
import { tellVisit } from './tell-visit.ts';
import { lockVisit, lockYard, type VisitRow } from './visits.queries.ts';
import { endVisit, moveVisitTo } from './visits.writes.ts';

type VisitDeps = Pick<Deps, 'db' | 'jobs' | 'settings'>;

interface Chosen {
  id: number;
  /** The person whose visit it must be; null: the office acts. */
  ownerId: number | null;
  actor: Actor;
}

export type ChangeOutcome =
  /** The day that the list of the gate shows afterwards. */
  | { ok: true; at: Date }
  | {
      ok: false;
      code: PlaceRefusal | Exclude<LotRefusal, 'NOT_FOUND'> | 'VISIT_NOT_FOUND' | 'VISIT_OVER';
    };

/** Moves a visit that is still to come to another slot. */
export function changeVisit(
  deps: VisitDeps,
  { startsAt, ...chosen }: Chosen & { startsAt: Date },
): Promise<ChangeOutcome> {
  const timeZone = deps.settings.yardTimeZone;
  return changeOpen(deps, chosen, async (tx, visit, now) => {
    const closed = await refusalOfLot(tx, visit.vehicleId, startsAt);
    if (closed) return { ok: false, code: closed === 'NOT_FOUND' ? 'VISIT_LOT_OVER' : closed };
    const yard = await lockYard(tx);
    const { userId } = visit;
    const code = await refusalOfPlace(tx, yard, { userId, startsAt, now, timeZone });
    if (code) return { ok: false, code };
    const moved = await moveVisitTo(tx, visit.id, startsAt);
    await tellVisit(tx, moved, { news: 'changed', timeZone });
    await record(tx, chosen, visit, 'visit.changed', startsAt);
    return { ok: true, at: startsAt };
  });
}

/** Cancels a visit that is still to come; the house says why. */
export function cancelVisit(
  deps: VisitDeps,
  { reason, ...chosen }: Chosen & { reason: string },
): Promise<ChangeOutcome> {
  const timeZone = deps.settings.yardTimeZone;
  return changeOpen(deps, chosen, async (tx, visit) => {
    await endVisit(tx, visit.id, reason);
    await tellVisit(tx, visit, { news: 'cancelled', reason, timeZone });
    await record(tx, chosen, visit, 'visit.cancelled', visit.startsAt);
    return { ok: true, at: visit.startsAt };
  });
}

async function changeOpen(
  { db, jobs }: VisitDeps,
  { id, ownerId }: Chosen,
  change: (tx: Tx, visit: VisitRow, now: Date) => Promise<ChangeOutcome>,
): Promise<ChangeOutcome> {
  const outcome = await transactWithRetry(db, async (tx): Promise<ChangeOutcome> => {
    const visit = await lockVisit(tx, id);
    if (!visit || (ownerId !== null && visit.userId !== ownerId)) {
      return { ok: false, code: 'VISIT_NOT_FOUND' };
    }
    const now = new Date(await readNow(tx));
    if (visit.state !== 'agendada' || visit.startsAt <= now)
      return { ok: false, code: 'VISIT_OVER' };
    return change(tx, visit, now);
  });
  if (outcome.ok) jobs.send(SEND_NOTICES).catch(() => {});
  return outcome;
}

function record(
  tx: Tx,
  { actor }: Chosen,
  { id, userId }: VisitRow,
  action: 'visit.changed' | 'visit.cancelled',
  at: Date,
): Promise<void> {
  return recordAudit(tx, {
    ...{ actorId: actor.id, ip: actor.ip, action, subjectType: 'user', subjectId: userId },
    details: { visita: id, inicio: at.toISOString() },
  });
}
