import { permits } from '@martelo/core/auction-permits';
import type { AuctionRow } from './auction-clock.ts';

/**
 * The published edital of a public regime names its lots with number, opening value, appraisal, minimum,
 * class and order. None joins, leaves for another auction or changes these afterwards.
 */
export function isFixedByEdital(auction: Pick<AuctionRow, 'regime' | 'publishedAt'>): boolean {
  return !permits(auction, 'changeLots');
}
