import type { AuctionTerms } from './auction-terms.ts';
import type { Centavos } from './money.ts';

/**
 * What a started period of 24 hours in the yard costs for a vehicle of this category. A rate for the
 * category comes before the one for all. Null: the terms have none.
 */
export function storageRateOf(
  { estadia }: Pick<AuctionTerms, 'estadia'>,
  categoria: string,
): Centavos | null {
  const rateOf = (name: string) => estadia.find((rate) => sameName(rate.categoria, name));
  return (rateOf(categoria) ?? rateOf(''))?.valorPor24h ?? null;
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
