import type { Centavos } from './money.ts';

/** From these sums on a credit by hand needs a second person (decision 78). */
export interface CreditLimits {
  /** Of all credits by hand of a sale, cash included. */
  credit: Centavos;
  /** Of its credits in cash alone. */
  cash: Centavos;
}

/** The sums that were credited to a sale without a second person: by all means, and in cash. */
export interface AloneSums {
  total: Centavos;
  cash: Centavos;
}

export interface JudgedCredit {
  valor: Centavos;
  isCash: boolean;
}

/** The limit that the sums reach with this credit; null: one person may register it. */
export function reachedLimit(
  limits: CreditLimits,
  { total, cash }: AloneSums,
  { valor, isCash }: JudgedCredit,
): keyof CreditLimits | null {
  if (total + valor >= limits.credit) return 'credit';
  return isCash && cash + valor >= limits.cash ? 'cash' : null;
}
