import type { OwnCounterOffer, SaleCounterOffer } from '@martelo/contract/shapes/counter-offers';
import type { AuctionTerms } from '@martelo/core/auction-terms';
import { toReais } from '@martelo/core/money';
import type { LotClass } from '@martelo/core/regime';
import { raisedAmountsOf } from '@martelo/core/sale-amounts';
import type { SaleView } from '../sale-lists.queries.ts';
import type { CounterOfferView } from './counter-offers.queries.ts';

export function presentCounterOffer(offer: CounterOfferView): SaleCounterOffer {
  return {
    id: String(offer.id),
    valor: toReais(offer.valor),
    ate: offer.validUntil.toISOString(),
    situacao: offer.stateNow,
    feitaEm: offer.madeAt.toISOString(),
    feitaPor: offer.madeBy,
    respondidaEm: offer.answeredAt?.toISOString() ?? null,
  };
}

/** A counter-offer as the bidder reads it: with all that an acceptance costs, under the frozen terms. */
export function presentOwnCounterOffer(
  offer: CounterOfferView,
  sale: SaleView,
  { terms, version }: { terms: AuctionTerms; version: number },
): OwnCounterOffer {
  const priced = { arremate: sale.arremate, acrescimo: offer.valor - sale.arremate };
  const { lines, total } = raisedAmountsOf(terms, sale.vehicle.classe as LotClass, priced);
  return {
    id: String(offer.id),
    valor: toReais(offer.valor),
    ate: offer.validUntil.toISOString(),
    situacao: offer.stateNow,
    linhas: lines.map(({ tipo, nome, base, pontosBase, valor, quemRecebe, fundamento }) => ({
      tipo,
      nome,
      base: toReais(base),
      pontosBase,
      valor: toReais(valor),
      quemRecebe,
      fundamento,
    })),
    total: toReais(total),
    condicoes: version,
  };
}
