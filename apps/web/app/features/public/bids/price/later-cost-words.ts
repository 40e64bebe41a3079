import { formatBRL } from '@martelo/core/money';
import { storageRateOf } from '@martelo/core/storage-rate';
import type { LotTerms } from '../../../../entities/bid/sale-terms';

/** What the buyer pays besides the total: storage after the free days, and the transfer. */
export function laterCostWords({ terms }: LotTerms, categoria: string): string {
  const rate = storageRateOf(terms, categoria);
  const free = businessDaysWords(terms.prazoRetiradaDiasUteis);
  const storage = rate === null ? '' : `Estadia depois de ${free}: ${formatBRL(rate)}/dia. `;
  return `${storage}Transferência e vistoria no Detran por sua conta.`;
}

export function businessDaysWords(days: number): string {
  return days === 1 ? '1 dia útil' : `${days} dias úteis`;
}
