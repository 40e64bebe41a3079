import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import type { AuctionRow } from '../lots/auction-clock.ts';
import { lockLotsOf } from '../lots/lot-locks.queries.ts';
import { countLots } from '../lots/lots.queries.ts';
import { releaseLots } from '../lots/release-lots.ts';
import { archiveVehiclesOf } from '../vehicles/archive-vehicles-of.ts';
import { announceAuctions } from './announce-auctions.ts';
import { updateAuctionColumns } from './auctions.writes.ts';
import { lockForMove } from './lock-for-move.ts';

export interface Archived {
  ok: true;
  auction: AuctionRow;
  nowMs: number;
  /** Of a category: archived with it. Of an auction: waiting for the next one. */
  vehicles: number[];
  /** Bids that counted; they stay in the history. */
  bids: number;
  /** Lots with a winner, left as they were. */
  skippedLots: number;
}

export type ArchiveOutcome = Archived | { ok: false; code: 'NOT_FOUND' };

type Catalogue = Pick<Deps, 'db' | 'live' | 'jobs'>;

/** Deletes an auction: it is archived, its vehicles wait for the next one, its bids win nothing. */
export async function archiveAuction(deps: Catalogue, actor: Actor, id: number) {
  const outcome = await archive(deps, actor, id, 'auction.archived', releaseLots);
  if (outcome.ok) await announce(deps, outcome, 'updated');
  return outcome;
}

/** Deletes a category: its vehicles are archived with it. */
export async function archiveCategory(deps: Catalogue, actor: Actor, id: number) {
  const outcome = await archive(deps, actor, id, 'category.archived', archiveVehiclesOf);
  if (outcome.ok) await announce(deps, outcome, 'removed');
  return outcome;
}

function archive(
  { db }: Catalogue,
  actor: Actor,
  id: number,
  action: 'auction.archived' | 'category.archived',
  takeVehicles: (tx: Tx, auctionId: number) => Promise<number[]>,
): Promise<ArchiveOutcome> {
  return transactWithRetry(db, async (tx): Promise<ArchiveOutcome> => {
    const locked = await lockForMove(tx, id);
    if (!locked) return { ok: false, code: 'NOT_FOUND' };
    const { auction, nowMs } = locked;
    // No bid is under way on these lots once they are ours: what was accepted is counted below.
    await lockLotsOf(tx, id);
    const { bids, sold: skippedLots } = await countLots(tx, [id]);
    const vehicles = await takeVehicles(tx, id);
    await updateAuctionColumns(tx, id, { archivedAt: new Date(nowMs) });
    await recordAudit(tx, {
      actorId: actor.id,
      ip: actor.ip,
      action,
      subjectType: 'auction',
      subjectId: id,
      details: { titulo: auction.titulo, vehicles: vehicles.length, bids, skippedLots },
    });
    // To the open pages a deleted auction is over.
    const gone: AuctionRow = { ...auction, intent: 'completed', remainingMs: null };
    return { ok: true, auction: gone, nowMs, vehicles, bids, skippedLots };
  });
}

async function announce(deps: Catalogue, archived: Archived, change: 'updated' | 'removed') {
  announceAuctions(deps, [archived.auction], archived.nowMs);
  await announceVehicles(deps, archived.vehicles, change);
}
