import type { LotStatus } from './lot-transitions.ts';
import { type Centavos, percentOf } from './money.ts';

export interface ClosingLot {
  leaderId: number | null;
  lanceAtual: Centavos | null;
  /** The least the yard sells it for; null: any bid will do. Never shown. */
  reserve: Centavos | null;
  isArchived: boolean;
}

export interface LotResult {
  status: Exclude<LotStatus, 'active'>;
  winnerId: number | null;
  hammerPrice: Centavos | null;
}

/**
 * How a lot comes out when its time is over. Below the reserve the sale is conditional: the greatest
 * bidder has it once the yard agrees. A deleted vehicle has no winner (design, section 4).
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

/** A lot's own reserve, else the auction's share of the opening value; null without either. */
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
