import type { Deps } from '../../deps.ts';
import { logError } from '../../platform/log/loggable-error.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { announceMessages } from '../notifications/announce-messages.ts';
import { readCalendar } from '../terms/calendar.ts';
import { announceSale } from './announce-sale.ts';
import { findLotsToSettle } from './sales.queries.ts';
import { settleLot } from './settle-lot.ts';

type Settler = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'> & {
  onError?: (error: unknown) => void;
};

/**
 * Makes the sales of all closed lots that have none. A lot that fails keeps no other one waiting: it is
 * tried again by the next run.
 */
export async function settleSales(deps: Settler): Promise<number> {
  const { onError = logError } = deps;
  const lots = await findLotsToSettle(deps.db);
  if (lots.length === 0) return 0;
  const calendar = await readCalendar(deps.db, deps.settings.yardTimeZone);
  let made = 0;
  for (const { lotId, vehicleId } of lots) {
    try {
      const settling = { settings: deps.settings, calendar };
      const sale = await deps.db.transaction((tx) => settleLot(tx, lotId, settling));
      if (!sale) continue;
      made += 1;
      announceSale(deps, sale);
      await announceVehicles(deps, [vehicleId], 'updated');
    } catch (error) {
      onError(error);
    }
  }
  if (made > 0) announceMessages(deps);
  return made;
}
