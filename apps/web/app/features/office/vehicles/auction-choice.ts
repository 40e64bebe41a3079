import type { Auction } from '@martelo/contract/shapes/auctions';
import { phaseLabelOf } from '@martelo/core/auction';
import {
  type AuctionType,
  typeOfCategory,
  type VehicleCategory,
} from '@martelo/core/vehicle-types';
import { byAttention } from '../../../entities/auction/auction-order';

export type AuctionOption = { value: string; label: string };
type Joinable = Pick<Auction, 'id' | 'titulo' | 'numeroLote' | 'tipo' | 'phase'>;

/**
 * The auctions that a vehicle of a category may join: the unfinished ones of its type, the newest
 * first, and the vehicle's current one. The first option lets the server choose and names its
 * choice.
 */
export function auctionOptions(
  auctions: readonly Auction[],
  categoria: VehicleCategory,
  current: Joinable | null,
): AuctionOption[] {
  const tipo = typeOfCategory(categoria);
  const open = openOf(auctions, tipo);
  const [newest] = open;
  const automatic = newest
    ? `Automático: ${newest.titulo} (o mais novo de ${tipo})`
    : `Sem leilão de ${tipo} aberto: aguarda o próximo`;
  const listed: Joinable[] = [...open];
  if (current && current.tipo === tipo && !open.some(({ id }) => id === current.id)) {
    listed.unshift(current);
  }
  return [
    { value: '', label: automatic },
    ...listed.map((auction) => ({ value: auction.id, label: named(auction) })),
  ];
}

/**
 * The unfinished auctions of a type, the newest first; a vehicle without a chosen auction joins the
 * first of them.
 */
export function openOf<A extends Joinable>(auctions: readonly A[], tipo: AuctionType): A[] {
  return auctions
    .filter((auction) => auction.tipo === tipo && auction.phase !== 'finished')
    .sort((one, other) => Number(other.id) - Number(one.id));
}

/**
 * The auction in the heading of a type's list: the requested one, else the one that new vehicles
 * join.
 */
export function headingAuction(
  auctions: readonly Auction[],
  tipo: AuctionType,
  wanted: string,
): Auction | undefined {
  const ofType = auctions.filter((auction) => auction.tipo === tipo);
  const asked = ofType.find(({ id }) => id === wanted);
  return asked ?? openOf(ofType, tipo)[0] ?? byAttention(ofType)[0];
}

function named(auction: Joinable): string {
  return `${auction.titulo} · nº ${auction.numeroLote} · ${phaseLabelOf(auction.phase)}`;
}
