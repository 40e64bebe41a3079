import type { AuctionTerms } from './auction-terms.ts';
import { minimumBid, type PriceState, raiseAt } from './increments.ts';
import type { Centavos } from './money.ts';
import type { LotClass } from './regime.ts';
import { saleAmountsOf } from './sale-amounts.ts';

/**
 * The greatest bid that somebody can reach from the current price by the least raises, and whose total does
 * not exceed what the person wants to spend; null when not even the next bid fits (specification,
 * after-the-hammer 4.4).
 */
export function greatestBidWithin(
  terms: AuctionTerms,
  classe: LotClass,
  price: PriceState,
  spend: Centavos,
): Centavos | null {
  const most = greatestHammerWithin(terms, classe, spend);
  let bid = minimumBid(price);
  if (most === null || bid > most) return null;
  const { increments } = price;
  // Each turn passes one line of the table: a low raise does not mean many turns.
  for (;;) {
    const raise = raiseAt(increments, bid);
    if (bid + raise > most) return bid;
    const line = increments?.find(({ upTo }) => upTo === null || bid <= upTo);
    const stepsOfLine = line?.upTo == null ? Infinity : Math.floor((line.upTo - bid) / raise) + 1;
    bid += Math.min(stepsOfLine, Math.floor((most - bid) / raise)) * raise;
  }
}

/**
 * The greatest hammer price whose total does not exceed what somebody wants to spend; null when not
 * even a price of one centavo fits.
 */
function greatestHammerWithin(
  terms: AuctionTerms,
  classe: LotClass,
  spend: Centavos,
): Centavos | null {
  const totalOf = (arremate: Centavos) => saleAmountsOf(terms, classe, arremate).total;
  if (totalOf(1) > spend) return null;
  let fits = 1;
  let tooMuch = spend + 1;
  // The total never falls when the hammer price rises, so the boundary is found by halving.
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2);
    if (totalOf(middle) <= spend) fits = middle;
    else tooMuch = middle;
  }
  return fits;
}
