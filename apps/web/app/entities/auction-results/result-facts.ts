import type { ResultTotals } from '@martelo/contract/shapes/results';
import { LOT_OUTCOME_COUNTS } from '@martelo/contract/texts/result-texts';
import { LOT_OUTCOMES, type LotOutcome } from '@martelo/core/auction-results';
import { formatNumber } from '../../lib/format/formats';
import { formatSum } from '../sale/sale-words';

export type Fact = { label: string; value: string };

/** These are shown also when there are none; an auction rarely has the others. */
const ALWAYS: readonly LotOutcome[] = ['vendido', 'condicional', 'nao_vendido'];

/** The lots of an auction by outcome. */
export function lotFacts({ lotes }: ResultTotals): Fact[] {
  return LOT_OUTCOMES.filter(
    (outcome) => ALWAYS.includes(outcome) || (lotes[outcome] ?? 0) > 0,
  ).map((outcome) => ({
    label: LOT_OUTCOME_COUNTS[outcome],
    value: formatNumber(lotes[outcome] ?? 0),
  }));
}

/** The money of the sold lots; nothing for whoever may not see amounts. */
export function moneyFacts({ valores }: ResultTotals): Fact[] {
  if (!valores) return [];
  const icms = { label: 'ICMS', value: formatSum(valores.icms) };
  return [
    { label: 'Arrematado', value: formatSum(valores.arremate) },
    ...(valores.icms === 0 ? [] : [icms]),
    { label: 'Total a receber', value: formatSum(valores.total) },
    { label: 'Recebido', value: formatSum(valores.recebido) },
    { label: 'Em aberto', value: formatSum(valores.aberto) },
  ];
}
