import { type AuctionType, slugOfType } from '@martelo/core/vehicle-types';

/** The address of an auction: that of its type, which may have several, with its id. */
export function auctionHref({ id, tipo }: { id: string; tipo: AuctionType }): string {
  return `/leiloes/${slugOfType(tipo)}?leilao=${id}`;
}

/** The address of the auction that the page of its type shows by itself. */
export function typeHref(tipo: AuctionType): string {
  return `/leiloes/${slugOfType(tipo)}`;
}
