import type { BidderStatus } from '@martelo/contract/bids';
import type { Leader } from './lot-state';

/** Where the person stands on a lot. */
export type Stance = 'winning' | 'outbid' | 'none';

/** Compares the leader with oneself; a bid that still counts but does not lead was passed. */
export function stanceOf(
  leader: Leader,
  standing: BidderStatus | null,
  userId: string | null,
): Stance {
  if (typeof leader === 'string') return leader === userId ? 'winning' : 'none';
  if (standing === null || standing.bidderNumber === null || leader === null) return 'none';
  if (leader === standing.bidderNumber) return 'winning';
  return standing.greatestBid === null ? 'none' : 'outbid';
}
