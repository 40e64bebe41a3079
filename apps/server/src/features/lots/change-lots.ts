import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import type { LotValues } from '@martelo/core/lot-values';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { endAutomaticBids } from './end-automatic-bids.ts';
import type { LotRow } from './lots.queries.ts';
import { insertLots, writeChanged, writeSearchTexts, writeWithdrawn } from './lots.writes.ts';
import { recordLotClocks } from './record-clocks.ts';
import { recordWithdrawn } from './record-results.ts';
import { successorOf } from './release-lots.ts';
import { searchTextOf } from './search-text.ts';
import type { VehicleRow } from './vehicle-views.queries.ts';

export interface LotToChange {
  vehicle: VehicleRow;
  lot: LotRow;
  after: LotValues;
}

/**
 * Changes the lots of several vehicles with a handful of statements, however many they are, because
 * bids on them wait meanwhile. The caller holds the locks and knows that each change is allowed.
 */
export async function changeLots(tx: Tx, changes: LotToChange[]): Promise<void> {
  const [inPlace, again] = partition(changes, ({ lot, after }) => {
    // Ledger rows belong to the auction in which they were written, even if they were reset.
    return (
      after.auctionId === lot.auctionId || (LOT_TRAITS[lot.status].isOpen && lot.sequence === 0)
    );
  });
  await offerAgain(tx, again);
  await writeChanged(
    tx,
    inPlace.map(({ lot, after }) => {
      const extensionMs = after.auctionId === lot.auctionId ? lot.extensionMs : 0;
      return { id: lot.id, ...after, extensionMs, isRenumbered: after.lote !== lot.lote };
    }),
  );
  const at = await readNow(tx);
  await recordLotClocks(
    tx,
    inPlace.map(({ lot }) => lot),
    { actor: null, at },
  );
  const renumbered = changes.filter(({ lot, after }) => lot.lote !== after.lote);
  await writeSearchTexts(
    tx,
    renumbered.map(({ vehicle, after: { lote } }) => ({
      vehicleId: vehicle.id,
      search: searchTextOf({ ...vehicle, lote }),
    })),
  );
}

/** A lot with a history stays in its auction, and its vehicle gets a new one. */
async function offerAgain(tx: Tx, changes: LotToChange[]): Promise<void> {
  const open = changes.flatMap(({ lot }) => (LOT_TRAITS[lot.status].isOpen ? lot.id : []));
  if (open.length > 0) {
    await endAutomaticBids(tx, { lotIds: open, reason: 'closed' });
    await writeWithdrawn(tx, open);
    await recordWithdrawn(tx, open);
  }
  await insertLots(
    tx,
    changes.map(({ lot, after }) => ({ ...successorOf(lot), ...after })),
  );
}

function partition<T>(all: T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}
