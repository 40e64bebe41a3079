import type { Auction } from '@martelo/contract/shapes/auctions';
import { isRunning, isUpcoming } from '@martelo/core/auction';
import type { AuctionType } from '@martelo/core/vehicle-types';
import { isHeld } from '../../../../entities/auction/auction-dates';
import { byAttention } from '../../../../entities/auction/auction-order';
import { isInEdital } from '../../../../entities/auction/in-edital';
import { formatDateTime } from '../../../../lib/format/formats';

/** The auction of a type that receives bids already; a second one would stand beside it. */
export function runningAuction(
  auctions: readonly Auction[],
  tipo: AuctionType,
): Auction | undefined {
  return byAttention(auctions).find((auction) => auction.tipo === tipo && isRunning(auction.phase));
}

/** Says what Iniciar will do: open the waiting auction of the type, or create one. */
export function startConsequence(
  auctions: readonly Auction[],
  tipo: AuctionType,
  /** How many waiting vehicles enter. */
  entering: number,
): string {
  const waiting = byAttention(auctions).filter(
    (auction) => auction.tipo === tipo && isUpcoming(auction.phase) && !isInEdital(auction),
  );
  // The server starts one with vehicles first, too.
  const next = waiting.find(({ totalVeiculos }) => totalVeiculos > 0) ?? waiting[0];
  if (!next) {
    return entering > 0
      ? `Será criado um novo leilão de ${tipo}, que abre para lances agora.`
      : `Será criado um novo leilão de ${tipo}, sem veículos: ele fica aguardando, fechado para lances.`;
  }
  const name = `${next.titulo} (nº ${next.numeroLote})`;
  if (next.totalVeiculos + entering === 0) {
    return `${name} está aguardando, sem veículos: continua fechado para lances até ter um.`;
  }
  const announced = isHeld(next) ? '' : `, anunciado para ${formatDateTime(next.dataInicio)},`;
  return `${name} está aguardando${announced} e será aberto para lances agora.`;
}

/** The message about an auction that was not opened. */
export function closedWords({ titulo, numeroLote }: Pick<Auction, 'titulo' | 'numeroLote'>) {
  return `${titulo} (nº ${numeroLote}) está sem veículos e fechado para lances. Adicione veículos e use Iniciar.`;
}
