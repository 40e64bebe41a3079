import { type Centavos, formatBRL } from '@martelo/core/money';

/** Writes 'R$ 31.550' when there are no centavos, for small buttons; otherwise 'R$ 31.550,50'. */
export function wholeReais(centavos: Centavos): string {
  return formatBRL(centavos).replace(/,00$/, '');
}
