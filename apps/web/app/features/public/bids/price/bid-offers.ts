import { minimumBid, type PriceState, raiseAt } from '@martelo/core/increments';
import { type Centavos, formatBRL, MAX_CENTAVOS, quickRaises } from '@martelo/core/money';

/** What the form proposes at a price, in centavos. */
export interface BidOffers {
  /** The smallest sensible bid above the price. */
  cover: Centavos;
  /** Without increments: to go on top of what is typed. */
  raises: Centavos[];
  /** With increments: bids that would be taken, the least first. */
  amounts: Centavos[];
}

/** Which of the bids that follow each other by single increments are offered. */
const STEPS_AHEAD: readonly number[] = [0, 1, 4];

export function bidOffers(price: PriceState): BidOffers {
  const next = minimumBid(price);
  if (price.increments === null) {
    const current = currentPrice(price);
    const raises = quickRaises(current);
    return { cover: Math.min(current + (raises[0] ?? 1), MAX_CENTAVOS), raises, amounts: [] };
  }
  const steps = [next];
  for (let last = next; steps.length <= Math.max(...STEPS_AHEAD); steps.push(last)) {
    last += raiseAt(price.increments, last);
  }
  const amounts = steps.filter((_, ahead) => STEPS_AHEAD.includes(ahead));
  return {
    cover: Math.min(next, MAX_CENTAVOS),
    raises: [],
    amounts: amounts.filter((amount) => amount <= MAX_CENTAVOS),
  };
}

/** The current bid, or the opening value without one. */
export function currentPrice({ lanceAtual, lanceInicial }: PriceState): Centavos {
  return lanceAtual ?? lanceInicial;
}

/** What the next bid has to be, in a line below its field. */
export function nextBidHint(price: PriceState): string {
  const { increments } = price;
  if (increments === null) return `Maior que ${formatBRL(currentPrice(price))}`;
  const raise = formatBRL(raiseAt(increments, currentPrice(price)));
  return `Próximo lance: ${formatBRL(minimumBid(price))} ou mais · incremento ${raise}`;
}
