import { isPublicRegime, type Regime } from './regime.ts';
import { type HammeredLot, shownResultOf } from './sale-states.ts';

/** How an earlier lot of a vehicle ended (specification, after-the-hammer 8.6). */
export const APPEARANCE_ENDINGS = [
  'sem_lances',
  'baixa_oferta',
  'oferta_recusada',
  'nao_pago',
  'venda_desfeita',
  'vendido',
] as const;
export type AppearanceEnding = (typeof APPEARANCE_ENDINGS)[number];

export interface PastLot extends HammeredLot {
  regime: Regime;
  bidCount: number;
  /** Why the lot's newest sale ended; null: it has none, or it goes on. */
  endReason: string | null;
}

/** The ending of a closed lot at an instant (epoch milliseconds). */
export function endingOf(lot: PastLot, nowMs: number): AppearanceEnding {
  if (shownResultOf(lot, nowMs) !== 'unsold') return 'vendido';
  if (lot.status === 'unsold') return lot.bidCount > 0 ? 'baixa_oferta' : 'sem_lances';
  if (lot.saleDecision !== 'undone') return 'oferta_recusada';
  return lot.endReason === 'inadimplencia' ? 'nao_pago' : 'venda_desfeita';
}

/**
 * True when the public page of a vehicle tells of an earlier lot: both auctions are of a public regime. Of
 * a private seller's auction it tells nothing, because nobody has the seller's permission.
 */
export function isToldAppearance(earlier: Regime, current: Regime): boolean {
  return isPublicRegime(earlier) && isPublicRegime(current);
}

/**
 * True when a closed lot counts as an auction without a sale (CTB, art. 328, § 2). A sale that was not paid
 * counts if the yard's setting says so; one that was annulled does not.
 */
export function countsAsUnsold(ending: AppearanceEnding, unpaidCounts: boolean): boolean {
  if (ending === 'nao_pago') return unpaidCounts;
  return ending === 'sem_lances' || ending === 'baixa_oferta';
}
