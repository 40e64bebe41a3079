import type { Standing } from '@martelo/contract/bids';

/** Where the person stands on a lot. */
export type Stance = 'winning' | 'outbid' | 'none';

/** Compares the leader's pseudonym with one's own; a bid that still counts but does not lead was passed. */
export function stanceOf(leader: number | null, standing: Standing | null): Stance {
  if (standing === null || standing.bidderNumber === null || leader === null) return 'none';
  if (leader === standing.bidderNumber) return 'winning';
  return standing.greatestBid === null ? 'none' : 'outbid';
}
