import { AUCTION_DETAIL_FIELDS } from '@martelo/contract/shapes/auction-details';
import type { AuctionChange } from '@martelo/contract/shapes/auctions';
import type { AuctionType } from '@martelo/core/vehicle-types';

/**
 * The detail fields of an auction of this type, each as it was sent, otherwise as it was stored.
 */
export function detailsOf(
  tipo: AuctionType,
  sent: AuctionChange,
  stored: Record<string, string> = {},
): Record<string, string> {
  const details: Record<string, string> = {};
  for (const field of AUCTION_DETAIL_FIELDS[tipo]) {
    // A field that was sent empty is cleared; a field that was not sent stays.
    const value = field in sent ? sent[field] : stored[field];
    if (value) details[field] = value;
  }
  return details;
}
