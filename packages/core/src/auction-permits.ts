import { type AuctionClock, lotPhaseOf } from './auction.ts';
import { type AuctionAction, meaningOf, type TableAction } from './auction-transitions.ts';
import type { Regime } from './regime.ts';

/** What a person or an action on all auctions can want to do with an auction. */
export const AUCTION_ACTS = [
  /** Another title, number or type. */
  'changeNames',
  /** Another start or end, also an end now, a new length or a start that waits for Iniciar. */
  'changeDates',
  'start',
  'restart',
  /** "Reset Completo", and the PUT that opens an auction with dates. */
  'fullReset',
  'pause',
  'resume',
  'delete',
  /** The end of what an edital has announced: it stays public with the reason. */
  'revoke',
  /** One lot of what an edital has announced ends before its time: the reason stays public. */
  'withdrawLot',
  /** A waiting vehicle joins when the auction is made or opens. */
  'joinByItself',
  /** A person puts a vehicle into it, takes one out, or changes what the edital says of a lot. */
  'changeLots',
] as const;
export type AuctionAct = (typeof AUCTION_ACTS)[number];

export type AuctionActRefusal =
  | 'AUCTION_IS_DRAFT'
  | 'AUCTION_IN_EDITAL'
  | 'REVOCATION_REQUIRED'
  | 'REVOCATION_NOT_NEEDED'
  | 'WITHDRAWAL_NOT_NEEDED';

type Permits = Record<AuctionAct, true | AuctionActRefusal>;

const PRIVATE: Permits = {
  changeNames: true,
  changeDates: true,
  start: true,
  restart: true,
  fullReset: true,
  pause: true,
  resume: true,
  delete: true,
  revoke: 'REVOCATION_NOT_NEEDED',
  withdrawLot: 'WITHDRAWAL_NOT_NEEDED',
  joinByItself: true,
  changeLots: true,
};

/** A draft is not public. Its dates are those of the edital to come, so no action moves its clock. */
const DRAFT: Permits = {
  ...PRIVATE,
  start: 'AUCTION_IS_DRAFT',
  restart: 'AUCTION_IS_DRAFT',
  fullReset: 'AUCTION_IS_DRAFT',
  pause: 'AUCTION_IS_DRAFT',
  resume: 'AUCTION_IS_DRAFT',
  joinByItself: 'AUCTION_IS_DRAFT',
};

/**
 * The published edital of a public regime announces title, number, dates and lots. The clock opens and
 * closes the auction; a pause stays possible, because something may go wrong. What everybody was told is
 * revoked with a reason, not deleted. This holds after its end too.
 */
const BOUND: Permits = {
  ...PRIVATE,
  changeNames: 'AUCTION_IN_EDITAL',
  changeDates: 'AUCTION_IN_EDITAL',
  start: 'AUCTION_IN_EDITAL',
  restart: 'AUCTION_IN_EDITAL',
  fullReset: 'AUCTION_IN_EDITAL',
  delete: 'REVOCATION_REQUIRED',
  revoke: true,
  withdrawLot: true,
  joinByItself: 'AUCTION_IN_EDITAL',
  changeLots: 'AUCTION_IN_EDITAL',
};

type Publication = 'draft' | 'published';

/** The one table of what each regime permits before and after the publication (decision 70). */
export const AUCTION_PERMITS = {
  // A private auction is published by saving it, so it has no draft.
  privado: { draft: DRAFT, published: PRIVATE },
  art328: { draft: DRAFT, published: BOUND },
  administrativo: { draft: DRAFT, published: BOUND },
} as const satisfies Record<Regime, Record<Publication, Permits>>;

export interface PermittedAuction {
  regime: Regime;
  /** When it was published, as the database or an answer has it; null: a draft. */
  publishedAt: Date | string | null;
}

/** Why the act is refused for this auction; null: it is permitted. */
export function refusalOf(
  { regime, publishedAt }: PermittedAuction,
  act: AuctionAct,
): AuctionActRefusal | null {
  const permit = AUCTION_PERMITS[regime][publishedAt === null ? 'draft' : 'published'][act];
  return permit === true ? null : permit;
}

export function permits(auction: PermittedAuction, act: AuctionAct): boolean {
  return refusalOf(auction, act) === null;
}

/** True when a published edital fixes the auction: only a new version of it changes what it announces. */
export function isBoundByEdital(auction: PermittedAuction): boolean {
  return refusalOf(auction, 'changeDates') === 'AUCTION_IN_EDITAL';
}

/** The act that each action of the table of transitions is. */
export const ACT_OF_ACTION = {
  start: 'start',
  pause: 'pause',
  resume: 'resume',
  restart: 'restart',
  complete: 'changeDates',
  hold: 'changeDates',
  setLength: 'changeDates',
  editDates: 'changeDates',
  open: 'fullReset',
} as const satisfies Record<TableAction['kind'], AuctionAct>;

/** The act that an action on this clock is; null when it means no change. */
export function actOf(
  clock: AuctionClock,
  action: AuctionAction,
  { nowMs, extensionMs }: { nowMs: number; extensionMs: number },
): AuctionAct | null {
  const meant = meaningOf(action, { nowMs, phase: lotPhaseOf(clock, extensionMs, nowMs) });
  return meant && ACT_OF_ACTION[meant.kind];
}
