import type { ErrorCode } from '@martelo/contract/texts/errors';
import { isOver } from '@martelo/core/auction';
import { refusalOf } from '@martelo/core/auction-permits';
import { LOT_TRAITS, phaseOfLot } from '@martelo/core/lot-transitions';
import { vehicleTitle } from '@martelo/core/vehicle';
import { slugOfType } from '@martelo/core/vehicle-types';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { admitActor } from '../approvals/second-person.ts';
import { announceAuctions } from '../auctions/announce-auctions.ts';
import { lockForMove } from '../auctions/lock-for-move.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceGone, announceVehicles } from '../lots/announce-vehicles.ts';
import { type AuctionRow, clockOf } from '../lots/auction-clock.ts';
import { lockCurrentLot } from '../lots/lot-locks.queries.ts';
import { withdrawToPerson } from '../lots/release-lots.ts';
import { announceMessages } from '../notifications/announce-messages.ts';
import { writeNotifications } from '../notifications/write-notification.ts';
import { lockVehicle } from '../vehicles/vehicles.queries.ts';
import { listBiddersOf, peekLot } from './publication.queries.ts';

export interface Withdrawn {
  ok: true;
  auction: AuctionRow;
  lote: string;
  vehicleId: number;
  nowMs: number;
  /** The vehicles whose lots were over and got their result first. */
  closed: number[];
  told: number;
}

export type WithdrawOutcome = Withdrawn | { ok: false; code: ErrorCode };

interface Withdraw {
  vehicleId: number;
  /** Public. */
  reason: string;
  actor: Actor;
  /** The lot that the person saw: another one of the vehicle is not withdrawn instead. */
  askedLotId?: number;
}

type Catalogue = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * Withdraws one lot from a published auction of a public regime. The auction's page says so with the
 * reason, the vehicle waits for a person, and whoever has a bid on it that counts is told.
 */
export async function withdrawLot(deps: Catalogue, withdraw: Withdraw): Promise<WithdrawOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => withdrawInside(tx, deps, withdraw));
  if (outcome.ok) await announceWithdrawn(deps, outcome);
  return outcome;
}

export async function announceWithdrawn(
  deps: Catalogue,
  { auction, nowMs, vehicleId, closed, told }: Withdrawn,
): Promise<void> {
  await announceAuctions(deps, [auction], nowMs);
  await announceGone(deps, [vehicleId]);
  await announceVehicles(deps, closed, 'updated');
  if (told > 0) announceMessages(deps);
}

/** The same in the caller's transaction, which announces it after its commit. */
export async function withdrawInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { vehicleId, reason, actor, askedLotId }: Withdraw,
): Promise<WithdrawOutcome> {
  const peeked = await peekLot(tx, vehicleId);
  if (!peeked) return { ok: false, code: 'NOT_FOUND' };
  if (peeked.auctionId === null) return { ok: false, code: 'WITHDRAWAL_NOT_NEEDED' };
  const locked = await lockForMove(tx, peeked.auctionId);
  if (!locked.ok) return locked;
  const { auction, nowMs, closed } = locked;
  const refusal = refusalOf(auction, 'withdrawLot');
  if (refusal) return { ok: false, code: refusal };
  const vehicle = await lockVehicle(tx, vehicleId);
  // With this lock no bid on the lot is under way, so every bidder is found below.
  const lot = await lockCurrentLot(tx, vehicleId);
  if (!vehicle || !lot) return { ok: false, code: 'NOT_FOUND' };
  const isOther = lot.auctionId !== auction.id || (askedLotId ?? lot.id) !== lot.id;
  if (isOther) return { ok: false, code: 'TARGET_CHANGED' };
  const isLotOver = isOver(phaseOfLot(clockOf(auction), lot.extensionMs, nowMs));
  if (!LOT_TRAITS[lot.status].isOpen || isLotOver) return { ok: false, code: 'LOT_NOT_OPEN' };
  const admitted = await admitActor(tx, 'always', actor);
  if (!admitted.ok) return admitted;
  const bidders = await listBiddersOf(tx, { lotId: lot.id });
  await withdrawToPerson(tx, [lot.id], reason);
  const veiculo = vehicleTitle(vehicle);
  await writeNotifications(tx, settings, {
    userIds: bidders,
    kind: 'withdrawn',
    path: `/leiloes/${slugOfType(auction.tipo)}?leilao=${auction.id}`,
    marks: {
      lote: lot.lote,
      veiculo,
      leilao: `${auction.titulo} (nº ${auction.numeroLote})`,
      motivo: reason,
    },
  });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'lot.withdrawn-with-reason',
    subjectType: 'vehicle',
    subjectId: vehicleId,
    details: {
      titulo: veiculo,
      lote: lot.lote,
      reason,
      bids: lot.bidCount,
      avisados: bidders.length,
      ...admitted.actor.secondPerson,
    },
  });
  const told = bidders.length;
  return { ok: true, auction, lote: lot.lote, vehicleId, nowMs, closed, told };
}
