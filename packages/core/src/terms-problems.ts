import type { AuctionTerms } from './auction-terms.ts';
import { isPublicRegime, LOT_CLASSES, type Regime } from './regime.ts';

/** The greatest commission of the public regimes: 5 % (Decreto 21.981/1932, art. 24). */
export const PUBLIC_COMMISSION_BASIS_POINTS = 500;

export const TERMS_PROBLEMS = [
  'commission-above-law',
  'fee-without-ground',
  'fee-twice',
  'icms-as-fee',
  'rate-twice',
] as const;
export type TermsProblem = (typeof TERMS_PROBLEMS)[number];

/** A field of the terms, written like 'taxas.0.fundamento', and the rule that it breaks. */
export interface TermsFault {
  field: string;
  problem: TermsProblem;
}

/** Everything in the terms that the auction's regime does not allow. */
export function termsFaults(terms: AuctionTerms, regime: Regime): TermsFault[] {
  const faults: TermsFault[] = [
    ...twins(terms.taxas, 'taxas', ({ nome, classe }) => `${nome}|${classe ?? ''}`, 'nome'),
    ...twins(terms.estadia, 'estadia', ({ categoria }) => categoria, 'categoria'),
    ...icmsAsFee(terms),
  ];
  if (!isPublicRegime(regime)) return faults;
  if (terms.comissaoPontosBase > PUBLIC_COMMISSION_BASIS_POINTS) {
    faults.push({ field: 'comissaoPontosBase', problem: 'commission-above-law' });
  }
  terms.taxas.forEach(({ fundamento }, index) => {
    if (fundamento.trim() !== '') return;
    faults.push({ field: `taxas.${index}.fundamento`, problem: 'fee-without-ground' });
  });
  for (const classe of LOT_CLASSES) {
    if (terms.icms?.[classe]?.fundamento.trim() !== '') continue;
    faults.push({ field: `icms.${classe}.fundamento`, problem: 'fee-without-ground' });
  }
  return faults;
}

/** A fee named ICMS beside the rates would charge the buyer twice. */
function icmsAsFee({ taxas, icms }: AuctionTerms): TermsFault[] {
  if (!icms) return [];
  return taxas.flatMap(({ nome, classe }, index) => {
    const isTaxed = classe === null || icms[classe] !== undefined;
    const isIcms = isTaxed && nome.trim().toLowerCase() === 'icms';
    return isIcms ? [{ field: `taxas.${index}.nome`, problem: 'icms-as-fee' as const }] : [];
  });
}

/** Two fees of one name and class would be one line twice on a paper. */
function twins<T>(
  items: readonly T[],
  list: 'taxas' | 'estadia',
  keyOf: (item: T) => string,
  field: string,
): TermsFault[] {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const key = keyOf(item).trim().toLowerCase();
    const isTwin = seen.has(key);
    seen.add(key);
    const problem = list === 'taxas' ? 'fee-twice' : 'rate-twice';
    return isTwin ? [{ field: `${list}.${index}.${field}`, problem }] : [];
  });
}
