import type { LotStatus } from './lot-transitions.ts';
import type { Centavos } from './money.ts';
import type { SaleState } from './sale-states.ts';

/** What became of a lot: `aberto` has not closed yet, `desfeito` was sold and the sale was undone. */
export const LOT_OUTCOMES = [
  'aberto',
  'vendido',
  'condicional',
  'nao_vendido',
  'desfeito',
  'retirado',
] as const;
export type LotOutcome = (typeof LOT_OUTCOMES)[number];

/**
 * The outcome of a lot. The hammer's result stays on the lot; what became of it afterwards is its newest
 * sale (specification, after-the-hammer 0.3).
 */
export function lotOutcomeOf(status: LotStatus, sale: SaleState | null): LotOutcome {
  switch (status) {
    case 'active':
      return 'aberto';
    case 'unsold':
      return 'nao_vendido';
    case 'withdrawn':
      return 'retirado';
    default:
      return wonOutcomeOf(status, sale);
  }
}

function wonOutcomeOf(status: 'sold' | 'conditional', sale: SaleState | null): LotOutcome {
  // The sale is made by a job, a moment after the close.
  if (sale === null) return status === 'sold' ? 'vendido' : 'condicional';
  if (sale === 'aguardando_decisao') return 'condicional';
  if (sale === 'recusado') return 'nao_vendido';
  return sale === 'desfeito' ? 'desfeito' : 'vendido';
}

/** The amounts of one sale, in centavos. */
export interface ResultAmounts {
  /** The price of the sale (`priceOf`). */
  arremate: Centavos;
  comissao: Centavos;
  /** The state's. */
  icms: Centavos;
  /** Fees and discounts: whatever is neither the price nor the commission nor ICMS. */
  taxas: Centavos;
  total: Centavos;
  recebido: Centavos;
}

export interface ResultTotals extends ResultAmounts {
  aberto: Centavos;
  lots: Record<LotOutcome, number>;
}

/**
 * The totals of an auction: lots by outcome, and the amounts of those that are sold. Sales that wait for
 * the seller, were undone or declined count as lots and not as money.
 */
export function resultTotalsOf(
  rows: readonly { outcome: LotOutcome; amounts: ResultAmounts | null }[],
): ResultTotals {
  const lots = Object.fromEntries(LOT_OUTCOMES.map((outcome) => [outcome, 0]));
  const totals = { arremate: 0, comissao: 0, icms: 0, taxas: 0, total: 0, recebido: 0 };
  for (const { outcome, amounts } of rows) {
    lots[outcome] = (lots[outcome] ?? 0) + 1;
    if (outcome !== 'vendido' || !amounts) continue;
    for (const key of Object.keys(totals) as (keyof ResultAmounts)[]) totals[key] += amounts[key];
  }
  return {
    ...totals,
    aberto: totals.total - totals.recebido,
    lots: lots as Record<LotOutcome, number>,
  };
}
