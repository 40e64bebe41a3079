import type { Auction } from '@martelo/contract/shapes/auctions';
import { isPublicRegime } from '@martelo/core/regime';

/** True for an auction whose published edital forbids deleting it (decision 52). */
export function staysPublic({
  regime,
  publicadoEm,
}: Pick<Auction, 'regime' | 'publicadoEm'>): boolean {
  return isPublicRegime(regime) && publicadoEm !== null;
}
