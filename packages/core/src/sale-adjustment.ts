import type { Centavos } from './money.ts';

/**
 * A discount or a surcharge on a sale that is being paid (specification, after-the-hammer 1.4). The amount has
 * no sign: the kind says whether it is taken off or added.
 */
export const ADJUSTMENT_KINDS = ['desconto', 'acrescimo'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

export interface Adjustment {
  kind: AdjustmentKind;
  /** Above zero. */
  valor: Centavos;
}

/** An open charge with what it still misses. */
export interface AdjustableCharge {
  id: number;
  missing: Centavos;
  dueAt: Date;
}

/** A charge that is cancelled; `missing` is the amount of the charge in its place, 0: none is needed. */
export interface RemadeCharge {
  id: number;
  missing: Centavos;
}

export type AdjustmentResult =
  | { ok: true; remade: readonly RemadeCharge[] }
  /** `nothing-open`: no charge is open. `whole`: nothing would be left of the sale. */
  | { ok: false; problem: 'nothing-open' | 'above-missing' | 'whole' };

/** The amount that an adjustment adds to the total; below zero for a discount. */
export function signedAmount({ kind, valor }: Adjustment): Centavos {
  return kind === 'desconto' ? -valor : valor;
}

/**
 * The charges that an adjustment changes. It begins with the one that is due last, because commission and fees
 * are part of the balance; a discount goes on with the one before. The open charges and what was received
 * still sum to the new total.
 */
export function adjustCharges(
  adjustment: Adjustment,
  open: readonly AdjustableCharge[],
  total: Centavos,
): AdjustmentResult {
  const [last, ...earlier] = [...open].sort(
    (one, other) => other.dueAt.getTime() - one.dueAt.getTime() || other.id - one.id,
  );
  if (!last) return { ok: false, problem: 'nothing-open' };
  const { kind, valor } = adjustment;
  if (kind === 'acrescimo') {
    return { ok: true, remade: [{ id: last.id, missing: last.missing + valor }] };
  }
  if (valor > open.reduce((sum, { missing }) => sum + missing, 0)) {
    return { ok: false, problem: 'above-missing' };
  }
  if (valor >= total) return { ok: false, problem: 'whole' };
  const remade: RemadeCharge[] = [];
  let left = valor;
  for (const { id, missing } of [last, ...earlier]) {
    const taken = Math.min(left, missing);
    if (taken > 0) remade.push({ id, missing: missing - taken });
    left -= taken;
  }
  return { ok: true, remade };
}
