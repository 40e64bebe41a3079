import type { ClosedStatus } from './lot-transitions.ts';
import { type Centavos, percentOf } from './money.ts';
import { isPublicRegime, type Regime } from './regime.ts';

export interface ClosingLot {
  leaderId: number | null;
  lanceAtual: Centavos | null;
  /**
   * The least amount for which the yard sells the lot. Null means that any bid is enough. Never
   * shown to bidders of a private auction; in the public regimes it stands in the edital.
   */
  reserve: Centavos | null;
  isArchived: boolean;
  /** The auction's; without it a private one. */
  regime?: Regime;
}

export interface LotResult {
  status: ClosedStatus;
  winnerId: number | null;
  hammerPrice: Centavos | null;
}

/**
 * The result of a lot whose time is over. Below the reserve the sale is conditional: the greatest
 * bidder gets the vehicle if the yard agrees. In a public regime nobody may agree to less than the
 * public minimum, so the lot is unsold (CTB, art. 328, § 2). The lot of a deleted vehicle has no winner (design,
 * section 4).
 */
export function resultOf(lot: ClosingLot): LotResult {
  const { leaderId, lanceAtual, reserve, isArchived, regime = 'privado' } = lot;
  if (isArchived) return { status: 'withdrawn', winnerId: null, hammerPrice: null };
  const isBelow = reserve !== null && lanceAtual !== null && lanceAtual < reserve;
  const isRefused = isBelow && isPublicRegime(regime);
  if (leaderId === null || lanceAtual === null || isRefused) {
    return { status: 'unsold', winnerId: null, hammerPrice: null };
  }
  return {
    status: isBelow ? 'conditional' : 'sold',
    winnerId: leaderId,
    hammerPrice: lanceAtual,
  };
}

/** A lot's own reserve, otherwise the auction's share of the opening value; null without either. */
export function reserveOf({
  reserve,
  reservePercent,
  lanceInicial,
}: {
  reserve: Centavos | null;
  /** Whole percent of the opening value. */
  reservePercent: number | null;
  lanceInicial: Centavos;
}): Centavos | null {
  if (reserve !== null) return reserve;
  return reservePercent === null ? null : percentOf(lanceInicial, reservePercent * 100);
}
