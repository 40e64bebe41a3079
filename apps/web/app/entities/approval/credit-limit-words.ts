import type { SecondPersonAnswer } from '@martelo/contract/shapes/approvals';
import type { AloneSums } from '@martelo/contract/shapes/payments';
import { type JudgedCredit, reachedLimit } from '@martelo/core/credit-limits';
import { formatBRL } from '@martelo/core/money';

const centavosOf = (reais: number) => Math.round(reais * 100);

/** The rule as it holds now; null while no second person is required. */
export function creditRule(second: SecondPersonAnswer | null): string | null {
  if (!second?.required) return null;
  const credit = formatBRL(centavosOf(second.limits.credit));
  const cash = formatBRL(centavosOf(second.limits.cash));
  return `Créditos manuais que somam ${credit} ou mais no mesmo arremate, ou ${cash} em dinheiro, precisam da aprovação de outra pessoa.`;
}

/**
 * Says that a credit will need another person, with the sum that it makes and the limit. Null: it does not.
 * The server decides again, because others may credit meanwhile.
 */
export function approvalNeeded(
  second: SecondPersonAnswer | null,
  sums: AloneSums,
  credit: JudgedCredit,
): string | null {
  if (!second?.required || credit.valor <= 0) return null;
  const limits = { credit: centavosOf(second.limits.credit), cash: centavosOf(second.limits.cash) };
  const before = { total: centavosOf(sums.total), cash: centavosOf(sums.dinheiro) };
  const reached = reachedLimit(limits, before, credit);
  if (reached === null) return null;
  const had = reached === 'credit' ? before.total : before.cash;
  const what = reached === 'credit' ? 'créditos manuais' : 'recebimentos em dinheiro';
  const limit = formatBRL(limits[reached]);
  if (had === 0) return `Vai precisar da aprovação de outra pessoa: o limite é ${limit}.`;
  const sum = formatBRL(had + credit.valor);
  return `Vai precisar da aprovação de outra pessoa: com este valor os ${what} do arremate sem aprovação somam ${sum}, e o limite é ${limit}.`;
}
