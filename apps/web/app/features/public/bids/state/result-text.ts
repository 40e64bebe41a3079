import { formatBRL, fromReais } from '@martelo/core/money';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { formatReais } from '../../../../lib/format/formats';

type ClosedLot = Pick<Vehicle, 'resultado' | 'lanceAtual' | 'valorVenda'>;

/** The result for a person who has bid on the lot and lost it. `greatestBid` in reais. */
export function lostText(
  { resultado, lanceAtual, valorVenda }: ClosedLot,
  greatestBid: number,
): string | null {
  if (resultado !== 'sold' || lanceAtual === null) return null;
  const price = valorVenda ?? lanceAtual;
  const above = (fromReais(price) ?? 0) - (fromReais(greatestBid) ?? 0);
  const sold = `Você não venceu: saiu por ${formatReais(price)}`;
  // The next bidder may have bought after a greater bid was not paid.
  return above > 0 ? `${sold}, ${formatBRL(above)} acima do seu maior lance` : sold;
}

/** The result of a closed lot, for its highest bidder or for everybody else. */
export function resultText({ resultado, lanceAtual }: ClosedLot, leads: boolean): string {
  switch (resultado) {
    case 'sold':
      return leads ? 'Você arrematou este veículo' : 'Leilão finalizado: veículo vendido';
    case 'conditional':
      return leads
        ? 'Seu lance é o maior. A venda depende da aprovação do vendedor.'
        : 'Venda condicional: aguarda a aprovação do vendedor';
    case 'withdrawn':
      return 'Veículo retirado do leilão';
    case 'unsold':
      if (lanceAtual === null) return 'Leilão finalizado sem lances';
      return leads
        ? 'Venda não aprovada pelo vendedor. Você está livre deste lance.'
        : 'Leilão finalizado: veículo não vendido';
    case 'active':
      if (lanceAtual === null) return 'Leilão finalizado sem lances';
      return leads ? 'O maior lance é seu' : 'Leilão finalizado: resultado em apuração';
  }
}
