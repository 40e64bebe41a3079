import { type Centavos, formatBRL } from '@martelo/core/money';

/** 'R$ 31.550' where there are no centavos, for buttons with little room; else 'R$ 31.550,50'. */
export function wholeReais(centavos: Centavos): string {
  return formatBRL(centavos).replace(/,00$/, '');
}
