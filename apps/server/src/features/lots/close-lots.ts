import {
  isOver,
  lotEndOf,
  lotPhaseOf,
  panelStatusOf,
  phaseOf,
  remainingMsOf,
} from '@martelo/core/auction';
import { reserveOf, resultOf } from '@martelo/core/lot-result';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { logError } from '../../platform/log/loggable-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readCheckedTime } from './checked-time.queries.ts';
import {
  type AuctionToClose,
  findBidders,
  findDueAuctions,
  lockUnclosedAuction,
} from './close-lots.queries.ts';
import { endAutomaticBids } from './end-automatic-bids.ts';
import { lockOpenLots } from './lot-locks.queries.ts';
import { type ClosedLot, markAuctionClosed, writeResult } from './lots.writes.ts';
import { recordClosed } from './record-results.ts';

export interface ClosedLots {
  auction: AuctionToClose;
  lots: ClosedLot[];
  /** True when every lot of the auction has its result. */
  isComplete: boolean;
  /** Epoch milliseconds. */
  at: number;
}

interface Closing {
  db: Db;
  live: LiveHub;
  /** Receives the failure of an announcement, after which the lots are closed all the same. */
  onError?: (error: unknown) => void;
}

/**
 * Writes the results of every lot whose end has passed. It may run in several processes at once, at
 * any time.
 */
export async function closeDueLots(closing: Closing): Promise<ClosedLots[]> {
  const done: ClosedLots[] = [];
  try {
    for (const auctionId of await findDueAuctions(closing.db)) {
      const closed = await closing.db.transaction((tx) => closeLotsOfAuction(tx, auctionId));
      if (!closed) continue;
      announce(closing.live, closed);
      done.push(closed);
    }
  } finally {
    // Only now, so that no auction waits for the bidders of another one.
    for (const closed of done) await announceToBidders(closing, closed);
  }
  return done;
}

/**
 * Closes the lots of one auction that are past their end: sold to the leader, otherwise unsold. The
 * locks, in the order of every command, make bids and other closers wait, and the clock is read
 * after them.
 */
export async function closeLotsOfAuction(tx: Tx, auctionId: number): Promise<ClosedLots | null> {
  const auction = await lockUnclosedAuction(tx, auctionId);
  if (!auction) return null;
  const open = await lockOpenLots(tx, auctionId);
  const nowMs = await readNow(tx);
  // A lot whose end fell into an outage gets more time before it gets a result (decision 20).
  const checkedMs = await readCheckedTime(tx, nowMs);
  const isDue = ({ extensionMs }: { extensionMs: number }) =>
    isOver(lotPhaseOf(auction.clock, extensionMs, checkedMs));
  const lots = open.filter(isDue).map(closedLotOf);
  const isComplete = lots.length === open.length && isOver(phaseOf(auction.clock, checkedMs));
  if (lots.length === 0 && !isComplete) return null;
  const at = new Date(nowMs);
  const lotIds = lots.map(({ id }) => id);
  await endAutomaticBids(tx, { lotIds, reason: 'closed' });
  for (const lot of lots) {
    // An auction that was ended early ends its extended lots now.
    const endMs = Math.min(nowMs, lotEndOf(auction.clock, lot.extensionMs));
    await writeResult(tx, lot, new Date(endMs));
    await recordResult(tx, lot);
  }
  await recordClosed(tx, lotIds, nowMs);
  if (isComplete) await markAuctionClosed(tx, auctionId, at);
  return { auction, lots, isComplete, at: nowMs };
}

function closedLotOf(lot: Awaited<ReturnType<typeof lockOpenLots>>[number]): ClosedLot {
  const { id, vehicleId, categoria, extensionMs } = lot;
  return {
    id,
    vehicleId,
    categoria,
    extensionMs,
    ...resultOf({ ...lot, reserve: reserveOf(lot) }),
  };
}

async function recordResult(tx: Tx, lot: ClosedLot): Promise<void> {
  const { id, vehicleId, status, winnerId, hammerPrice } = lot;
  await recordAudit(tx, {
    actorId: null,
    ip: '',
    action: `lot.${status}`,
    subjectType: 'lot',
    subjectId: id,
    details: { vehicleId, winnerId, hammerCentavos: hammerPrice },
  });
}

function announce(live: LiveHub, { auction, lots, isComplete, at }: ClosedLots): void {
  for (const { vehicleId, categoria } of lots) {
    const id = String(vehicleId);
    live.publish(
      { type: 'vehicle', vehicleId: id, categoria, change: 'updated' },
      { topics: [`vehicle:${id}`, 'vehicles'] },
    );
  }
  if (lots.length > 0)
    live.publish({ type: 'admin-list', list: 'vehicles' }, { staff: 'vehicles.read' });
  if (!isComplete) return;
  const phase = phaseOf(auction.clock, at);
  const id = String(auction.id);
  const state = {
    id,
    tipo: auction.tipo,
    status: panelStatusOf(phase),
    phase,
    remainingMs: remainingMsOf(auction.clock, at),
    dataInicio: new Date(auction.clock.dataInicio).toISOString(),
    dataFim: new Date(auction.clock.dataFim).toISOString(),
    serverTime: new Date(at).toISOString(),
  };
  live.publish({ type: 'auction', auction: state }, { topics: [`auction:${id}`, 'auctions'] });
  live.publish({ type: 'admin-list', list: 'auctions' }, { staff: 'auctions.read' });
}

/**
 * Bidders hear of the result wherever they are on the site, the losers too. The result is written
 * already, so a failure here is only logged.
 */
async function announceToBidders(
  { db, live, onError = logError }: Closing,
  { lots }: ClosedLots,
): Promise<void> {
  const lotIds = lots.map(({ id }) => id);
  try {
    for (const { vehicleId, userIds } of await findBidders(db, lotIds)) {
      live.publish({ type: 'lot-closed', vehicleId: String(vehicleId) }, { userIds });
    }
  } catch (error) {
    onError(error);
  }
}
