import type { Auction } from '@martelo/contract/shapes/auctions';
import { AUCTION_TYPES } from '@martelo/core/vehicle-types';

/**
 * The auction to show of each type, in the types' usual order. The answer has the most urgent of a
 * type first; finished ones have no place on the home page.
 */
export function onePerType(auctions: readonly Auction[]): Auction[] {
  return AUCTION_TYPES.flatMap((type) => {
    const first = auctions.find(({ tipo, phase }) => tipo === type && phase !== 'finished');
    return first ? [first] : [];
  });
}
