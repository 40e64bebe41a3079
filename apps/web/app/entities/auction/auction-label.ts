import type { Auction } from '@martelo/contract/shapes/auctions';
import { phaseLabelOf } from '@martelo/core/auction';

type Named = Pick<Auction, 'titulo' | 'numeroLote'>;

/** Two auctions may have the same title, so the number stands beside it. */
export function auctionName({ titulo, numeroLote }: Named): string {
  return `${titulo} · nº ${numeroLote}`;
}

export function auctionLabel(auction: Named & Pick<Auction, 'phase'>): string {
  return `${auctionName(auction)} · ${phaseLabelOf(auction.phase)}`;
}
