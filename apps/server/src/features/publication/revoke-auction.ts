import { createHash } from 'node:crypto';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { canonicalJson } from '@martelo/core/approval';
import { refusalOf } from '@martelo/core/auction-permits';
import { slugOfType } from '@martelo/core/vehicle-types';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { admitActor } from '../approvals/second-person.ts';
import { announceAuctions } from '../auctions/announce-auctions.ts';
import { lockForMove } from '../auctions/lock-for-move.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceGone } from '../lots/announce-vehicles.ts';
import type { AuctionRow } from '../lots/auction-clock.ts';
import { lockLotsOf } from '../lots/lot-locks.queries.ts';
import { countLots, findOpenLots } from '../lots/lots.queries.ts';
import { revokeLots } from '../lots/release-lots.ts';
import { announceMessages } from '../notifications/announce-messages.ts';
import { writeNotifications } from '../notifications/write-notification.ts';
import { listBiddersOf } from './publication.queries.ts';
import { markAuctionRevoked } from './publication.writes.ts';

export interface Revoked {
  ok: true;
  auction: AuctionRow;
  nowMs: number;
  /** The vehicles of its lots, which no public page shows any more. */
  touched: number[];
  told: number;
}

export type RevokeOutcome = Revoked | { ok: false; code: ErrorCode };

interface Revoke {
  auctionId: number;
  /** Public. */
  reason: string;
  actor: Actor;
  /** What the revocation would have withdrawn when it was asked for (`versionOfRevocation`). */
  asked?: string;
}

type Catalogue = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * Revokes a published auction of a public regime: the deletion of what an edital has announced. The
 * auction and its editais stay public with the reason. Its lots are withdrawn, its vehicles wait for a
 * person, and whoever has a bid that counts is told.
 */
export async function revokeAuction(deps: Catalogue, revoke: Revoke): Promise<RevokeOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => revokeInside(tx, deps, revoke));
  if (outcome.ok) await announceRevoked(deps, outcome);
  return outcome;
}

export async function announceRevoked(
  deps: Catalogue,
  { auction, nowMs, touched, told }: Revoked,
): Promise<void> {
  await announceAuctions(deps, [auction], nowMs);
  await announceGone(deps, touched);
  if (told > 0) announceMessages(deps);
}

/** The same in the caller's transaction, which announces it after its commit. */
export async function revokeInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { auctionId, reason, actor, asked }: Revoke,
): Promise<RevokeOutcome> {
  // Of two people who revoke at once the second one waits here. Lots that are over get their result first.
  const locked = await lockForMove(tx, auctionId);
  if (!locked.ok) return locked;
  const { auction, nowMs } = locked;
  const refusal = refusalOf(auction, 'revoke');
  if (refusal) return { ok: false, code: refusal };
  // With these locks no bid on the lots is under way, so every bidder is found below.
  await lockLotsOf(tx, auctionId);
  const { bids, sold } = await countLots(tx, [auctionId]);
  if (sold > 0) return { ok: false, code: 'AUCTION_HAS_SALES' };
  const open = await findOpenLots(tx, { auctionId });
  const now = versionOfRevocation(auction, open);
  if (asked !== undefined && asked !== now) return { ok: false, code: 'TARGET_CHANGED' };
  const admitted = await admitActor(tx, 'always', actor);
  if (!admitted.ok) return admitted;
  const bidders = await listBiddersOf(tx, { auctionId });
  const vehicles = await revokeLots(tx, auctionId);
  const revoked = await markAuctionRevoked(tx, auctionId, { at: new Date(nowMs), reason });
  await writeNotifications(tx, settings, {
    userIds: bidders,
    kind: 'revoked',
    path: `/leiloes/${slugOfType(auction.tipo)}?leilao=${auctionId}`,
    marks: { leilao: `${auction.titulo} (nº ${auction.numeroLote})`, motivo: reason },
  });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'auction.revoked',
    subjectType: 'auction',
    subjectId: auctionId,
    details: {
      titulo: auction.titulo,
      reason,
      lots: vehicles.length,
      bids,
      avisados: bidders.length,
      ...admitted.actor.secondPerson,
    },
  });
  const touched = [...locked.closed, ...vehicles];
  return { ok: true, auction: revoked, nowMs, touched, told: bidders.length };
}

/** Equal while a revocation would withdraw the same lots of the same announced auction. */
export function versionOfRevocation(
  { titulo, numeroLote, regime, publishedAt }: AuctionRow,
  open: readonly { id: number }[],
): string {
  const shown = { titulo, numeroLote, regime, publishedAt, lots: open.map(({ id }) => id) };
  return createHash('sha256').update(canonicalJson(shown)).digest('hex');
}
