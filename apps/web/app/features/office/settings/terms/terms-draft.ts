import type { AuctionTermsOnWire } from '@martelo/contract/shapes/auction-terms';
import { FEE_TEXTS } from '@martelo/contract/texts/settings-names';
import { rangeText } from '@martelo/contract/texts/terms-texts';
import type { FeeReceiver } from '@martelo/core/auction-terms';
import { fromReais, readAmount, toReais } from '@martelo/core/money';
import type { LotClass } from '@martelo/core/regime';
import { typedFrom } from '../../../../lib/format/typed-money';
import { type KeyedItem, withKey } from '../form/keyed';
import { parsePercent, percentText } from '../sections/percent';
import {
  type PaymentDraft,
  paymentDraftOf,
  paymentProblems,
  paymentToSend,
  readNumber,
  typedNumber,
} from './payment-draft';

/** A fee while it is typed: `quanto` is an amount or a percentage. */
export type FeeDraft = KeyedItem<{
  nome: string;
  tipo: 'fixo' | 'percentual';
  quanto: string;
  classe: LotClass | null;
  fundamento: string;
  quemRecebe: FeeReceiver;
}>;
export type RateDraft = KeyedItem<{ categoria: string; valorPor24h: string }>;

export interface TermsDraft {
  comissao: string;
  taxas: FeeDraft[];
  pagamento: PaymentDraft;
  estadia: RateDraft[];
  exigeHomologacao: boolean;
  prazoRecurso: string;
}

type Fee = AuctionTermsOnWire['taxas'][number];
const typedReais = (reais: number) => typedFrom(fromReais(reais) ?? 0);
const sentReais = (typed: string) => toReais(readAmount(typed) ?? 0);

export const newFee = (): FeeDraft =>
  withKey({
    nome: '',
    tipo: 'fixo' as const,
    quanto: '',
    classe: null,
    fundamento: '',
    quemRecebe: 'patio' as const,
  });

export const newRate = (): RateDraft => withKey({ categoria: '', valorPor24h: '' });

export function termsDraftOf(terms: AuctionTermsOnWire): TermsDraft {
  return {
    comissao: percentText(terms.comissaoPontosBase),
    taxas: terms.taxas.map(feeDraftOf),
    pagamento: paymentDraftOf(terms),
    estadia: terms.estadia.map(({ categoria, valorPor24h }) =>
      withKey({ categoria, valorPor24h: typedReais(valorPor24h) }),
    ),
    exigeHomologacao: terms.exigeHomologacao,
    prazoRecurso: typedNumber('prazoRecursoDiasUteis', terms.prazoRecursoDiasUteis),
  };
}

function feeDraftOf(fee: Fee): FeeDraft {
  const { nome, classe, fundamento, quemRecebe } = fee;
  const common = { nome, classe, fundamento, quemRecebe };
  return fee.tipo === 'fixo'
    ? withKey({ ...common, tipo: 'fixo', quanto: typedReais(fee.valor) })
    : withKey({ ...common, tipo: 'percentual', quanto: percentText(fee.pontosBase) });
}

/** The body of the call. It was checked before (`termsProblems`). */
export function termsToSend(draft: TermsDraft): AuctionTermsOnWire {
  return {
    ...paymentToSend(draft.pagamento),
    comissaoPontosBase: parsePercent(draft.comissao) ?? 0,
    taxas: draft.taxas.map(feeToSend),
    estadia: draft.estadia.map(({ categoria, valorPor24h }) => ({
      categoria,
      valorPor24h: sentReais(valorPor24h),
    })),
    exigeHomologacao: draft.exigeHomologacao,
    prazoRecursoDiasUteis: readNumber('prazoRecursoDiasUteis', draft.prazoRecurso) ?? 0,
  };
}

function feeToSend({ tipo, quanto, key: _, ...common }: FeeDraft): Fee {
  return tipo === 'fixo'
    ? { ...common, tipo, valor: sentReais(quanto) }
    : { ...common, tipo, pontosBase: parsePercent(quanto) ?? 0 };
}

/** The field in which the server names a wrong amount of a fee. */
export const amountField = ({ tipo }: FeeDraft) => (tipo === 'fixo' ? 'valor' : 'pontosBase');

/** The sentence of each wrong field. What the auction's regime allows is the server's to say. */
export function termsProblems(draft: TermsDraft): Record<string, string> | null {
  const problems = paymentProblems(draft.pagamento, 'condicoes');
  const commission = parsePercent(draft.comissao);
  if (commission === null || commission > 3_000) {
    problems['condicoes.comissaoPontosBase'] = 'Informe uma comissão de 0% a 30%.';
  }
  if (readNumber('prazoRecursoDiasUteis', draft.prazoRecurso) === null) {
    problems['condicoes.prazoRecursoDiasUteis'] = rangeText('prazoRecursoDiasUteis');
  }
  draft.taxas.forEach((fee, index) => {
    const path = `condicoes.taxas.${index}`;
    if (fee.nome.trim() === '') problems[`${path}.nome`] = FEE_TEXTS.nome;
    const problem = amountProblem(fee);
    if (problem) problems[`${path}.${amountField(fee)}`] = problem;
  });
  draft.estadia.forEach(({ valorPor24h }, index) => {
    if (readAmount(valorPor24h)) return;
    problems[`condicoes.estadia.${index}.valorPor24h`] = 'Informe a diária em reais, como 38,90.';
  });
  return Object.keys(problems).length > 0 ? problems : null;
}

function amountProblem({ tipo, quanto }: FeeDraft): string | null {
  if (tipo === 'fixo') return readAmount(quanto) ? null : FEE_TEXTS.valor;
  const points = parsePercent(quanto) ?? 0;
  return points >= 1 && points <= 3_000 ? null : 'Informe de 0,01% a 30%.';
}
