import type { AuctionTerms } from '@martelo/core/auction-terms';
import type { ChargeKind } from '@martelo/core/charge-kinds';
import { type Calendar, deadlineInBusinessDays, deadlineInHours } from '@martelo/core/deadlines';
import type { Centavos } from '@martelo/core/money';
import type { SaleAmounts } from '@martelo/core/sale-amounts';

export interface NewCharge {
  kind: ChargeKind;
  valor: Centavos;
  dueAt: Date;
}

/**
 * The charges that a sale begins with; their sum is its total. Deadlines count from `at`: the hammer, the
 * seller's acceptance, or the moment in which a person opened an imported sale.
 */
export function chargesOfSale(
  { total, parts }: Pick<SaleAmounts, 'total' | 'parts'>,
  terms: AuctionTerms,
  calendar: Calendar,
  at: Date,
): NewCharge[] {
  if (!parts) {
    const dueAt = deadlineInBusinessDays(calendar, at, terms.prazoIntegralDiasUteis);
    return [{ kind: 'integral', valor: total, dueAt }];
  }
  const signalUntil = deadlineInHours(at, terms.prazoSinalHoras);
  // A share of a few centavos rounds to nothing, and a charge of nothing cannot be paid.
  if (parts.signal === 0 || parts.balance === 0) {
    return [{ kind: 'integral', valor: total, dueAt: signalUntil }];
  }
  const balanceUntil = deadlineInBusinessDays(calendar, at, terms.prazoSaldoDiasUteis);
  return [
    { kind: 'sinal', valor: parts.signal, dueAt: signalUntil },
    { kind: 'saldo', valor: parts.balance, dueAt: balanceUntil },
  ];
}
