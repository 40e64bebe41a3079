import type { AuctionTerms } from './auction-terms.ts';
import type { Centavos } from './money.ts';
import type { LotClass } from './regime.ts';
import { type SaleLine, saleAmountsOf } from './sale-amounts.ts';

/**
 * A price that the seller of a conditional sale asks the bidder for (specification, after-the-hammer 1.5).
 * `encerrada`: the time was over, or the seller decided otherwise.
 */
export const COUNTER_OFFER_STATES = ['aberta', 'aceita', 'recusada', 'encerrada'] as const;
export type CounterOfferState = (typeof COUNTER_OFFER_STATES)[number];

/** The state at an instant (epoch milliseconds): silence is a refusal before any job has run. */
export function counterOfferStateAt(
  { state, validUntil }: { state: CounterOfferState; validUntil: Date },
  nowMs: number,
): CounterOfferState {
  return state === 'aberta' && validUntil.getTime() < nowMs ? 'encerrada' : state;
}

/** The reason why a price cannot be asked for; null: bid < price <= minimum. */
export function counterOfferProblem(
  price: Centavos,
  { bid, minimum }: { bid: Centavos; minimum: Centavos },
): 'not-above-bid' | 'above-minimum' | null {
  if (price <= bid) return 'not-above-bid';
  return price > minimum ? 'above-minimum' : null;
}

/**
 * The lines that an accepted counter-offer adds to those of the bid: the difference to the price first,
 * then the difference of each percentage. The sum of old and new lines is the total of the price, so each
 * percentage is rounded once, on the price.
 */
export function surchargeLines(
  terms: AuctionTerms,
  classe: LotClass,
  { bid, price }: { bid: Centavos; price: Centavos },
): SaleLine[] {
  const base = price - bid;
  const before = saleAmountsOf(terms, classe, bid).lines;
  const after = saleAmountsOf(terms, classe, price).lines;
  // The terms and the class are the same, so both have the same lines in the same order.
  const rest = after.slice(1).flatMap((line, index): SaleLine[] => {
    const valor = line.valor - (before[index + 1]?.valor ?? 0);
    return valor === 0 ? [] : [{ ...line, nome: `${line.nome} sobre o acréscimo`, base, valor }];
  });
  return [
    {
      ...{ tipo: 'acrescimo', nome: 'Acréscimo da contraproposta', base, pontosBase: null },
      ...{ valor: base, quemRecebe: 'vendedor', fundamento: '' },
    },
    ...rest,
  ];
}
