import type { Vehicle } from '@martelo/contract/shapes/vehicles';

type ClosedLot = Pick<Vehicle, 'resultado' | 'lanceAtual'>;

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
      return lanceAtual === null
        ? 'Leilão finalizado sem lances'
        : 'Leilão finalizado: veículo não vendido';
    case 'active':
      if (lanceAtual === null) return 'Leilão finalizado sem lances';
      return leads ? 'O maior lance é seu' : 'Leilão finalizado: resultado em apuração';
  }
}
