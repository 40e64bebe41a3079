import type { AuctionChange, CategoryChange } from '@martelo/contract/shapes/auctions';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { publicationTexts } from '@martelo/contract/texts/publication-texts';
import { isStopped } from '@martelo/core/auction';
import { refusalOf } from '@martelo/core/auction-permits';
import type { AuctionAction } from '@martelo/core/auction-transitions';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import { isPublicRegime } from '@martelo/core/regime';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { type AuditedChange, recordAudit } from '../audit/record-audit.ts';
import { announceAutomaticBidEnd } from '../lots/announce-automatic-bid-end.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { type AuctionRow, clockOf } from '../lots/auction-clock.ts';
import { type EndedAutomaticBid, endAutomaticBids } from '../lots/end-automatic-bids.ts';
import { lockLotsOf } from '../lots/lot-locks.queries.ts';
import { findExtensions, hasBids, hasLotsOfOtherTypes } from '../lots/lots.queries.ts';
import { recordClocks } from '../lots/record-clocks.ts';
import { announceAuctions } from './announce-auctions.ts';
import { basicColumnsOf } from './auction-columns.ts';
import { detailsOf } from './auction-details.ts';
import { updateAuctionColumns } from './auctions.writes.ts';
import { reasonDetail } from './change-auction-clock.ts';
import { overwrittenFields } from './form-version.ts';
import { lockForMove } from './lock-for-move.ts';
import { type MoveRefusal, moveAuction } from './move-auctions.ts';
import {
  describeRuleChanges,
  type RuleColumns,
  refuseRules,
  ruleColumnsOf,
} from './rule-columns.ts';
import { actionsOfAuctionSave, actionsOfCategorySave, type Situation } from './status-actions.ts';

export type UpdateOutcome =
  | {
      ok: true;
      auction: AuctionRow;
      nowMs: number;
      touched: number[];
      ended: EndedAutomaticBid[];
    }
  | { ok: false; code: ErrorCode; fields?: Record<string, string> };

type Catalogue = Pick<Deps, 'db' | 'live' | 'jobs'>;
type Change = AuctionChange | CategoryChange;

interface Save {
  change: Change;
  rules: Partial<RuleColumns>;
  /** Returns the actions on the clock that the sent status and dates mean. */
  meaning: (situation: Situation) => AuctionAction[];
}

/**
 * PUT from the auction form, the date dialog or the full reset, with any of the auction's fields.
 */
export function updateAuction(deps: Catalogue, actor: Actor, id: number, change: AuctionChange) {
  const meaning = (now: Situation) => actionsOfAuctionSave(change, now);
  return update(deps, actor, id, { change, rules: ruleColumnsOf(change), meaning });
}

/** PUT from the category form. */
export function updateCategory(deps: Catalogue, actor: Actor, id: number, change: CategoryChange) {
  const meaning = (now: Situation) => actionsOfCategorySave(change, now);
  return update(deps, actor, id, { change, rules: {}, meaning });
}

async function update(
  deps: Catalogue,
  actor: Actor,
  id: number,
  save: Save,
): Promise<UpdateOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => updateAll(tx, actor, id, save));
  if (outcome.ok) {
    await announceAuctions(deps, [outcome.auction], outcome.nowMs);
    await announceVehicles(deps, outcome.touched, 'updated');
    for (const ended of outcome.ended) announceAutomaticBidEnd(deps.live, ended);
  }
  return outcome;
}

async function updateAll(
  tx: Tx,
  actor: Actor,
  id: number,
  { change, rules, meaning }: Save,
): Promise<UpdateOutcome> {
  const locked = await lockForMove(tx, id, change.tipo);
  if (!locked.ok) return locked;
  const { auction, nowMs } = locked;
  const details = detailsOf(change.tipo ?? auction.tipo, change, auction.details);
  const columns = { ...basicColumnsOf(change), details, ...rules };
  const next = { ...auction, ...columns };
  if (overwrittenFields(auction, next, change).length > 0) {
    return { ok: false, code: 'AUCTION_CHANGED' };
  }
  const fixed = refuseRegime(auction, change) ?? refuseNames(auction, change);
  if (fixed) return fixed;
  if (change.tipo && (await hasLotsOfOtherTypes(tx, id, change.tipo))) {
    const tipo = 'Este leilão tem veículos de outro tipo. Mude os veículos de leilão antes.';
    return { ok: false, code: 'VALIDATION', fields: { tipo } };
  }
  const refusal = refuseRules(next);
  if (refusal) return refusal;
  const situation = {
    clock: clockOf(auction),
    nowMs,
    extensionMs: (await findExtensions(tx, [id])).get(id) ?? 0,
    hasBids: await hasBids(tx, id),
  };
  const moved = await moveAuction(tx, actor, next, meaning(situation), nowMs);
  if (!moved.ok) return refuseAtDates(moved.code, change);
  await updateAuctionColumns(tx, id, columns);
  const changes = describeRuleChanges(auction, next);
  const { ruled, ended } = await followRules(tx, changes, { auction, next });
  if (changes.some((one) => isPublicChange(one, next)))
    await recordClocks(tx, [id], { actor, at: nowMs });
  const kept = [...namesChanged(auction, next), ...moved.clocks, ...changes];
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'auction.updated',
    subjectType: 'auction',
    subjectId: id,
    // The audit log gets the names of the sent fields, so that it shows which parts somebody saved.
    details: {
      clock: moved.changed.length > 0,
      ...pauseDetail(auction, moved.changed[0]),
      fields: sentFields(change).join(' '),
      ...(kept.length > 0 && { changes: kept }),
    },
  });
  const touched = [...new Set([...locked.closed, ...moved.touched, ...ruled])];
  return { ok: true, auction: moved.changed[0] ?? next, nowMs, touched, ended };
}

function sentFields(change: Change): string[] {
  return Object.keys(change).filter((name) => name !== 'version');
}

/**
 * New rules apply from the next bid on, so the pages of the open lots are informed. When automatic
 * bids are switched off, the open ones end.
 */
async function followRules(
  tx: Tx,
  changes: AuditedChange[],
  { auction, next }: { auction: AuctionRow; next: AuctionRow },
) {
  if (changes.length === 0) return { ruled: [], ended: [] };
  const lots = await lockLotsOf(tx, auction.id);
  const open = lots.filter(({ status }) => LOT_TRAITS[status].isOpen);
  const isSwitchedOff = auction.automaticBids && !next.automaticBids;
  const lotIds = isSwitchedOff ? open.map(({ id }) => id) : [];
  const ended = await endAutomaticBids(tx, { lotIds, reason: 'rules' });
  return { ruled: open.map(({ vehicleId }) => vehicleId), ended };
}

/**
 * People have agreed to the regime of a published auction. A draft stays with the public regimes: a
 * private auction has no draft, so saving it would publish it.
 */
function refuseRegime({ regime, publishedAt }: AuctionRow, change: Change) {
  const wish = 'regime' in change ? change.regime : undefined;
  if (wish === undefined || wish === regime) return null;
  if (publishedAt === null && isPublicRegime(wish)) return null;
  const text = publishedAt === null ? 'draftStaysPublic' : 'regimeFixed';
  return { ok: false, code: 'VALIDATION', fields: { regime: publicationTexts[text] } } as const;
}

/** A status word that pauses or resumes comes without a reason. */
function pauseDetail(before: AuctionRow, after: AuctionRow | undefined) {
  if (!after || isStopped(after) === isStopped(before)) return {};
  return reasonDetail(isStopped(after) ? 'pause' : 'resume');
}

const ANNOUNCED_NAMES = ['titulo', 'numeroLote', 'tipo'] as const;

function namesChanged(before: AuctionRow, after: AuctionRow): AuditedChange[] {
  return ANNOUNCED_NAMES.filter((name) => before[name] !== after[name]).map((name) => ({
    field: name,
    before: before[name],
    after: after[name],
  }));
}

/** The same names again are no change: clients send every field. */
function refuseNames(auction: AuctionRow, change: Change) {
  const code = refusalOf(auction, 'changeNames');
  const names = ANNOUNCED_NAMES.filter((name) => (change[name] ?? auction[name]) !== auction[name]);
  if (code === null || names.length === 0) return null;
  const fields = names.map((name) => [name, publicationTexts.fieldInEdital]);
  return { ok: false, code, fields: Object.fromEntries(fields) } as const;
}

/** A form shows the refusal beside the dates that it sent. */
function refuseAtDates(code: MoveRefusal['code'], change: Change): UpdateOutcome {
  const dates = (['dataInicio', 'dataFim'] as const).filter((name) => change[name] !== undefined);
  if (code !== 'AUCTION_IN_EDITAL' || dates.length === 0) return { ok: false, code };
  const fields = dates.map((name) => [name, publicationTexts.fieldInEdital]);
  return { ok: false, code, fields: Object.fromEntries(fields) };
}

/** A private reserve is secret, so its change leaves no public row. */
function isPublicChange({ field }: AuditedChange, { regime }: AuctionRow): boolean {
  return field !== 'reservaPercentual' || isPublicRegime(regime);
}
