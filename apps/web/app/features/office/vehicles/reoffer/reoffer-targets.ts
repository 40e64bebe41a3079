import type { Auction } from '@martelo/contract/shapes/auctions';
import { isPublicRegime } from '@martelo/core/regime';
import { auctionLabel } from '../../../../entities/auction/auction-label';
import { byAttention } from '../../../../entities/auction/auction-order';

/** The auctions that vehicles may be offered in again: drafts, and private ones that have not begun. */
export function reofferTargets<A extends Auction>(
  auctions: readonly A[],
): { value: string; label: string }[] {
  const isOpen = ({ phase, publicadoEm, regime }: A) =>
    publicadoEm === null ? phase !== 'finished' : phase === 'upcoming' && !isPublicRegime(regime);
  return byAttention(auctions.filter(isOpen)).map((auction) => ({
    value: auction.id,
    label: auctionLabel(auction) + (auction.publicadoEm === null ? ' · rascunho' : ''),
  }));
}
