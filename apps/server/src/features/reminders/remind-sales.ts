import { paymentNoticeAt, pickupNoticeAt } from '@martelo/core/sale-notices';
import { storageRateOf } from '@martelo/core/storage-rate';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { logError } from '../../platform/log/loggable-error.ts';
import type { Settings } from '../../settings.ts';
import { announceMessages } from '../notifications/announce-decision.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { remindPayment } from './remind-payment.ts';
import { remindPickup } from './remind-pickup.ts';
import { isTold, listChargesToRemind, listPickupsToRemind } from './reminders.queries.ts';

export interface Reminding {
  settings: Pick<Settings, 'publicUrl' | 'yardTimeZone'>;
  zone: string;
}

type Reminder = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'> & {
  onError?: (error: unknown) => void;
};

/**
 * Writes the notices of deadlines whose moment has come, each with its row in a transaction of its own,
 * so that one that fails keeps no other waiting. Returns how many were written.
 */
export async function remindSales(deps: Reminder): Promise<number> {
  const { db, settings, onError = logError } = deps;
  const zone = (await readSiteSettings(db, settings.yardTimeZone)).fuso;
  const reminding = { settings, zone };
  let written = 0;
  const write = async (task: (tx: Tx) => Promise<boolean>) => {
    try {
      if (await db.transaction(task)) written += 1;
    } catch (error) {
      onError(error);
    }
  };
  const nowMs = await readNow(db);
  for (const { saleId, chargeId, createdAt, dueAt } of await listChargesToRemind(db)) {
    const kind = paymentNoticeAt({ sinceMs: createdAt.getTime(), dueMs: dueAt.getTime() }, nowMs);
    // Asked without a lock first: nearly always there is nothing to do.
    if (!kind || (await isTold(db, { saleId, chargeId, kind, dueAt }))) continue;
    await write((tx) => remindPayment(tx, reminding, { saleId, chargeId, createdAt }));
  }
  for (const { saleId, releasedAt, pickupUntil, vehicle, terms } of await listPickupsToRemind(db)) {
    if (!releasedAt || !pickupUntil) continue;
    const hasStorage = storageRateOf(terms, vehicle.categoria) !== null;
    const running = { sinceMs: releasedAt.getTime(), dueMs: pickupUntil.getTime() };
    const kind = pickupNoticeAt(running, nowMs, { hasStorage });
    if (!kind || (await isTold(db, { saleId, chargeId: null, kind, dueAt: pickupUntil }))) continue;
    await write((tx) => remindPickup(tx, reminding, saleId));
  }
  if (written > 0) announceMessages(deps);
  return written;
}
