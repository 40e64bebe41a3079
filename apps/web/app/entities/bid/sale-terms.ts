import type { SiteSettings } from '@martelo/contract/shapes/site-settings';
import { fromReais, type SaleTerms } from '@martelo/core/money';

/** The commission and fees that the yard adds to a hammer price, in the form that core uses. */
export function saleTermsOf({
  comissaoPontosBase,
  taxas,
}: Pick<SiteSettings, 'comissaoPontosBase' | 'taxas'>): SaleTerms {
  return {
    commissionBasisPoints: comissaoPontosBase,
    fees: taxas.map(({ nome, valor }) => ({ nome, valor: fromReais(valor) ?? 0 })),
  };
}
