import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import { formatBRL, fromReais } from '@martelo/core/money';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { formatReais } from '../../../../lib/format/formats';

type ClosedLot = Pick<Vehicle, 'resultado' | 'lanceAtual'>;

/** The result for a person who has bid on the lot and lost it. `greatestBid` in reais. */
export function lostText({ resultado, lanceAtual }: ClosedLot, greatestBid: number): string | null {
  if (!LOT_TRAITS[resultado].isSold || lanceAtual === null) return null;
  const above = formatBRL((fromReais(lanceAtual) ?? 0) - (fromReais(greatestBid) ?? 0));
  return `Você não venceu: saiu por ${formatReais(lanceAtual)}, ${above} acima do seu maior lance`;
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
