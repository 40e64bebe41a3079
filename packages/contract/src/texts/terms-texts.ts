/** The terms of an auction: their names, and the sentences of their form. Without zod, because pages show them. */
import type { AuctionTerms, FeeReceiver, PaymentForm } from '@martelo/core/auction-terms';
import type { LotClass, Regime } from '@martelo/core/regime';
import type { TermsProblem } from '@martelo/core/terms-problems';

export const REGIME_NAMES: Record<Regime, string> = {
  privado: 'Leilão particular (comitente)',
  art328: 'Leilão de órgão de trânsito (CTB art. 328)',
  administrativo: 'Leilão de bens inservíveis (Lei 14.133)',
};

export const LOT_CLASS_NAMES: Record<LotClass, string> = {
  conservado: 'Conservado',
  sucata_aproveitavel: 'Sucata aproveitável',
  sucata_aproveitavel_motor_inservivel: 'Sucata aproveitável com motor inservível',
  sucata_inservivel: 'Sucata inservível',
  material_ferroso: 'Material ferroso',
};

export const PAYMENT_FORM_NAMES: Record<PaymentForm, string> = {
  sinal_saldo: 'Sinal e saldo',
  integral: 'Pagamento único',
};

export const FEE_RECEIVER_NAMES: Record<FeeReceiver, string> = {
  leiloeiro: 'Leiloeiro',
  patio: 'Pátio',
  estado: 'Estado',
};

/** The names of the terms, as the audit log and the preview of a new edital write them. */
export const TERMS_NAMES: Record<keyof AuctionTerms, string> = {
  comissaoPontosBase: 'Comissão, em centésimos de 1%',
  taxas: 'Taxa',
  formaPagamento: 'Forma de pagamento',
  sinalPontosBase: 'Sinal, em centésimos de 1%',
  prazoSinalHoras: 'Prazo do sinal, em horas',
  prazoSaldoDiasUteis: 'Prazo do saldo, em dias úteis',
  prazoIntegralDiasUteis: 'Prazo do pagamento único, em dias úteis',
  prazoDecisaoDiasUteis: 'Prazo da decisão, em dias úteis',
  multaInadimplenciaPontosBase: 'Multa por inadimplência, em centésimos de 1%',
  impedimentoDias: 'Impedimento, em dias',
  prazoRetiradaDiasUteis: 'Prazo de retirada, em dias úteis',
  tetoEstadiaDias: 'Teto da estadia, em dias',
  abandonoDias: 'Abandono, em dias',
  exigeHomologacao: 'Homologação',
  prazoRecursoDiasUteis: 'Prazo de recurso, em dias úteis',
  estadia: 'Diária de estadia',
};

export const TERMS_CAUSE_NAMES = {
  publication: 'Publicação do edital',
  'first-bid': 'Primeiro lance',
  change: 'Alteração',
  migration: 'Registro das condições que já valiam',
} as const;

export const TERMS_PROBLEM_TEXTS: Record<TermsProblem, string> = {
  'commission-above-law':
    'Neste tipo de leilão a comissão não pode passar de 5% (Decreto nº 21.981/1932, art. 24).',
  'fee-without-ground': 'Neste tipo de leilão toda taxa precisa do seu fundamento legal.',
  'fee-twice': 'Já há uma taxa com este nome para a mesma classe.',
  'rate-twice': 'Já há uma diária para esta categoria.',
};

export const MAX_AUCTION_FEES = 12;
export const MAX_STORAGE_RATES = 12;
export const MAX_HOLIDAYS = 60;

/** The whole numbers of the terms: each with its limits. The percentages are in basis points. */
export const TERMS_RANGES = {
  sinalPontosBase: { min: 100, max: 9_000 },
  prazoSinalHoras: { min: 1, max: 720 },
  prazoSaldoDiasUteis: { min: 1, max: 60 },
  prazoIntegralDiasUteis: { min: 1, max: 60 },
  prazoDecisaoDiasUteis: { min: 1, max: 60 },
  multaInadimplenciaPontosBase: { min: 0, max: 10_000 },
  impedimentoDias: { min: 0, max: 3_650 },
  prazoRetiradaDiasUteis: { min: 1, max: 90 },
  tetoEstadiaDias: { min: 0, max: 3_650 },
  abandonoDias: { min: 1, max: 365 },
  prazoRecursoDiasUteis: { min: 1, max: 60 },
} as const;
export type TermsNumber = keyof typeof TERMS_RANGES;

/** The sentence beside a number outside its limits. */
export function rangeText(name: TermsNumber): string {
  const { min, max } = TERMS_RANGES[name];
  if (name.endsWith('PontosBase')) return `Informe de ${min / 100}% a ${max / 100}%.`;
  const unit = name.endsWith('Horas') ? 'horas' : name.endsWith('Uteis') ? 'dias úteis' : 'dias';
  return `Informe de ${min} a ${max.toLocaleString('pt-BR')} ${unit}.`;
}
