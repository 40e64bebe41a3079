import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { SEND_NOTICES } from '../../platform/jobs/job-names.ts';
import { refusalOfLot } from './lot-refusal.ts';
import { tellVisit } from './tell-visit.ts';
import { lockToRemind, type VisitRow } from './visits.queries.ts';
import { endVisit, markReminded } from './visits.writes.ts';

const AT_ONCE = 100;
const REMIND_VISITS = 'remind-visits';

type VisitDeps = Pick<Deps, 'db' | 'jobs' | 'settings'>;

/** Every minute: which visits are near is asked of the database, so a lost run is made up for by the next. */
export function registerVisitJobs(deps: VisitDeps): void {
  deps.jobs.on(REMIND_VISITS, () => remindVisits(deps), { cron: '* * * * *' });
}

/** Tells people of their visits of the next 24 hours, each once. */
export async function remindVisits({ db, jobs, settings }: VisitDeps): Promise<void> {
  const timeZone = settings.yardTimeZone;
  for (;;) {
    const told = await db.transaction(async (tx) => {
      const near = await lockToRemind(tx, AT_ONCE);
      for (const visit of near) await remind(tx, visit, timeZone);
      if (near.length > 0)
        await markReminded(
          tx,
          near.map(({ id }) => id),
        );
      return near.length;
    });
    if (told > 0) jobs.send(SEND_NOTICES).catch(() => {});
    if (told < AT_ONCE) return;
  }
}

const LOT_IS_OVER = 'o veículo não está mais em leilão';

/** Nobody comes to see a vehicle that is sold or withdrawn: such a visit is cancelled instead. */
async function remind(tx: Tx, visit: VisitRow, timeZone: string): Promise<void> {
  const { id, vehicleId, startsAt } = visit;
  if ((await refusalOfLot(tx, vehicleId, startsAt)) === null) {
    return tellVisit(tx, visit, { news: 'reminder', timeZone });
  }
  await endVisit(tx, id, LOT_IS_OVER);
  await tellVisit(tx, visit, { news: 'cancelled', reason: LOT_IS_OVER, timeZone });
}
