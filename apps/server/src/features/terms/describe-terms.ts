import {
  FEE_RECEIVER_NAMES,
  PAYMENT_FORM_NAMES,
  TERMS_NAMES,
} from '@martelo/contract/texts/terms-texts';
import type { AuctionFee, AuctionTerms } from '@martelo/core/auction-terms';
import { formatBRL } from '@martelo/core/money';

/** The terms that differ, with their names and values in words. */
export function describeTerms(before: AuctionTerms, after: AuctionTerms) {
  const old = wordsOf(before);
  const next = wordsOf(after);
  return (Object.keys(TERMS_NAMES) as (keyof AuctionTerms)[])
    .map((name) => ({ label: LABELS[name], before: old[name], after: next[name] }))
    .filter((change) => change.before !== change.after);
}

/** Percentages are written as such, so their names say nothing of hundredths. */
const LABELS: Record<keyof AuctionTerms, string> = {
  ...TERMS_NAMES,
  comissaoPontosBase: 'Comissão',
  sinalPontosBase: 'Sinal',
  multaInadimplenciaPontosBase: 'Multa por inadimplência',
};

function wordsOf(terms: AuctionTerms): Record<keyof AuctionTerms, string> {
  const numbers = Object.entries(terms).map(([name, value]) => [name, String(value)]);
  return {
    ...(Object.fromEntries(numbers) as Record<keyof AuctionTerms, string>),
    comissaoPontosBase: percent(terms.comissaoPontosBase),
    sinalPontosBase: percent(terms.sinalPontosBase),
    multaInadimplenciaPontosBase: percent(terms.multaInadimplenciaPontosBase),
    taxas: terms.taxas.map(feeWords).join('; ') || 'Nenhuma',
    formaPagamento: PAYMENT_FORM_NAMES[terms.formaPagamento],
    estadia:
      terms.estadia
        .map(({ categoria, valorPor24h }) => `${categoria || 'Todas'}: ${formatBRL(valorPor24h)}`)
        .join('; ') || 'Nenhuma',
    exigeHomologacao: terms.exigeHomologacao ? 'Sim' : 'Não',
  };
}

function feeWords(fee: AuctionFee): string {
  const amount = fee.tipo === 'fixo' ? formatBRL(fee.valor) : percent(fee.pontosBase);
  const facts = [fee.classe ?? '', FEE_RECEIVER_NAMES[fee.quemRecebe], fee.fundamento];
  return `${fee.nome}: ${amount} (${facts.filter(Boolean).join(', ')})`;
}

function percent(basisPoints: number): string {
  return `${(basisPoints / 100).toLocaleString('pt-BR')}%`;
}
