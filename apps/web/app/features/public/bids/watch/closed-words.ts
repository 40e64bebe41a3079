import type { Vehicle } from '@martelo/contract/shapes/vehicles';
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

/** One message for many lots: an auction closes most of its lots in the same second. */
export function manyLostWords(lots: readonly ClosedLot[]): ClosedWords {
  const numbers = lots.map(({ vehicle }) => vehicle.lote).filter(Boolean);
  return {
    title: `Você não venceu em ${formatCount(lots.length, 'lote', 'lotes')}`,
    text: new Intl.ListFormat('pt-BR').format(numbers),
  };
}
