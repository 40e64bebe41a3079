import type { SaleConditions } from '@martelo/contract/shapes/auction-terms';
import type { AuctionTerms } from '@martelo/core/auction-terms';
import { type Centavos, fromReais } from '@martelo/core/money';
import type { LotClass } from '@martelo/core/regime';
import { type SaleAmounts, saleAmountsOf } from '@martelo/core/sale-amounts';

/** The terms under which a lot sells, in the form that core uses. */
export interface LotTerms {
  terms: AuctionTerms;
  classe: LotClass;
  /** A bid sends it: the server refuses when other terms hold by then. */
  mark: string;
}

/** Null while the lot is in no auction: then nobody knows its costs. */
export function lotTermsOf(conditions: SaleConditions | undefined): LotTerms | null {
  if (!conditions) return null;
  const { marca: mark, classe, ...terms } = conditions;
  const centavos = (reais: number) => fromReais(reais) ?? 0;
  const taxas = terms.taxas.map((fee) =>
    fee.tipo === 'fixo' ? { ...fee, valor: centavos(fee.valor) } : fee,
  );
  const estadia = terms.estadia.map(({ categoria, valorPor24h }) => ({
    categoria,
    valorPor24h: centavos(valorPor24h),
  }));
  return { terms: { ...terms, taxas, estadia }, classe, mark };
}

/** All that a buyer owes at this hammer price. */
export function amountsAt({ terms, classe }: LotTerms, value: Centavos): SaleAmounts {
  return saleAmountsOf(terms, classe, value);
}
