import type { LotStatus } from './lot-transitions.ts';
import type { SaleState } from './sale-states.ts';
import type { AuctionType } from './vehicle-types.ts';

/**
 * What keeps a vehicle from being offered again:
 * - `gone`: it was deleted.
 * - `waiting`: it has a lot that waits for an auction.
 * - `open`: its lot is in an auction and has no result yet.
 * - `sameAuction`: its last lot was in the chosen auction.
 * - `otherType`: the chosen auction sells another type of vehicle.
 * - `unpaid`: its buyer did not pay, and nobody has decided the case.
 * - `saleOpen`: its sale goes on, or waits for a decision.
 * - `sold`: it was sold.
 * - `contested`: its sale goes on, and a bank contests money of it.
 * - `changed`: it is no longer as the person saw it.
 */
export const REOFFER_STOPS = [
  'gone',
  'waiting',
  'open',
  'sameAuction',
  'otherType',
  'unpaid',
  'saleOpen',
  'sold',
  'contested',
  'changed',
] as const;
export type ReofferStop = (typeof REOFFER_STOPS)[number];

export interface ReofferFacts {
  isArchived: boolean;
  tipo: AuctionType;
  auctionId: number | null;
  /** The stored status, and the result that is shown for it (`shownResultOf`). */
  status: LotStatus;
  result: LotStatus;
  /** The newest sale of the last lot, as it is at the moment; null: there is none. */
  saleState: SaleState | null;
  isContested: boolean;
}

/** The first thing that stops a vehicle; null: it may be offered in this auction. */
export function reofferStopOf(
  facts: ReofferFacts,
  target: { id: number; tipo: AuctionType },
): ReofferStop | null {
  const { status, result, saleState, auctionId } = facts;
  if (facts.isArchived) return 'gone';
  if (status === 'active') return auctionId === null ? 'waiting' : 'open';
  if (saleState === 'inadimplente') return 'unpaid';
  if (result === 'sold' || result === 'conditional') {
    const isOver = saleState === null || saleState === 'entregue';
    if (isOver && result === 'sold') return 'sold';
    return facts.isContested ? 'contested' : 'saleOpen';
  }
  if (facts.tipo !== target.tipo) return 'otherType';
  return auctionId === target.id ? 'sameAuction' : null;
}
