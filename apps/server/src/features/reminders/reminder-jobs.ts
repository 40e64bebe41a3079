import type { Deps } from '../../deps.ts';
import { remindSales } from './remind-sales.ts';

const REMIND_SALES = 'remind-sales';

/** Every minute: what is due is derived from the deadlines, so a lost run is made up for by the next. */
export function registerReminderJobs(deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>): void {
  deps.jobs.on(REMIND_SALES, () => remindSales(deps).then(() => {}), { cron: '* * * * *' });
}
