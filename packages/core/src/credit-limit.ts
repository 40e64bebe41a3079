import type { Centavos } from './money.ts';

interface CreditByHand {
  /** What the same person has credited to the sale before, by all means together. */
  before: Centavos;
  valor: Centavos;
  /** The limit of the settings for the means of this credit. */
  limit: Centavos;
}

/**
 * True when a credit needs a second person: with it, what one person credited to one sale reaches the limit.
 * Several small credits therefore need one as a single great one does.
 */
export function reachesCreditLimit({ before, valor, limit }: CreditByHand): boolean {
  return before + valor >= limit;
}
