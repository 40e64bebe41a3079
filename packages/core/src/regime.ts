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

/** What a vehicle of a class needs before it may leave the yard (CTB, art. 328, § 17). */
export type LeavingRule = 'nenhuma' | 'baixa' | 'descaracterizacao';

/**
 * `descaracterizacao`: scrap that can only be melted is made unrecognisable first, with photographs of it.
 * `baixa`: scrap whose parts may be used leaves with the certificate that its registration has ended.
 */
export function leavingRuleOf(lotClass: LotClass): LeavingRule {
  switch (lotClass) {
    case 'conservado':
      return 'nenhuma';
    case 'sucata_aproveitavel':
    case 'sucata_aproveitavel_motor_inservivel':
      return 'baixa';
    case 'sucata_inservivel':
    case 'material_ferroso':
      return 'descaracterizacao';
  }
}

/** How often a lot has been offered: first, second, or as scrap after two auctions without a sale. */
export const AUCTION_ORDERS = [1, 2, 3] as const;
export type AuctionOrder = (typeof AUCTION_ORDERS)[number];
