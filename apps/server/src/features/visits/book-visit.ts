import { MAX_OPEN_VISITS } from '@martelo/core/visits';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { SEND_NOTICES } from '../../platform/jobs/job-names.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { keepPerson } from '../identity/keep-person.queries.ts';
import { type LotRefusal, refusalOfLot } from './lot-refusal.ts';
import { type PlaceRefusal, refusalOfPlace } from './take-place.ts';
import { tellVisit } from './tell-visit.ts';
import { countOpenVisits, lockYard } from './visits.queries.ts';
import { insertVisit } from './visits.writes.ts';

type Wish = { userId: number; vehicleId: number; startsAt: Date; ip: string };

export type BookOutcome =
  | { ok: true }
  | {
      ok: false;
      code: PlaceRefusal | LotRefusal | 'SESSION_ENDED' | 'VISITS_FULL';
    };

/** Books a visit to see a vehicle whose lot is not over yet. */
export async function bookVisit(
  { db, jobs, settings }: Pick<Deps, 'db' | 'jobs' | 'settings'>,
  { userId, vehicleId, startsAt, ip }: Wish,
): Promise<BookOutcome> {
  const timeZone = settings.yardTimeZone;
  const outcome = await transactWithRetry(db, async (tx): Promise<BookOutcome> => {
    if (!(await keepPerson(tx, userId))) return { ok: false, code: 'SESSION_ENDED' };
    const closed = await refusalOfLot(tx, vehicleId, startsAt);
    if (closed) return { ok: false, code: closed };
    const yard = await lockYard(tx);
    const now = new Date(await readNow(tx));
    const code = await refusalOfPlace(tx, yard, { userId, startsAt, now, timeZone });
    if (code) return { ok: false, code };
    if ((await countOpenVisits(tx, userId, now)) >= MAX_OPEN_VISITS) {
      return { ok: false, code: 'VISITS_FULL' };
    }
    const visit = await insertVisit(tx, { yardId: yard.id, userId, vehicleId, startsAt });
    await tellVisit(tx, visit, { news: 'booked', timeZone });
    await recordAudit(tx, {
      ...{ actorId: userId, ip, action: 'visit.booked' },
      ...{ subjectType: 'vehicle', subjectId: vehicleId },
      details: { visita: visit.id, inicio: startsAt.toISOString() },
    });
    return { ok: true };
  });
  if (outcome.ok) jobs.send(SEND_NOTICES).catch(() => {});
  return outcome;
}
