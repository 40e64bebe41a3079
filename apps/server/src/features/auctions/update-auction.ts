import type { AuctionChange, CategoryChange } from '@martelo/contract/auctions';
import type { ErrorCode } from '@martelo/contract/errors';
import type { AuctionAction } from '@martelo/core/auction-transitions';
import { attempt } from '../../database/attempt.ts';
import type { Tx } from '../../database/connect.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceVehicles } from '../vehicles/announce-vehicles.ts';
import { hasBids, hasLotsOfOtherTypes } from '../vehicles/lots.queries.ts';
import { announceAuctions } from './announce-auctions.ts';
import { type AuctionRow, clockOf } from './auction-clock.ts';
import { detailsOf } from './auction-details.ts';
import { updateAuctionColumns } from './auction-writes.queries.ts';
import { lockForMove } from './lock-for-move.ts';
import { moveAuction } from './move-auctions.ts';
import { actionsOfAuctionSave, actionsOfCategorySave, type Situation } from './status-actions.ts';

export type UpdateOutcome =
  | { ok: true; auction: AuctionRow; nowMs: number; touched: number[] }
  | { ok: false; code: ErrorCode; fields?: Record<string, string> };

type Catalogue = Pick<Deps, 'db' | 'live'>;
type Change = AuctionChange | CategoryChange;
type Meaning = (situation: Situation) => AuctionAction[];

/** PUT from the auction form, the date dialog or the full reset: any part of an auction. */
export function updateAuction(deps: Catalogue, actor: Actor, id: number, change: AuctionChange) {
  return update(deps, actor, id, change, (now) => actionsOfAuctionSave(change, now));
}

/** PUT from the category form. */
export function updateCategory(deps: Catalogue, actor: Actor, id: number, change: CategoryChange) {
  return update(deps, actor, id, change, (now) => actionsOfCategorySave(change, now));
}

async function update(
  deps: Catalogue,
  actor: Actor,
  id: number,
  change: Change,
  meaning: Meaning,
): Promise<UpdateOutcome> {
  const outcome = await attempt(deps.db, async (tx): Promise<UpdateOutcome> => {
    const locked = await lockForMove(tx, id, change.tipo);
    if (!locked) return { ok: false, code: 'NOT_FOUND' };
    const { auction, nowMs } = locked;
    if (change.tipo && (await hasLotsOfOtherTypes(tx, id, change.tipo))) {
      const tipo = 'Este leilão tem veículos de outro tipo. Mude os veículos de leilão antes.';
      return { ok: false, code: 'VALIDATION', fields: { tipo } };
    }
    const situation = { clock: clockOf(auction), nowMs, hasBids: await hasBids(tx, id) };
    const columns = columnsOf(auction, change);
    const next = { ...auction, ...columns };
    const moved = await moveAuction(tx, next, meaning(situation), nowMs);
    if (!moved.ok) return moved;
    await updateAuctionColumns(tx, id, columns);
    await auditUpdate(tx, actor, id, { clock: moved.changed.length > 0, ...change });
    const touched = [...locked.settled, ...moved.touched];
    return { ok: true, auction: moved.changed[0] ?? next, nowMs, touched };
  });
  if (outcome.ok) {
    announceAuctions(deps, [outcome.auction], outcome.nowMs);
    await announceVehicles(deps, outcome.touched, 'updated');
  }
  return outcome;
}

function columnsOf(auction: AuctionRow, change: Change) {
  const { titulo, tipo, numeroLote } = change;
  return {
    ...(titulo !== undefined && { titulo }),
    ...(tipo !== undefined && { tipo }),
    ...(numeroLote !== undefined && { numeroLote }),
    // A description that was sent empty is cleared; one that was not sent stays.
    ...('descricao' in change && { descricao: change.descricao ?? '' }),
    details: detailsOf(tipo ?? auction.tipo, change, auction.details),
  };
}

/** What was sent, by name: the log says which parts of an auction somebody changed. */
async function auditUpdate(tx: Tx, actor: Actor, id: number, change: Record<string, unknown>) {
  const { clock, ...sent } = change;
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'auction.updated',
    subjectType: 'auction',
    subjectId: id,
    details: { clock: clock === true, fields: Object.keys(sent).join(' ') },
  });
}
