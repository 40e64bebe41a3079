import type { ClockPreview } from '@martelo/contract/shapes/auctions';
import { ERRORS } from '@martelo/contract/texts/errors';
import { formatCount, formatDateTime } from '../../lib/format/formats';
import { isHeld } from './auction-dates';

/** The name of an auction with its number, because several can have the same title. */
export function auctionName({ titulo, numeroLote }: ClockPreview): string {
  return `${titulo} (nº ${numeroLote})`;
}

/** The auctions that an action on all of them changes, and those that it passes over. */
export function splitByEdital<Preview extends Pick<ClockPreview, 'inEdital'>>(
  previews: readonly Preview[],
): { changed: Preview[]; passedOver: Preview[] } {
  return {
    changed: previews.filter(({ inEdital }) => !inEdital),
    passedOver: previews.filter(({ inEdital }) => inEdital),
  };
}

/** A sentence names this many auctions and counts the others. */
const MOST_NAMED = 5;

/** Which auctions an action on all of them leaves as they are; '' when it leaves none. */
export function passedOverWords(passedOver: readonly ClockPreview[]): string {
  if (passedOver.length === 0) return '';
  const shown = passedOver.slice(0, MOST_NAMED).map(auctionName).join(', ');
  const others = passedOver.length - MOST_NAMED;
  const names = others > 0 ? `${shown} e mais ${others}` : shown;
  return passedOver.length === 1
    ? `1 leilão não muda, porque está em edital publicado: ${names}.`
    : `${passedOver.length} leilões não mudam, porque estão em edital publicado: ${names}.`;
}

/** The dates that people know: those announced for an auction that has not begun. */
export function datesWords(preview: ClockPreview): string {
  const { phase, announced, dataInicio, dataFim } = preview;
  if (announced) {
    return `Anunciado: de ${formatDateTime(dataInicio)} até ${formatDateTime(dataFim)}.`;
  }
  if (isHeld(preview)) return 'Espera Iniciar, sem data marcada.';
  switch (phase) {
    case 'paused':
      return 'Pausado.';
    case 'finished':
      return `Terminou em ${formatDateTime(dataFim)}.`;
    case 'running':
    case 'upcoming':
      return `Em andamento, termina em ${formatDateTime(dataFim)}.`;
  }
}

/** True when no lot would be open after a restart, so that the server refuses it. */
export function isSoldOut({ openLots, returningLots, keptLots }: ClockPreview): boolean {
  return openLots + returningLots === 0 && keptLots > 0;
}

/** The number of lots that a start or a restart opens, and of those whose result stays. */
export function lotsWords(preview: ClockPreview): string {
  const { openLots, returningLots, keptLots } = preview;
  if (isSoldOut(preview)) return ERRORS.AUCTION_HAS_RESULTS.message;
  if (openLots + returningLots + keptLots === 0) return 'Nenhum veículo neste leilão.';
  const kept = formatCount(keptLots, 'já tem resultado e não muda', 'já têm resultado e não mudam');
  return [
    ...(openLots > 0 ? [`${formatCount(openLots, 'lote aberto', 'lotes abertos')}.`] : []),
    ...(returningLots > 0
      ? [`${formatCount(returningLots, 'volta sem lances', 'voltam sem lances')}.`]
      : []),
    ...(keptLots > 0 ? [`${kept}.`] : []),
  ].join(' ');
}
