import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { formatCount, formatReais } from '../../../../lib/format/formats';
import { lostText, resultText } from '../state/result-text';
import { lotName } from './lot-name';

/** A lot that closed, with the person's own part in it. */
export interface ClosedLot {
  vehicle: Vehicle;
  leading: boolean;
  /** Reais. */
  greatestBid: number;
}

export interface ClosedWords {
  title: string;
  text: string;
}

export function closedWords({ vehicle, leading, greatestBid }: ClosedLot): ClosedWords {
  const lost = leading ? null : lostText(vehicle, greatestBid);
  const price = leading ? `: ${formatReais(vehicle.lanceAtual)}` : '';
  return { title: lost ?? resultText(vehicle, leading), text: lotName(vehicle) + price };
}

/** One message for several lots: an auction closes most of its lots in the same second. */
export function manyClosedWords(lots: readonly ClosedLot[], kind: ClosedKind): string {
  const count = formatCount(lots.length, 'lote', 'lotes');
  if (kind === 'won') return `Você arrematou ${count}`;
  if (kind === 'lost') return `Você não venceu em ${count}`;
  return `Seu lance é o maior em ${count}. A venda depende da aprovação do vendedor.`;
}

export type ClosedKind = 'won' | 'offered' | 'lost';

export function kindOf({ vehicle, leading }: ClosedLot): ClosedKind {
  if (!leading) return 'lost';
  return LOT_TRAITS[vehicle.resultado].isSold ? 'won' : 'offered';
}
