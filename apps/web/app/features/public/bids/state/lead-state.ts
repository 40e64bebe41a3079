import type { BidderStatus } from '@martelo/contract/shapes/bids';
import type { Leader } from './lot-state';

/** The person's position on a lot. */
export type LeadState = 'winning' | 'outbid' | 'none';

/** Compares the leader with the person; a person whose bid counts but does not lead was outbid. */
export function leadStateOf(
  leader: Leader,
  bidderStatus: BidderStatus | null,
  userId: string | null,
): LeadState {
  if (typeof leader === 'string') return leader === userId ? 'winning' : 'none';
  if (bidderStatus === null || bidderStatus.bidderNumber === null || leader === null) return 'none';
  if (leader === bidderStatus.bidderNumber) return 'winning';
  return bidderStatus.greatestBid === null ? 'none' : 'outbid';
}
