import type { OwnLot } from '@martelo/contract/shapes/account-overview';
import type { PriceEvent } from '@martelo/contract/shapes/live-events';
import { type Centavos, formatBRL } from '@martelo/core/money';
import type { OnPage } from '../../../../entities/auction/on-page';
import { bidOffers } from '../../../../entities/bid/bid-offers';
import { amountsAt, lotTermsOf } from '../../../../entities/bid/sale-terms';
import { priceStateOf, withPrice } from '../../../../entities/vehicle/live-vehicle';
import { formatReais } from '../../../../lib/format/formats';

export type ShownLot = OnPage<OwnLot>;

/**
 * The lot as the stream has told it since it was read: the price, whose bid leads, and the own greatest bid,
 * which an automatic bid raises by itself.
 */
export function withLivePrice(lot: ShownLot, price: PriceEvent | undefined): ShownLot {
  if (!price || lot.resultado !== null) return lot;
  const veiculo = withPrice(lot.veiculo, price);
  if (veiculo === lot.veiculo) return lot;
  const vencendo = price.bidderNumber !== null && price.bidderNumber === lot.licitante;
  const meuLance = vencendo ? Math.max(lot.meuLance, price.lanceAtual ?? 0) : lot.meuLance;
  return { ...lot, veiculo, vencendo, meuLance };
}

/**
 * What the person would pay in all: for the own bid while it leads, otherwise for the next bid, which the
 * link 'Cobrir o lance' proposes. Null while nobody knows the costs, and when nobody can bid any more.
 */
export function totalOf(
  vehicle: ShownLot['veiculo'],
  leads: boolean,
): { name: string; total: Centavos } | null {
  const terms = lotTermsOf(vehicle.condicoes);
  const price = priceStateOf(vehicle);
  if (terms === null || price.lanceAtual === null) return null;
  const totalAt = (value: Centavos) => amountsAt(terms, value).total;
  if (leads) return { name: 'Total se vencer', total: totalAt(price.lanceAtual) };
  if (vehicle.phase === 'finished') return null;
  const next = bidOffers(price).cover;
  return { name: `Total se cobrir por ${formatBRL(next)}`, total: totalAt(next) };
}

/** What became of a closed lot, and by how much. */
export function resultWords({ resultado, diferenca }: ShownLot): string {
  const by = diferenca === null ? '' : formatReais(diferenca);
  switch (resultado) {
    case 'venceu':
      return by ? `Você venceu, ${by} acima do lance seguinte.` : 'Você venceu com o único lance.';
    case 'aguarda':
      return 'Seu lance foi o maior. O vendedor ainda decide.';
    case 'outro_aguarda':
      return `O maior lance é de outra pessoa${by && `, ${by} acima do seu`}. O vendedor ainda decide.`;
    case 'perdeu':
      return `Outra pessoa venceu, ${by} acima do seu lance.`;
    case 'nao_vendido':
      return 'O lote não foi vendido.';
    case 'retirado':
      return 'O lote foi retirado do leilão.';
    case null:
      return '';
  }
}
