import { type CorrectionReason, USUAL_REASON } from '@martelo/core/correction-reasons';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import type { Centavos } from '@martelo/core/money';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import { admitActor } from '../../approvals/second-person.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceAutomaticBidEnd } from '../../lots/announce-automatic-bid-end.ts';
import { appendRows } from '../../lots/append-rows.ts';
import { type EndedAutomaticBid, endAutomaticBids } from '../../lots/end-automatic-bids.ts';
import { lockedLotHasWinner, lockLots } from '../../lots/lot-locks.queries.ts';
import { findBid, findGreatestBid, isBidRemoved } from '../bids.queries.ts';
import { type LotPrice, publishLots } from './publish-lot.ts';

export type RemoveOutcome =
  | { ok: true; vehicleId: number; lanceAtual: Centavos | null }
  | { ok: false; code: RemovalRefusal };

type RemovalRefusal =
  | 'NOT_FOUND'
  | 'BID_NOT_REMOVABLE'
  | 'LOT_HAS_WINNER'
  | 'TARGET_CHANGED'
  | 'APPROVAL_REQUIRED';

type Removed = LotPrice & { ok: true; ended: EndedAutomaticBid[] };
type NotRemoved = Extract<RemoveOutcome, { ok: false }>;

export interface Removal {
  bidId: number;
  actor: Actor;
  /** The effect of the removal when it was asked for. If it has another effect now, it is refused. */
  version?: string;
  /** The public reason. */
  reasonCategory?: CorrectionReason | undefined;
}

type Tools = { db: Db; live: LiveHub };

/**
 * Takes one bid back: it stays in the ledger and no longer counts. The price falls to the greatest
 * bid that remains, or to none.
 */
export async function removeBid({ db, live }: Tools, removal: Removal): Promise<RemoveOutcome> {
  const removed = await transactWithRetry(db, (tx) => removeBidInside(tx, removal));
  return removed.ok ? published(live, removed) : removed;
}

/** The same in the caller's transaction, which publishes it after its commit. */
export async function removeBidInside(tx: Tx, removal: Removal): Promise<Removed | NotRemoved> {
  const admitted = await admitActor(tx, 'lances', removal.actor);
  return admitted.ok ? takeBack(tx, { ...removal, actor: admitted.actor }) : admitted;
}

/** The same as a part of a ban, which no second person has to approve. */
export async function removeBannedBid(
  { db, live }: Tools,
  removal: Pick<Removal, 'bidId' | 'actor'>,
): Promise<RemoveOutcome> {
  const banned = { ...removal, reasonCategory: 'conta_banida' } as const;
  const removed = await transactWithRetry(db, (tx) => takeBack(tx, banned));
  return removed.ok ? published(live, removed) : removed;
}

function published(live: LiveHub, removed: Removed): RemoveOutcome {
  publishRemoval(live, removed);
  return { ok: true, vehicleId: removed.lot.vehicleId, lanceAtual: removed.lanceAtual };
}

async function takeBack(
  tx: Tx,
  { bidId, actor, version, reasonCategory = USUAL_REASON.removal }: Removal,
): Promise<Removed | NotRemoved> {
  const found = await lockRemoval(tx, bidId);
  if (!found.ok) return found;
  const { bid, lot, nowMs, greatest } = found;
  if (version !== undefined && version !== versionOfRemoval(found)) {
    return { ok: false, code: 'TARGET_CHANGED' };
  }
  const lanceAtual = greatest?.value ?? null;
  const bidCount = lot.bidCount - 1;
  await appendRows(tx, [
    {
      lot,
      action: 'removed',
      userId: actor.id,
      targetSequence: bid.sequence,
      reason: 'excluir lance',
      reasonCategory,
      createdAt: nowMs,
      epochStep: 0,
      lanceAtual,
      leaderId: greatest?.userId ?? null,
      bidCount,
    },
  ]);
  // The bidder's automatic bid ends too, otherwise it would bid again at once.
  const ended = await endAutomaticBids(tx, {
    lotIds: [lot.id],
    userId: bid.userId,
    reason: 'removed',
  });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'bid.removed',
    subjectType: 'bid',
    subjectId: bidId,
    details: {
      vehicleId: lot.vehicleId,
      bidderId: bid.userId,
      centavos: bid.value,
      ...actor.secondPerson,
    },
  });
  const { bidderNumber = null, automatic = false } = greatest ?? {};
  return { ok: true, lot, lanceAtual, bidCount, bidderNumber, automatic, at: nowMs, ended };
}

/** Locks the lot of a bid that counts, and reads what its removal leaves. */
export async function lockRemoval(tx: Tx, bidId: number) {
  const bid = await findBid(tx, bidId);
  if (!bid) return { ok: false, code: 'NOT_FOUND' } as const;
  const { lots, nowMs } = await lockLots(tx, [bid.lotId]);
  const [lot] = lots;
  if (!lot) return { ok: false, code: 'NOT_FOUND' } as const;
  if (lockedLotHasWinner(lot, nowMs)) return { ok: false, code: 'LOT_HAS_WINNER' } as const;
  // Check under the lock, because two administrators may remove the same bid at once.
  const isGone = bid.epoch !== lot.epoch || (await isBidRemoved(tx, bid));
  if (isGone || !LOT_TRAITS[lot.status].isOpen)
    return { ok: false, code: 'BID_NOT_REMOVABLE' } as const;
  const greatest = await findGreatestBid(tx, { ...lot, exceptSequence: bid.sequence });
  return { ok: true, bid, lot, nowMs, greatest } as const;
}

type LockedRemoval = Extract<Awaited<ReturnType<typeof lockRemoval>>, { ok: true }>;

/** True when the bid leads, so that the price falls without it. */
export function isLeading({ bid, lot }: LockedRemoval): boolean {
  return lot.lanceAtual === bid.value && lot.leaderId === bid.userId;
}

/**
 * Equal while a removal has the same effect. Bids above one that does not lead change nothing about
 * its removal, so a busy lot does not outdate the request.
 */
export function versionOfRemoval(removal: LockedRemoval): string {
  const { bid, lot, greatest } = removal;
  const falls = isLeading(removal) ? `leads, then ${greatest?.value ?? 'none'}` : 'follows';
  return `lot ${lot.id}, epoch ${lot.epoch}, row ${bid.sequence}, ${falls}`;
}

export function publishRemoval(live: LiveHub, removed: Removed): void {
  // Publish the end first. After the price, it would look as if somebody had bid more.
  for (const ended of removed.ended) announceAutomaticBidEnd(live, ended);
  publishLots(live, [removed]);
}
