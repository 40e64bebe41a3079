import type { ClientDetail } from '@martelo/contract/shapes/accounts';
import { formatCount } from '../../../lib/format/formats';

/** Counts the bids and leading lots that a ban would affect. */
export function stakeSentence({ leadingLots, totalBids }: ClientDetail): string {
  if (totalBids === 0) return 'Este usuário ainda não deu nenhum lance.';
  const bids = formatCount(totalBids, 'lance', 'lances');
  if (leadingLots === 0) return `Deu ${bids} e não lidera nenhum lote ativo agora.`;
  return `Deu ${bids} e lidera ${formatCount(leadingLots, 'lote ativo', 'lotes ativos')} agora.`;
}

/**
 * Label of the checkbox that removes the user's bids, with the number of lots that the user leads.
 */
export function removalLabel(leadingLots: number): string {
  return leadingLots === 1
    ? 'Retirar o lance que lidera este lote'
    : `Retirar os lances que lideram estes ${leadingLots} lotes`;
}

export function removalHint(removing: boolean): string {
  return removing
    ? 'O lance atual de cada lote volta ao maior dos outros licitantes, ou a nenhum.'
    : 'Sem marcar, os lances dados continuam valendo.';
}
