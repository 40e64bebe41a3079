import type { LotStatus } from './lot-transitions.ts';
import { type Centavos, percentOf } from './money.ts';

export interface ClosingLot {
  leaderId: number | null;
  lanceAtual: Centavos | null;
  /**
   * The least amount for which the yard sells the lot. Null means that any bid is enough. Never
   * shown to bidders.
   */
  reserve: Centavos | null;
  isArchived: boolean;
}

export interface LotResult {
  status: Exclude<LotStatus, 'active'>;
  winnerId: number | null;
  hammerPrice: Centavos | null;
}

/**
 * The result of a lot whose time is over. Below the reserve the sale is conditional: the greatest
 * bidder gets the vehicle if the yard agrees. The lot of a deleted vehicle has no winner (design,
 * section 4).
 */
export function resultOf({ leaderId, lanceAtual, reserve, isArchived }: ClosingLot): LotResult {
  if (isArchived) return { status: 'withdrawn', winnerId: null, hammerPrice: null };
  if (leaderId === null || lanceAtual === null) {
    return { status: 'unsold', winnerId: null, hammerPrice: null };
  }
  const isBelow = reserve !== null && lanceAtual < reserve;
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
