import { type AuctionActRefusal, refusalOf } from '@martelo/core/auction-permits';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import type { AuctionRow } from '../lots/auction-clock.ts';
import { lockLotsOf } from '../lots/lot-locks.queries.ts';
import { countLots } from '../lots/lots.queries.ts';
import { leavesToPerson, releaseLots } from '../lots/release-lots.ts';
import { archiveVehiclesOf } from '../vehicles/archive-vehicles-of.ts';
import { announceAuctions } from './announce-auctions.ts';
import { updateAuctionColumns } from './auctions.writes.ts';
import { lockForMove } from './lock-for-move.ts';

export interface Archived {
  ok: true;
  auction: AuctionRow;
  nowMs: number;
  /** The vehicles of a category are archived with it; those of an auction wait. */
  vehicles: number[];
  fate: 'archived' | 'waiting' | 'held';
  /** Number of bids that counted. They stay in the history. */
  bids: number;
  /** Number of lots with a winner, which were not changed. */
  skippedLots: number;
}

export type ArchiveOutcome =
  | Archived
  | { ok: false; code: 'NOT_FOUND' | 'AUCTION_REVOKED' | AuctionActRefusal };

type Catalogue = Pick<Deps, 'db' | 'live' | 'jobs'>;

/**
 * Deletes an auction: archives it, and no bid of it wins. Its vehicles wait for the next one; those of a
 * public regime and of a draft wait for a person.
 */
export async function archiveAuction(deps: Catalogue, actor: Actor, id: number) {
  const outcome = await archive(deps, actor, id, 'auction.archived', async (tx, auction) => {
    const heldForPerson = leavesToPerson(auction);
    const vehicles = await releaseLots(tx, auction.id, { heldForPerson });
    return { vehicles, fate: heldForPerson ? 'held' : 'waiting' };
  });
  if (outcome.ok) await announce(deps, outcome, 'updated');
  return outcome;
}

/** Deletes a category: archives it with its vehicles. */
export async function archiveCategory(deps: Catalogue, actor: Actor, id: number) {
  const outcome = await archive(deps, actor, id, 'category.archived', async (tx, auction) => ({
    vehicles: await archiveVehiclesOf(tx, auction.id),
    fate: 'archived',
  }));
  if (outcome.ok) await announce(deps, outcome, 'removed');
  return outcome;
}

function archive(
  { db }: Catalogue,
  actor: Actor,
  id: number,
  action: 'auction.archived' | 'category.archived',
  takeVehicles: (tx: Tx, auction: AuctionRow) => Promise<Pick<Archived, 'vehicles' | 'fate'>>,
): Promise<ArchiveOutcome> {
  return transactWithRetry(db, async (tx): Promise<ArchiveOutcome> => {
    const locked = await lockForMove(tx, id);
    if (!locked.ok) return locked;
    const { auction, nowMs } = locked;
    const refusal = refusalOf(auction, 'delete');
    if (refusal) return { ok: false, code: refusal };
    // With these locks no bid on the lots is under way, so every accepted bid is counted below.
    await lockLotsOf(tx, id);
    const { bids, sold: skippedLots } = await countLots(tx, [id]);
    const { vehicles, fate } = await takeVehicles(tx, auction);
    await updateAuctionColumns(tx, id, { archivedAt: new Date(nowMs) });
    await recordAudit(tx, {
      actorId: actor.id,
      ip: actor.ip,
      action,
      subjectType: 'auction',
      subjectId: id,
      details: { titulo: auction.titulo, vehicles: vehicles.length, bids, skippedLots },
    });
    // The open pages show a deleted auction as finished.
    const gone: AuctionRow = { ...auction, intent: 'completed', remainingMs: null };
    return { ok: true, auction: gone, nowMs, vehicles, fate, bids, skippedLots };
  });
}

async function announce(deps: Catalogue, archived: Archived, change: 'updated' | 'removed') {
  await announceAuctions(deps, [archived.auction], archived.nowMs);
  await announceVehicles(deps, archived.vehicles, change);
}
