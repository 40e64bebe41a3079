import { minimumBid, type PriceState, raiseAt } from '@martelo/core/increments';
import { type Centavos, formatBRL, MAX_CENTAVOS, quickRaises } from '@martelo/core/money';

/** The amounts that the form proposes at a price, in centavos. */
export interface BidOffers {
  /** The smallest useful bid above the price. */
  cover: Centavos;
  /** Without increments: raises to add to the typed amount. */
  raises: Centavos[];
  /** With increments: bids that the server would accept, the least first. */
  amounts: Centavos[];
}

/** The form offers the bids that are this many increments above the minimum bid. */
const STEPS_AHEAD: readonly number[] = [0, 1, 4];

export function bidOffers(price: PriceState): BidOffers {
  if (price.increments === null) {
    const current = currentPrice(price);
    const raises = quickRaises(current);
    return { cover: Math.min(current + (raises[0] ?? 1), MAX_CENTAVOS), raises, amounts: [] };
  }
  const least = minimumBid(price);
  const steps = [least];
  for (let last = least; steps.length <= Math.max(...STEPS_AHEAD); steps.push(last)) {
    last += raiseAt(price.increments, last);
  }
  const amounts = steps.filter((_, ahead) => STEPS_AHEAD.includes(ahead));
  return {
    cover: Math.min(least, MAX_CENTAVOS),
    raises: [],
    amounts: amounts.filter((amount) => amount <= MAX_CENTAVOS),
  };
}

/** The current bid, or the opening value when there is no bid. */
export function currentPrice({ lanceAtual, lanceInicial }: PriceState): Centavos {
  return lanceAtual ?? lanceInicial;
}

/** The rule for the next bid, shown below its field. */
export function nextBidHint(price: PriceState): string {
  const { increments } = price;
  if (increments === null) return `Maior que ${formatBRL(currentPrice(price))}`;
  const raise = formatBRL(raiseAt(increments, currentPrice(price)));
  return `Próximo lance: ${formatBRL(minimumBid(price))} ou mais · incremento ${raise}`;
}
