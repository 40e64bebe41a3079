import { MINUTE_MS } from '@martelo/core/duration';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { setClocks } from '../auctions/set-clocks.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type AuctionRow, clockOf, type MovedAuction } from '../lots/auction-clock.ts';
import { extendLots } from '../lots/extend-lots.ts';
import { lockActiveLots } from '../lots/lot-locks.queries.ts';
import { recordClocks } from '../lots/record-clocks.ts';
import { readPrivateSettings } from '../settings/read-settings.ts';
import { lockAuctionsEndedIn } from './heartbeat.queries.ts';
import { type Ends, movedLots, newEnds, type Outage } from './new-ends.ts';

export interface Extended {
  outage: Outage;
  /** The auctions after the extension. */
  auctions: MovedAuction[];
  vehicleIds: number[];
  nowMs: number;
}

/**
 * Extends the lots that should have ended during an outage, by the minutes of the settings from now
 * on. A lot with a result keeps it; paused and held auctions lost no time.
 */
export async function extendAuctions(tx: Tx, outage: Outage): Promise<Extended | null> {
  const due = await lockAuctionsEndedIn(tx, outage);
  if (due.length === 0) return null;
  const lots = await lockActiveLots(
    tx,
    due.map(({ id }) => id),
  );
  const { limites } = await readPrivateSettings(tx);
  // The clock is read after the locks, so that waiting for them takes nothing from the extension.
  const nowMs = await readNow(tx);
  const newEnd = nowMs + limites.prorrogacaoAposQueda * MINUTE_MS;
  const changes = due.map((auction) => {
    const own = lots.filter((lot) => lot.auctionId === auction.id);
    const before: Ends = { dataFim: auction.dataFim.getTime(), lots: own };
    return { auction, before, after: newEnds(before, outage, newEnd), newEnd };
  });
  await setClocks(
    tx,
    changes.map(({ auction, after }) => ({
      id: auction.id,
      clock: { ...clockOf(auction), dataFim: after.dataFim },
    })),
  );
  await extendLots(
    tx,
    changes.flatMap(({ after }) => after.lots),
  );
  const auctionIds = due.map(({ id }) => id);
  await recordClocks(tx, auctionIds, { actor: null, at: nowMs });
  for (const change of changes) await recordExtension(tx, outage, change);
  return {
    outage,
    auctions: changes.map(({ auction, after }) => ({
      ...auction,
      dataFim: new Date(after.dataFim),
      extensionMs: Math.max(0, ...after.lots.map((lot) => lot.extensionMs)),
    })),
    vehicleIds: lots.map((lot) => lot.vehicleId),
    nowMs,
  };
}

interface Change {
  auction: AuctionRow;
  before: Ends;
  after: Ends;
  newEnd: number;
}

async function recordExtension(tx: Tx, outage: Outage, change: Change): Promise<void> {
  const { auction, before, after, newEnd } = change;
  const moved = movedLots(before, after);
  const lastExtension = Math.max(0, ...moved.map(({ extensionMs }) => extensionMs));
  // When only extended lots were still open, the end before is that of the last of them.
  const isWhole = after.dataFim !== before.dataFim;
  await recordAudit(tx, {
    actorId: null,
    ip: '',
    action: 'auction.extended-after-outage',
    subjectType: 'auction',
    subjectId: auction.id,
    details: {
      endBefore: isoOf(before.dataFim + (isWhole ? 0 : lastExtension)),
      dataFim: isoOf(newEnd),
      downSince: isoOf(outage.since),
      downUntil: isoOf(outage.until),
      lots: moved.length,
    },
  });
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
