/**
 * The law under which an auction sells (specification, after-the-hammer 0.1): vehicles of a traffic
 * authority (CTB, art. 328), unserviceable goods of an administration (Lei 14.133/2021), or a private
 * seller's.
 */
export const REGIMES = ['privado', 'art328', 'administrativo'] as const;
export type Regime = (typeof REGIMES)[number];

/** A traffic authority or an administration sells: the minimum is public, and no sale is conditional. */
export function isPublicRegime(regime: Regime): boolean {
  return regime !== 'privado';
}

/** The classes of a lot (specification, after-the-hammer 8.5). Scrap never returns to the road. */
export const LOT_CLASSES = [
  'conservado',
  'sucata_aproveitavel',
  'sucata_aproveitavel_motor_inservivel',
  'sucata_inservivel',
  'material_ferroso',
] as const;
export type LotClass = (typeof LOT_CLASSES)[number];

export function isScrap(lotClass: LotClass): boolean {
  return lotClass !== 'conservado';
}

/** How often a lot has been offered: first, second, or as scrap after two auctions without a sale. */
export const AUCTION_ORDERS = [1, 2, 3] as const;
export type AuctionOrder = (typeof AUCTION_ORDERS)[number];
