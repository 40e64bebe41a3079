import type { PastPrices } from '@martelo/contract/shapes/finding';
import { formatCount, formatDate, formatReais } from '../../../lib/format/formats';

/** 'Modelos iguais saíram por R$ 12.000,00 a R$ 20.500,00 (3 vendas, a última em 09/2026).' */
export function pastPriceWords({
  minimo,
  maximo,
  total,
  ultima,
}: NonNullable<PastPrices['vendas']>): string {
  const range = minimo === maximo ? '' : ` a ${formatReais(maximo)}`;
  const month = formatDate(ultima).slice('dd/'.length);
  const sales = formatCount(total, 'venda', 'vendas');
  return `Modelos iguais saíram por ${formatReais(minimo)}${range} (${sales}, a última em ${month}).`;
}
