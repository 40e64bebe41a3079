/** The terms of an auction: their names, and the sentences of their form. Without zod, because pages show them. */
import {
  type FeeReceiver,
  MAX_ICMS_BASIS_POINTS,
  type PaymentForm,
} from '@martelo/core/auction-terms';
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

export const TERMS_CAUSE_NAMES = {
  publication: 'Publicação do edital',
  'first-bid': 'Primeiro lance',
  change: 'Alteração',
  migration: 'Registro das condições que já valiam',
} as const;

export const TERMS_PROBLEM_TEXTS: Record<TermsProblem, string> = {
  'commission-above-law':
    'Neste tipo de leilão a comissão não pode passar de 5% (Decreto nº 21.981/1932, art. 24).',
  'fee-without-ground':
    'Neste tipo de leilão toda cobrança além da comissão precisa do seu fundamento legal.',
  'fee-twice': 'Já há uma taxa com este nome para a mesma classe.',
  'icms-as-fee': 'O ICMS já é cobrado pelas alíquotas por classe. Remova esta taxa.',
  'rate-twice': 'Já há uma diária para esta categoria.',
};

export const ICMS_TEXTS = {
  rate: `Informe de 0% a ${MAX_ICMS_BASIS_POINTS / 100}%, com até duas casas, como 0,9.`,
  rates: 'Informe as alíquotas de ICMS por classe de lote.',
} as const;

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
