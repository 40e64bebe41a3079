import type { Centavos } from './money.ts';
import { legalMinimum, nextOrder } from './publication-gate.ts';
import {
  type AuctionOrder,
  isPublicRegime,
  isScrap,
  type LotClass,
  type Regime,
} from './regime.ts';

/** A lot as it was offered. */
export interface OfferedLot {
  regime: Regime;
  lanceInicial: Centavos;
  reserve: Centavos | null;
  avaliacao: Centavos | null;
  classe: LotClass;
  ordemLeilao: AuctionOrder;
}

/** The class and the appraisal of a vehicle that is offered as scrap, as a person states them. */
export interface ScrapAppraisal {
  classe: LotClass;
  avaliacao: Centavos;
}

export type NextOffering = Omit<OfferedLot, 'regime'>;
export type NextOfferingResult =
  | { ok: true; next: NextOffering }
  /** After two auctions without a sale: the scrap class and its appraisal are missing. */
  | { ok: false; problem: 'scrap-needed' };

export interface OfferingFacts {
  /** The lot ended without a sale as the law counts it. */
  counts: boolean;
  /** The regime of the next auction. Absent: the auction is not known yet, and the regime stays. */
  target?: Regime;
  /** The auctions of traffic authorities that did not sell the vehicle, this lot's included. */
  unsoldBefore?: number;
  scrap?: ScrapAppraisal | null;
}

/**
 * The values of a vehicle's next lot (specification, after-the-hammer 8.6). A traffic authority sells at half
 * the appraisal in the second auction, and as scrap by a new appraisal after two auctions without a sale;
 * elsewhere the lot is offered again as it was. A public regime states its legal minimum.
 */
export function nextOfferingOf(
  { regime, ...lot }: OfferedLot,
  { counts, target = regime, unsoldBefore = 0, scrap = null }: OfferingFacts,
): NextOfferingResult {
  const ordemLeilao =
    target === 'art328' ? orderOf({ regime, ...lot }, counts, unsoldBefore) : lot.ordemLeilao;
  const isRaised = ordemLeilao !== lot.ordemLeilao;
  if (target === 'art328' && ordemLeilao === 3 && (isRaised || !isScrap(lot.classe))) {
    if (!scrap || !isScrap(scrap.classe)) return { ok: false, problem: 'scrap-needed' };
    const { classe, avaliacao } = scrap;
    return {
      ok: true,
      next: { classe, avaliacao, ordemLeilao, reserve: avaliacao, lanceInicial: avaliacao },
    };
  }
  const reserve = isPublicRegime(target) ? publicMinimum(lot, ordemLeilao) : lot.reserve;
  const opensAbove = isPublicRegime(target) && reserve !== null && lot.lanceInicial > reserve;
  const lanceInicial = opensAbove ? reserve : lot.lanceInicial;
  return { ok: true, next: { ...lot, ordemLeilao, reserve, lanceInicial } };
}

/** The order after this lot. The gate of a publication refuses one that is lower than the count of auctions. */
function orderOf(
  { regime, ordemLeilao }: OfferedLot,
  counts: boolean,
  unsoldBefore: number,
): AuctionOrder {
  const after = counts && regime === 'art328' ? orderAfter(ordemLeilao) : ordemLeilao;
  const counted = nextOrder(unsoldBefore);
  return counted > after ? counted : after;
}

function orderAfter(order: AuctionOrder): AuctionOrder {
  return order === 1 ? 2 : 3;
}

/** The legal minimum; a higher one stays where the order allows it. Without an appraisal there is none yet. */
function publicMinimum(lot: NextOffering, ordemLeilao: AuctionOrder): Centavos | null {
  const least = legalMinimum({ avaliacao: lot.avaliacao, ordemLeilao });
  if (least === null) return lot.reserve;
  const isSameOrder = ordemLeilao === lot.ordemLeilao && ordemLeilao !== 1;
  return isSameOrder ? Math.max(lot.reserve ?? least, least) : least;
}

/**
 * The least price at which a lot may be sold to the next bidder: in a public regime the minimum that its
 * edital states. Null: any price.
 */
export function leastPriceOf({
  regime,
  reserve,
  avaliacao,
  ordemLeilao,
}: Pick<OfferedLot, 'regime' | 'reserve' | 'avaliacao' | 'ordemLeilao'>): Centavos | null {
  if (!isPublicRegime(regime)) return null;
  return reserve ?? legalMinimum({ avaliacao, ordemLeilao });
}
