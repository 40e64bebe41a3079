import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';

type Priced = Pick<Vehicle, 'lanceAtual' | 'resultado'>;

/** The one name of a lot's price, on every page: the opening value, the bid, the hammer price. */
export function priceLabel({ lanceAtual, resultado }: Priced, finished: boolean): string {
  if (lanceAtual === null) return 'Lance inicial';
  if (!finished) return 'Lance atual';
  return LOT_TRAITS[resultado].isSold ? 'Valor do arremate' : 'Maior lance';
}

/** The same in a list, where nothing else says that the sale waits for the seller. */
export function listPriceLabel(lot: Priced, finished: boolean): string {
  const isOffer = finished && LOT_TRAITS[lot.resultado].awaitsSeller && lot.lanceAtual !== null;
  return isOffer ? 'Venda condicional' : priceLabel(lot, finished);
}
