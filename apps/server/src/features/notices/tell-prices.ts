import type { Db } from '../../platform/database/connect.ts';
import { isFull } from './fanouts.queries.ts';
import { clearAlerts } from './fanouts.writes.ts';
import { listPassedAlerts, type PassedAlert } from './followers.queries.ts';
import { readEnd } from './ledger.queries.ts';
import { lockCursor, moveCursor } from './ledger.writes.ts';
import { reais } from './notice-money.ts';
import { insertNotices, type NewNotice } from './notices.writes.ts';

const CURSOR = 'prices';
const AT_ONCE = 500;

/**
 * Tells followers that a bid has passed the amount that they set, read from the ledger past the cursor. Each
 * amount is told once and taken back in the same transaction. Returns how many notices were written.
 */
export async function tellPrices(db: Db): Promise<number> {
  let written = 0;
  for (;;) {
    const passed = await db.transaction(async (tx) => {
      // The cursor stays, so a later run finds the same amounts.
      if (await isFull(tx)) return 0;
      const cursor = await lockCursor(tx, CURSOR);
      const end = await readEnd(tx);
      const alerts = await listPassedAlerts(tx, cursor, AT_ONCE);
      // The notices first: they wait for an erasure, which then deletes the favourites.
      written += await insertNotices(tx, alerts.map(priceNotice));
      await clearAlerts(tx, alerts);
      if (alerts.length < AT_ONCE) await moveCursor(tx, CURSOR, end);
      return alerts.length;
    });
    if (passed < AT_ONCE) return written;
  }
}

function priceNotice({
  userId,
  above,
  lotId,
  vehicleId,
  sequence,
  ...lot
}: PassedAlert): NewNotice {
  return {
    ...{ userId, lotId, vehicleId, kind: 'favorite-price', link: `/veiculos/${vehicleId}` },
    // After a removal of bids the same amount may be set and passed again.
    event: `favorite-price:${lotId}:${above}:${sequence}`,
    subject: `O lote ${lot.lote} passou de ${reais(above)}`,
    body: `${lot.titulo}: o lance atual é de ${reais(lot.price)}.`,
  };
}
