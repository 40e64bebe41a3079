import { isOver } from '@martelo/core/auction';
import { AUCTION_TYPES } from '@martelo/core/vehicle-types';
import type { Auction } from '../../../entities/auction/auction-on-page';

/**
 * The auction to show for each type, in the usual order of types. The answer lists the most urgent
 * auction of a type first; the home page does not show finished ones.
 */
export function onePerType(auctions: readonly Auction[]): Auction[] {
  return AUCTION_TYPES.flatMap((type) => {
    const first = auctions.find(({ tipo, phase }) => tipo === type && !isOver(phase));
    return first ? [first] : [];
  });
}
